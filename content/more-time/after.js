// Three jobs, and a call for more time for each: too late.
import { setTimeout as sleep } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand, CreateQueueCommand,
  DeleteMessageCommand, ReceiveMessageCommand,
  SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const asksAt = 40; // seconds after A's receives

const A = new SQSClient({ userAgentAppId: "A" });
const B = new SQSClient({ userAgentAppId: "B" });
const { QueueUrl } = await A.send(
  new CreateQueueCommand({ QueueName: "jobs" }));
const fifo = await A.send(new CreateQueueCommand({
  QueueName: "jobs.fifo", Attributes: { FifoQueue: "true" },
}));
const job1 = await receive({ QueueUrl, MessageBody: "job-1" });
const job2 = await receive({ QueueUrl, MessageBody: "job-2" });
const job3 = await receive({
  QueueUrl: fifo.QueueUrl, MessageBody: "job-3",
  MessageGroupId: "g", MessageDeduplicationId: "3",
});
await sleep(10_000);
await A.send(new DeleteMessageCommand(job2)); // it is done
await sleep((asksAt - 10) * 1000);
await moreTime("job-1", job1);
await moreTime("job-2", job2);
await moreTime("job-3", job3);
await sleep(5_000);
await B.send(new ReceiveMessageCommand({ QueueUrl }));

async function receive(message) { // it is sent first
  await A.send(new SendMessageCommand(message));
  const { QueueUrl } = message;
  const { Messages } = await A.send(
    new ReceiveMessageCommand({ QueueUrl }));
  return { QueueUrl, ReceiptHandle: Messages[0].ReceiptHandle };
}

async function moreTime(job, message) {
  try {
    await A.send(new ChangeMessageVisibilityCommand({
      ...message, VisibilityTimeout: 60,
    }));
    console.log(`${job}: OK`);
  } catch (error) {
    console.log(`${job}: ${error.name}`);
  }
}
