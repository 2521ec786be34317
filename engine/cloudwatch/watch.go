package cloudwatch

import (
	"fmt"
	"time"

	"inflight/engine"
)

// Watch sees the log of one simulation and keeps its metrics and alarms. An event
// costs constant or logarithmic time. Memory follows the messages that are there,
// the queues and the alarms, and the minutes of the last 15 days.
//
// It is not safe for use by several goroutines.
type Watch struct {
	now      engine.Time       // nothing before it is still to come
	closed   engine.Time       // the minutes before it have their data points
	queues   map[string]*queue // never ranged over
	order    []*queue          // as they appeared
	messages map[int]message   // those that are in a queue; never ranged over
	alarms   []*Alarm          // as they were put
}

// New watches a simulation from its beginning.
func New() *Watch {
	return &Watch{queues: map[string]*queue{}, messages: map[int]message{}}
}

// Add takes in the next event of the log. The whole log must come, in order; it
// panics when the event lies before an instant that AdvanceTo was told.
func (w *Watch) Add(e engine.Event) {
	w.AdvanceTo(e.At)
	if e.Queue == "" {
		return
	}
	q := w.queues[e.Queue]
	if e.Kind == engine.Refused && (q == nil || q.gone) {
		return // it named a queue that is not there
	}
	q = w.queue(e.Queue)
	q.touched = e.At
	switch e.Kind {
	case engine.QueueCreated:
		q.gone = false
	case engine.QueueDeleted:
		q.gone = true
	}
	w.count(q, e)
	w.follow(q, e)
}

// AdvanceTo tells that every event before t has been added. It makes the data
// points of the minutes that end at t or before, and evaluates the alarms at the
// end of each.
func (w *Watch) AdvanceTo(t engine.Time) {
	if t < w.now {
		panic(fmt.Sprintf("cloudwatch: back from %s to %s", w.now, t))
	}
	w.now = t
	for w.closed+minute <= t {
		for _, q := range w.order {
			w.close(q, w.closed)
		}
		w.closed += minute
		for _, a := range w.alarms {
			w.evaluate(a)
		}
	}
}

// Queues names the queues of which there is something to see, as they appeared.
func (w *Watch) Queues() []string {
	names := make([]string, len(w.order))
	for i, q := range w.order {
		names[i] = q.name
	}
	return names
}

// Query asks for data points.
type Query struct {
	Queue  string
	Metric Metric
	From   engine.Time   // data points that begin here or later
	To     engine.Time   // and before here; 0 means all there are
	Period time.Duration // what a data point covers: whole minutes; 0 means one
}

// Points answers a query, oldest first. Periods begin at multiples of their
// length. Of a period that is not over yet the minutes so far count. Where a queue
// has no data, and for a queue or a metric that is not known, there is no point.
func (w *Watch) Points(query Query) []Point {
	q := w.queues[query.Queue]
	if q == nil || q.series[query.Metric] == nil {
		return nil
	}
	period := max(minute, engine.Time(0).Add(query.Period)/minute*minute)
	if query.To == 0 {
		query.To = w.closed
	}
	var out []Point
	for _, p := range q.series[query.Metric].between(query.From, query.To) {
		begin := p.At / period * period
		if n := len(out); n > 0 && out[n-1].At == begin {
			out[n-1].Samples = out[n-1].with(p.Samples)
			continue
		}
		out = append(out, Point{begin, p.Samples})
	}
	return out
}

// queue is the queue with the name; its first event makes it known.
func (w *Watch) queue(name string) *queue {
	q := w.queues[name]
	if q == nil {
		q = newQueue(name)
		w.queues[name] = q
		w.order = append(w.order, q)
	}
	return q
}
