package cloudwatch

import "inflight/engine"

// ages finds a queue's oldest message. It is a heap with the oldest first; an
// entry whose message no longer counts stays until it gets there, or until such
// entries outnumber the others.
type ages []ageKey

type ageKey struct {
	since  engine.Time
	number int
}

func (k ageKey) before(o ageKey) bool {
	return k.since < o.since || k.since == o.since && k.number < o.number
}

// age is how old the queue's oldest message is at the instant; 0 when none counts.
func (w *Watch) age(q *queue, at engine.Time) Number {
	since, ok := w.oldest(q)
	if !ok {
		return 0
	}
	return Number(at - since)
}

// oldest is since when the queue's oldest message counts; ok is false when none does.
func (w *Watch) oldest(q *queue) (since engine.Time, ok bool) {
	for len(q.ages) > 0 {
		oldest := q.ages[0]
		if w.counts(q, oldest) {
			return oldest.since, true
		}
		last := len(q.ages) - 1
		q.ages[0] = q.ages[last]
		q.ages = q.ages[:last]
		q.ages.down(0)
	}
	return 0, false
}

// counts reports whether the entry still stands for a message of the queue.
func (w *Watch) counts(q *queue, k ageKey) bool {
	m := w.messages[k.number]
	return m.queue == q && m.since == k.since && m.aged()
}

func (w *Watch) remember(q *queue, k ageKey) {
	if len(q.ages) > 2*(q.visible+q.inFlight)+1024 {
		w.compact(q)
	}
	q.ages = append(q.ages, k)
	a := q.ages
	for i := len(a) - 1; i > 0; {
		parent := (i - 1) / 2
		if !a[i].before(a[parent]) {
			return
		}
		a[i], a[parent] = a[parent], a[i]
		i = parent
	}
}

// compact throws away the entries that no longer count.
func (w *Watch) compact(q *queue) {
	var live ages // fresh, so that the room of the old one is given back
	for _, k := range q.ages {
		if w.counts(q, k) {
			live = append(live, k)
		}
	}
	for i := len(live)/2 - 1; i >= 0; i-- {
		live.down(i)
	}
	q.ages = live
}

func (a ages) down(i int) {
	for {
		child := 2*i + 1
		if child >= len(a) {
			return
		}
		if right := child + 1; right < len(a) && a[right].before(a[child]) {
			child = right
		}
		if !a[child].before(a[i]) {
			return
		}
		a[i], a[child] = a[child], a[i]
		i = child
	}
}
