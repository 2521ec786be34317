//go:build !js

package sandbox

import "testing"

// The SDK's names and shapes, as programs written for the real one use them.
func TestSDK(t *testing.T) {
	const start = `
import * as sdk from "@aws-sdk/client-sqs";
const { CreateQueueCommand, GetQueueUrlCommand, ReceiveMessageCommand, SendMessageBatchCommand, SendMessageCommand, SQSClient } = sdk;
const client = new SQSClient({ region: "eu-west-1", userAgentAppId: "A" });
const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: "q" }));
`
	tests := []struct {
		name, program string
		want          []string
	}{
		{"names", `
const names = Object.keys(sdk);
console.log(names.filter((n) => n.endsWith("Command")).length, names.filter((n) => sdk[n].prototype instanceof sdk.SQSServiceException).length, sdk.PurgeQueueCommand.name, sdk.SQSClient.name, sdk.SQS.name, sdk.OverLimit.name);
console.log(new SendMessageCommand({ MessageBody: "x" }).input, new SendMessageCommand().input, await client.config.region());`, []string{
			"23 28 PurgeQueueCommand SQSClient SQS OverLimit", "{ MessageBody: 'x' } {} eu-west-1",
		}},
		{"answers", `
const sent = await client.send(new SendMessageCommand({ QueueUrl, MessageBody: "x" }));
console.log(sent.$metadata.httpStatusCode, sent.$metadata.attempts, sent.$metadata.totalRetryDelay, /^[0-9a-f-]{36}$/.test(sent.$metadata.requestId), sent.MD5OfMessageBody);
const got = await client.send(new ReceiveMessageCommand({ QueueUrl }));
console.log(got.Messages.length, got.Messages[0].MessageId === sent.MessageId, got.Messages[0].Attributes);
const none = await client.send(new ReceiveMessageCommand({ QueueUrl }));
console.log("Messages" in none, none.Messages);`, []string{
			"200 1 0 true 9dd4e461268c8034f5c8564e155c67a6", "1 true undefined", "false undefined",
		}},
		{"the aggregated client", `
const sqs = new sdk.SQS({});
await sqs.sendMessage({ QueueUrl, MessageBody: "x" });
console.log((await sqs.receiveMessage({ QueueUrl })).Messages[0].Body, sqs instanceof SQSClient);`, []string{"x true"}},
		{"bytes", `
const bytes = new Uint8Array(256).map((_, i) => i);
const all = Object.fromEntries([1, 2, 3].map((n) => ["b" + n, { DataType: "Binary", BinaryValue: bytes.slice(0, 253 + n) }]));
await client.send(new SendMessageCommand({ QueueUrl, MessageBody: "x", MessageAttributes: { ...all, s: { DataType: "String", StringValue: "é🙂" } } }));
const [m] = (await client.send(new ReceiveMessageCommand({ QueueUrl, MessageAttributeNames: ["All"] }))).Messages;
const back = m.MessageAttributes;
console.log(back.s.StringValue, back.b1.BinaryValue instanceof Uint8Array, [1, 2, 3].map((n) => back["b" + n].BinaryValue.join() === all["b" + n].BinaryValue.join()));`, []string{"é🙂 true [ true, true, true ]"}},
		{"exceptions", `
const failing = async (command) => { try { await client.send(command); } catch (e) { return e; } };
const e = await failing(new SendMessageCommand({ QueueUrl: QueueUrl + "-not", MessageBody: "x" }));
console.log(e.name, e instanceof sdk.QueueDoesNotExist, e instanceof sdk.SQSServiceException, e instanceof Error, e.constructor.name, String(e));
console.log(e.$fault, e.$metadata.httpStatusCode, e.Code, e.Error, e.message);
const u = await failing(new SendMessageCommand({ QueueUrl, MessageBody: "x", DelaySeconds: 9999 }));
console.log(u.name, u.constructor.name);
console.log(new sdk.OverLimit({ message: "mine", $metadata: {} }).name);
console.log((await failing(new SendMessageCommand({ QueueUrl, MessageBody: 5 }))).name, (await failing(new SendMessageCommand({}))).name);`, []string{
			"QueueDoesNotExist true true true QueueDoesNotExist QueueDoesNotExist: The specified queue does not exist.",
			"client 400 AWS.SimpleQueueService.NonExistentQueue {\n  Type: 'Sender',\n  Code: 'AWS.SimpleQueueService.NonExistentQueue',\n  message: 'The specified queue does not exist.'\n} The specified queue does not exist.",
			"InvalidParameterValueException SQSServiceException", "OverLimit", "SerializationException MissingRequiredParameterException",
		}},
		{"members that are null or undefined", `
await client.send(new SendMessageCommand({ QueueUrl, MessageBody: "x", DelaySeconds: undefined, MessageAttributes: null, Unknown: () => 1 }));
console.log("sent");
const circle = { QueueUrl }; circle.circle = circle;
try { await client.send(new SendMessageCommand(circle)); } catch (e) { console.log(e.message); }`, []string{
			"sent", "The input of a command contains itself, or nests too deeply.",
		}},
		{"a client that was destroyed", `
const gone = new SQSClient({ userAgentAppId: "gone" });
const parked = gone.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 })).catch((e) => console.log(e.message));
setTimeout(() => { gone.destroy(); gone.destroy(); }, 5000);
await parked;
console.log(performance.now());
try { await gone.send(new GetQueueUrlCommand({ QueueName: "q" })); } catch (e) { console.log(e.name, e.message, e instanceof sdk.SQSServiceException); }
const called = gone.constructor === SQSClient && new SQSClient({ userAgentAppId: "again" });
const lost = called.send(new GetQueueUrlCommand({ QueueName: "q" }));
called.destroy();
try { await lost; } catch (e) { console.log(e.message); }`, []string{
			"ReceiveMessage by gone: this client was destroyed. Make a new SQSClient to go on.", "5000",
			"Error GetQueueUrl by gone: this client was destroyed. Make a new SQSClient to go on. false",
			"GetQueueUrl by again: this client was destroyed. Make a new SQSClient to go on.",
		}},
		{"a call that lacks something", `
try { await client.send(new sdk.AddPermissionCommand({ QueueUrl })); } catch (e) { console.log(e.name); }`, []string{"MissingRequiredParameterException"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := runProgram(t, start+test.program)
			wantEnd(t, r)
			wantLines(t, "output", printed(r), test.want)
		})
	}
}
