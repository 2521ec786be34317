package engine

// ChangeVisibility gives a received message a new deadline, seconds from now
// (0 to 43200; 0 makes it visible at once). It touches neither the receive
// count nor the queue's default. The checks come in AWS's order.
func (s *Sim) ChangeVisibility(actor, queueName, receiptHandle string, seconds int) *Error {
	m, h, err := s.checkChange(queueName, receiptHandle, seconds)
	if err != nil {
		return s.refuse(actor, "ChangeMessageVisibility", queueName, err)
	}
	e := Event{
		Kind: VisibilityChanged, Rule: RuleVisibilityExtended, Queue: queueName, Message: int(m.number), Actor: actor,
		Receives: m.receives, Handle: int(h.receive), Group: m.groupID(), HiddenUntil: s.now + Seconds(seconds),
	}
	if m.place == InFlight {
		e.Holder = m.holder
	}
	if seconds == 0 {
		s.settle(actor, m)
	}
	switch {
	case m.place == Visible && s.besideCopy(m, h):
		e.Kind, e.Rule, e.HiddenUntil = VisibilityUnchanged, RuleVisibilityOfCopy, 0
	case m.place == Visible:
		e.Kind, e.Rule, e.HiddenUntil = VisibilityUnchanged, RuleVisibilityOver, 0
	case h.receive != m.handle:
		e.Rule = RuleVisibilityOldHandle
	case seconds == 0:
		e.Rule = RuleVisibilityZero
	}
	if e.Kind == VisibilityChanged {
		s.hideFor(m, seconds)
	}
	s.log(e)
	s.serveWaiting()
	return nil
}

func (s *Sim) checkChange(queueName, receiptHandle string, seconds int) (*message, handle, *Error) {
	q := s.queues[queueName]
	if q == nil {
		return nil, handle{}, queueDoesNotExist()
	}
	h, m, err := s.findHandle(q, receiptHandle)
	if err != nil {
		return nil, h, err
	}
	if err := checkVisibility(seconds); err != nil {
		return nil, h, err
	}
	const unavailable = "Message does not exist or is not available for visibility timeout change."
	if m == nil || m.q != q {
		return nil, h, handleReason(RuleMessageGone, receiptHandle, unavailable).about(h)
	}
	if q.fifo != nil && (m.place != InFlight || h.receive != m.handle) {
		return nil, h, handleReason(RuleFifoVisibilityOver, receiptHandle, unavailable).about(h)
	}
	if s.now-m.lastReceivedAt+Seconds(seconds) > Seconds(MaxVisibilitySeconds) {
		err := InvalidParameter("Value %d for parameter VisibilityTimeout is invalid. Reason: Total VisibilityTimeout for the message is beyond the limit [%d seconds]", seconds, MaxVisibilitySeconds)
		err.Rule = RuleTwelveHours
		return nil, h, err.about(h)
	}
	return m, h, nil
}

// hideFor moves the deadline of a message in flight.
func (s *Sim) hideFor(m *message, seconds int) {
	if seconds == 0 {
		m.holder = "" // given back: its client owes nothing
		s.setVisible(m)
		return
	}
	s.setDue(m, s.now+Seconds(seconds))
}
