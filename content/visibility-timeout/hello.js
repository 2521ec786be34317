// One message, two consumers. A never deletes it.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const visibilityTimeout = 30; // seconds

// The clients have names, so that you can tell them apart.
const A = new SQSClient({ userAgentAppId: "A" });
const B = new SQSClient({ userAgentAppId: "B" });
const { QueueUrl } = await A.send(new CreateQueueCommand({
  QueueName: "greetings",
  Attributes: { VisibilityTimeout: String(visibilityTimeout) },
}));
await A.send(new SendMessageCommand({
  QueueUrl, MessageBody: "hello world",
}));

await poll(A, "A"); // t = 0: A never deletes it
await sleep(10_000);
await poll(B, "B"); // t = 10
await sleep(21_000);
const message = await poll(B, "B"); // t = 31
if (message) {
  await sleep(4_000);
  const { ReceiptHandle } = message;
  await B.send(
    new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
}

// Asks once for a message, and says so when there is none.
async function poll(consumer, name) {
  const { Messages } = await consumer.send(
    new ReceiveMessageCommand({ QueueUrl }));
  if (!Messages) console.log(`${name} polls and gets nothing`);
  return Messages?.[0];
}
