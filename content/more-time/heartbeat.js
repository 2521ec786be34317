// A job that outlasts the timeout: A asks for more, regularly.
import { setTimeout as sleep } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand, CreateQueueCommand,
  DeleteMessageCommand, ReceiveMessageCommand,
  SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const visibilityTimeout = 40; // seconds; heartbeats set it anew
const heartbeatEvery = 30; // seconds
const workSeconds = 75; // how long the job takes

const A = new SQSClient({ userAgentAppId: "A" });
const { QueueUrl } = await A.send(new CreateQueueCommand({
  QueueName: "videos",
  Attributes: { VisibilityTimeout: String(visibilityTimeout) },
}));
await A.send(new SendMessageCommand({
  QueueUrl, MessageBody: "video-7",
}));

const { Messages } = await A.send(
  new ReceiveMessageCommand({ QueueUrl }));
const { ReceiptHandle } = Messages[0];
const heartbeat = setInterval(
  beat, heartbeatEvery * 1000);
await sleep(workSeconds * 1000); // the work
clearInterval(heartbeat); // first stop, then delete
await A.send(
  new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));

async function beat() {
  try {
    await A.send(new ChangeMessageVisibilityCommand({
      QueueUrl, ReceiptHandle,
      VisibilityTimeout: visibilityTimeout,
    }));
  } catch (error) {
    console.log(`heartbeat: ${error.name}`);
  }
}
