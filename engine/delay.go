package engine

// redelay applies a FIFO queue's changed DelaySeconds to the messages that were
// never received: unlike a standard queue's it counts for those already there
// (documented).
func (s *Sim) redelay(q *queue) {
	for _, m := range q.messages() {
		if m.firstReceivedAt == noTime && (m.place == Delayed || m.place == Visible) {
			s.delayUntil(m, m.enqueuedAt+Seconds(q.delay))
		}
	}
}

func (s *Sim) delayUntil(m *message, at Time) {
	e := Event{Kind: DelayChanged, Rule: RuleDelayChanged, Queue: m.q.name, Message: int(m.number), Group: m.group.id}
	switch {
	case at > s.now:
		if m.place == Delayed && m.due == at {
			return
		}
		s.setPlace(m, Delayed)
		s.setDue(m, at)
		e.HiddenUntil = at
	case m.place == Delayed:
		s.setVisible(m)
		e.Kind = BecameVisible
	default:
		return
	}
	s.log(e)
	s.offer(m.q, m.group) // its first message may have gone out of sight
}
