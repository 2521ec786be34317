package cloudwatch

import (
	"testing"

	"inflight/engine"
)

// A message that nobody takes does not make the ones that pass it pile up, and
// data points older than 15 days go.
func TestMemoryFollowsWhatIsThere(t *testing.T) {
	w := New()
	w.Add(engine.Event{Kind: engine.QueueCreated, Queue: "orders"})
	w.Add(engine.Event{Kind: engine.Sent, Queue: "orders", Message: 1})
	q := w.queues["orders"]
	if err := w.PutAlarm(AlarmSettings{
		Name: "flaps", Queue: "orders", Metric: MessagesSent, Statistic: Sum, ComparisonOperator: GreaterThan, Threshold: Whole(5), EvaluationPeriods: 1,
	}); err != nil {
		t.Fatal(err)
	}
	const days = 40
	for minutes := range days * 24 * 60 {
		at := engine.Time(minutes) * minute
		for i := range 1 + 9*(minutes%2) {
			number := 2 + 10*minutes + i
			w.Add(engine.Event{At: at, Kind: engine.Sent, Queue: "orders", Message: number})
			w.Add(engine.Event{At: at, Kind: engine.Received, Queue: "orders", Message: number, HiddenUntil: at + 1})
			w.Add(engine.Event{At: at, Kind: engine.Deleted, Queue: "orders", Message: number})
		}
		if len(q.ages) > 2*2+1024+1 {
			t.Fatalf("%d ages for one message", len(q.ages))
		}
	}
	w.AdvanceTo(engine.Time(days*24*60) * minute)
	points := q.series[MessagesVisible].points
	if n, oldest := len(points), points[0].At; n != 15*24*60 || oldest != w.now-engine.Time(n)*minute {
		t.Errorf("%d data points are kept, the oldest from %s", n, oldest)
	}
	if len(w.messages) != 1 || q.visible != 1 || q.inFlight != 0 {
		t.Errorf("%d messages are known, %d visible, %d in flight; want 1, 1, 0", len(w.messages), q.visible, q.inFlight)
	}
	a := w.alarms[0]
	if n, oldest := len(a.Changes), a.Changes[0].At; n > 30*24*60+1 || oldest.Add(HistoryKept) < w.now {
		t.Errorf("%d changes are kept, the oldest from %s", n, oldest)
	}
	if got := w.age(q, w.now); got != Number(w.now) {
		t.Errorf("age %s, want that of the message that stayed", got)
	}
}

// What is known of a message's stay in a queue ends with it, also when it comes
// back or leaves in the millisecond in which it came.
func TestAgeIsOfTheStay(t *testing.T) {
	w := New()
	moved := func(at engine.Time, message int, from, to string) {
		w.Add(engine.Event{At: at, Kind: engine.Moved, Queue: from, To: to, Message: message})
	}
	sent := func(at engine.Time, message int, queue string) {
		w.Add(engine.Event{At: at, Kind: engine.Sent, Queue: queue, Message: message})
	}
	age := func(queue string, want Number) {
		t.Helper()
		if got := w.age(w.queues[queue], w.now); got != want {
			t.Errorf("at %s %s has an age of %s, want %s", w.now, queue, got, want)
		}
	}
	sent(0, 1, "a")
	moved(0, 1, "a", "b")
	sent(1000, 2, "a")
	w.AdvanceTo(3000)
	age("a", 2000)
	age("b", 3000)
	w.Add(engine.Event{At: 4000, Kind: engine.Deleted, Queue: "a", Message: 2})
	moved(5000, 1, "b", "a")
	moved(6000, 1, "a", "b")
	sent(7000, 3, "a")
	moved(8000, 1, "b", "a")
	w.AdvanceTo(10_000)
	age("a", 3000)
	age("b", 0)
}

// ByAction lists the actions that were called, in the order of their first calls.
func (r *Requests) ByAction() []ActionRequests { return r.counts }

// Total is all actions together; its Action is empty.
func (r *Requests) Total() (all ActionRequests) {
	for _, a := range r.counts {
		all.Calls += a.Calls
		all.Requests += a.Requests
	}
	return all
}
