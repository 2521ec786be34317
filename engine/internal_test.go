package engine

import (
	"cmp"
	"strconv"
	"testing"
)

// Memory follows the messages that are there, not those that were: what has gone
// leaves no page, no place in its queue and no deadline behind.
func TestMemoryFollowsWhatIsThere(t *testing.T) {
	for _, test := range []struct {
		name          string
		before, after Time // the receive
	}{
		{"deleted at once", 0, 0},
		{"deleted after its visibility timeout", 0, Seconds(30)},
		{"expired after a receive", 0, Seconds(60)},
		{"expired before a receive", Seconds(60), 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := New(Options{})
			s.CreateQueue("admin", "orders", map[string]string{"MessageRetentionPeriod": "60"})
			for range 20_000 {
				s.Send("P", SendInput{Queue: "orders", Body: "x"})
				s.AdvanceTo(s.Now() + test.before)
				var handle string
				s.Receive("A", ReceiveInput{Queue: "orders"}, func(found []Delivery, _ *Error) {
					for _, d := range found {
						handle = d.ReceiptHandle
					}
				})
				s.AdvanceTo(s.Now() + test.after)
				s.Delete("A", "orders", handle)
			}
			checkMemory(t, s)
		})
	}
	t.Run("a backlog, then deleted", func(t *testing.T) {
		s := New(Options{})
		s.CreateQueue("admin", "orders", nil)
		for range 20_000 {
			s.Send("P", SendInput{Queue: "orders", Body: "x"})
		}
		var first string
		for range 20_000 {
			var handle string
			s.Receive("A", ReceiveInput{Queue: "orders"}, func(found []Delivery, _ *Error) { handle = found[0].ReceiptHandle })
			s.Delete("A", "orders", handle)
			first = cmp.Or(first, handle)
		}
		if err := s.Delete("A", "orders", first); err != nil {
			t.Errorf("deleting again what left no page: %v", err)
		}
		s.Send("P", SendInput{Queue: "orders", Body: "x"}) // a queue cleans up when it grows
		s.AdvanceTo(Seconds(345_600))
		checkMemory(t, s)
	})
	t.Run("never received", func(t *testing.T) {
		s := New(Options{})
		s.CreateQueue("admin", "orders", map[string]string{"MessageRetentionPeriod": "60"})
		for range 20_000 {
			s.Send("P", SendInput{Queue: "orders", Body: "x"})
			s.AdvanceTo(s.Now() + Seconds(60))
		}
		checkMemory(t, s)
	})
}

// checkMemory allows for what is thrown away only once it is 1024 too many.
func checkMemory(t *testing.T, s *Sim) {
	t.Helper()
	pages := 0
	for _, p := range s.messages.list {
		if p != nil {
			pages++
		}
	}
	held := 0
	if a := s.actors["A"]; a != nil {
		held = len(a.held)
	}
	q := s.queues["orders"]
	if n := q.nVisible + q.nInFlight + q.nDelayed; n != 0 {
		t.Fatalf("%d messages are left", n)
	}
	for _, test := range []struct {
		what      string
		have, may int
	}{
		{"pages", pages, 1}, {"held receipts", held, 64}, {"places in the queue", q.visible.len(), 1025},
		{"ages", q.ages.len(), 1025}, {"deadlines", s.deadlines.len(), 1026},
	} {
		if test.have > test.may {
			t.Errorf("%d %s for no message, at most %d may be left", test.have, test.what, test.may)
		}
	}
}

