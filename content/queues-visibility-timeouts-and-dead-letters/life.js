// A message's life when all goes well.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const shop = new SQSClient({ userAgentAppId: "shop" });
const A = new SQSClient({ userAgentAppId: "A" });
const B = new SQSClient({ userAgentAppId: "B" });
const { QueueUrl } = await shop.send(
  new CreateQueueCommand({ QueueName: "orders" }));
await shop.send(new SendMessageCommand({
  QueueUrl, MessageBody: "order-7",
}));

await sleep(5_000);
const { Messages } = await A.send( // t = 5
  new ReceiveMessageCommand({ QueueUrl }));
await sleep(10_000);
await B.send( // t = 15: the message is hidden
  new ReceiveMessageCommand({ QueueUrl }));
await sleep(10_000);
const { ReceiptHandle } = Messages[0];
await A.send( // t = 25
  new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
await sleep(5_000);
