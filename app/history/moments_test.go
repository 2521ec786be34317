package history

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inflight/engine"
)

// twoReceives is a run with events at 0 s, 30 s and 45 s, which ends at 50 s.
func twoReceives() *History {
	s := start(engine.Options{})
	s.queue("orders")
	s.send("orders", "order-42")
	a := s.receive("A", "orders")
	s.at(45)
	s.Delete("A", "orders", a)
	s.at(50)
	return s.history()
}

func TestAt(t *testing.T) {
	h := twoReceives()
	for _, tt := range []struct {
		at   engine.Time
		want Moment
	}{
		{-1, Moment{0, 3}}, {0, Moment{0, 3}}, {29_999, Moment{29_999, 3}}, {30_000, Moment{30_000, 4}},
		{45_000, Moment{45_000, 5}}, {50_000, Moment{50_000, 5}}, {60_000, Moment{50_000, 5}},
	} {
		if got := h.At(tt.at); got != tt.want {
			t.Errorf("At(%d) = %v, want %v", tt.at, got, tt.want)
		}
	}
}

// Going on and back by steps: from an instant between two events the previous
// step is the event before it, not the one before that.
func TestNextAndPrevious(t *testing.T) {
	h := twoReceives()
	type move struct {
		from     Moment
		next     Moment
		previous Moment
	}
	none := Moment{-1, -1}
	for _, m := range []move{
		{Moment{0, 0}, Moment{0, 2}, none},
		{Moment{0, 2}, Moment{0, 3}, none},
		{Moment{0, 3}, Moment{30_000, 4}, Moment{0, 2}},
		{Moment{10_000, 3}, Moment{30_000, 4}, Moment{0, 3}},
		{Moment{30_000, 4}, Moment{45_000, 5}, Moment{0, 3}},
		{Moment{45_000, 5}, none, Moment{30_000, 4}},
		{Moment{50_000, 5}, none, Moment{45_000, 5}},
	} {
		next, ok := h.Next(m.from)
		if !ok {
			next = none
		}
		previous, ok := h.Previous(m.from)
		if !ok {
			previous = none
		}
		if next != m.next || previous != m.previous {
			t.Errorf("from %v: next %v, previous %v; want %v, %v", m.from, next, previous, m.next, m.previous)
		}
	}
}

// Between events the clock goes on.
func TestBetweenEvents(t *testing.T) {
	h := twoReceives()
	for _, tt := range []struct {
		at   engine.Time
		want string
	}{
		{12_500, "At 12.5 s order-42 is in flight with A for 17.5 s more, received once."},
		{34_000, "At 34 s order-42 is waiting again, received once; A has not finished with it."},
		{48_000, "At 48 s order-42 is gone: deleted at 45 s by A."},
	} {
		if got := h.Now(h.At(tt.at)).Sentence; got != tt.want {
			t.Errorf("%s: %q, want %q", tt.at, got, tt.want)
		}
	}
}

// A random session on two queues with everything that can happen to messages:
// after each call the history says of every message what the engine's own X-ray
// says. What the X-ray keeps of a visible message's last holder is not compared.
func TestNowAgreesWithTheEngine(t *testing.T) {
	for seed := range uint64(20) {
		s := start(engine.Options{Seed: seed})
		randomSession(t, s, rand.New(rand.NewPCG(seed, 1)))
	}
}

func randomSession(t *testing.T, s *session, r *rand.Rand) {
	queues := []string{"orders", "jobs.fifo", "dead", "dead.fifo"}
	s.queue("dead.fifo")
	s.queue("jobs.fifo", "RedrivePolicy", `{"deadLetterTargetArn":"arn:aws:sqs:us-east-1:123456789012:dead.fifo","maxReceiveCount":2}`)
	s.poison("orders", "dead", 3)
	var handles []string
	for i := range 300 {
		q, actor := queues[r.IntN(len(queues))], string(rune('A'+r.IntN(3)))
		handle := ""
		if len(handles) > 0 {
			handle = handles[r.IntN(len(handles))]
		}
		switch n := r.IntN(100); {
		case n < 25:
			in := engine.SendInput{Queue: q, Body: fmt.Sprint(i)}
			if engine.IsFIFO(q) {
				id := string(rune('a' + r.IntN(3)))
				in.GroupID = &id
			} else if r.IntN(3) == 0 {
				seconds := r.IntN(40)
				in.DelaySeconds = &seconds
			}
			s.Send(actor, in)
		case n < 60:
			if h := s.receive(actor, q, most(1+r.IntN(2)), wait(r.IntN(2)*10)); h != "" {
				handles = append(handles, h)
			}
		case n < 68:
			s.Delete(actor, q, handle)
		case n < 78:
			s.ChangeVisibility(actor, q, handle, r.IntN(3)*10)
		case n < 80:
			s.Disconnect(actor)
		case n < 81:
			s.PurgeQueue(actor, q)
		case n < 82:
			s.StartMoveTask(actor, engine.StartMoveInput{SourceARN: "arn:aws:sqs:us-east-1:123456789012:dead"})
		case n < 83:
			s.DuplicateNext(q)
		case n < 84:
			s.ReplicaDown(q)
		case n < 85:
			s.SetQueueAttributes(actor, "jobs.fifo", map[string]string{"DelaySeconds": fmt.Sprint(r.IntN(2) * 15)})
		case n < 86:
			s.SetQueueAttributes(actor, "orders", map[string]string{"MessageRetentionPeriod": fmt.Sprint(60 + r.IntN(2)*600)})
		default:
			s.AdvanceTo(s.Now() + engine.Time(r.IntN(20_000)))
		}
		compare(t, s)
	}
	everyMoveIsAStep(t, s.history())
	everyEventHasAReason(t, s.history())
}

