package engine

// redrive moves a message that a receive has found to the dead-letter queue,
// when the queue's maxReceiveCount is used up, and reports whether it did. The
// receive that moves is not counted (recorded: the dead-letter queue's first
// receive shows maxReceiveCount + 1).
func (s *Sim) redrive(p *poll, m *message) bool {
	policy := p.q.redrive
	if policy == nil || m.receivesHere < policy.maxReceiveCount {
		return false
	}
	e := Event{
		Kind: Moved, Rule: RuleRedriveOnReceive, Queue: p.q.name,
		Message: int(m.number), Actor: p.actor, Receives: m.receives, MaxReceives: policy.maxReceiveCount, Group: m.groupID(),
	}
	to := s.queueByARN(policy.target)
	if to == nil {
		e.Kind, e.Rule = MoveFailed, RuleRedriveTargetMissing
		s.log(e)
		return false
	}
	e.To = to.name
	s.setPlace(m, Gone)
	if m.group != nil {
		p.q.leave(m) // takeGroups offers the group again
	}
	s.enterDeadLetterQueue(m, p.q, to)
	s.log(e)
	s.expire(to) // it may be older than the dead-letter queue keeps messages
	return true
}

// enterDeadLetterQueue: same id, body and attributes; the newest of the queue;
// visible at once, whatever the queue's DelaySeconds (no evidence); the receive
// count goes on, but receives there start at 0 for that queue's own policy. A
// standard queue keeps the enqueue time that retention counts from, in a FIFO
// queue it starts again. There the deduplication id becomes the message's id, so
// that messages which share one do not count as copies (documented).
func (s *Sim) enterDeadLetterQueue(m *message, from, to *queue) {
	if m.extra == nil {
		m.extra = &extra{}
	}
	m.extra.deadFrom = queueARN(from.name)
	m.q = to
	m.receivesHere, m.handle, m.holder = 0, 0, ""
	m.arrival = to.arrive()
	if g := m.group; g != nil {
		m.enqueuedAt, m.dedupID = s.now, s.messageID(m)
		to.join(m, g.id)
	}
	s.setVisible(m)
	s.rememberAge(to, m)
}
