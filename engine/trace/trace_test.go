package trace_test

import (
	"slices"
	"strings"
	"testing"

	"inflight/engine"
	"inflight/engine/trace"
)

// sent is the event that gives a message its name.
func sent(number int, body string) engine.Event {
	return engine.Event{Kind: engine.Sent, Rule: engine.RuleSendVisible, Queue: "orders", Message: number, Body: body, Actor: "P"}
}

// The wording of each rule, of a message called order-42. An empty want: a trace
// does not show it.
var wordings = []struct {
	rule  engine.Rule
	event engine.Event
	tone  trace.Tone
	want  string
}{
	{engine.RuleReceiveHides, engine.Event{Actor: "A", Receives: 1, HiddenUntil: 30_000}, trace.Plain, "A receives order-42 (receive 1), hidden until t=30"},
	{engine.RuleReceiveHides, engine.Event{Actor: "A", Receives: 2, HiddenUntil: 31_500}, trace.Plain, "A receives order-42 (receive 2), hidden until t=31.5"},
	{engine.RuleReceiveZero, engine.Event{Actor: "A", Receives: 1}, trace.Plain, "A receives order-42 (receive 1), visible again at once"},
	{engine.RuleDeleteInTime, engine.Event{Actor: "A", Holder: "A"}, trace.Good, "A deletes order-42"},
	{engine.RuleDeleteAfterTimeout, engine.Event{Actor: "A"}, trace.Late, "A finishes late, but nobody has received order-42 since: deleted"},
	{engine.RuleStaleHandleKept, engine.Event{Actor: "A", Holder: "B"}, trace.Late, "A finishes late; its receipt handle is stale, and another consumer already has the message"},
	{engine.RuleStaleHandleKept, engine.Event{Actor: "A", Holder: "A"}, trace.Late, "A finishes late; its receipt handle is stale, and it has received the message again since"},
	{engine.RuleStaleHandleKept, engine.Event{Actor: "A"}, trace.Late, "A finishes late; its receipt handle is stale, and order-42 has been received again since"},
	{engine.RuleStaleHandleDeletes, engine.Event{Actor: "A", Holder: "B"}, trace.Late, "A finishes late; its receipt handle is stale, but order-42 is deleted all the same, though another consumer holds it"},
	{engine.RuleStaleHandleDeletes, engine.Event{Actor: "A", Holder: "A"}, trace.Late, "A finishes late; its receipt handle is stale, but order-42 is deleted all the same"},
	{engine.RuleStaleHandleDeletes, engine.Event{Actor: "A"}, trace.Late, "A finishes late; its receipt handle is stale, but order-42 is deleted all the same"},
	{engine.RuleMessageGone, engine.Event{Actor: "A"}, trace.Late, "A deletes order-42, which has already gone"},
	{engine.RuleMovedAway, engine.Event{Actor: "A", To: "dead"}, trace.Late, "A deletes order-42: answered with success, and nothing changes, for it is already in the DLQ"},
	{engine.RuleVisibilityExtended, engine.Event{Actor: "A", HiddenUntil: 60_000}, trace.Plain, "A changes the visibility of order-42: hidden until t=60"},
	{engine.RuleVisibilityZero, engine.Event{Actor: "A"}, trace.Plain, "A gives order-42 back: visible again at once"},
	{engine.RuleVisibilityOldHandle, engine.Event{Actor: "A", HiddenUntil: 60_000, Holder: "B"}, trace.Late, "A changes the visibility of order-42 with a stale receipt handle: hidden until t=60"},
	{engine.RuleVisibilityOldHandle, engine.Event{Actor: "A", At: 35_000, HiddenUntil: 35_000, Holder: "B"}, trace.Late, "A changes the visibility of order-42 with a stale receipt handle: visible again at once"},
	{engine.RuleVisibilityOver, engine.Event{Actor: "A"}, trace.Late, "A asks for more time too late: order-42 is visible again, and nothing changes"},
	{engine.RuleCrashHolding, engine.Event{Actor: "A", HiddenUntil: 30_000}, trace.Bad, "A crashes without deleting order-42"},
	{engine.RuleCrashAfterTimeout, engine.Event{Actor: "A"}, trace.Bad, "A crashes without deleting order-42; its visibility timeout had already ended"},
	{engine.RuleCrashSuperseded, engine.Event{Actor: "A", Holder: "B"}, trace.Bad, "A crashes without deleting order-42; B already has it"},
	{engine.RuleCrashSuperseded, engine.Event{Actor: "A"}, trace.Bad, "A crashes without deleting order-42; it has been received again since"},
	{engine.RuleRedriveOnReceive, engine.Event{Actor: "A", Receives: 3, To: "dead"}, trace.Bad, "order-42 was received 3 times: moved to the DLQ"},
	{engine.RuleRedriveOnReceive, engine.Event{Actor: "A", Receives: 1, To: "dead"}, trace.Bad, "order-42 was received 1 time: moved to the DLQ"},
	{engine.RuleRedriveTargetMissing, engine.Event{Actor: "A", Receives: 2}, trace.Bad, "order-42 was received 2 times, but its DLQ does not exist: it stays"},
	{engine.RuleRetentionEnded, engine.Event{}, trace.Bad, "order-42 is older than the retention period: deleted"},

	{engine.RuleDedupDropped, engine.Event{Actor: "P"}, trace.Late, "P sends a copy of order-42: accepted, but not stored"},
	{engine.RuleReceiveRepeated, engine.Event{Actor: "A", Receives: 1, HiddenUntil: 35_000}, trace.Plain, "A repeats its receive and gets order-42 again (receive 1), hidden until t=35"},

	{engine.RuleReordered, engine.Event{Actor: "A", Receives: 1, HiddenUntil: 30_000}, trace.Plain, "A receives order-42 out of order (receive 1), hidden until t=30"},
	{engine.RuleDuplicate, engine.Event{Actor: "A", Receives: 1}, trace.Bad, "A receives order-42 (receive 1), but a copy of it stays visible"},
	{engine.RuleDuplicate, engine.Event{Kind: engine.FaultSet, Queue: "orders"}, trace.Bad, "the next delivery of orders will leave a copy visible"},
	{engine.RuleDeleteWithCopy, engine.Event{Actor: "A"}, trace.Good, "A deletes order-42, and the copy that had stayed visible"},
	{engine.RuleCopyTakenKept, engine.Event{Actor: "A", Holder: "B"}, trace.Bad, "A deletes order-42 in time: answered with success, but it stays, for another consumer already has its copy"},
	{engine.RuleCopyTakenKept, engine.Event{Actor: "A", Holder: "A"}, trace.Bad, "A deletes order-42 in time: answered with success, but it stays, for A has received its copy since"},
	{engine.RuleCopyTakenKept, engine.Event{Actor: "A"}, trace.Bad, "A deletes order-42 in time: answered with success, but it stays, for its copy has been received since"},
	{engine.RuleCopyTakenDeletes, engine.Event{Actor: "A", Holder: "B"}, trace.Plain, "A deletes order-42 in time, though another consumer already has its copy"},
	{engine.RuleVisibilityOfCopy, engine.Event{Actor: "A"}, trace.Bad, "A asks for more time, and nothing changes: a copy of order-42 is visible"},
	{engine.RuleCrashBesideCopy, engine.Event{Actor: "A"}, trace.Bad, "A crashes without deleting order-42; a copy is visible"},
	{engine.RuleReplicaDown, engine.Event{Actor: "A"}, trace.Bad, "A deletes order-42, but a copy on a server that is down stays"},
	{engine.RuleReplicaDown, engine.Event{Kind: engine.FaultSet, Queue: "orders"}, trace.Bad, "a server of orders is down: the next delete will miss a copy"},
	{engine.RuleReplyLost, engine.Event{Actor: "A", Call: "DeleteMessage"}, trace.Bad, "A: DeleteMessage is done, but its answer gets lost"},
	{engine.RuleReplyLost, engine.Event{Kind: engine.FaultSet, Actor: "A", Call: "DeleteMessage"}, trace.Bad, "the answer to A's next DeleteMessage will get lost"},

	{engine.RuleSideEffect, engine.Event{Actor: "A", Text: "charge", Key: "order-42", Amount: 20}, trace.Plain, "A: charge 20 for order-42"},
	{engine.RuleSideEffect, engine.Event{Actor: "A", Text: "restart"}, trace.Plain, "A: restart"},

	{engine.RulePurge, engine.Event{Actor: "A", Queue: "orders"}, trace.Plain, "A purges orders: everything in it is deleted"},
	{engine.RuleDeleteQueue, engine.Event{Actor: "A", Queue: "orders"}, trace.Plain, "A deletes the queue orders with everything in it"},
	{engine.RuleMoveTaskStarted, engine.Event{Actor: "A", Queue: "dead"}, trace.Plain, "A starts to move messages out of dead"},
	{engine.RuleMoveTaskMoves, engine.Event{Actor: "A", Queue: "dead", To: "orders"}, trace.Plain, "order-42 is moved to orders, as a new message"},
	{engine.RuleMoveTaskCancelling, engine.Event{Actor: "A", Queue: "dead"}, trace.Plain, "A cancels the moving out of dead, which goes on for a moment"},
	{engine.RuleMoveTaskCompleted, engine.Event{Actor: "A", Queue: "dead"}, trace.Good, "the moving out of dead is completed"},
	{engine.RuleMoveTaskCancelled, engine.Event{Actor: "A", Queue: "dead"}, trace.Plain, "the moving out of dead has stopped: cancelled"},
	{engine.RuleMoveTaskFailed, engine.Event{Actor: "A", Queue: "dead", Text: "Gone"}, trace.Bad, "the moving out of dead fails: Gone"},

	{engine.RuleCreateQueue, engine.Event{}, "", ""},
	{engine.RuleTags, engine.Event{}, "", ""},
	{engine.RuleSampling, engine.Event{Actor: "A"}, "", ""},
	{engine.RulePermission, engine.Event{}, "", ""},
	{engine.RulePurged, engine.Event{}, "", ""},
	{engine.RuleMoveTaskSends, engine.Event{}, "", ""},
	{engine.RuleDelayChanged, engine.Event{HiddenUntil: 5000}, "", ""},
	{engine.RuleFifoLookAhead, engine.Event{Actor: "A"}, "", ""},
	{engine.RuleGroupBlocked, engine.Event{Actor: "A"}, "", ""},
	{engine.RuleFifoInFlightLimit, engine.Event{Actor: "A"}, "", ""},
	{engine.RuleSetAttributes, engine.Event{}, "", ""},
	{engine.RuleSendVisible, engine.Event{}, "", ""},
	{engine.RuleSendDelayed, engine.Event{HiddenUntil: 5000}, "", ""},
	{engine.RuleDelayEnded, engine.Event{}, "", ""},
	{engine.RuleVisibilityExpired, engine.Event{}, "", ""},
	{engine.RuleNothingVisible, engine.Event{Actor: "A"}, "", ""},
	{engine.RuleLongPollWaits, engine.Event{Actor: "A"}, "", ""},
	{engine.RuleLongPollEnded, engine.Event{Actor: "A"}, "", ""},
	{engine.RuleClientEnded, engine.Event{Actor: "A"}, "", ""},
	{engine.RuleAsked, engine.Event{Actor: "A", Call: "GetQueueUrl"}, "", ""},
}

