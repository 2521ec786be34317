package engine

// PurgeQueue deletes all messages of the queue, also those in flight and delayed,
// and makes a FIFO queue forget its deduplication ids. It acts at once, as it did
// in tests on AWS; the documentation says up to 60 seconds. Receives that wait go
// on waiting.
func (s *Sim) PurgeQueue(actor, name string) *Error {
	q := s.queues[name]
	if q == nil {
		return s.refuse(actor, "PurgeQueue", name, queueDoesNotExist())
	}
	if q.purgedAt != noTime && s.now-q.purgedAt < purgeAgainAfter {
		err := refusal(RulePurgeInProgress, "PurgeQueueInProgress", "AWS.SimpleQueueService.PurgeQueueInProgress",
			"Only one PurgeQueue operation on %s is allowed every 60 seconds.", name)
		err.Status = 403
		return s.refuse(actor, "PurgeQueue", name, err)
	}
	q.purgedAt = s.now
	s.log(Event{Kind: QueuePurged, Rule: RulePurge, Queue: name, Actor: actor})
	s.removeAll(q)
	if q.fifo != nil {
		q.fifo.forget()
	}
	return nil
}

// removeAll deletes every message of the queue, one event each.
func (s *Sim) removeAll(q *queue) {
	for _, m := range q.messages() {
		s.remove(m)
		s.log(Event{Kind: Purged, Rule: RulePurged, Queue: q.name, Message: int(m.number), Receives: m.receives, Group: m.groupID()})
	}
}
