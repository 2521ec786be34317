// A note that the queue keeps for a minute.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const retentionPeriod = 60; // seconds that a message is kept
const delaySeconds = 20; // seconds until it is visible
const pollsAt = 40; // seconds; A polls once
const workSeconds = 25; // how long A works

const shop = new SQSClient({ userAgentAppId: "shop" });
const { QueueUrl } = await shop.send(new CreateQueueCommand({
  QueueName: "notes",
  Attributes: {
    MessageRetentionPeriod: String(retentionPeriod),
  },
}));
await shop.send(new SendMessageCommand({
  QueueUrl, MessageBody: "note-1", DelaySeconds: delaySeconds,
}));

const A = new SQSClient({ userAgentAppId: "A" });
await sleep(pollsAt * 1000);
const { Messages } = await A.send(
  new ReceiveMessageCommand({ QueueUrl }));
if (Messages) {
  const { ReceiptHandle } = Messages[0];
  await sleep(workSeconds * 1000);
  await A.send(
    new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
} else {
  console.log("A gets nothing");
}