func TestWording(t *testing.T) {
	for _, test := range wordings {
		var teller trace.Teller
		teller.Tell(sent(7, "order-42"))
		test.event.Rule, test.event.Message = test.rule, 7
		line, ok := teller.Tell(test.event)
		if line.Text != test.want || line.Tone != test.tone || ok != (test.want != "") {
			t.Errorf("%s: %q, tone %q, shown %t; want %q, tone %q", test.rule, line.Text, line.Tone, ok, test.want, test.tone)
		}
	}
}

// A call that is refused is told by its error, whatever the rule.
func TestRefusedWording(t *testing.T) {
	for _, rule := range []engine.Rule{engine.RuleParameter, engine.RuleMessageGone, engine.RuleHandleMalformed} {
		var teller trace.Teller
		line, ok := teller.Tell(engine.Event{Kind: engine.Refused, Rule: rule, Actor: "A", Call: "DeleteMessage", Error: "ReceiptHandleIsInvalid"})
		if want := (trace.Line{Text: "A: DeleteMessage is refused, ReceiptHandleIsInvalid", Tone: trace.Bad}); !ok || line != want {
			t.Errorf("%s: %+v, want %+v", rule, line, want)
		}
	}
}

// Every rule has been thought of: it is in the table above, or only refuses.
func TestWordingIsComplete(t *testing.T) {
	decided := map[engine.Rule]bool{
		engine.RuleCreateDifferent: true, engine.RuleQueueDoesNotExist: true, engine.RuleInFlightLimit: true, engine.RuleTwelveHours: true,
		engine.RuleClientEndedWaiting: true, engine.RuleHandleMalformed: true, engine.RuleHandleForeign: true, engine.RuleHandleExpired: true,
		engine.RuleFifoTooLate: true, engine.RuleFifoStaleHandle: true, engine.RuleFifoVisibilityOver: true,
		engine.RuleParameter: true, engine.RuleBatchShape: true, engine.RuleUnknownAction: true, engine.RuleDeletedRecently: true, engine.RulePurgeInProgress: true,
	}
	for _, test := range wordings {
		decided[test.rule] = true
	}
	for _, r := range engine.Rules {
		if !decided[r.Rule] {
			t.Errorf("no wording is decided for %s", r.Rule)
		}
	}
}

