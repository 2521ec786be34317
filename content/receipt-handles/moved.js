// A's message is moved to the DLQ while A still works.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  GetQueueAttributesCommand, ReceiveMessageCommand,
  SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const A = new SQSClient({ userAgentAppId: "A" });
const B = new SQSClient({ userAgentAppId: "B" });
const ops = new SQSClient({ userAgentAppId: "ops" });
const { QueueUrl: dlq } = await ops.send(
  new CreateQueueCommand({ QueueName: "claims-dlq" }));
const { Attributes } = await ops.send(
  new GetQueueAttributesCommand({
    QueueUrl: dlq, AttributeNames: ["QueueArn"],
  }));
const { QueueUrl: claims } = await ops.send(
  new CreateQueueCommand({
    QueueName: "claims",
    Attributes: {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: Attributes.QueueArn,
        maxReceiveCount: 1,
      }),
    },
  }));
await ops.send(new SendMessageCommand({
  QueueUrl: claims, MessageBody: "claim-5",
}));

const handle = await receive(A, claims); // t = 0
await sleep(30_000);
await receive(B, claims); // moves it: received once already
await sleep(15_000);
await remove(A, claims, handle); // t = 45
await sleep(5_000);
await remove(A, dlq, handle); // t = 50
await sleep(10_000);
const another = await receive(ops, dlq); // t = 60
await sleep(5_000);
await remove(ops, dlq, another); // t = 65

async function receive(sqs, QueueUrl) {
  const { Messages } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl }));
  return Messages?.[0].ReceiptHandle;
}

async function remove(sqs, QueueUrl, ReceiptHandle) {
  const answer = await sqs.send(
    new DeleteMessageCommand({ QueueUrl, ReceiptHandle }),
  ).then(() => "success", (error) => error.name);
  console.log(`the answer: ${answer}`);
}
