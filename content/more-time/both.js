// A asks for more time once, and then gives the report back.
import { setTimeout as sleep } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand, CreateQueueCommand,
  DeleteMessageCommand, ReceiveMessageCommand,
  SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const A = new SQSClient({ userAgentAppId: "A" });
const B = new SQSClient({ userAgentAppId: "B" });
const { QueueUrl } = await A.send(new CreateQueueCommand({
  QueueName: "reports",
  Attributes: { VisibilityTimeout: "30" },
}));
await A.send(new SendMessageCommand({
  QueueUrl, MessageBody: "report-3",
}));

const handle = await receive(A); // t = 0: hidden until 30
await sleep(20_000);
await change(handle, 30); // t = 20: until 50
await sleep(15_000);
await change(handle, 0); // t = 35: visible at once
await sleep(5_000);
const ReceiptHandle = await receive(B); // t = 40
await sleep(15_000);
await B.send(
  new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));

async function receive(consumer) {
  const { Messages } = await consumer.send(
    new ReceiveMessageCommand({ QueueUrl }));
  return Messages[0].ReceiptHandle;
}

async function change(ReceiptHandle, VisibilityTimeout) {
  await A.send(new ChangeMessageVisibilityCommand({
    QueueUrl, ReceiptHandle, VisibilityTimeout,
  }));
}
