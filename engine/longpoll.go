package engine

// wait parks a receive that found nothing, for some seconds.
func (s *Sim) wait(asking *poll, seconds int) {
	p := new(poll)
	*p = *asking
	p.place = p.q.waiting.PushBack(p)
	s.polls++
	s.pending++
	s.queueDeadline(classed(s.now+Seconds(seconds), classWait, s.polls), deadline{of: p})
	s.log(Event{Kind: ReceiveWaiting, Rule: RuleLongPollWaits, Queue: p.q.name, Actor: p.actor})
	s.serveWaiting() // its moves to a dead-letter queue may have woken a poll there
}

// longestWaiting is the poll that is served first, or nil.
func (q *queue) longestWaiting() *poll {
	if first := q.waiting.Front(); first != nil {
		return first.Value.(*poll)
	}
	return nil
}

// unpark ends a waiting poll, whatever its answer will be.
func (s *Sim) unpark(p *poll) {
	p.ended = true
	s.pending--
	p.q.waiting.Remove(p.place)
}

// wake notes that waiting receives of the queue may now find something.
func (s *Sim) wake(q *queue) {
	if q.waiting.Len() > 0 && !q.woken {
		q.woken = true
		s.woken = append(s.woken, q)
	}
}

// serveWaiting runs the receive again for the polls of every woken queue, oldest
// first: when one finds nothing, those after it find nothing either. What they
// move can wake further queues; each poll is answered at most once, so this ends.
// The entries of a batch arrive one by one, and the first ends the wait (no
// evidence): a long poll does not wait to fill up.
func (s *Sim) serveWaiting() {
	for len(s.woken) > 0 {
		q := s.woken[0]
		s.woken = s.woken[1:]
		q.woken = false
		for p := q.longestWaiting(); p != nil && s.serve(p); p = q.longestWaiting() {
		}
	}
}

// serve runs the receive again for a poll that waits, and reports whether that was
// the end of it.
func (s *Sim) serve(p *poll) (ended bool) {
	s.inNameOf(p.request, func() {
		found := s.take(p)
		if ended = len(found) > 0; ended {
			s.unpark(p)
			p.answer(found, nil)
		}
	})
	return ended
}

// endWait answers a poll whose wait is over and that found nothing.
func (s *Sim) endWait(p *poll) {
	s.inNameOf(p.request, func() {
		s.unpark(p)
		s.log(Event{Kind: ReceivedNothing, Rule: s.nothingRule(p, RuleLongPollEnded), Queue: p.q.name, Actor: p.actor})
		p.answer(nil, nil)
	})
}
