// A worker that keeps receipt handles by message ID.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const A = new SQSClient({ userAgentAppId: "A" });
const { QueueUrl } = await A.send(new CreateQueueCommand({
  QueueName: "mails", Attributes: { VisibilityTimeout: "30" },
}));
await A.send(
  new SendMessageCommand({ QueueUrl, MessageBody: "mail-8" }));

const handles = new Map(); // message ID: receipt handle
let mailServerIsDown = true; // at the first attempt only

for (let polls = 1; polls <= 4; polls++) {
  const { Messages } = await A.send(new ReceiveMessageCommand({
    QueueUrl, WaitTimeSeconds: 20,
  }));
  if (!Messages) continue;
  const { MessageId, ReceiptHandle } = Messages[0];
  if (!handles.has(MessageId)) {
    handles.set(MessageId, ReceiptHandle);
  }
  await sleep(15_000); // the work
  if (mailServerIsDown) {
    console.log("A could not send mail-8: no delete");
    mailServerIsDown = false;
    continue;
  }
  await A.send(new DeleteMessageCommand({
    QueueUrl, ReceiptHandle: handles.get(MessageId),
  }));
  console.log("A has sent mail-8, and its delete succeeded");
}
