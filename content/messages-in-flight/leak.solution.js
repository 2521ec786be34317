// A worker takes ten messages, and works on all of them.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  GetQueueAttributesCommand, ReceiveMessageCommand,
  SendMessageBatchCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const visibilityTimeout = 900; // seconds
const takes = 10; // messages a poll
const minutes = 5;

const shop = new SQSClient({ userAgentAppId: "shop" });
const { QueueUrl } = await shop.send(new CreateQueueCommand({
  QueueName: "tasks",
  Attributes: { VisibilityTimeout: String(visibilityTimeout) },
}));
for (let batch = 0; batch < minutes; batch++) {
  const Entries = Array.from({ length: 10 }, (_, i) => ({
    Id: String(i), MessageBody: `task-${10 * batch + i + 1}`,
  }));
  await shop.send(
    new SendMessageBatchCommand({ QueueUrl, Entries }));
}

const A = new SQSClient({ userAgentAppId: "A" });
for (let minute = 1; minute <= minutes; minute++) {
  const { Messages = [] } = await A.send(
    new ReceiveMessageCommand({
      QueueUrl, MaxNumberOfMessages: takes,
    }));
  for (const { ReceiptHandle } of Messages) {
    await sleep(5_000); // the work
    await A.send(
      new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
  console.log(`${await inFlight()} in flight`);
  await sleep(55_000);
}

async function inFlight() {
  const count = "ApproximateNumberOfMessagesNotVisible";
  const { Attributes } = await shop.send(
    new GetQueueAttributesCommand({
      QueueUrl, AttributeNames: [count],
    }));
  return Attributes[count];
}
