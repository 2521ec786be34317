// A sends heartbeats, and crashes. When does B get the job?
import { setTimeout as sleep } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand, CreateQueueCommand,
  DeleteMessageCommand, ReceiveMessageCommand,
  SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const visibilityTimeout = 40; // seconds; heartbeats set it anew
const heartbeatEvery = 30; // seconds; 0: no heartbeats
const crashesAfter = 50; // seconds after A's receive

const A = new SQSClient({ userAgentAppId: "A" });
const B = new SQSClient({ userAgentAppId: "B" });
const { QueueUrl } = await A.send(new CreateQueueCommand({
  QueueName: "videos",
  Attributes: { VisibilityTimeout: String(visibilityTimeout) },
}));
await A.send(new SendMessageCommand({
  QueueUrl, MessageBody: "video-7",
}));

const { ReceiptHandle } = await receive(A);
const heartbeat = heartbeatEvery &&
  setInterval(beat, heartbeatEvery * 1000);
await sleep(crashesAfter * 1000);
clearInterval(heartbeat); // a crash ends the heartbeats, too,
A.destroy(); // and nothing tells the queue

const again = await receive(B);
await B.send(new DeleteMessageCommand({
  QueueUrl, ReceiptHandle: again.ReceiptHandle,
}));

async function beat() {
  await A.send(new ChangeMessageVisibilityCommand({
    QueueUrl, ReceiptHandle,
    VisibilityTimeout: visibilityTimeout,
  }));
}

// Polls, 20 seconds at a time, until it gets a message.
async function receive(consumer) {
  for (;;) {
    const { Messages } = await consumer.send(
      new ReceiveMessageCommand({
        QueueUrl, WaitTimeSeconds: 20,
      }));
    if (Messages) return Messages[0];
  }
}