func compare(t *testing.T, s *session) {
	t.Helper()
	h := s.history()
	m := h.End()
	all := slices.Collect(h.sent(m.Seq))
	there := 0
	for _, f := range all {
		if !f.spot.state.Gone() {
			there++
		}
	}
	for _, q := range s.State().Queues {
		for _, want := range q.Messages {
			there--
			var got Row
			for _, f := range all {
				if f.message == want.Message {
					got = f.row(m, all)
				}
			}
			state := map[State]string{Delayed: "delayed", Waiting: "visible", Dead: "visible", InFlight: "in flight"}[got.State]
			until := engine.Time(0)
			if got.Left > 0 {
				until = m.At + got.Left
			}
			if got.Queue != q.Name || state != want.State || until != want.Until || got.Receives != want.Receives || got.Age != want.Age || got.Group != want.Group ||
				want.State == "in flight" && got.Holder != want.Holder {
				t.Fatalf("after %+v\n%+v in %s, but the engine has\n%+v in %s", s.log[len(s.log)-1], got, got.Queue, want, q.Name)
			}
			behind := false
			for _, f := range all {
				behind = behind || f.message == want.Message && f.behind(all) != nil
			}
			if behind != want.Blocked {
				t.Fatalf("message %d behind another: %t, but the engine has %t", want.Message, behind, want.Blocked)
			}
		}
	}
	if there != 0 {
		t.Fatalf("the history has %d messages more than the engine", there)
	}
}

// everyMoveIsAStep: whatever changes where a message is can be stopped at.
func everyMoveIsAStep(t *testing.T, h *History) {
	stops := map[int]bool{}
	for _, st := range h.Steps() {
		stops[st.Event], stops[st.Seq] = true, true
	}
	for _, l := range h.lives {
		for _, s := range l.spots {
			if !stops[s.seq] && s.state != Purged {
				t.Fatalf("no step for %+v", h.log[s.seq-1])
			}
		}
	}
}

// everyEventHasAReason: what happened can be explained, whatever it was, and a
// value that is told is known.
func everyEventHasAReason(t *testing.T, h *History) {
	for _, e := range h.log {
		w := h.Why(e.Seq)
		if w.Rule != e.Rule || w.Text == "" || w.Grade == "" || w.Source == "" {
			t.Fatalf("%+v is explained by %+v", e, w)
		}
		for _, v := range w.Values {
			if v.Name == "" || v.Text == "" || strings.HasPrefix(v.Text, "-") {
				t.Fatalf("%+v is explained by %+v", e, w)
			}
		}
	}
}

// BenchmarkNow: 1,000 messages in 10,000 events, a moment near the end.
func BenchmarkNow(b *testing.B) {
	h := big().history()
	m := h.At(h.end * 9 / 10)
	b.ResetTimer()
	for b.Loop() {
		h.Now(m)
	}
}

func BenchmarkNew(b *testing.B) {
	s := big()
	b.ReportMetric(float64(len(s.log)), "events")
	for b.Loop() {
		s.history()
	}
}

func BenchmarkStep(b *testing.B) {
	h := big().history()
	for b.Loop() {
		m, _ := h.Next(h.At(h.end / 2))
		h.Previous(m)
	}
}

// big is a run of 10,000 events: 1,000 messages that consumers receive, mostly
// without deleting them.
func big() *session {
	s := start(engine.Options{})
	s.queue("orders")
	for i := range 1000 {
		s.send("orders", fmt.Sprint("order-", i))
	}
	for i := 0; len(s.log) < 10_000; i++ {
		if h := s.receive(fmt.Sprint("W", i%50), "orders", most(10)); h != "" && i%10 == 0 {
			s.Delete(fmt.Sprint("W", i%50), "orders", h)
		}
		s.at(i / 3)
	}
	return s
}
