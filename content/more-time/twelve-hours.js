// A job of 14 hours. Every hour, A asks for more time.
import { setTimeout as sleep } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand, CreateQueueCommand,
  DeleteMessageCommand, ReceiveMessageCommand,
  SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const asksForHours = 3; // each time
const hour = 3600; // seconds

const A = new SQSClient({ userAgentAppId: "A" });
const B = new SQSClient({ userAgentAppId: "B" });
const { QueueUrl } = await A.send(new CreateQueueCommand({
  QueueName: "films",
  Attributes: { VisibilityTimeout: String(3 * hour) },
}));
await A.send(new SendMessageCommand({
  QueueUrl, MessageBody: "film-1",
}));

const { Messages } = await A.send(
  new ReceiveMessageCommand({ QueueUrl }));
const { ReceiptHandle } = Messages[0];
const done = Date.now() + 14 * hour * 1000;
try {
  for (let hours = 1; hours <= 13; hours++) {
    await sleep(hour * 1000);
    await A.send(new ChangeMessageVisibilityCommand({
      QueueUrl, ReceiptHandle,
      VisibilityTimeout: asksForHours * hour,
    }));
  }
} catch (error) {
  console.log(error.name); // A works on, without more time
}

let film;
while (!film) { // B polls every half an hour
  await sleep(0.5 * hour * 1000);
  const { Messages } = await B.send(
    new ReceiveMessageCommand({ QueueUrl }));
  film = Messages?.[0];
}
await sleep(done - Date.now());
try { // A is done, at 14 hours
  await A.send(
    new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
} catch (error) {
  console.log(error.name);
}
