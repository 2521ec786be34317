// 100 jobs, a new one every 2 seconds. Five of them are slow.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const visibilityTimeout = 30; // seconds
const usualSeconds = 20; // what 95 jobs take
const slowSeconds = 50; // what jobs 20, 40, 60, 80, 100 take

const started = new Set();
const finished = new Set();
const twice = new Set(); // started again before the end

const shop = new SQSClient({ userAgentAppId: "shop" });
const { QueueUrl } = await shop.send(new CreateQueueCommand({
  QueueName: "jobs",
  Attributes: { VisibilityTimeout: String(visibilityTimeout) },
}));
const workers = [];
for (let n = 1; n <= 15; n++) workers.push(worker(n));
for (let job = 1; job <= 100; job++) {
  await shop.send(new SendMessageCommand({
    QueueUrl, MessageBody: `job-${job}`,
  }));
  await sleep(2000);
}
await Promise.all(workers);
console.log(`${twice.size} of 100 jobs were started twice`);

async function worker(number) {
  const sqs = new SQSClient({ userAgentAppId: `w${number}` });
  while (finished.size < 100) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl, WaitTimeSeconds: 20,
      }));
    for (const { Body, ReceiptHandle } of Messages) {
      if (!finished.has(Body)) await work(Body);
      await sqs.send(
        new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}

async function work(job) {
  if (started.has(job)) twice.add(job);
  started.add(job);
  const slow = Number(job.slice(4)) % 20 === 0;
  await sleep((slow ? slowSeconds : usualSeconds) * 1000);
  finished.add(job);
}
