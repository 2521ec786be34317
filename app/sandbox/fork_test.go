//go:build !js

package sandbox

import (
	"cmp"
	"slices"
	"testing"

	"inflight/engine"
)

// after finds the event after which to fork: the last at or before the instant.
func after(log []engine.Event, seconds int) int {
	seq := 0
	for _, e := range log {
		if e.At <= engine.Seconds(seconds) {
			seq = e.Seq
		}
	}
	return seq
}

func runFork(t *testing.T, source string, f *Fork) Result {
	t.Helper()
	r, err := Run(Request{Name: "order-42.js", Source: source, Fork: f})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// What if, in the first lesson's program? The call is made at its instant, and the
// program goes on in the world that it changed.
func TestFork(t *testing.T) {
	const a0 = "t= 0s  A receives order-42 (receive 1), hidden until t=30"
	const b30 = "t=30s  B receives order-42 (receive 2), hidden until t=60"
	tests := []struct {
		name string
		at   int // seconds
		fork Fork
		want []string
	}{
		{"A deletes in time", 20, Fork{Call: ForkDelete, Actor: "A", Message: 1}, []string{
			a0, "t=20s  A deletes order-42", "t=45s  A deletes order-42, which has already gone",
		}},
		{"its holder deletes", 35, Fork{Call: ForkDelete, Message: 1}, []string{
			a0, b30, "t=35s  B deletes order-42", "t=45s  A deletes order-42, which has already gone",
		}},
		{"A asks for more time", 29, Fork{Call: ForkChangeVisibility, Actor: "A", Message: 1, Seconds: 30}, []string{
			a0, "t=29s  A changes the visibility of order-42: hidden until t=59", "t=45s  A deletes order-42",
		}},
		{"SQS refuses it", 35, Fork{Call: ForkChangeVisibility, Actor: "B", Message: 1, Seconds: 50_000}, []string{
			a0, b30, "t=35s  B: ChangeMessageVisibility is refused, InvalidParameterValueException",
			"t=40s  B crashes without deleting order-42",
			"t=45s  A finishes late; its receipt handle is stale, and another consumer already has the message",
			"t=60s  C receives order-42 (receive 3), hidden until t=90",
			"t=65s  C crashes without deleting it",
			"t=90s  order-42 was received 3 times: moved to the DLQ",
		}},
		{"A crashes, and makes no call from then on", 10, Fork{Call: ForkCrash, Actor: "A"}, []string{
			a0, "t=10s  A crashes without deleting it", b30,
			"t=40s  B crashes without deleting it",
			"t=60s  C receives order-42 (receive 3), hidden until t=90",
			"t=65s  C crashes without deleting it",
			"t=90s  order-42 was received 3 times: moved to the DLQ",
		}},
		{"another consumer polls first, when its timeout has just ended", 60, Fork{After: 10, Call: ForkReceive, Queue: "orders"}, []string{
			a0, b30, "t=40s  B crashes without deleting it",
			"t=45s  A finishes late; its receipt handle is stale, and another consumer already has the message",
			"t=60s  new consumer receives order-42 (receive 3), hidden until t=90",
			"t=90s  order-42 was received 3 times: moved to the DLQ",
		}},
		{"another consumer waits for it", 20, Fork{Call: ForkReceive, Message: 1, Seconds: 20}, []string{
			a0, "t=30s  new consumer receives order-42 (receive 2), hidden until t=60",
			"t=45s  A finishes late; its receipt handle is stale, and another consumer already has the message",
			"t=60s  C receives order-42 (receive 3), hidden until t=90",
			"t=65s  C crashes without deleting it",
			"t=90s  order-42 was received 3 times: moved to the DLQ",
		}},
		{"when the program has ended", 100, Fork{Call: ForkReceive, Actor: "operator", Message: 1}, []string{
			a0, b30, "t=40s  B crashes without deleting it",
			"t=45s  A finishes late; its receipt handle is stale, and another consumer already has the message",
			"t=60s  C receives order-42 (receive 3), hidden until t=90",
			"t=65s  C crashes without deleting it",
			"t=90s  order-42 was received 3 times: moved to the DLQ",
			"t=100s  operator receives order-42 (receive 4), hidden until t=130",
		}},
	}
	log := runProgram(t, lesson(t)).Events()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.fork.At, test.fork.After = engine.Seconds(test.at), cmp.Or(test.fork.After, after(log, test.at))
			r := runFork(t, lesson(t), &test.fork)
			wantEnd(t, r)
			wantLines(t, "trace", shown(r), test.want)
		})
	}
}

