// Five calls of DeleteMessage. Which of them deletes?
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const A = new SQSClient({ userAgentAppId: "A" });
const parcels = await makeQueue("parcels");
const letters = await makeQueue("letters");
await A.send(new SendMessageCommand({
  QueueUrl: parcels, MessageBody: "parcel-9",
}));
const { Messages } = await A.send(
  new ReceiveMessageCommand({ QueueUrl: parcels }));
const { MessageId, ReceiptHandle } = Messages[0];

await handIn("the message ID", MessageId, parcels);
await handIn("a cut handle", ReceiptHandle.slice(1), parcels);
await handIn("the wrong queue", ReceiptHandle, letters);
await handIn("the handle", ReceiptHandle, parcels);
await handIn("the handle again", ReceiptHandle, parcels);

async function handIn(what, ReceiptHandle, QueueUrl) {
  await sleep(5_000);
  try {
    await A.send(
      new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    console.log(`${what}: success`);
  } catch (error) {
    console.log(`${what}: ${error.name}`);
  }
}

async function makeQueue(QueueName) {
  const { QueueUrl } = await A.send(
    new CreateQueueCommand({ QueueName }));
  return QueueUrl;
}
