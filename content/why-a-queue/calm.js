// A quiet minute: three orders, and a worker who keeps up.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const shop = new SQSClient({ userAgentAppId: "shop" });
const worker = new SQSClient({ userAgentAppId: "worker" });
const { QueueUrl } = await shop.send(
  new CreateQueueCommand({ QueueName: "orders" }));
await Promise.all([
  order("order-1", 5), order("order-2", 20),
  order("order-3", 25), work(),
]);

async function order(MessageBody, at) {
  await sleep(at * 1000);
  await shop.send(
    new SendMessageCommand({ QueueUrl, MessageBody }));
}

async function work() { // 10 seconds on each order
  for (let done = 0; done < 3; done++) {
    const { Messages } = await worker.send(
      new ReceiveMessageCommand({
        QueueUrl, WaitTimeSeconds: 20,
      }));
    await sleep(10_000);
    const { ReceiptHandle } = Messages[0];
    await worker.send(
      new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
}
