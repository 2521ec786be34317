// A worker collects receipt handles, to delete six at once.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageBatchCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const workSeconds = 6; // on each task, one after the other

const shop = new SQSClient({ userAgentAppId: "shop" });
const A = new SQSClient({ userAgentAppId: "A" });
const { QueueUrl } = await shop.send(new CreateQueueCommand({
  QueueName: "tasks.fifo", Attributes: { FifoQueue: "true" },
}));
for (let n = 1; n <= 6; n++) {
  await shop.send(new SendMessageCommand({
    QueueUrl,
    MessageBody: `task-${n}`,
    MessageGroupId: `group-${n}`,
    MessageDeduplicationId: `${n}`,
  }));
}

const done = []; // receipt handles of finished tasks
while (done.length < 6) {
  const { Messages = [] } = await A.send(
    new ReceiveMessageCommand({
      QueueUrl, MaxNumberOfMessages: 3,
    }));
  for (const { ReceiptHandle } of Messages) {
    await sleep(workSeconds * 1000);
    done.push(ReceiptHandle);
  }
}
const answer = await A.send(new DeleteMessageBatchCommand({
  QueueUrl,
  Entries: done.map((ReceiptHandle, i) => ({
    Id: `task-${i + 1}`, ReceiptHandle,
  })),
}));
console.log(`HTTP ${answer.$metadata.httpStatusCode}`);
for (const { Id, Message } of answer.Failed ?? []) {
  console.log(`${Id} failed: ${Message}`);
}
