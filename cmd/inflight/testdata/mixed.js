import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { setTimeout as sleep } from "node:timers/promises";

const rounds = 2;

const client = new SQSClient({ userAgentAppId: "A" });
const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: "q" }));
for (let i = 1; i <= rounds; i++) {
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: `m${i}` }));
  await client.send(new ReceiveMessageCommand({ QueueUrl }));
  console.warn("round", i, "\nof", rounds);
  await sleep(1500);
}
null.x;
