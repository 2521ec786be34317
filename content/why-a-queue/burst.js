// With a queue: the same 100 orders, and the same worker.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const workerRate = 2; // orders that the worker does a second
const switchedOff = 0; // 1: the worker is off from 5 to 15

const shop = new SQSClient({ userAgentAppId: "shop" });
const worker = new SQSClient({ userAgentAppId: "worker" });
const { QueueUrl } = await shop.send(
  new CreateQueueCommand({ QueueName: "orders" }));
const begin = Date.now();
await Promise.all([takeOrders(), work()]);

async function takeOrders() { // the producer: 5 a second
  for (let n = 1; n <= 100; n++) {
    await shop.send(new SendMessageCommand({
      QueueUrl, MessageBody: `order-${n}`,
    }));
    await sleep(200);
  }
}

async function work() { // the consumer: one at a time
  let done = 0;
  while (done < 100) {
    const t = (Date.now() - begin) / 1000;
    if (switchedOff && t >= 5 && t < 15) await sleep(10_000);
    const { Messages = [] } = await worker.send(
      new ReceiveMessageCommand({
        QueueUrl, WaitTimeSeconds: 20,
      }));
    for (const { ReceiptHandle } of Messages) {
      await sleep(1000 / workerRate);
      await worker.send(
        new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      done++;
    }
  }
}