// A call that can't be written ends the run, and says why.
func TestForkFailures(t *testing.T) {
	for _, test := range []struct {
		fork Fork
		want string
	}{
		{Fork{Call: ForkDelete, Actor: "D", Message: 1, At: 40_000}, "At 40s D has not received order-42, so it has no receipt handle of it."},
		{Fork{Call: ForkDelete, Message: 7, At: 40_000}, "At 40s nobody has received m7, so nobody has a receipt handle of it."},
		{Fork{Call: ForkCrash, Actor: "Z", At: 40_000}, `At 40s no client "Z" has called SQS yet, so none can crash.`},
		{Fork{Call: ForkCrash, At: 40_000}, `At 40s no client "" has called SQS yet, so none can crash.`},
		{Fork{Call: ForkReceive, At: 40_000}, "At 40s there is no queue to receive from: give its name, or a message that is in it."},
		{Fork{Call: ForkReceive, Queue: "orders", After: 1000}, "The run has only 15 events: there is no event 1000 after which to make the call."},
	} {
		r := runFork(t, lesson(t), &test.fork)
		if r.Failure == nil || r.Failure.Code != NotForked || r.Failure.Message != test.want {
			t.Errorf("%+v: failure %+v, want %s", test.fork, r.Failure, test.want)
		}
	}
}

// busy is a program in which much happens at one instant: several calls of one
// turn, several messages of one call, polls that wait.
const busy = `
import { setTimeout as sleep } from "node:timers/promises";
import { CreateQueueCommand, DeleteMessageBatchCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
const shop = new SQSClient({ userAgentAppId: "shop" });
const { QueueUrl } = await shop.send(new CreateQueueCommand({ QueueName: "q", Attributes: { VisibilityTimeout: "5" } }));
async function consumer(name, crashes) {
  const sqs = new SQSClient({ userAgentAppId: name });
  for (let round = 0; round < 3; round++) {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 3, WaitTimeSeconds: 10 }));
    console.log(name, Messages.map((m) => m.Body).join());
    await sleep(2500);
    if (crashes) return sqs.destroy();
    if (Messages.length > 0) await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries: Messages.map((m, i) => ({ Id: "e" + i, ReceiptHandle: m.ReceiptHandle })) }));
  }
}
const consumers = [consumer("A"), consumer("B", true)];
await sleep(1000);
await Promise.all(["m", "n", "o", "p"].map((MessageBody) => shop.send(new SendMessageCommand({ QueueUrl, MessageBody }))));
await Promise.all(consumers);`

// Wherever a run is forked, it is to the byte the run without the fork up to the
// event that the fork names, and the same fork gives the same run.
func TestForkChangesNothingBefore(t *testing.T) {
	for name, source := range map[string]string{"order-42": lesson(t), "busy": busy} {
		t.Run(name, func(t *testing.T) {
			whole := runProgram(t, source)
			wantEnd(t, whole)
			if len(whole.Events()) < 14 {
				t.Fatalf("only %d events", len(whole.Events()))
			}
			for _, e := range whole.Events() {
				for _, call := range []Fork{{Call: ForkReceive, Queue: e.Queue}, {Call: ForkDelete, Message: max(1, e.Message)}, {Call: ForkCrash, Actor: "A"}} {
					if call.Queue == "" && call.Call == ForkReceive {
						continue
					}
					call.After, call.At = e.Seq, e.At
					f := call
					r := runFork(t, source, &f)
					at := slices.IndexFunc(whole.Lines, func(l Line) bool { return l.Event != nil && l.Event.Seq == e.Seq })
					if len(r.Lines) <= at || encode(r.Lines[:at+1]) != encode(whole.Lines[:at+1]) {
						t.Fatalf("%+v: the lines before it differ", call)
					}
					if r.Failure != nil && r.Failure.Code != NotForked || r.Failure == nil && encode(r.Lines) == encode(whole.Lines) {
						t.Fatalf("%+v: made no difference, or failed: %+v", call, r.Failure)
					}
					again := call
					if encode(runFork(t, source, &again)) != encode(r) {
						t.Fatalf("%+v: twice, and not the same", call)
					}
				}
			}
		})
	}
}
