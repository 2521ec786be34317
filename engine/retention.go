package engine

import (
	"cmp"
	"slices"
)

// A message is deleted when it is older than its queue's MessageRetentionPeriod,
// whether it is visible, delayed or in flight (validated on AWS). The age counts
// from when it was first enqueued, and against the period as it is now.

// nextExpiry is when the queue's oldest message expires, or noTime.
func (q *queue) nextExpiry() Time {
	for e := q.ages.first(); e != nil; e = q.ages.first() {
		if q.has(e.item) {
			return e.key.at + Seconds(q.retention)
		}
		q.ages.drop()
	}
	return noTime
}

// has reports whether the message is still in the queue.
func (q *queue) has(m *message) bool { return m.place != Gone && m.q == q }

// messages gives those that are in the queue, in the order they were sent.
func (q *queue) messages() []*message {
	var all []*message
	q.ages.each(func(m *message) {
		if q.has(m) {
			all = append(all, m)
		}
	})
	slices.SortFunc(all, func(a, b *message) int { return cmp.Compare(a.number, b.number) })
	return slices.Compact(all) // one that left and came back has two ages
}

// rememberAge makes the message count for retention.
func (s *Sim) rememberAge(q *queue, m *message) {
	q.ages.push(key{at: m.enqueuedAt, n: m.number}, m)
	q.ages.compact(q.nVisible+q.nInFlight+q.nDelayed, func(e keyed[*message]) bool { return !q.has(e.item) })
	s.scheduleExpiry(q)
}

// scheduleExpiry queues the next expiry unless an earlier or equal one is queued.
func (s *Sim) scheduleExpiry(q *queue) {
	at := q.nextExpiry()
	if at == noTime || q.expiryAt != noTime && q.expiryAt <= at {
		return
	}
	q.expiryAt = at
	s.queueDeadline(classed(at, classExpiry, uint64(q.number)), deadline{of: q})
}

// expire deletes what is too old by now.
func (s *Sim) expire(q *queue) {
	for at := q.nextExpiry(); at != noTime && at <= s.now; at = q.nextExpiry() {
		m := q.ages.first().item
		s.remove(m)
		s.log(Event{Kind: Expired, Rule: RuleRetentionEnded, Queue: q.name, Message: int(m.number), Receives: m.receives, Group: m.groupID()})
	}
}

// remove takes the message out of the world.
func (s *Sim) remove(m *message) {
	if m.place == InFlight {
		s.wake(m.q) // a slot below the in-flight limit is free
	}
	s.setPlace(m, Gone)
	if g := m.group; g != nil {
		m.q.leave(m)
		s.offer(m.q, g)
		s.offerEntered(m.q)
	}
	s.messages.remove(m.number)
}
