// A job that outlasts the timeout: A asks for more time.
import { setTimeout as sleep } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand, CreateQueueCommand,
  DeleteMessageCommand, ReceiveMessageCommand,
  SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const visibilityTimeout = 30; // seconds
const workSeconds = 45; // how long the job takes
const asksAt = 20; // seconds after A's receive
const moreSeconds = 40; // the new timeout, from that moment

const shop = new SQSClient({ userAgentAppId: "shop" });
const { QueueUrl } = await shop.send(new CreateQueueCommand({
  QueueName: "reports",
  Attributes: { VisibilityTimeout: String(visibilityTimeout) },
}));
await shop.send(new SendMessageCommand({
  QueueUrl, MessageBody: "report-7",
}));
await Promise.all([
  consumer("A", { pollsAt: 0, asks: true }),
  consumer("B", { pollsAt: 40 }),
]);

async function consumer(name, { pollsAt, asks }) {
  const sqs = new SQSClient({ userAgentAppId: name });
  await sleep(pollsAt * 1000);
  const { Messages } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl }));
  if (!Messages) return console.log(`${name} gets nothing`);
  const { ReceiptHandle } = Messages[0];
  if (asks) {
    await sleep(asksAt * 1000);
    await sqs.send(new ChangeMessageVisibilityCommand({
      QueueUrl, ReceiptHandle, VisibilityTimeout: moreSeconds,
    }));
  }
  await sleep((workSeconds - (asks ? asksAt : 0)) * 1000);
  await sqs.send(
    new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
}
