// One call for four messages, each with a timeout of its own.
import { setTimeout as sleep } from "node:timers/promises";
import {
  ChangeMessageVisibilityBatchCommand, CreateQueueCommand,
  DeleteMessageCommand, ReceiveMessageCommand,
  SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const A = new SQSClient({ userAgentAppId: "A" });
const B = new SQSClient({ userAgentAppId: "B" });
const { QueueUrl } = await A.send(new CreateQueueCommand({
  QueueName: "tasks",
  Attributes: { VisibilityTimeout: "40" },
}));
for (const n of [1, 2, 3, 4, 5]) {
  await A.send(new SendMessageCommand({
    QueueUrl, MessageBody: `task-${n}`,
  }));
}

const { Messages } = await A.send(new ReceiveMessageCommand({
  QueueUrl, MaxNumberOfMessages: 4,
}));
await sleep(10_000); // task-1 is done
const { ReceiptHandle } = Messages[0];
await A.send(
  new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
await sleep(20_000); // task-2 is not; A has to stop soon
const timeouts = [90, 90, 0, 0]; // for task-1 to task-4
const answer = await A.send(
  new ChangeMessageVisibilityBatchCommand({
    QueueUrl,
    Entries: Messages.map(({ Body, ReceiptHandle }, i) => ({
      Id: Body, ReceiptHandle, VisibilityTimeout: timeouts[i],
    })),
  }));
console.log(`HTTP ${answer.$metadata.httpStatusCode}`);
for (const { Id, Code } of answer.Failed ?? []) {
  console.log(`${Id} failed: ${Code}`);
}
await sleep(2_000);
await B.send(new ReceiveMessageCommand({
  QueueUrl, MaxNumberOfMessages: 10,
}));
await sleep(13_000); // task-2 is done, too
await A.send(new DeleteMessageCommand({
  QueueUrl, ReceiptHandle: Messages[1].ReceiptHandle,
}));
