// A consumer that does not delete runs into the ceiling.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand,
  ReceiveMessageCommand, SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const messages = 25;
const takes = 10; // messages a poll

const shop = new SQSClient({ userAgentAppId: "shop" });
const { QueueUrl } = await shop.send(
  new CreateQueueCommand({ QueueName: "tasks" }));
for (let n = 1; n <= messages; n++) {
  const MessageBody = `task-${n}`;
  await shop.send(
    new SendMessageCommand({ QueueUrl, MessageBody }));
}

const A = new SQSClient({ userAgentAppId: "A" });
const first = await poll({ WaitTimeSeconds: 0 });
await sleep(1000);
await poll({ WaitTimeSeconds: 0 });
await sleep(1000);
await poll({ WaitTimeSeconds: 0 }); // a short poll
await poll({ WaitTimeSeconds: 5 }); // a long poll
const { ReceiptHandle } = first[0];
await A.send(
  new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
await poll({ WaitTimeSeconds: 0 });

async function poll(parameters) {
  try {
    const { Messages = [] } = await A.send(
      new ReceiveMessageCommand({
        QueueUrl, MaxNumberOfMessages: takes, ...parameters,
      }));
    if (!Messages.length) console.log("no message, no error");
    return Messages;
  } catch (error) {
    console.log(error.name);
    return [];
  }
}