// A FIFO queue keeps nothing of what has gone but the deduplication ids of the last
// ten minutes: those of five, and what is thrown away together.
func TestFifoMemoryFollowsWhatIsThere(t *testing.T) {
	s := New(Options{Switches: Switches{FifoLookAhead: 10}})
	s.CreateQueue("admin", "jobs.fifo", map[string]string{"FifoQueue": "true"})
	for n := range 20_000 {
		group, id, attempt := strconv.Itoa(n%700), strconv.Itoa(n), strconv.Itoa(n)
		s.Send("P", SendInput{Queue: "jobs.fifo", Body: "x", GroupID: &group, DeduplicationID: &id})
		var handle string
		s.Receive("A", ReceiveInput{Queue: "jobs.fifo", AttemptID: &attempt}, func(found []Delivery, _ *Error) { handle = found[0].ReceiptHandle })
		if n%2 == 0 {
			s.ChangeVisibility("A", "jobs.fifo", handle, 0)
			s.Receive("A", ReceiveInput{Queue: "jobs.fifo"}, func(found []Delivery, _ *Error) { handle = found[0].ReceiptHandle })
		}
		s.Delete("A", "jobs.fifo", handle)
		s.AdvanceTo(s.Now() + 1000)
	}
	f := s.queues["jobs.fifo"].fifo
	for _, test := range []struct {
		what      string
		have, may int
	}{
		{"groups", len(f.groups), 0}, {"entries", f.ready.len(), 1025}, {"ids", len(f.sent.line), 600}, {"attempts", len(f.attempts.line), 600}, {"messages seen", f.line.seen, 0},
	} {
		if test.have > test.may {
			t.Errorf("%d %s for no message, at most %d may be left", test.have, test.what, test.may)
		}
	}
	if f.line.newest != nil || f.line.horizon != nil {
		t.Error("the line still holds a message")
	}
}

// Deadlines that no longer count are thrown away, also those that fall on the
// very instant of the one that counts: a program that gives a message back and
// receives it in a loop costs the same every time.
func TestOldDeadlinesAreThrownAway(t *testing.T) {
	s := New(Options{})
	s.CreateQueue("admin", "orders", nil)
	s.Send("P", SendInput{Queue: "orders", Body: "x"})
	for range 20_000 {
		var handle string
		s.Receive("A", ReceiveInput{Queue: "orders"}, func(found []Delivery, _ *Error) { handle = found[0].ReceiptHandle })
		s.ChangeVisibility("A", "orders", handle, 30)
		s.ChangeVisibility("A", "orders", handle, 0)
	}
	if n := s.deadlines.len(); n > 1030 {
		t.Errorf("%d deadlines for one message", n)
	}
	wait := 20
	for range 20_000 {
		s.Receive("B", ReceiveInput{Queue: "orders", WaitTimeSeconds: &wait}, func([]Delivery, *Error) {})
		s.Disconnect("B")
	}
	if n := s.deadlines.len(); n > 1030 {
		t.Errorf("%d deadlines after receives whose client ended", n)
	}
}

// A message that went to the dead-letter queue and from there, as its dead-letter
// queue, back again is in its queue once.
func TestPurgeAfterComingBack(t *testing.T) {
	purged := 0
	s := New(Options{Sink: func(e Event) {
		if e.Kind == Purged {
			purged++
		}
	}})
	policy := func(target string) map[string]string {
		return map[string]string{"RedrivePolicy": `{"deadLetterTargetArn":"` + queueARN(target) + `","maxReceiveCount":1}`}
	}
	s.CreateQueue("admin", "there", nil)
	s.CreateQueue("admin", "orders", policy("there"))
	s.SetQueueAttributes("admin", "there", policy("orders"))
	s.Send("P", SendInput{Queue: "orders", Body: "x"})
	for _, queue := range []string{"orders", "orders", "there", "there"} {
		s.Receive("A", ReceiveInput{Queue: queue}, func([]Delivery, *Error) {})
		s.AdvanceTo(s.Now() + Seconds(30))
	}
	if n := s.queues["orders"].nVisible; n != 1 {
		t.Fatalf("%d messages came back", n)
	}
	s.PurgeQueue("admin", "orders")
	if n := s.queues["orders"].nVisible; n != 0 || purged != 1 {
		t.Errorf("%d messages are left, %d were purged", n, purged)
	}
}
