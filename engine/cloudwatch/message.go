package cloudwatch

import "inflight/engine"

// message is what the log has told of a message. The zero message is none.
type message struct {
	queue    *queue
	since    engine.Time // its age counts from here: its send, or its move
	receives int         // in this queue
	group    string      // in a FIFO queue
	place    engine.Place
}

// poisonAfter is the number of receives from which a standard queue's age metric
// leaves a message out: "three times (or more)".
const poisonAfter = 3

// aged reports whether the message counts for its queue's age.
func (m message) aged() bool {
	return (m.place == engine.Visible || m.place == engine.InFlight) && (m.receives < poisonAfter || m.queue.fifo)
}

// follow notes what the event changes for its message.
func (w *Watch) follow(q *queue, e engine.Event) {
	place, moves := e.Puts()
	if !moves {
		return
	}
	m := w.messages[e.Message]
	switch e.Kind {
	case engine.Sent:
		m = entering(q, e)
	case engine.Moved:
		m = entering(w.queue(e.To), e)
	case engine.Received:
		m.receives++
	}
	m.place = place
	w.put(e.Message, m)
}

// entering is a message that is new in the queue.
func entering(q *queue, e engine.Event) message {
	m := message{queue: q, since: e.At}
	if q.fifo {
		m.group = e.Group
	}
	return m
}

// put stores what is now known of the message, and keeps the queues' counts.
func (w *Watch) put(number int, m message) {
	old := w.messages[number]
	old.count(-1)
	m.count(+1)
	if m.place == engine.Gone {
		delete(w.messages, number)
		return
	}
	w.messages[number] = m
	if m.aged() && !(old.queue == m.queue && old.since == m.since && old.aged()) {
		w.remember(m.queue, ageKey{m.since, number})
	}
}

func (m message) count(by int) {
	switch m.place {
	case engine.Delayed:
		m.queue.delayed += by
	case engine.Visible:
		m.queue.visible += by
	case engine.InFlight:
		m.queue.inFlight += by
		if m.group != "" {
			m.queue.countGroup(m.group, by)
		}
	}
}

func (q *queue) countGroup(group string, by int) {
	q.groups[group] += by
	if q.groups[group] == 0 {
		delete(q.groups, group)
	}
}
