//go:build !js

package sandbox

import (
	"fmt"
	"slices"
	"testing"
)

// An event knows the line of the program that made the call behind it, also when a
// long poll is answered later; what happens by itself has none.
func TestLineOfEvent(t *testing.T) {
	const source = `import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { setTimeout as sleep } from "node:timers/promises";
const sqs = new SQSClient();
const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: "q", Attributes: { VisibilityTimeout: "5" } }));
const poll = sqs.send(
  new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }));
await sleep(3000);
await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: "a" }));
await poll;
await sleep(10_000);
sqs.destroy();`
	r, err := Run(Request{Name: "p.js", Source: source})
	if err != nil || r.Failure != nil {
		t.Fatal(err, r.Failure)
	}
	var got []string
	for _, l := range r.Lines {
		got = append(got, fmt.Sprint(l.Event.Kind, " ", l.From))
	}
	want := []string{"queue-created 4", "receive-waiting 5", "sent 8", "received 5", "became-visible 0", "crashed 11"}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
