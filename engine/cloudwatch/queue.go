package cloudwatch

import (
	"time"

	"inflight/engine"
)

// ActiveFor is how long a queue stays active after it last held a message or was
// called (documented: "up to six hours").
const ActiveFor = 6 * time.Hour

// queue is what is known of one queue.
type queue struct {
	name    string
	fifo    bool
	touched engine.Time // its last event
	gone    bool        // deleted, and not made again

	visible, inFlight, delayed int
	groups                     map[string]int // messages in flight of each FIFO group that has some; never ranged over
	ages                       ages

	sent, received, empty, deleted, deduplicated int     // in the minute that runs
	sizes                                        Samples // of the messages sent in it

	series map[Metric]*series // never ranged over
}

func newQueue(name string) *queue {
	q := &queue{name: name, fifo: engine.IsFIFO(name), groups: map[string]int{}, series: map[Metric]*series{}}
	for _, info := range Metrics {
		q.series[info.Metric] = &series{}
	}
	return q
}

// count counts what the event adds to the minute.
func (w *Watch) count(q *queue, e engine.Event) {
	switch e.Kind {
	case engine.Sent:
		q.sent++
		q.sizes = q.sizes.with(sample(Whole(e.Bytes)))
	case engine.Deduplicated:
		q.deduplicated++
	case engine.Received, engine.ReceiveRepeated:
		q.received++
	case engine.ReceivedNothing:
		q.empty++
	case engine.Deleted, engine.DeleteIgnored, engine.DeleteMissed:
		q.deleted++
	}
}

// onlyAboveZero are the levels and counts that have no data point where they are 0.
var onlyAboveZero = map[Metric]bool{MessagesNotVisible: true, MessagesDelayed: true, DeduplicatedMessages: true}

// close makes the queue's data points for the minute that begins at from.
func (w *Watch) close(q *queue, from engine.Time) {
	if q.visible+q.inFlight+q.delayed == 0 && q.touched.Add(ActiveFor) <= from {
		return // and nothing was counted, or it would have been touched
	}
	put := func(m Metric, s Samples) { q.series[m].add(Point{from, s}) }
	for _, info := range Metrics {
		n, ok := q.number(info.Metric)
		if ok && (n > 0 || !onlyAboveZero[info.Metric]) {
			put(info.Metric, sample(Whole(n)))
		}
	}
	if q.ageing() {
		put(AgeOfOldestMessage, sample(w.age(q, from+minute)))
	}
	if q.sizes.N > 0 {
		put(SentMessageSize, q.sizes)
	}
	q.sent, q.received, q.empty, q.deleted, q.deduplicated, q.sizes = 0, 0, 0, 0, 0, Samples{}
	if q.gone {
		q.touched = from.Add(-ActiveFor) // its last minute: then it is quiet at once
	}
}
