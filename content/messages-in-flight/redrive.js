// One order that the worker cannot handle, as it is.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  GetQueueAttributesCommand, ReceiveMessageCommand,
  SendMessageCommand, SQSClient, StartMessageMoveTaskCommand,
} from "@aws-sdk/client-sqs";

const visibilityTimeout = 10; // seconds
const maxReceiveCount = 2; // receives before the DLQ

const shop = new SQSClient({ userAgentAppId: "shop" });
const A = new SQSClient({ userAgentAppId: "A" });
const dlq = await shop.send(
  new CreateQueueCommand({ QueueName: "orders-dlq" }));
const { Attributes: { QueueArn } } = await shop.send(
  new GetQueueAttributesCommand({
    QueueUrl: dlq.QueueUrl, AttributeNames: ["QueueArn"],
  }));
const { QueueUrl } = await shop.send(new CreateQueueCommand({
  QueueName: "orders",
  Attributes: {
    VisibilityTimeout: String(visibilityTimeout),
    RedrivePolicy: JSON.stringify({
      deadLetterTargetArn: QueueArn, maxReceiveCount,
    }),
  },
}));
for (const n of [41, 42, 43]) {
  await shop.send(new SendMessageCommand({
    QueueUrl, MessageBody: `order-${n}`,
  }));
}

await work(["order-42"]); // order-42 makes the worker fail
await sleep(60_000); // somebody sees it, and mends the worker
console.log("the worker is mended");
await shop.send(
  new StartMessageMoveTaskCommand({ SourceArn: QueueArn }));
await work([]);

// Polls until a poll stays empty; deletes what it can handle.
async function work(tooHard) {
  for (;;) {
    const { Messages } = await A.send(
      new ReceiveMessageCommand({
        QueueUrl, WaitTimeSeconds: 20,
      }));
    if (!Messages) return;
    const { Body, ReceiptHandle } = Messages[0];
    if (tooHard.includes(Body)) {
      console.log(`A fails at ${Body}`);
      continue;
    }
    await A.send(
      new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
}
