package engine

// State is an X-ray of the simulation: what no caller of SQS can see, taken
// without any effect.
type State struct {
	Now    Time
	Queues []QueueState // in the order they were made
}

// QueueState is a queue and what is in it.
type QueueState struct {
	Name                       string
	Visible, InFlight, Delayed int
	Waiting                    int            // long polls that wait
	Messages                   []MessageState // in the order they were sent
}

// MessageState is a message where it is now.
type MessageState struct {
	Message  int
	ID       string
	Body     string
	State    string // "delayed", "visible" or "in flight"
	Holder   string // client of the latest receive in this queue, whether or not it still lives; empty once it gave the message back
	Until    Time   // when it becomes visible by itself; 0 when it is visible
	Receives int    // ApproximateReceiveCount
	Age      Time   // since it was enqueued
	Group    string // MessageGroupId; empty: none
	Blocked  bool   // visible in a FIFO queue, behind a message of its group that is not, or too far back to be looked at
}

// State looks at everything.
func (s *Sim) State() State {
	st := State{Now: s.now}
	place := make([]int, len(s.byNumber))
	for i, q := range s.byNumber {
		if q != nil {
			place[i] = len(st.Queues)
			st.Queues = append(st.Queues, QueueState{Name: q.name, Visible: q.nVisible, InFlight: q.nInFlight, Delayed: q.nDelayed, Waiting: q.waiting.Len()})
		}
	}
	blocked := s.blocked()
	s.messages.each(func(m *message) {
		ms := MessageState{
			Message: int(m.number), ID: s.messageID(m), Body: m.body, State: m.state.String(),
			Holder: m.holder, Receives: m.receives, Age: s.now - m.enqueuedAt,
			Group: m.groupID(), Blocked: blocked[m.number],
		}
		if m.state != visible {
			ms.Until = m.due
		}
		q := &st.Queues[place[m.q.number]]
		q.Messages = append(q.Messages, ms)
	})
	return st
}

// blocked gives the visible messages of FIFO queues that cannot be received.
func (s *Sim) blocked() map[uint64]bool {
	blocked := map[uint64]bool{}
	s.messages.each(func(m *message) {
		if m.group == nil || m.before != nil {
			return
		}
		closed := !m.q.fifo.line.sees(m)
		for ; m != nil; m = m.behind {
			if m.state != visible {
				closed = true
			} else if closed {
				blocked[m.number] = true
			}
		}
	})
	return blocked
}
