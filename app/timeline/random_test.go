package timeline

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"inflight/engine"
)

// wild is a session of calls by chance, on a standard queue and a FIFO queue with
// their dead-letter queues.
func wild(seed uint64, calls int) *world {
	r := rand.New(rand.NewPCG(seed, 1))
	w := newWorld()
	w.queue("q", 2, "VisibilityTimeout", "5", "MessageRetentionPeriod", "60")
	w.CreateQueue("", "f-dlq.fifo", map[string]string{"FifoQueue": "true"})
	w.queue("f.fifo", 0, "FifoQueue", "true", "VisibilityTimeout", "5",
		"RedrivePolicy", `{"deadLetterTargetArn":"arn:aws:sqs:us-east-1:123456789012:f-dlq.fifo","maxReceiveCount":2}`)
	queues := []string{"q", "q", "f.fifo", "q-dlq", "f-dlq.fifo"}
	bodies := []string{"a", "b", "c", "d", "e"}
	for range calls {
		queue, body, actor := queues[r.IntN(len(queues))], bodies[r.IntN(len(bodies))], []string{"A", "B", "C"}[r.IntN(3)]
		switch n := r.IntN(40); {
		case n < 6 && queue == "q":
			w.send("q", body)
		case n < 6 && queue == "f.fifo":
			w.sendTo("f.fifo", []string{"g", "h"}[r.IntN(2)], body)
		case n < 18:
			w.receive(actor, queue, 1+r.IntN(3), r.IntN(2)*5)
		case n < 25:
			w.delete(actor, queue, body)
		case n < 28:
			w.change(actor, queue, body, r.IntN(3)*7)
		case n < 29:
			w.Disconnect(actor)
		case n < 30:
			w.Effect(actor, "charge", body, 1)
		case n < 31:
			w.DuplicateNext("q")
			w.LoseReply(actor, "ReceiveMessage")
			w.ReplicaDown("q")
		case n < 32:
			w.StartMoveTask("ops", engine.StartMoveInput{SourceARN: "arn:aws:sqs:us-east-1:123456789012:" + queue})
		case n == 32 && r.IntN(5) == 0:
			w.PurgeQueue("ops", queue)
		default:
			w.AdvanceTo(w.Now() + engine.Time(r.IntN(4000)))
		}
	}
	return w
}

// Whatever happened: everything has a lane, a row and an event, nothing begins
// after it ends or lies beyond the axis, and bars of a row don't overlap.
func TestAnyRun(t *testing.T) {
	bars := 0
	for seed := range uint64(60) {
		w := wild(seed, 150)
		for _, o := range []Options{{}, {Sample: true}} {
			s := Layout(w.log, w.Now(), o)
			bars += len(s.Bars)
			if problem := flaw(s, len(w.log)); problem != "" {
				t.Fatalf("seed %d, %+v: %s", seed, o, problem)
			}
			s.Place(Narrow, nil)
		}
	}
	if bars < 5000 {
		t.Errorf("only %d bars were looked at", bars)
	}
}

func flaw(s *Scene, events int) string {
	lost := func(at Spot, seq int) bool {
		return at.Lane < 0 || at.Lane >= len(s.Lanes) || at.Row < 0 || at.Row >= s.Lanes[at.Lane].Rows || seq < 1 || seq > events
	}
	for _, m := range s.Marks {
		if lost(m.Spot, m.Seq) || m.At < 0 || m.At > s.Axis.End {
			return fmt.Sprintf("mark %+v", m)
		}
	}
	for _, l := range s.Links {
		if lost(l.From, l.Seq) || lost(l.To, l.Seq) {
			return fmt.Sprintf("link %+v", l)
		}
	}
	for _, o := range s.Overlaps {
		if lost(o.A, o.Seq) || lost(o.B, o.Seq) || o.From >= o.To {
			return fmt.Sprintf("overlap %+v", o)
		}
	}
	byRow, polls := map[Spot][]Bar{}, map[Spot][]Bar{}
	for _, b := range s.Bars {
		if lost(b.Spot, b.Seq) || b.From >= b.To || b.To > s.Axis.End {
			return fmt.Sprintf("bar %+v", b)
		}
		if b.Kind != Polling && b.Kind != Idle { // polls at the same time lie over one another
			byRow[b.Spot] = append(byRow[b.Spot], b)
		} else {
			polls[b.Spot] = append(polls[b.Spot], b)
		}
	}
	for spot, row := range polls {
		for _, p := range row {
			for _, b := range byRow[spot] {
				if p.From < b.To && b.From < p.To {
					return fmt.Sprintf("a poll, %+v, is hidden by %+v", p, b)
				}
			}
		}
	}
	for _, row := range byRow {
		slices.SortFunc(row, func(a, b Bar) int { return cmp.Compare(a.From, b.From) })
		for i, b := range row[1:] {
			if b.From < row[i].To {
				return fmt.Sprintf("bar %+v lies over %+v", b, row[i])
			}
		}
	}
	for _, d := range s.Densities {
		for bin := range Bins {
			sum := 0
			for _, l := range d.Layers {
				if l.Counts[bin] < 0 {
					return fmt.Sprintf("lane %d: less than nothing", d.Lane)
				}
				sum += l.Counts[bin]
			}
			if sum > d.Most {
				return fmt.Sprintf("lane %d: %d of at most %d", d.Lane, sum, d.Most)
			}
		}
	}
	return ""
}
