package awsjson_test

import (
	"strings"
	"testing"

	"inflight/engine"
	"inflight/engine/awsjson"
)

// A call whose answer gets lost is done, and its caller is told of an error. It is
// the next call of that action by that client only.
func TestLostReply(t *testing.T) {
	w := newWorld(t)
	w.ok("SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"x"}`)
	w.sim.LoseReply("A", "ReceiveMessage")
	w.api.Do("B", "ReceiveMessage", []byte(`{"QueueUrl":"bills"}`), func(r awsjson.Response) {
		if r.Lost {
			t.Error("another client's answer got lost")
		}
	})
	w.ok("GetQueueUrl", `{"QueueName":"orders"}`)
	r := w.do("ReceiveMessage", `{"QueueUrl":"ORDERS"}`)
	if !r.Lost || r.Err == nil || r.Err.Rule != engine.RuleReplyLost {
		t.Fatalf("answer %+v", r)
	}
	if !strings.Contains(r.Err.Message, "makes it again by itself, by default three attempts") {
		t.Errorf("it is not said that an SDK makes the call again: %s", r.Err.Message)
	}
	if q := w.sim.State().Queues[0]; q.InFlight != 1 {
		t.Errorf("the receive was not done: %+v", q)
	}
	if last := w.log[len(w.log)-1]; last.Kind != engine.ReplyLost || last.Actor != "A" || last.Call != "ReceiveMessage" {
		t.Errorf("the log ends with %+v", last)
	}
	w.ok("ReceiveMessage", `{"QueueUrl":"ORDERS"}`)
}

// By chance answers get lost too, those of long polls included.
func TestLostReplyByChance(t *testing.T) {
	w := &world{T: t}
	w.sim = engine.New(engine.Options{Switches: engine.Switches{Chance: engine.Chance{LoseReplyOneIn: 1}}})
	w.api = awsjson.New(w.sim)
	if r := w.do("CreateQueue", `{"QueueName":"orders"}`); !r.Lost || len(w.sim.State().Queues) != 1 {
		t.Errorf("answer %+v", r)
	}
	lost := false
	w.api.Do("A", "ReceiveMessage", []byte(`{"QueueUrl":"orders","WaitTimeSeconds":5}`), func(r awsjson.Response) { lost = r.Lost })
	w.sim.AdvanceTo(engine.Seconds(5))
	if !lost {
		t.Error("a long poll's answer did not get lost")
	}
}