// A message is called by its body when that is short and no other is called so, or by what
// the body says that it is.
func TestNames(t *testing.T) {
	var teller trace.Teller
	for i, test := range []struct{ body, want string }{
		{"order-42", "order-42"},
		{"order-42", "m2"}, // the first keeps the name
		{"order-43", "order-43"},
		{strings.Repeat("é", 20), strings.Repeat("é", 20)},
		{strings.Repeat("é", 21), "m5"},
		{`{"id":42}`, "id 42"},
		{"two\nlines", "m7"},
		{"m2", "m8"}, // it would be the second message's
		{"m2b", "m2b"},
		{`{"type":"created","orderId":"a-7"}`, "orderId a-7"},
		{`{ "order_id" : 1.5 , "n": 1 }`, "order_id 1.5"},
		{`{"orderId":"a-7","n":2}`, "m12"}, // the first keeps the name
		{`{"type":"created","paid":1,"grid":2}`, "m13"},
		{`{"id":{"a":1},"userID":3}`, "userID 3"},
		{`{"id":null,"ok":true}`, "m15"},
		{`{"id":"a body that is long"}`, "m16"},
		{`{"id":"a\nb"}`, "m17"},
		{`{order-42}`, "m18"},
		{`{"id":1`, "m19"},
		{`{"id":2,"x":"` + strings.Repeat("x", 1000) + `"}`, "m20"},
		{`[{"id":3}]`, "m21"},
	} {
		if line, ok := teller.Tell(sent(i+1, test.body)); ok {
			t.Errorf("a send is told: %+v", line)
		}
		if got := teller.Name(i + 1); got != test.want {
			t.Errorf("message %d with body %q is called %q, want %q", i+1, test.body, got, test.want)
		}
	}
	if got := new(trace.Teller).Name(3); got != "m3" {
		t.Errorf("a message nobody sent is called %q, want m3", got)
	}
}

