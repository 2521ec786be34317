// One message, four consumers. Change a number, run it again.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  GetQueueAttributesCommand, ReceiveMessageCommand,
  SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const visibilityTimeout = 30; // seconds a receive hides it
const maxReceiveCount = 3; // receives before the DLQ
const workSeconds = 45; // how long A works

const QueueUrl = await sendOrder("order-42");

await Promise.all([
  consumer("A", { pollsAt: 0, works: workSeconds }),
  consumer("B", { pollsAt: 30, works: 10, crashes: true }),
  consumer("C", { pollsAt: 60, works: 5, crashes: true }),
  consumer("D", { pollsAt: 90, works: 5 }),
]);

// A consumer polls once. If it gets the message, it works, and
// then deletes the message, or crashes.
async function consumer(name, { pollsAt, works, crashes }) {
  const sqs = new SQSClient({ userAgentAppId: name });
  await sleep(pollsAt * 1000);
  const receive = new ReceiveMessageCommand({ QueueUrl });
  const { Messages } = await sqs.send(receive);
  if (!Messages) return; // there was nothing to receive
  await sleep(works * 1000);
  if (crashes) return sqs.destroy(); // nothing tells the queue
  const { ReceiptHandle } = Messages[0];
  await sqs.send(
    new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
}

// Makes the queue and its dead-letter queue, and sends to it.
async function sendOrder(MessageBody) {
  const sqs = new SQSClient({ userAgentAppId: "shop" });
  const dlq = await sqs.send(
    new CreateQueueCommand({ QueueName: "orders-dlq" }));
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: dlq.QueueUrl, AttributeNames: ["QueueArn"],
    }));
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({
    QueueName: "orders",
    Attributes: {
      VisibilityTimeout: String(visibilityTimeout),
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: Attributes.QueueArn,
        maxReceiveCount,
      }),
    },
  }));
  await sqs.send(
    new SendMessageCommand({ QueueUrl, MessageBody }));
  return QueueUrl;
}
