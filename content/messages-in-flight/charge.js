// Three orders of 20 pounds each. What do the customers pay?
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const ledger = []; // every charge: the order's number

const shop = new SQSClient({ userAgentAppId: "shop" });
const { QueueUrl } = await shop.send(
  new CreateQueueCommand({ QueueName: "orders" }));
// The shop got no answer for order-43, so it sent it once more.
for (const order of ["order-42", "order-43", "order-43", "order-44"]) {
  await shop.send(
    new SendMessageCommand({ QueueUrl, MessageBody: order }));
}

await consumer("A", true); // charges one order, and crashes
await consumer("B", false);
console.log(`expected £60, charged £${20 * ledger.length}`);

function charge(by, order) {
  ledger.push(order);
  console.log(`${by} charges £20 for ${order}`);
}

async function consumer(name, crashes) {
  const sqs = new SQSClient({ userAgentAppId: name });
  for (let polls = 0; polls < 6; polls++) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }));
    for (const { Body: order, ReceiptHandle } of Messages) {
      await sleep(1000);
      charge(name, order);
      if (crashes) return sqs.destroy(); // before the delete
      await sqs.send(
        new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}
