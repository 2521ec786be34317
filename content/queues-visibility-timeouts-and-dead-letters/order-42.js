// One message, four consumers. Change a number and run it again.
import {
  CreateQueueCommand, DeleteMessageCommand, GetQueueAttributesCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";
import { setTimeout as sleep } from "node:timers/promises";

const visibilityTimeout = 30; // seconds a received message stays hidden
const maxReceiveCount = 3; // receives before it moves to the DLQ
const workSeconds = 45; // how long A works on it

// The dead-letter queue comes first: the other one names it by its ARN.
const shop = new SQSClient({ userAgentAppId: "shop" });
const dlq = await shop.send(new CreateQueueCommand({
  QueueName: "orders-dlq",
}));
const { Attributes } = await shop.send(new GetQueueAttributesCommand({
  QueueUrl: dlq.QueueUrl, AttributeNames: ["QueueArn"],
}));
const { QueueUrl } = await shop.send(new CreateQueueCommand({
  QueueName: "orders",
  Attributes: {
    VisibilityTimeout: String(visibilityTimeout),
    RedrivePolicy: JSON.stringify({
      deadLetterTargetArn: Attributes.QueueArn, maxReceiveCount,
    }),
  },
}));
await shop.send(new SendMessageCommand({
  QueueUrl, MessageBody: "order-42",
}));

// A consumer polls once. If it gets the message, it works, and then deletes
// it or crashes: its client is gone, and nothing tells the queue.
async function consumer(name, { pollsAt, works, crashes = false }) {
  const client = new SQSClient({ userAgentAppId: name });
  await sleep(pollsAt * 1000);
  const receive = new ReceiveMessageCommand({ QueueUrl });
  const { Messages: [message] = [] } = await client.send(receive);
  if (!message) return;
  await sleep(works * 1000);
  if (crashes) return client.destroy();
  const { ReceiptHandle } = message;
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
}

await Promise.all([
  consumer("A", { pollsAt: 0, works: workSeconds }),
  consumer("B", { pollsAt: 30, works: 10, crashes: true }),
  consumer("C", { pollsAt: 60, works: 5, crashes: true }),
  consumer("D", { pollsAt: 90, works: 5 }), // its poll may move the message
]);
