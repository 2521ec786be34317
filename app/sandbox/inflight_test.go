//go:build !js

package sandbox

import (
	"slices"
	"testing"

	"inflight/engine"
)

const orders = `
import { duplicateNextDelivery, effect, loseNextReply, missNextDelete } from "inflight";
import { CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
const A = new SQSClient({ userAgentAppId: "A" });
const { QueueUrl } = await A.send(new CreateQueueCommand({ QueueName: "orders" }));
await A.send(new SendMessageCommand({ QueueUrl, MessageBody: "order-42" }));
const receive = async () => (await A.send(new ReceiveMessageCommand({ QueueUrl }))).Messages?.[0];
const remove = ({ ReceiptHandle }) => A.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
`

// What a program says that it did is told, and so are the faults that it asks for.
func TestModuleInflight(t *testing.T) {
	tests := []struct {
		name, program string
		want          []string
	}{
		{"effects", `
effect({ by: "A", did: "charge", for: "order-42", amount: 2000 });
effect({ by: "A", did: "refund", amount: -500, for: undefined });
effect({ by: "B", did: "send an e-mail", amount: null });`, []string{
			"t= 0s  A: charge 2000 for order-42", "t= 0s  A: refund -500", "t= 0s  B: send an e-mail",
		}},
		{"a reply that gets lost", `
loseNextReply({ to: "A", call: "DeleteMessage" });
const m = await receive();
try { await remove(m); } catch (e) { console.log(e.name); }
await remove(m);`, []string{
			"t= 0s  the answer to A's next DeleteMessage will get lost", "t= 0s  A receives order-42 (receive 1), hidden until t=30",
			"t= 0s  A deletes order-42", "t= 0s  A: DeleteMessage is done, but its answer gets lost", "t= 0s  log: ReplyLost",
			"t= 0s  A deletes order-42, which has already gone",
		}},
		{"a duplicate, of a queue by its URL", `
duplicateNextDelivery({ queue: QueueUrl });
await receive();
await receive();`, []string{
			"t= 0s  the next delivery of orders will leave a copy visible", "t= 0s  A receives order-42 (receive 1), but a copy of it stays visible",
			"t= 0s  A receives order-42 (receive 2), hidden until t=30",
		}},
		{"a delete that misses, in a queue by its name", `
missNextDelete({ queue: "orders" });
await remove(await receive());`, []string{
			"t= 0s  a server of orders is down: the next delete will miss a copy", "t= 0s  A receives order-42 (receive 1), hidden until t=30",
			"t= 0s  A deletes order-42, but a copy on a server that is down stays",
		}},
		{"names", `
import * as all from "inflight";
console.log(Object.keys(all).join(), all.effect.name, missNextDelete.name);`, []string{
			"t= 0s  log: default,duplicateNextDelivery,effect,loseNextReply,missNextDelete effect missNextDelete",
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := runProgram(t, orders+test.program)
			wantEnd(t, r)
			wantLines(t, "trace", shown(r), test.want)
		})
	}
	events := runProgram(t, orders+`effect({ by: "A", did: "charge", for: "order-42", amount: 2000 });`).Events()
	want := engine.Event{Seq: 3, Kind: engine.Effect, Rule: engine.RuleSideEffect, Actor: "A", Text: "charge", Key: "order-42", Amount: 2000}
	if !slices.Contains(events, want) {
		t.Errorf("events %+v, want one to be %+v", events, want)
	}
}

// A call that is wrong says what would be right, and where it is.
func TestModuleInflightErrors(t *testing.T) {
	for _, test := range []struct{ call, want string }{
		{`effect("A")`, `TypeError: effect() takes an object: effect({ by: "A", did: "charge", for: "order-42", amount: 20 }).`},
		{`effect({ did: "charge" })`, "TypeError: effect(): by must be a text of 1 to 200 characters."},
		{`effect({ by: "A", did: "x".repeat(201) })`, "TypeError: effect(): did must be a text of 1 to 200 characters."},
		{`effect({ by: "A", did: "charge", for: 42 })`, "TypeError: effect(): for must be a text of 1 to 200 characters."},
		{`effect({ by: "A", did: "charge", amount: 19.99 })`, "TypeError: effect(): amount must be a whole number. Count money in cents."},
		{`effect({ by: "A", did: "charge", amount: Infinity })`, "TypeError: effect(): amount must be a whole number. Count money in cents."},
		{`effect({ by: "A", did: "charge", amount: "20" })`, "TypeError: effect(): amount must be a whole number. Count money in cents."},
		{`loseNextReply(null)`, `TypeError: loseNextReply() takes an object: loseNextReply({ to: "A", call: "DeleteMessage" }).`},
		{`loseNextReply({ to: "A", call: "Delete" })`, "TypeError: loseNextReply(): SQS has no action Delete. Name one such as DeleteMessage."},
		{`duplicateNextDelivery(QueueUrl)`, "TypeError: duplicateNextDelivery() takes an object: duplicateNextDelivery({ queue: QueueUrl })."},
		{`missNextDelete({})`, "TypeError: missNextDelete(): queue must be a text of 1 to 200 characters."},
		{`missNextDelete({ queue: "bills" })`, "missNextDelete(): The specified queue does not exist."},
	} {
		r := runProgram(t, orders+test.call)
		if r.Failure == nil || r.Failure.Code != Runtime || r.Failure.Message != test.want || r.Failure.Line != 9 {
			t.Errorf("%s: failure %+v, want %s, in line 9", test.call, r.Failure, test.want)
		}
	}
}

// Effects count against the limits: many at once, and many in all.
func TestModuleInflightLimits(t *testing.T) {
	const program = "import { effect } from 'inflight';\nfor (let round = 0; round < 9; round++) {\nfor (let i = 0; i < 3; i++) effect({ by: 'A', did: 'charge' });\nawait new Promise((r) => setTimeout(r));\n}"
	for _, test := range []struct {
		asks, events int
		want         Code
	}{{4, 100, ""}, {2, 100, StoppedAsks}, {4, 10, StoppedEvents}} {
		lim := defaultLimits
		lim.asks, lim.events = test.asks, test.events
		r := runLimited(t, program, lim)
		code, line := Code(""), 3
		if r.Failure != nil {
			code, line = r.Failure.Code, r.Failure.Line
		}
		if code != test.want || line != 3 {
			t.Errorf("limits %+v: %q in line %d, want %q", test, code, line, test.want)
		}
	}
}
