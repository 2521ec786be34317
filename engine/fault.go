package engine

// Faults are calls: a lesson makes one happen at the moment it is about. Each is
// used up by the next thing that it applies to.

// arm sets a fault of a standard queue up, and logs that with the fault's rule.
func (s *Sim) arm(name string, rule Rule, set func(*queue)) *Error {
	q := s.queues[name]
	if q == nil {
		return s.refuse("", "Fault", name, queueDoesNotExist())
	}
	if q.fifo != nil {
		return s.refuse("", "Fault", name, InvalidParameter("This fault happens to standard queues only; %s is a FIFO queue.", name))
	}
	set(q)
	s.log(Event{Kind: FaultSet, Rule: rule, Queue: name})
	return nil
}
