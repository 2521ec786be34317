package engine

import "math"

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
func (s *Sim) State() State { return s.StateUpTo(math.MaxInt) }

// StateUpTo looks at so many messages, those sent first, and counts the others: what
// it takes follows those, and in a FIFO queue the messages of their groups.
func (s *Sim) StateUpTo(most int) State {
	st := State{Now: s.now}
	place := make([]int, len(s.byNumber))
	for i, q := range s.byNumber {
		if q != nil {
			place[i] = len(st.Queues)
			st.Queues = append(st.Queues, QueueState{Name: q.name, Visible: q.nVisible, InFlight: q.nInFlight, Delayed: q.nDelayed, Waiting: q.waiting.Len()})
		}
	}
	blocked := blocking{}
	for m := range s.messages.all {
		if most--; most < 0 {
			break
		}
		ms := MessageState{
			Message: int(m.number), ID: s.messageID(m), Body: m.body, State: m.place.String(),
			Holder: m.holder, Receives: m.receives, Age: s.now - m.enqueuedAt,
			Group: m.groupID(), Blocked: blocked.hold(m),
		}
		if m.place != Visible {
			ms.Until = m.due
		}
		q := &st.Queues[place[m.q.number]]
		q.Messages = append(q.Messages, ms)
	}
	return st
}

// blocking is, by group, the first message that holds back those behind it; nil when
// there is none. It is never ranged over.
type blocking map[*group]*message

// hold reports whether a message of a FIFO queue is visible and can't be received.
func (b blocking) hold(m *message) bool {
	g := m.group
	if g == nil || m.place != Visible {
		return false
	}
	first, known := b[g]
	if !known {
		for first = g.first; first != nil && first.place == Visible; first = first.behind {
		}
		b[g] = first
	}
	return !m.q.fifo.line.sees(g.first) || first != nil && first.arrival < m.arrival
}
