package timeline

import (
	"fmt"
	"testing"

	"inflight/engine"
)

// crowded is a log of about so many events: messages that come steadily, and
// consumers that take a second each, one in ten too long for the timeout.
func crowded(messages, consumers, events int) []engine.Event {
	w := newWorld()
	w.queue("q", 0, "VisibilityTimeout", "3")
	for i := range messages {
		w.send("q", fmt.Sprint("job", i))
	}
	busy := make([]int, consumers)
	for tick := 0; len(w.log) < events; tick++ {
		w.AdvanceTo(engine.Time(tick) * 1000)
		for c := range busy {
			if busy[c] > tick {
				continue
			}
			busy[c] = tick + 1
			if (c+tick)%10 == 0 {
				busy[c] = tick + 5
			}
			w.receive(fmt.Sprint("W", c), "q", 1, 0)
		}
	}
	return w.log[:events]
}

var crowds = []struct {
	name                        string
	messages, consumers, events int
}{
	{"lesson", 3, 3, 60},
	{"60-messages", 60, 12, 10_000},
	{"1-message", 1, 1, 10_000},
	{"1000-messages-100-consumers", 1000, 100, 10_000},
	{"100000-events", 1000, 100, 100_000},
}

// BenchmarkLayout is a run that ended: from its log to the place of everything in
// its picture.
func BenchmarkLayout(b *testing.B) {
	for _, c := range crowds {
		log := crowded(c.messages, c.consumers, c.events)
		end := log[len(log)-1].At
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Layout(log, end, Options{}).Place(Wide, nil)
			}
		})
	}
}

// BenchmarkScrub is what a frame of scrubbing asks of this package.
func BenchmarkScrub(b *testing.B) {
	log := crowded(1000, 100, 10_000)
	a := NewAxis(Run{log, log[len(log)-1].At})
	for b.Loop() {
		t := Wide.At(a, 500)
		_ = Wide.X(a, t)
		_ = a.Label(t)
	}
}

// BenchmarkPick is a press on the picture.
func BenchmarkPick(b *testing.B) {
	log := crowded(60, 12, 10_000)
	p := Layout(log, log[len(log)-1].At, Options{}).Place(Wide, nil)
	for b.Loop() {
		p.Pick(500, 300)
	}
}