// A poll that ends with nothing because it moved what it found says so: of its own
// messages, and of no other poll's.
func TestNothingBut(t *testing.T) {
	var teller trace.Teller
	tell := func(e engine.Event) string {
		line, _ := teller.TellEvery(e)
		return line.Text
	}
	moved := engine.Event{Kind: engine.Moved, Rule: engine.RuleRedriveOnReceive, Actor: "D", Queue: "orders", Message: 1, Request: 7, Receives: 2}
	nothing := engine.Event{Kind: engine.ReceivedNothing, Rule: engine.RuleNothingVisible, Actor: "D", Queue: "orders", Request: 7}
	tell(engine.Event{Kind: engine.Sent, Message: 1, Body: "order-42"})
	tell(moved)
	for _, test := range []struct {
		event engine.Event
		want  string
	}{
		{nothing, "D's poll of orders finds nothing but order-42, which it moved"},
		{engine.Event{Rule: engine.RuleLongPollEnded, Actor: "D", Queue: "orders", Request: 7}, "D's long poll of orders ends and has found nothing but order-42, which it moved"},
		{moved, "order-42 was received 2 times: moved to the DLQ"},
		{nothing, "D's poll of orders finds nothing but 2 messages, which it moved"},
		{engine.Event{Rule: engine.RuleNothingVisible, Actor: "A", Queue: "orders", Request: 8}, "A's poll of orders finds nothing"},
	} {
		if got := tell(test.event); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// "it" is the message of the line before, and nothing else.
func TestIt(t *testing.T) {
	receive := func(message int) engine.Event {
		return engine.Event{Kind: engine.Received, Rule: engine.RuleReceiveHides, Message: message, Actor: "A", Receives: 1, HiddenUntil: 30_000}
	}
	crash := func(message int) engine.Event {
		return engine.Event{Kind: engine.Crashed, Rule: engine.RuleCrashHolding, Message: message, Actor: "A"}
	}
	quiet := engine.Event{Kind: engine.ReceivedNothing, Rule: engine.RuleNothingVisible, Actor: "B"}
	refused := engine.Event{Kind: engine.Refused, Rule: engine.RuleParameter, Actor: "B", Call: "SendMessage", Error: "MissingParameter"}
	for _, test := range []struct {
		name   string
		events []engine.Event
		want   string
	}{
		{"just told", []engine.Event{receive(1), crash(1)}, "A crashes without deleting it"},
		{"another told since", []engine.Event{receive(1), receive(2), crash(1)}, "A crashes without deleting one"},
		{"two crashes", []engine.Event{receive(2), crash(1), crash(2)}, "A crashes without deleting two"},
		{"something not shown since", []engine.Event{receive(1), quiet, crash(1)}, "A crashes without deleting it"},
		{"a refused call told since", []engine.Event{receive(1), refused, crash(1)}, "A crashes without deleting one"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var teller trace.Teller
			teller.Tell(sent(1, "one"))
			teller.Tell(sent(2, "two"))
			var last trace.Line
			for _, e := range test.events {
				last, _ = teller.Tell(e)
			}
			if last.Text != test.want {
				t.Errorf("%q, want %q", last.Text, test.want)
			}
		})
	}
}

// Instants line up while they are short.
func TestStamp(t *testing.T) {
	for _, test := range []struct {
		at   engine.Time
		want string
	}{{0, "t= 0s"}, {9000, "t= 9s"}, {30_000, "t=30s"}, {100_000, "t=100s"}, {1500, "t=1.5s"}} {
		if got := trace.Stamp(test.at); got != test.want {
			t.Errorf("Stamp(%d ms) = %q, want %q", int64(test.at), got, test.want)
		}
	}
}

// One message that nobody deletes in time, from its first receive to the
// dead-letter queue, told from the engine's own events.
func TestTraceOfALifeInAQueue(t *testing.T) {
	var teller trace.Teller
	got := []string{}
	sim := engine.New(engine.Options{Sink: func(e engine.Event) {
		if line, ok := teller.Tell(e); ok {
			got = append(got, trace.Stamp(e.At)+"  "+line.Text)
		}
	}})
	sim.CreateQueue("P", "dlq", nil)
	sim.CreateQueue("P", "orders", map[string]string{
		"RedrivePolicy": `{"deadLetterTargetArn":"arn:aws:sqs:us-east-1:123456789012:dlq","maxReceiveCount":3}`,
	})
	sim.Send("P", engine.SendInput{Queue: "orders", Body: "order-42"})
	receive := func(actor string) (handle string) {
		sim.Receive(actor, engine.ReceiveInput{Queue: "orders"}, func(found []engine.Delivery, _ *engine.Error) {
			for _, d := range found {
				handle = d.ReceiptHandle
			}
		})
		return handle
	}
	at := func(seconds int) { sim.AdvanceTo(engine.Seconds(seconds)) }
	a := receive("A")
	at(30)
	receive("B")
	at(40)
	sim.Disconnect("B")
	at(45)
	sim.Delete("A", "orders", a)
	at(60)
	receive("C")
	at(65)
	sim.Disconnect("C")
	at(90)
	receive("D")
	want := []string{
		"t= 0s  A receives order-42 (receive 1), hidden until t=30",
		"t=30s  B receives order-42 (receive 2), hidden until t=60",
		"t=40s  B crashes without deleting it",
		"t=45s  A finishes late; its receipt handle is stale, and another consumer already has the message",
		"t=60s  C receives order-42 (receive 3), hidden until t=90",
		"t=65s  C crashes without deleting it",
		"t=90s  order-42 was received 3 times: moved to the DLQ",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the trace is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// What traces leave out has words too where each line stands for itself.
func TestTellEvery(t *testing.T) {
	for _, test := range []struct {
		rule  engine.Rule
		event engine.Event
		want  string
	}{
		{engine.RuleSendVisible, engine.Event{Actor: "P", Queue: "orders"}, "P sends order-42 to orders"},
		{engine.RuleSendDelayed, engine.Event{Actor: "P", Queue: "orders", HiddenUntil: 5000}, "P sends order-42 to orders, delayed until t=5"},
		{engine.RuleMoveTaskSends, engine.Event{Queue: "orders", Origin: 2}, "m2 is now order-42, in orders"},
		{engine.RuleDelayEnded, engine.Event{}, "order-42 becomes visible: its delay has passed"},
		{engine.RuleVisibilityExpired, engine.Event{}, "order-42 is visible again: its visibility timeout has ended"},
		{engine.RuleDelayChanged, engine.Event{Kind: engine.DelayChanged, Queue: "q.fifo", HiddenUntil: 5000}, "the delay of q.fifo was changed: order-42 is delayed until t=5"},
		{engine.RuleDelayChanged, engine.Event{Kind: engine.BecameVisible, Queue: "q.fifo"}, "the delay of q.fifo was changed: order-42 becomes visible"},
		{engine.RuleLongPollWaits, engine.Event{Actor: "A", Queue: "orders"}, "A polls orders and waits"},
		{engine.RuleLongPollEnded, engine.Event{Actor: "A", Queue: "orders"}, "A's long poll of orders ends and has found nothing"},
		{engine.RuleNothingVisible, engine.Event{Actor: "A", Queue: "orders"}, "A's poll of orders finds nothing"},
		{engine.RuleGroupBlocked, engine.Event{Actor: "A", Queue: "q.fifo"}, "A's poll of q.fifo finds nothing"},
		{engine.RuleDeleteInTime, engine.Event{Actor: "A"}, "A deletes order-42"},
		{engine.RuleCrashHolding, engine.Event{Actor: "A"}, "A crashes without deleting order-42"}, // and never "it"
		{engine.RuleCreateQueue, engine.Event{}, ""},
	} {
		var teller trace.Teller
		teller.TellEvery(sent(7, "order-42"))
		test.event.Rule, test.event.Message = test.rule, 7
		if line, ok := teller.TellEvery(test.event); line.Text != test.want || ok != (test.want != "") {
			t.Errorf("%s: %q, told %t; want %q", test.rule, line.Text, ok, test.want)
		}
	}
}

// A picture says in a few words what happened, and names the message where a delete
// did not go as meant.
func TestLabels(t *testing.T) {
	for _, test := range []struct {
		event engine.Event
		want  string
	}{
		{engine.Event{Rule: engine.RuleDeleteInTime}, "deletes"},
		{engine.Event{Rule: engine.RuleStaleHandleKept}, "deletes too late: order-42 stays"},
		{engine.Event{Rule: engine.RuleMessageGone}, "deletes: order-42 has already gone"}, // be it by a delete or by its age
		{engine.Event{Rule: engine.RuleVisibilityExtended, HiddenUntil: 60_000}, "hides it until t=60"},
		{engine.Event{Rule: engine.RuleRedriveOnReceive}, "polls, moves order-42"},
		{engine.Event{Rule: engine.RuleSideEffect, Text: "charge", Amount: 20, Key: "order-42"}, "charge 20"},
		{engine.Event{Kind: engine.Refused, Rule: engine.RuleFifoTooLate, Call: "DeleteMessage"}, "DeleteMessage is refused"},
		{engine.Event{Kind: engine.FaultSet, Rule: engine.RuleReplyLost}, ""},
		{engine.Event{Rule: engine.RuleCreateQueue}, ""},
	} {
		var teller trace.Teller
		teller.Tell(sent(7, "order-42"))
		test.event.Message = 7
		if got := teller.Label(test.event); got != test.want {
			t.Errorf("%s: %q, want %q", test.event.Rule, got, test.want)
		}
	}
}

// Whatever has a line has a label that is shorter, and both are filled in.
func TestWordingsAreWhole(t *testing.T) {
	told := 0
	for _, r := range engine.Rules {
		var teller trace.Teller
		e := engine.Event{Rule: r.Rule, Message: 7, Actor: "A", Queue: "orders", To: "dead", Text: "x", Receives: 2}
		line, ok := teller.TellEvery(e)
		label := teller.Label(e)
		if ok != (line.Text != "") || ok != (label != "") || ok != (line.Tone != "") {
			t.Errorf("%s: line %+v, label %q, told %t", r.Rule, line, label, ok)
		}
		if strings.ContainsAny(line.Text+label, "{}") || len(strings.Fields(label)) > 7 || ok && len(label) > len(line.Text) {
			t.Errorf("%s: line %q, label %q", r.Rule, line.Text, label)
		}
		if ok {
			told++
		}
	}
	if told < 40 {
		t.Errorf("only %d rules have words", told)
	}
}
