package engine

// When a server that holds a copy of a standard queue's message is unavailable
// during a delete, that copy stays, and can be received again (documented). The
// delete is answered OK. Here the message stays as it is: hidden until its
// visibility timeout ends, or visible when it had ended.

// ReplicaDown makes the next delete on the standard queue miss a copy.
func (s *Sim) ReplicaDown(name string) *Error {
	return s.arm(name, RuleReplicaDown, func(q *queue) { q.replicaDown = true })
}

// missesCopy reports whether this delete on the queue leaves a copy.
func (s *Sim) missesCopy(q *queue) bool {
	if q.fifo != nil {
		return false
	}
	if q.replicaDown {
		q.replicaDown = false
		return true
	}
	return s.happens(streamReplica, s.chance.ReplicaDownOneIn)
}
