// A is slow. Meanwhile B receives the same message.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const aWorks = 45; // seconds
const bPollsAt = 30; // seconds

const shop = new SQSClient({ userAgentAppId: "shop" });
const { QueueUrl } = await shop.send(new CreateQueueCommand({
  QueueName: "invoices",
  Attributes: { VisibilityTimeout: "30" },
}));
await shop.send(new SendMessageCommand({
  QueueUrl, MessageBody: "invoice-3",
}));
await Promise.all([
  consumer("A", { pollsAt: 0, works: aWorks }),
  consumer("B", { pollsAt: bPollsAt, works: 25 }),
]);

async function consumer(name, { pollsAt, works }) {
  const sqs = new SQSClient({ userAgentAppId: name });
  await sleep(pollsAt * 1000);
  const { Messages } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl }));
  if (!Messages) return console.log(`${name} gets nothing`);
  await sleep(works * 1000);
  const { ReceiptHandle } = Messages[0]; // of its own receive
  const { $metadata } = await sqs.send(
    new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  console.log(`${name} reads: HTTP ${$metadata.httpStatusCode}`);
}
