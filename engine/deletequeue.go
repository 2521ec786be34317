package engine

// DeleteQueue deletes the queue and everything in it at once. AWS says that it
// takes up to 60 seconds, in which calls may still succeed: at once is this
// model's choice. Receives that wait end with QueueDoesNotExist.
func (s *Sim) DeleteQueue(actor, name string) *Error {
	q := s.queues[name]
	if q == nil {
		return s.refuse(actor, "DeleteQueue", name, queueDoesNotExist())
	}
	s.log(Event{Kind: QueueDeleted, Rule: RuleDeleteQueue, Queue: name, Actor: actor})
	delete(s.queues, name)
	s.byNumber[q.number] = nil
	s.deletedAt[name] = s.now
	q.deleted = true
	s.removeAll(q)
	q.expiryAt = noTime
	for p := q.longestWaiting(); p != nil; p = q.longestWaiting() {
		s.unpark(p)
		s.inNameOf(p.request, func() {
			p.answer(nil, s.refuse(p.actor, "ReceiveMessage", name, queueDoesNotExist()))
		})
	}
	return nil
}

// deletedRecently refuses to make a queue whose name is still taken.
func (s *Sim) deletedRecently(name string) *Error {
	at, ok := s.deletedAt[name]
	if !ok || s.now-at >= recreateAfter {
		delete(s.deletedAt, name)
		return nil
	}
	return refusal(RuleDeletedRecently, "QueueDeletedRecently", "AWS.SimpleQueueService.QueueDeletedRecently",
		"You must wait 60 seconds after deleting a queue before you can create another with the same name.")
}
