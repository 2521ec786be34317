package cloudwatch

import "inflight/engine"

// state is where a message is in its life.
type state uint8

const (
	gone state = iota // so the zero message is none
	delayed
	visible
	inFlight
)

// message is what the log has told of a message.
type message struct {
	queue    *queue
	since    engine.Time // its age counts from here: its send, or its move
	receives int         // in this queue
	group    string      // in a FIFO queue
	state    state
}

// poisonAfter is the number of receives from which a standard queue's age metric
// leaves a message out: "three times (or more)".
const poisonAfter = 3

// aged reports whether the message counts for its queue's age.
func (m message) aged() bool {
	return (m.state == visible || m.state == inFlight) && (m.receives < poisonAfter || m.queue.fifo)
}

// follow notes what the event changes for its message.
func (w *Watch) follow(q *queue, e engine.Event) {
	m := w.messages[e.Message]
	switch e.Kind {
	case engine.Sent:
		m = entering(q, e)
		m.state = hidden(e, delayed)
	case engine.DelayChanged:
		m.state = hidden(e, delayed)
	case engine.BecameVisible:
		m.state = visible
	case engine.Received:
		m.receives++
		m.state = hidden(e, inFlight)
	case engine.VisibilityChanged:
		m.state = hidden(e, inFlight)
	case engine.Moved:
		m = entering(w.queue(e.To), e)
		m.state = visible
	case engine.Deleted, engine.Expired, engine.Purged, engine.Redriven:
		m.state = gone
	default:
		return
	}
	w.put(e.Message, m)
}

// hidden is the state of a message that an event hides, unless it hides it for
// no time at all.
func hidden(e engine.Event, as state) state {
	if e.HiddenUntil > e.At {
		return as
	}
	return visible
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
	if m.state == gone {
		delete(w.messages, number)
		return
	}
	w.messages[number] = m
	if m.aged() && !(old.queue == m.queue && old.since == m.since && old.aged()) {
		w.remember(m.queue, ageKey{m.since, number})
	}
}

func (m message) count(by int) {
	switch m.state {
	case delayed:
		m.queue.delayed += by
	case visible:
		m.queue.visible += by
	case inFlight:
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
