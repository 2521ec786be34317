// One e-mail to send, two consumers that may send it.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";
import { effect } from "inflight";

const visibilityTimeout = 30; // seconds
const sendingSeconds = 45; // how long one e-mail takes
const crashesAfter = 0; // seconds of A's work; 0: never

const shop = new SQSClient({ userAgentAppId: "shop" });
const { QueueUrl } = await shop.send(new CreateQueueCommand({
  QueueName: "mails",
  Attributes: { VisibilityTimeout: String(visibilityTimeout) },
}));
await shop.send(new SendMessageCommand({
  QueueUrl, MessageBody: "mail-7",
}));
await Promise.all([
  consumer("A", crashesAfter),
  consumer("B", 0),
]);

// Polls up to two minutes for a message, and sends it.
async function consumer(name, crash) {
  const sqs = new SQSClient({ userAgentAppId: name });
  for (let polls = 0; polls < 6; polls++) {
    const { Messages } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl, WaitTimeSeconds: 20,
      }));
    if (!Messages) continue;
    const { Body, ReceiptHandle } = Messages[0];
    const crashes = crash > 0 && crash < sendingSeconds;
    await sleep((crashes ? crash : sendingSeconds) * 1000);
    if (crashes) return sqs.destroy();
    effect({ by: name, did: "e-mail sent", for: Body });
    return sqs.send(
      new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
}
