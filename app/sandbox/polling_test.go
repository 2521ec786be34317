//go:build !js

package sandbox

import "testing"

// A worker that polls for ever is no mistake: when that is all that goes on, the run
// counts as one, and a sentence says how it ended. One that does anything else is
// stopped as before.
func TestPolling(t *testing.T) {
	const setUp = `import { setTimeout as sleep } from "node:timers/promises";
import { CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
const client = new SQSClient();
const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: "q" }));
const poll = async (WaitTimeSeconds) => (await client.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds }))).Messages ?? [];
`
	const rest = " A worker goes on like that for ever; the simulation ends here, after "
	for _, test := range []struct {
		name, program, note string
		code                Code // of the failure; empty: none
	}{
		{"a worker", `await client.send(new SendMessageCommand({ QueueUrl, MessageBody: "a" }));
while (true) {
  for (const { ReceiptHandle } of await poll(20)) {
    await sleep(40_000);
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
}`, "From t = 40 s on it only polled, and found nothing more." + rest + "24 hours.", ""},
		{"nothing was ever sent", `for (;;) await poll(20);`, "From t = 0 s on it only polled, and found nothing." + rest + "24 hours.", ""},
		{"it sleeps between short polls", `for (;;) { await poll(0); await sleep(1000); }`, "From t = 0 s on it only polled, and found nothing." + rest + "50,000 calls and timers.", ""},
		{"it says so", `for (;;) { await poll(20); console.log("nothing"); }`, "From t = 0 s on it only polled, and found nothing." + rest + "2,000 printed lines.", ""},
		{"several workers", `await Promise.all([1, 2].map(async () => { for (;;) await poll(20); }));`, "From t = 0 s on it only polled, and found nothing." + rest + "24 hours.", ""},

		{"without a wait", `for (;;) await poll(0);`, "", StoppedStill},
		{"it sends now and then", `for (;;) { await poll(20); await sleep(1800_000); await client.send(new SendMessageCommand({ QueueUrl, MessageBody: "a" })); }`, "", TimeUp},
		{"it never deletes", `await client.send(new SendMessageCommand({ QueueUrl, MessageBody: "a" }));
for (;;) await poll(20);`, "", TimeUp},
		{"it polled long ago", `await poll(20); for (;;) await sleep(60_000);`, "", TimeUp},
		{"it never polls", `for (;;) await sleep(60_000);`, "", TimeUp},
		{"it fails", `for (let i = 0; i < 300; i++) await poll(20);
null.x;`, "", Runtime},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := runProgram(t, setUp+test.program)
			var code Code
			if r.Failure != nil {
				code = r.Failure.Code
			}
			if r.Note != test.note || code != test.code {
				t.Errorf("ended with %q and failure %q, want %q and %q", r.Note, code, test.note, test.code)
			}
		})
	}
}
