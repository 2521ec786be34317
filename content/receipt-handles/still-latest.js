// A deletes after its timeout. Nobody else has polled.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const deletesAt = 45; // seconds after A's receive
const fifo = 0; // 1: a FIFO queue

const A = new SQSClient({ userAgentAppId: "A" });
const B = new SQSClient({ userAgentAppId: "B" });
const { QueueUrl } = await A.send(new CreateQueueCommand({
  QueueName: fifo ? "invoices.fifo" : "invoices",
  Attributes: fifo ? { FifoQueue: "true" } : {},
}));
const ids = { MessageGroupId: "g", MessageDeduplicationId: "4" };
await A.send(new SendMessageCommand({
  QueueUrl, MessageBody: "invoice-4", ...(fifo ? ids : {}),
}));

const { Messages } = await A.send(
  new ReceiveMessageCommand({ QueueUrl }));
const { ReceiptHandle } = Messages[0];
await sleep(deletesAt * 1000); // the timeout ends at 30
try {
  await A.send(
    new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  console.log("A reads: success");
} catch ({ message }) {
  console.log(`A reads: ${message.replace(ReceiptHandle, "…")}`);
}

await sleep(5_000);
const { Messages: left } = await B.send(
  new ReceiveMessageCommand({ QueueUrl }));
if (!left) console.log("B gets nothing");
