package engine_test

import (
	"fmt"
	"slices"
	"testing"

	"inflight/engine"
)

// Every event knows the request that caused it: those of one call share its number,
// what a waiting receive finds is the receive's, and what happens by itself is
// nobody's.
func TestRequests(t *testing.T) {
	got := []string{}
	sim := engine.New(engine.Options{Switches: engine.Switches{Chance: engine.Chance{LoseReplyOneIn: 1}}, Sink: func(e engine.Event) {
		got = append(got, fmt.Sprintf("%s %d %s %s", e.At, e.Request, e.Call, e.Kind))
	}})
	request := func(action string, do func()) { sim.Request(action, func(int) { do() }) }
	send := func() { sim.Send("P", engine.SendInput{Queue: "orders", Body: "x"}) }
	receive := func(wait int) func() {
		return func() {
			sim.Receive("A", engine.ReceiveInput{Queue: "orders", WaitTimeSeconds: &wait}, func([]engine.Delivery, *engine.Error) { sim.ReplyLost("A", "ReceiveMessage") })
		}
	}
	request("CreateQueue", func() { sim.CreateQueue("P", "orders", nil) })
	request("CreateQueue", func() { sim.CreateQueue("P", "orders", nil) })
	request("ReceiveMessage", receive(20))
	sim.AdvanceTo(engine.Seconds(5))
	request("SendMessageBatch", func() { send(); send() }) // as a batch does
	request("SendMessage", func() { sim.Send("P", engine.SendInput{Queue: "none", Body: "x"}) })
	sim.AdvanceTo(engine.Seconds(35))
	request("ReceiveMessage", receive(0))
	request("ReceiveMessage", receive(0))
	request("ReceiveMessage", receive(5))
	sim.AdvanceTo(engine.Seconds(40))
	request("ReceiveMessage", receive(5))
	sim.Disconnect("A")
	request("ReceiveMessage", receive(5))
	request("DeleteQueue", func() { sim.DeleteQueue("P", "orders") })
	want := []string{
		"0s 1 CreateQueue queue-created", "0s 2 CreateQueue asked", "0s 3 ReceiveMessage receive-waiting",
		"5s 4 SendMessageBatch sent", "5s 3 ReceiveMessage received", "5s 3 ReceiveMessage reply-lost", "5s 4 SendMessageBatch sent", "5s 5 SendMessage refused",
		"35s 0  became-visible", "35s 6 ReceiveMessage received", "35s 6 ReceiveMessage reply-lost",
		"35s 7 ReceiveMessage received", "35s 7 ReceiveMessage reply-lost", "35s 8 ReceiveMessage receive-waiting",
		"40s 8 ReceiveMessage received-nothing", "40s 8 ReceiveMessage reply-lost",
		"40s 9 ReceiveMessage receive-waiting", "40s 9 ReceiveMessage reply-lost", "40s 0  crashed", "40s 0  crashed",
		"40s 10 ReceiveMessage receive-waiting", "40s 11 DeleteQueue queue-deleted", "40s 11 DeleteQueue purged", "40s 11 DeleteQueue purged",
		"40s 10 ReceiveMessage refused", "40s 10 ReceiveMessage reply-lost",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%q\nwant\n%q", got, want)
	}
}

// Calls that only ask leave one event each, and nothing when they are refused but
// the refusal.
func TestAsked(t *testing.T) {
	got := []string{}
	sim := engine.New(engine.Options{Sink: func(e engine.Event) {
		got = append(got, fmt.Sprintf("%s %s %s %s", e.Actor, e.Kind, e.Call, e.Queue))
	}})
	const arn = "arn:aws:sqs:us-east-1:123456789012:orders"
	none, all := 0, []string{"All"}
	sim.CreateQueue("P", "orders", nil)
	sim.CreateQueue("P", "orders", map[string]string{"VisibilityTimeout": "30"})
	sim.GetQueueURL("A", "orders")
	sim.GetQueueURL("A", "none")
	sim.QueueAttributes("A", "orders", all)
	sim.QueueAttributes("A", "none", all)
	sim.ListQueues("A", "", "", nil)
	sim.ListQueues("A", "", "", &none)
	sim.ListDeadLetterSourceQueues("A", "orders", "", nil)
	sim.QueueTags("A", "orders")
	sim.MoveTasks("A", arn, nil)
	want := []string{
		"P queue-created  orders", "P asked CreateQueue orders", "A asked GetQueueUrl orders", "A refused GetQueueUrl none",
		"A asked GetQueueAttributes orders", "A refused GetQueueAttributes none", "A asked ListQueues ", "A refused ListQueues ",
		"A asked ListDeadLetterSourceQueues orders", "A asked ListQueueTags orders", "A asked ListMessageMoveTasks orders",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%q\nwant\n%q", got, want)
	}
}
