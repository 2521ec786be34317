package engine

import "slices"

// Copies of a standard queue's message live on several servers. Now and then one
// is delivered while another copy stays visible, so that the message is received
// twice with no timeout involved (documented: at-least-once delivery).

// DuplicateNext makes the next delivery of the standard queue leave a copy visible.
func (s *Sim) DuplicateNext(name string) *Error {
	return s.arm(name, RuleDuplicate, func(q *queue) { q.duplicateNext = true })
}

// offered is a receive that left a copy visible: it hid nothing, but by the clock of
// its consumer its visibility timeout runs until then.
type offered struct {
	receive uint32
	until   Time
}

// maxOffered is how many such receives of a message are remembered, the latest: a
// message that is a copy at each receive would be a list without end.
const maxOffered = 64

// leaveCopy notes that the message's latest receive leaves a copy visible.
func (s *Sim) leaveCopy(m *message, hide int) {
	if m.extra == nil {
		m.extra = &extra{}
	}
	open := slices.DeleteFunc(m.extra.offered, func(o offered) bool { return o.until <= s.now })
	open = open[max(0, len(open)-maxOffered+1):]
	m.extra.offered = append(open, offered{m.handle, s.now + Seconds(hide)})
}

// besideCopy reports whether the handle's receive left a copy visible, and its
// consumer is in time by its own clock.
func (s *Sim) besideCopy(m *message, h handle) bool {
	return m.extra != nil && slices.ContainsFunc(m.extra.offered, func(o offered) bool { return o.receive == h.receive && s.now < o.until })
}

// duplicates reports whether this delivery of the queue leaves a copy visible.
func (s *Sim) duplicates(q *queue) bool {
	if q.fifo != nil {
		return false
	}
	if q.duplicateNext {
		q.duplicateNext = false
		return true
	}
	return s.happens(streamDuplicate, s.chance.DuplicateOneIn)
}
