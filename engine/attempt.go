package engine

// attempts are the receives of a FIFO queue that came with a
// ReceiveRequestAttemptId. Such a receive can be repeated: when its answer was
// lost, the same id gives the same messages with the same receipt handles, and
// their visibility timeout starts again.
type attempts struct {
	known   map[string]attempt // never ranged over
	expires []string           // in the order they were kept
}

type attempt struct {
	at       Time
	received []attempted
}

// attempted is one message that a receive delivered.
type attempted struct {
	m       *message
	receive uint32
	at, due Time
}

// keep remembers what a receive with an attempt id has found.
func (a *attempts) keep(s *Sim, p *poll, found []Delivery) {
	if p.attemptID == "" || len(found) == 0 {
		return
	}
	for len(a.expires) > 0 && s.now-a.known[a.expires[0]].at >= attemptInterval {
		delete(a.known, a.expires[0])
		a.expires = a.expires[1:]
	}
	if a.known == nil {
		a.known = map[string]attempt{}
	}
	if _, again := a.known[p.attemptID]; again { // a fresh receive with an old id
		a.forget(p.attemptID)
	}
	now := attempt{at: s.now}
	for _, d := range found {
		m := s.messages.get(uint64(d.Message))
		now.received = append(now.received, attempted{m, m.handle, s.now, m.due})
	}
	a.known[p.attemptID] = now
	a.expires = append(a.expires, p.attemptID)
}

func (a *attempts) forget(id string) {
	for i, known := range a.expires {
		if known == id {
			a.expires = append(a.expires[:i:i], a.expires[i+1:]...)
			break
		}
	}
	delete(a.known, id)
}

// repeat answers a receive whose attempt id is remembered, and reports whether
// it was. When one of the messages was deleted, changed or has come back since,
// the receive is a fresh one (no evidence). A repeat is no further receive: the
// counts stay (no evidence; the receipt handle is the same).
func (s *Sim) repeat(p *poll) ([]Delivery, bool) {
	if p.attemptID == "" {
		return nil, false
	}
	a, ok := p.q.fifo.attempts.known[p.attemptID]
	if !ok || s.now-a.at >= attemptInterval {
		return nil, false
	}
	for _, r := range a.received {
		if r.m.state != inFlight || r.m.q != p.q || r.m.handle != r.receive || r.m.due != r.due {
			return nil, false
		}
	}
	var found []Delivery
	for i, r := range a.received {
		m := r.m
		m.holder = p.actor
		s.setDue(m, s.now+Seconds(p.hide))
		a.received[i].due = m.due
		s.remember(p.actor, m)
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
