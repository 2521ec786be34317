package engine

import "fmt"

// Changes that fall on the same millisecond come in this order. Waiting
// receives are served between the last two.
const (
	classExpiry     = iota // a retention period ends
	classDelay             // a delay ends
	classVisibility        // a visibility timeout ends
	classMove              // a move task moves a message
	classWait              // a long poll's wait ends
)

// deadline is something that happens by itself, to a message, a queue, a poll or a
// move task.
type deadline struct {
	// of is the *message whose delay or visibility timeout ends, the *queue whose
	// oldest message expires, the *poll whose wait ends or the *moveTask that moves.
	of   any
	turn uint32 // a message's turn when this was queued
}

// stale reports whether the entry no longer stands for anything: the message's,
// the queue's and the poll's own deadline is the one that counts.
func (s *Sim) stale(e keyed[deadline]) bool {
	switch of := e.item.of.(type) {
	case *message:
		return of.turn != e.item.turn || of.place != Delayed && of.place != InFlight
	case *queue:
		return of.expiryAt != e.key.at
	case *moveTask:
		return of.due != e.key.at || !of.active()
	case *poll:
		return of.ended
	}
	panic("engine: a deadline of nothing")
}

// Next is when something will next change by itself; ok is false when nothing will.
func (s *Sim) Next() (at Time, ok bool) {
	for {
		e := s.deadlines.first()
		if e == nil {
			return 0, false
		}
		stale := s.stale(*e)
		if q, ok := e.item.of.(*queue); ok && !stale {
			stale = q.nextExpiry() != e.key.at // its oldest message has left since
		}
		if !stale {
			return e.key.at, true
		}
		s.drop(*e)
	}
}

// drop removes the first deadline, which is e. When it was a queue's, the queue
// gets its next one.
func (s *Sim) drop(e keyed[deadline]) {
	s.deadlines.drop()
	if q, ok := e.item.of.(*queue); ok && q.expiryAt == e.key.at {
		q.expiryAt = noTime
		s.scheduleExpiry(q)
	}
}

// AdvanceTo moves the clock to t and makes every change that is due on the way,
// each at its own instant. It panics when t lies in the past.
func (s *Sim) AdvanceTo(t Time) {
	if t < s.now {
		panic(fmt.Sprintf("engine: AdvanceTo(%s) at %s", t, s.now))
	}
	for {
		at, ok := s.Next()
		if !ok || at > t {
			break
		}
		s.now = at
		s.endDue(classMove)
		s.serveWaiting()
		s.endDue(classWait)
	}
	s.now = t
}

// endDue makes the changes due at this instant, up to and including the class.
func (s *Sim) endDue(last uint8) {
	for {
		at, ok := s.Next()
		if !ok || at > s.now {
			return
		}
		e := *s.deadlines.first()
		if e.key.class() > last {
			return
		}
		if q, ok := e.item.of.(*queue); ok {
			s.expire(q)
		}
		s.drop(e)
		switch of := e.item.of.(type) {
		case *message:
			s.endWindow(of)
		case *poll:
			s.endWait(of)
		case *moveTask:
			s.step(of)
		}
	}
}

// setDue gives the message its deadline.
func (s *Sim) setDue(m *message, at Time) {
	m.due = at
	m.turn++
	class := uint8(classVisibility)
	if m.place == Delayed {
		class = classDelay
	}
	s.queueDeadline(classed(at, class, m.number), deadline{m, m.turn})
}

// queueDeadline queues a deadline; those that are stale must not pile up.
func (s *Sim) queueDeadline(k key, d deadline) {
	s.deadlines.push(k, d)
	s.deadlines.compact(s.pending+len(s.queues)+s.activeTasks, s.stale)
}

// endWindow makes a message visible whose delay or visibility timeout has ended.
func (s *Sim) endWindow(m *message) {
	rule := RuleVisibilityExpired
	if m.place == Delayed {
		rule = RuleDelayEnded
	}
	s.setVisible(m)
	s.log(Event{Kind: BecameVisible, Rule: rule, Queue: m.q.name, Message: int(m.number), Receives: m.receives, Group: m.groupID()})
}

// backOfQueueAfter is the number of receives from which a message that comes
// back stands behind everything then in the queue (documented with the metrics:
// "received three times or more and not processed").
const backOfQueueAfter = 3

// setVisible puts the message among those its queue offers, and counts it there.
func (s *Sim) setVisible(m *message) {
	s.setPlace(m, Visible)
	m.due = s.now
	if g := m.group; g != nil {
		if g.first == m {
			s.offer(m.q, g)
		}
		s.wake(m.q) // a slot below the in-flight limit may be free
		return
	}
	if m.receivesHere >= backOfQueueAfter {
		m.arrival = m.q.arrive()
	}
	m.q.visible.push(key{n: m.arrival}, m)
	m.q.visible.compact(m.q.nVisible, func(e keyed[*message]) bool { return !m.q.offers(e.item) })
	s.wake(m.q)
}

// setPlace changes where a message is, and the counts that follow from it.
func (s *Sim) setPlace(m *message, to Place) {
	s.count(m, -1)
	m.place = to
	s.count(m, +1)
}

func (s *Sim) count(m *message, by int) {
	if s.chance.CountLag > 0 {
		s.refreshCounts(m.q)
	}
	switch m.place {
	case Delayed:
		m.q.nDelayed += by
		s.pending += by
	case Visible:
		m.q.nVisible += by
	case InFlight:
		m.q.nInFlight += by
		s.pending += by
	}
}

func (q *queue) arrive() uint64 {
	q.arrivals++
	return q.arrivals
}
