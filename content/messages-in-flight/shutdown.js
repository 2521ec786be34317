// A deployment stops worker A while it holds four tasks.
import { setTimeout as sleep } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand, CreateQueueCommand,
  DeleteMessageCommand, ReceiveMessageCommand,
  SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const visibilityTimeout = 120; // seconds
const stopsAt = 15; // seconds
const givesBack = 0; // 1: A gives back what is not begun

const shop = new SQSClient({ userAgentAppId: "shop" });
const { QueueUrl } = await shop.send(new CreateQueueCommand({
  QueueName: "tasks",
  Attributes: { VisibilityTimeout: String(visibilityTimeout) },
}));
for (let n = 1; n <= 4; n++) {
  await shop.send(new SendMessageCommand({
    QueueUrl, MessageBody: `task-${n}`,
  }));
}

const start = Date.now();
const seconds = () => Math.round((Date.now() - start) / 1000);
await worker("A", stopsAt);
await worker("B", Infinity); // the new version

async function worker(name, stops) {
  const sqs = new SQSClient({ userAgentAppId: name });
  for (let polls = 0; polls < 8 && seconds() < stops; polls++) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 20,
      }));
    for (const { ReceiptHandle } of Messages) {
      if (seconds() < stops) {
        await sleep(10_000); // what is begun, is finished
        await sqs.send(
          new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      } else if (givesBack) {
        await sqs.send(new ChangeMessageVisibilityCommand({
          QueueUrl, ReceiptHandle, VisibilityTimeout: 0,
        }));
      }
    }
  }
  sqs.destroy();
}
