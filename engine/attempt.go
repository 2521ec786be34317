package engine

// A receive of a FIFO queue that came with a ReceiveRequestAttemptId can be
// repeated: when its answer was lost, the same id gives the same messages with the
// same receipt handles, and their visibility timeout starts again.

// attempted is one message that such a receive delivered.
type attempted struct {
	m       *message
	receive uint32
	at, due Time
}

// keepAttempt remembers what a receive with an attempt id has found.
func (s *Sim) keepAttempt(p *poll, found []Delivery) {
	if p.attemptID == "" || len(found) == 0 {
		return
	}
	var received []attempted
	for _, d := range found {
		m := s.messages.get(uint64(d.Message))
		received = append(received, attempted{m, m.handle, s.now, m.due})
	}
	p.q.fifo.attempts.put(s.now, p.attemptID, received)
}

// repeat answers a receive whose attempt id is remembered, and reports whether
// it was. When one of the messages was deleted, changed or has come back since,
// the receive is a fresh one (no evidence). A repeat is no further receive: the
// counts stay (no evidence; the receipt handle is the same).
func (s *Sim) repeat(p *poll) ([]Delivery, bool) {
	if p.attemptID == "" {
		return nil, false
	}
	received, ok := p.q.fifo.attempts.get(s.now, p.attemptID)
	if !ok {
		return nil, false
	}
	for _, r := range received {
		if r.m.place != InFlight || r.m.q != p.q || r.m.handle != r.receive || r.m.due != r.due {
			return nil, false
		}
	}
	var found []Delivery
	for i, r := range received {
		m := r.m
		m.holder = p.actor
		s.hideFor(m, p.hide)
		received[i].due = m.due
		if !p.look {
			s.remember(p.actor, m)
		}
		s.log(Event{
			Kind: ReceiveRepeated, Rule: RuleReceiveRepeated, Queue: p.q.name, Message: int(m.number), Actor: p.actor,
			Receives: m.receives, HiddenUntil: m.due, Handle: int(m.handle), Group: m.group.id,
		})
		d := s.delivery(m)
		d.ReceiptHandle = s.encodeHandle(handle{m.q.number, m.number, m.handle, r.at})
		found = append(found, d)
	}
	return found, true
}
