// More photos than one worker can do, and no end of them.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const workers = 1;
const workSeconds = 6; // what one photo takes a worker

const camera = new SQSClient({ userAgentAppId: "camera" });
const { QueueUrl } = await camera.send(
  new CreateQueueCommand({ QueueName: "photos" }));
const end = Date.now() + 600_000; // ten minutes from now
for (let n = 1; n <= workers; n++) work(`worker ${n}`);
for (let n = 1; Date.now() < end; n++) { // each 4 seconds
  await camera.send(new SendMessageCommand({
    QueueUrl, MessageBody: `photo-${n}`,
  }));
  await sleep(4_000);
}

async function work(name) {
  const worker = new SQSClient({ userAgentAppId: name });
  while (Date.now() < end) {
    const { Messages = [] } = await worker.send(
      new ReceiveMessageCommand({
        QueueUrl, WaitTimeSeconds: 5,
      }));
    for (const { ReceiptHandle } of Messages) {
      await sleep(workSeconds * 1000);
      await worker.send(
        new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}
