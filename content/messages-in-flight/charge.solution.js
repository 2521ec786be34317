// Three orders of 20 pounds each. What do customers pay?
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";
import { effect } from "inflight";

const crashes = 1; // 1: A crashes after its first charge
const sendsAgain = 1; // 1: the shop sends order-43 again

const shop = new SQSClient({ userAgentAppId: "shop" });
const { QueueUrl } = await shop.send(
  new CreateQueueCommand({ QueueName: "orders" }));
await order("order-42");
await order("order-43");
if (sendsAgain) await order("order-43"); // no answer came
await order("order-44");

const ledger = []; // the orders charged
await consumer("A", crashes);
await consumer("B", 0);
console.log(`expected £60, charged £${20 * ledger.length}`);

function charge(by, order) {
  if (ledger.includes(order)) return; // has been charged
  ledger.push(order);
  effect({ by, did: "charge", for: order, amount: 20 });
}

async function order(MessageBody) {
  await shop.send(
    new SendMessageCommand({ QueueUrl, MessageBody }));
}

async function consumer(name, crashes) {
  const sqs = new SQSClient({ userAgentAppId: name });
  for (let polls = 0; polls < 6; polls++) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl, WaitTimeSeconds: 20,
      }));
    for (const { Body, ReceiptHandle } of Messages) {
      await sleep(1000);
      charge(name, Body);
      if (crashes) return sqs.destroy(); // no delete
      await sqs.send(
        new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}
