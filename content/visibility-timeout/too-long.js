// A crashes while it has the message. When does B get it?
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const visibilityTimeout = 300; // seconds
const crashesAfter = 5; // seconds after A's receive

const A = new SQSClient({ userAgentAppId: "A" });
const B = new SQSClient({ userAgentAppId: "B" });
const { QueueUrl } = await A.send(new CreateQueueCommand({
  QueueName: "jobs",
  Attributes: { VisibilityTimeout: String(visibilityTimeout) },
}));
await A.send(
  new SendMessageCommand({ QueueUrl, MessageBody: "job-1" }));

await A.send(new ReceiveMessageCommand({ QueueUrl }));
await sleep(crashesAfter * 1000);
A.destroy(); // A is gone, and nothing tells the queue
const crashed = Date.now();

let message;
while (!message) { // B polls all the time, 20 seconds a poll
  const { Messages } = await B.send(
    new ReceiveMessageCommand({
      QueueUrl, WaitTimeSeconds: 20,
    }));
  message = Messages?.[0];
}
const waited = Math.round((Date.now() - crashed) / 1000);
console.log(`B gets it ${waited} seconds after the crash`);
const { ReceiptHandle } = message;
await B.send(
  new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
