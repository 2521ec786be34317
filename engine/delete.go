package engine

// findHandle reads a receipt handle that came with a call on a queue. m is nil
// when the message has gone or has left the queue.
func (s *Sim) findHandle(q *queue, text string) (h handle, m *message, err *Error) {
	h, ok := s.decodeHandle(text)
	if !ok {
		return h, nil, invalidHandle(RuleHandleMalformed, text)
	}
	if h.queue != q.number {
		return h, nil, invalidHandle(RuleHandleForeign, text)
	}
	return h, s.messages.get(h.message), nil
}

// Delete deletes the message that the receipt handle was issued for. On a
// standard queue it succeeds with the latest handle even after the visibility
// timeout; with a superseded handle it succeeds too, and Switches.StaleDelete
// says whether the message goes. On a FIFO queue both are refused.
func (s *Sim) Delete(actor, queueName, receiptHandle string) *Error {
	const call = "DeleteMessage"
	q := s.queues[queueName]
	if q == nil {
		return s.refuse(actor, call, queueName, queueDoesNotExist())
	}
	h, m, err := s.findHandle(q, receiptHandle)
	if err != nil {
		return s.refuse(actor, call, queueName, err)
	}
	e := Event{Kind: DeleteIgnored, Queue: q.name, Message: int(h.message), Actor: actor, Handle: int(h.receive)}
	if m != nil {
		e.Receives, e.Group = m.receives, m.groupID()
	}
	switch {
	case m == nil:
		e.Rule = RuleMessageGone
	case m.q != q:
		e.Rule, e.To = RuleMovedAway, m.q.name
	case s.now-h.at > Seconds(MaxVisibilitySeconds):
		return s.refuse(actor, call, queueName, handleReason(RuleHandleExpired, receiptHandle, "The receipt handle has expired.").about(h))
	case q.fifo != nil && (h.receive != m.handle || m.place != InFlight):
		return s.refuse(actor, call, queueName, s.expiredOnFifo(m, h, receiptHandle).about(h))
	default:
		s.settle(actor, m)
		s.deleteFound(&e, m, h)
	}
	s.log(e)
	s.serveWaiting() // the delete may have freed a slot below the in-flight limit, or a group
	return nil
}

// expiredOnFifo is the refusal of a FIFO queue, where a receipt handle deletes
// only inside its window. In a batch it was seen with another code and wording.
func (s *Sim) expiredOnFifo(m *message, h handle, receiptHandle string) *Error {
	rule := RuleFifoTooLate
	if h.receive != m.handle {
		rule = RuleFifoStaleHandle
	}
	if s.request.batch() {
		return refusal(rule, "ReceiptHandleIsInvalid", "ReceiptHandleIsInvalid", "The receipt handle has expired")
	}
	return handleReason(rule, receiptHandle, "The receipt handle has expired.")
}

// deleteFound decides by the handle, and says in the event what it did.
func (s *Sim) deleteFound(e *Event, m *message, h handle) {
	if m.place == InFlight {
		e.Holder = m.holder
	}
	switch {
	case h.receive == m.handle && m.place == InFlight:
		e.Kind, e.Rule = Deleted, RuleDeleteInTime
	case h.receive == m.handle && s.besideCopy(m, h):
		e.Kind, e.Rule = Deleted, RuleDeleteWithCopy
	case h.receive == m.handle:
		e.Kind, e.Rule = Deleted, RuleDeleteAfterTimeout
	case s.staleDelete == StaleDeleteDeletes && s.besideCopy(m, h):
		e.Kind, e.Rule = Deleted, RuleCopyTakenDeletes
	case s.staleDelete == StaleDeleteDeletes:
		e.Kind, e.Rule = Deleted, RuleStaleHandleDeletes
	case s.besideCopy(m, h):
		e.Rule = RuleCopyTakenKept
	default:
		e.Rule = RuleStaleHandleKept
	}
	if e.Kind == Deleted && s.missesCopy(m.q) {
		e.Kind, e.Rule = DeleteMissed, RuleReplicaDown
		m.holder = "" // the client is done with it
	}
	if e.Kind == Deleted {
		s.remove(m)
	}
}
