package engine

import "maps"

// actor is a client, known by its name.
type actor struct {
	held map[uint64]hold // by the message's number: what it may still be working on
	trim int             // length of held at which to look for messages that have gone
}

// hold is one receipt: the message, the queue it was received from, and which of
// the message's receives it was.
type hold struct {
	m       *message
	q       *queue
	receive uint32
}

// there reports whether the message is still where it was received.
func (h hold) there() bool { return h.q.has(h.m) }

// remember notes that the actor works on the message. Of two receipts of one
// message only its latest counts.
func (s *Sim) remember(name string, m *message) {
	a := s.actors[name]
	if a == nil {
		a = &actor{held: map[uint64]hold{}, trim: 64}
		s.actors[name] = a
	}
	if len(a.held) >= a.trim {
		maps.DeleteFunc(a.held, func(_ uint64, h hold) bool { return !h.there() })
		a.trim = max(64, 2*len(a.held))
	}
	a.held[m.number] = hold{m, m.q, m.handle}
}

// settle notes that the actor has done with the message: it deleted it, whatever
// came of that, or gave it back.
func (s *Sim) settle(name string, m *message) {
	if a := s.actors[name]; a != nil {
		delete(a.held, m.number)
	}
}

// Disconnect ends a client, as client.destroy() or the end of its process does.
// SQS can't see that, so nothing changes for the messages: those it holds stay
// hidden until their visibility timeout ends. The log shows one Crashed for each
// message it had received and neither deleted nor given back, or one ClientEnded.
// Its waiting receives are answered with an error, which nobody is left to read.
func (s *Sim) Disconnect(name string) {
	s.endPolls(name)
	crashed := false
	if a := s.actors[name]; a != nil {
		delete(s.actors, name)
		for _, number := range sortedKeys(a.held) {
			if h := a.held[number]; h.there() {
				crashed = true
				s.logCrash(name, h)
			}
		}
	}
	if !crashed {
		s.log(Event{Kind: ClientEnded, Rule: RuleClientEnded, Actor: name})
	}
}

func (s *Sim) logCrash(name string, h hold) {
	e := Event{
		Kind: Crashed, Rule: RuleCrashAfterTimeout, Queue: h.q.name, Message: int(h.m.number),
		Actor: name, Receives: h.m.receives, Handle: int(h.receive), Group: h.m.groupID(),
	}
	switch {
	case h.m.handle != h.receive:
		e.Rule = RuleCrashSuperseded
		if h.m.place == InFlight {
			e.Holder = h.m.holder
		}
	case h.m.place == InFlight:
		e.Rule, e.HiddenUntil = RuleCrashHolding, h.m.due
	case s.besideCopy(h.m, handle{receive: h.receive}):
		e.Rule = RuleCrashBesideCopy
	}
	s.log(e)
}

func (s *Sim) endPolls(name string) {
	for _, q := range s.byNumber {
		if q == nil {
			continue // deleted
		}
		for at := q.waiting.Front(); at != nil; {
			p := at.Value.(*poll)
			at = at.Next()
			if p.actor == name {
				s.unpark(p)
				s.inNameOf(p.request, func() {
					p.answer(nil, refusal(RuleClientEndedWaiting, "RequestAbortedException", "RequestAborted", "The client ended while this call was waiting for an answer."))
				})
			}
		}
	}
}
