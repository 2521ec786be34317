// Two messages: A deletes the first in time, and the second never.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const shop = new SQSClient({ userAgentAppId: "shop" });
const A = new SQSClient({ userAgentAppId: "A" });
const { QueueUrl } = await shop.send(new CreateQueueCommand({
  QueueName: "jobs",
  Attributes: { VisibilityTimeout: "30" },
}));
for (const MessageBody of ["job-1", "job-2"]) {
  await shop.send(
    new SendMessageCommand({ QueueUrl, MessageBody }));
}

const { Messages } = await A.send( // t = 0: job-1
  new ReceiveMessageCommand({ QueueUrl }));
await sleep(10_000);
await A.send( // t = 10: job-2, and A never deletes it
  new ReceiveMessageCommand({ QueueUrl }));
await sleep(12_000);
const { ReceiptHandle } = Messages[0];
await A.send( // t = 22
  new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
await sleep(28_000);
