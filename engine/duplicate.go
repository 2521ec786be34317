package engine

// Copies of a standard queue's message live on several servers. Now and then one
// is delivered while another copy stays visible, so that the message is received
// twice with no timeout involved (documented: at-least-once delivery).

// DuplicateNext makes the next delivery of the standard queue leave a copy visible.
func (s *Sim) DuplicateNext(name string) *Error {
	return s.arm(name, RuleDuplicate, func(q *queue) { q.duplicateNext = true })
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
