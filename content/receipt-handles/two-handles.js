// One message, received twice: two receipt handles.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const shop = new SQSClient({ userAgentAppId: "shop" });
const A = new SQSClient({ userAgentAppId: "A" });
const B = new SQSClient({ userAgentAppId: "B" });
const { QueueUrl } = await shop.send(new CreateQueueCommand({
  QueueName: "coats", Attributes: { VisibilityTimeout: "30" },
}));
await shop.send(
  new SendMessageCommand({ QueueUrl, MessageBody: "coat-1" }));

await A.send(new ReceiveMessageCommand({ QueueUrl }));
await sleep(10_000);
A.destroy(); // the first handle is lost with A
await sleep(20_000);
const { Messages } = await B.send( // t = 30
  new ReceiveMessageCommand({ QueueUrl }));
await sleep(10_000);
const { ReceiptHandle } = Messages[0]; // the second handle
await B.send(
  new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
await sleep(5_000);
