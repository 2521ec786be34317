// Heartbeats that are further apart than the timeout is long.
import { setTimeout as sleep } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand, CreateQueueCommand,
  DeleteMessageCommand, ReceiveMessageCommand,
  SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const visibilityTimeout = 40; // seconds; heartbeats set it anew
const heartbeatEvery = 50; // seconds
const firstIsLost = 0; // 1: the first heartbeat fails

const shop = new SQSClient({ userAgentAppId: "shop" });
const { QueueUrl } = await shop.send(new CreateQueueCommand({
  QueueName: "videos",
  Attributes: { VisibilityTimeout: String(visibilityTimeout) },
}));
await shop.send(new SendMessageCommand({
  QueueUrl, MessageBody: "video-7",
}));
let done = false;
await Promise.all([
  consumer("A", 75),
  consumer("B", 30), // a faster machine
]);

async function consumer(name, workSeconds) {
  const sqs = new SQSClient({ userAgentAppId: name });
  while (!done) {
    const { Messages } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl, WaitTimeSeconds: 20,
      }));
    if (!Messages) continue;
    const { ReceiptHandle } = Messages[0];
    let beats = 0;
    const heartbeat = setInterval(() => {
      beats++;
      if (beats === 1 && firstIsLost) return;
      sqs.send(new ChangeMessageVisibilityCommand({
        QueueUrl, ReceiptHandle,
        VisibilityTimeout: visibilityTimeout,
      })).catch((error) => console.log(error.message));
    }, heartbeatEvery * 1000);
    await sleep(workSeconds * 1000);
    clearInterval(heartbeat);
    await sqs.send(
      new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    done = true;
  }
}
