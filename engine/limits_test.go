package engine_test

import (
	"fmt"
	"testing"

	"inflight/engine"
)

// crowd is a queue with as many messages in flight as SQS allows, and one more that
// is visible; in a FIFO queue each has a group of its own.
type crowd struct {
	*engine.Sim
	queue  string
	handle string // of one in flight
}

func newCrowd(t *testing.T, queue string, attributes map[string]string) *crowd {
	c := &crowd{Sim: engine.New(engine.Options{}), queue: queue}
	c.CreateQueue("admin", queue, attributes)
	for n := range engine.DefaultInFlightLimit + 1 {
		in := engine.SendInput{Queue: queue, Body: "x"}
		if attributes["FifoQueue"] == "true" {
			id := fmt.Sprint(n)
			in.GroupID, in.DeduplicationID = &id, &id
		}
		if _, err := c.Send("P", in); err != nil {
			t.Fatal(err)
		}
	}
	for range engine.DefaultInFlightLimit / 10 {
		if n, err := c.receive(10, 0); n != 10 || err != nil {
			t.Fatalf("%d messages, error %v", n, err)
		}
	}
	return c
}

// receive answers how many messages came, once the wait is over.
func (c *crowd) receive(most, wait int) (n int, refused *engine.Error) {
	until := c.Now() + engine.Seconds(wait)
	c.Receive("A", engine.ReceiveInput{Queue: c.queue, MaxNumberOfMessages: &most, WaitTimeSeconds: &wait}, func(found []engine.Delivery, err *engine.Error) {
		n, refused = len(found), err
		if n > 0 {
			c.handle = found[0].ReceiptHandle
		}
	})
	c.AdvanceTo(until)
	return n, refused
}

// With 120,000 messages in flight a standard queue refuses a short poll, lets a long
// one end empty, and goes on when one was deleted. A FIFO queue never refuses.
// Scenario in_flight_limit shows the same with 3.
func TestTheDefaultInFlightLimit(t *testing.T) {
	const limit = 120_000
	for _, test := range []struct {
		name, queue string
		attributes  map[string]string
		refused     bool // a short poll
	}{
		{"standard", "orders", map[string]string{"VisibilityTimeout": "43200"}, true},
		{"FIFO", "jobs.fifo", map[string]string{"VisibilityTimeout": "43200", "FifoQueue": "true"}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := newCrowd(t, test.queue, test.attributes)
			if q := c.State().Queues[0]; q.InFlight != limit || q.Visible != 1 {
				t.Fatalf("%d in flight, %d visible", q.InFlight, q.Visible)
			}
			n, err := c.receive(1, 0)
			if n != 0 || test.refused != (err != nil && err.Type == "OverLimit") {
				t.Errorf("a short poll: %d messages, error %v", n, err)
			}
			if n, err := c.receive(1, 20); n != 0 || err != nil {
				t.Errorf("a long poll: %d messages, error %v", n, err)
			}
			if err := c.Delete("A", c.queue, c.handle); err != nil {
				t.Fatal(err)
			}
			if n, err := c.receive(10, 0); n != 1 || err != nil {
				t.Errorf("after a delete: %d messages, error %v", n, err)
			}
		})
	}
}

// 998 of 1000 messages are available and two are in flight, one of each of the two
// groups: nothing can be received. Scenario fifo_blocked_groups shows the same with 8.
func TestTwoBlockedGroupsOfMany(t *testing.T) {
	sim := engine.New(engine.Options{})
	sim.CreateQueue("admin", "jobs.fifo", map[string]string{"FifoQueue": "true", "VisibilityTimeout": "180"})
	for n := range 1000 {
		group, id := fmt.Sprint(n%2), fmt.Sprint(n)
		sim.Send("P", engine.SendInput{Queue: "jobs.fifo", Body: "x", GroupID: &group, DeduplicationID: &id})
	}
	c := &crowd{Sim: sim, queue: "jobs.fifo"}
	for i, want := range []int{1, 1, 0} {
		if n, err := c.receive(1, 2); n != want || err != nil {
			t.Errorf("receive %d: %d messages, error %v", i+1, n, err)
		}
	}
	if q := sim.State().Queues[0]; q.Visible != 998 || q.InFlight != 2 {
		t.Errorf("%d visible, %d in flight", q.Visible, q.InFlight)
	}
	sim.AdvanceTo(engine.Seconds(180))
	if got := take(sim, "jobs.fifo", 1, 30, 0); len(got) != 1 || got[0] != 1 {
		t.Errorf("after the visibility timeout: %v", got)
	}
}
