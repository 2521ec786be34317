// A message in each of its four states, one after the other.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const shop = new SQSClient({ userAgentAppId: "shop" });
const A = new SQSClient({ userAgentAppId: "A" });
const { QueueUrl } = await shop.send(
  new CreateQueueCommand({ QueueName: "tasks" }));
await shop.send(new SendMessageCommand({
  QueueUrl, MessageBody: "task-1", DelaySeconds: 10,
}));

await sleep(20_000);
const { Messages } = await A.send(
  new ReceiveMessageCommand({ QueueUrl }));
await sleep(15_000);
const { ReceiptHandle } = Messages[0];
await A.send(
  new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
await sleep(10_000);
