// A service is down for a minute. A gives the order back.
import { setTimeout as sleep } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand, CreateQueueCommand,
  DeleteMessageCommand, GetQueueAttributesCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const firstWait = 0; // seconds; it doubles with each failure
const downSeconds = 60; // how long the service is down

const A = new SQSClient({ userAgentAppId: "A" });
const dlq = await A.send(
  new CreateQueueCommand({ QueueName: "orders-dlq" }));
const { Attributes: { QueueArn } } = await A.send(
  new GetQueueAttributesCommand({
    QueueUrl: dlq.QueueUrl, AttributeNames: ["QueueArn"],
  }));
const { QueueUrl } = await A.send(new CreateQueueCommand({
  QueueName: "orders",
  Attributes: {
    VisibilityTimeout: "30",
    RedrivePolicy: JSON.stringify({
      deadLetterTargetArn: QueueArn, maxReceiveCount: 5,
    }),
  },
}));
await A.send(new SendMessageCommand({
  QueueUrl, MessageBody: "order-42",
}));

const isUp = Date.now() + downSeconds * 1000;
for (let empty = 0; empty < 3;) { // three in a row: A stops
  const { Messages } = await A.send(new ReceiveMessageCommand({
    QueueUrl, WaitTimeSeconds: 20,
    MessageSystemAttributeNames: ["ApproximateReceiveCount"],
  }));
  if (!Messages) { empty++; continue; }
  empty = 0;
  const { ReceiptHandle, Attributes } = Messages[0];
  await sleep(1000); // calls the service
  if (Date.now() >= isUp) {
    await A.send(
      new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    break;
  }
  const failures = Number(Attributes.ApproximateReceiveCount);
  await A.send(new ChangeMessageVisibilityCommand({
    QueueUrl, ReceiptHandle,
    VisibilityTimeout: firstWait * 2 ** (failures - 1),
  }));
}
