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
	message *message // its delay or its visibility timeout ends
	turn    uint32   // the message's turn when this was queued
	queue   *queue   // the retention period of its oldest message ends
	poll    *poll    // its wait ends
	task    *moveTask
}

// stale reports whether the entry no longer stands for anything: the message's,
// the queue's and the poll's own deadline is the one that counts.
func (s *Sim) stale(e keyed[deadline]) bool {
	switch d := e.item; {
	case d.message != nil:
		m := d.message
		return m.turn != d.turn || m.state != delayed && m.state != inFlight
	case d.queue != nil:
		return d.queue.expiryAt != e.key.at
	case d.task != nil:
		return d.task.due != e.key.at || !d.task.active()
	default:
		return d.poll.ended
	}
}

// Next is when something will next change by itself; ok is false when nothing will.
func (s *Sim) Next() (at Time, ok bool) {
	for {
		e := s.deadlines.first()
		if e == nil {
			return 0, false
		}
		stale := s.stale(*e)
		if q := e.item.queue; !stale && q != nil {
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
	if q := e.item.queue; q != nil && q.expiryAt == e.key.at {
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
		if e.key.class > last {
			return
		}
		if q := e.item.queue; q != nil {
			s.expire(q)
		}
		s.drop(e)
		switch d := e.item; {
		case d.message != nil:
			s.endWindow(d.message)
		case d.poll != nil:
			s.endWait(d.poll)
		case d.task != nil:
			s.step(d.task)
		}
	}
}

// setDue gives the message its deadline.
func (s *Sim) setDue(m *message, at Time) {
	m.due = at
	m.turn++
	class := uint8(classVisibility)
	if m.state == delayed {
		class = classDelay
	}
	s.queueDeadline(key{at, class, m.number}, deadline{message: m, turn: m.turn})
}

// queueDeadline queues a deadline; those that are stale must not pile up.
func (s *Sim) queueDeadline(k key, d deadline) {
	s.deadlines.push(k, d)
	s.deadlines.compact(s.pending+len(s.queues)+s.activeTasks, s.stale)
}

// endWindow makes a message visible whose delay or visibility timeout has ended.
func (s *Sim) endWindow(m *message) {
	rule := RuleVisibilityExpired
	if m.state == delayed {
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
	s.setState(m, visible)
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

// setState changes where a message is, and the counts that follow from it.
func (s *Sim) setState(m *message, to state) {
	s.count(m, -1)
	m.state = to
	s.count(m, +1)
}

func (s *Sim) count(m *message, by int) {
	if s.chance.CountLag > 0 {
		s.refreshCounts(m.q)
	}
	switch m.state {
	case delayed:
		m.q.nDelayed += by
		s.pending += by
	case visible:
		m.q.nVisible += by
	case inFlight:
		m.q.nInFlight += by
		s.pending += by
	}
}

func (q *queue) arrive() uint64 {
	q.arrivals++
	return q.arrivals
}
