// Three consumers wait in long polls for three orders. One is delayed, until the
// instant at which the last is sent.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const shop = new SQSClient({ userAgentAppId: "shop" });
const { QueueUrl } = await shop.send(new CreateQueueCommand({ QueueName: "orders" }));

await Promise.all([
  consumer("A", 0), consumer("B", 1), consumer("C", 2),
  sleep(5000).then(() => shop.send(new SendMessageCommand({ QueueUrl, MessageBody: "first" }))),
  sleep(7500).then(() => shop.send(new SendMessageCommand({ QueueUrl, MessageBody: "second", DelaySeconds: 6 }))),
  sleep(13500).then(() => shop.send(new SendMessageCommand({ QueueUrl, MessageBody: "third" }))),
]);

async function consumer(name, seconds) {
  const sqs = new SQSClient({ userAgentAppId: name });
  await sleep(seconds * 1000);
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }));
  for (const { ReceiptHandle } of Messages) {
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
}
