package engine

import "slices"

// actor is a client, known by its name.
type actor struct {
	held []hold // receipts it may still hold, in the order of its receives
	trim int    // length of held at which to look for dead ones again
}

// hold is one receipt: the message, and which of its receives it was.
type hold struct {
	m       *message
	receive uint32
}

// open reports whether the receipt is still the message's latest.
func (h hold) open() bool { return h.m.state != gone && h.m.handle == h.receive }

// remember notes that the actor now holds the message.
func (s *Sim) remember(name string, m *message) {
	a := s.actors[name]
	if a == nil {
		a = &actor{trim: 64}
		s.actors[name] = a
	}
	if len(a.held) >= a.trim {
		a.held = slices.DeleteFunc(a.held, func(h hold) bool { return !h.open() })
		a.trim = max(64, 2*len(a.held))
	}
	a.held = append(a.held, hold{m, m.handle})
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
		for _, h := range a.held {
			if h.open() && h.m.holder == name {
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
		Kind: Crashed, Rule: RuleCrashAfterTimeout, Queue: h.m.q.name, Message: int(h.m.number),
		Actor: name, Receives: h.m.receives, Handle: int(h.receive), Group: h.m.groupID(),
	}
	if h.m.state == inFlight {
		e.Rule, e.HiddenUntil = RuleCrashHolding, h.m.due
	}
	s.log(e)
}

func (s *Sim) endPolls(name string) {
	for _, q := range s.byNumber {
		if q == nil {
			continue // deleted
		}
		for _, p := range slices.Clone(q.waiting) {
			if p.actor == name {
				s.unpark(p)
				p.answer(nil, refusal(RuleClientEndedWaiting, "RequestAbortedException", "RequestAborted", "The client ended while this call was waiting for an answer."))
			}
		}
	}
}
