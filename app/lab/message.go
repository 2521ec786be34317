package lab

import "inflight/engine"

// message is where a message is, as the log tells it.
type message struct {
	number   int
	body     string
	place    place
	since    engine.Time // delayed or hidden: since when
	until    engine.Time // delayed or hidden: when it becomes visible by itself
	receive  int         // the receive that issued its latest receipt handle
	receives int         // ApproximateReceiveCount
	holder   string      // hidden: by whose receive
	by       string      // gone: who deleted it; empty when nobody did
}

// place is where a message is.
type place uint8

const (
	delayed place = iota
	visible
	hidden
	gone
)

// note takes in an event of the engine's: what it does to a message, and what there
// is to say of it. It must not call the engine.
func (r *Replay) note(e engine.Event) {
	r.Log = append(r.Log, e)
	line, told := r.names.TellEvery(e)
	if e.Kind == engine.Sent {
		r.messages = append(r.messages, message{number: e.Message, body: e.Body})
	}
	if e.Message > 0 && e.Kind != engine.Refused {
		r.messages[e.Message-1].note(e)
	}
	switch e.Kind {
	case engine.Received:
		r.handed = append(r.handed, e)
	case engine.ReceiveWaiting, engine.ReceivedNothing:
		r.say(e.Actor, Notice{Text: r.nothing(e)})
	case engine.Refused:
		r.say(e.Actor, Notice{Text: r.refused(e), Refused: true})
	default:
		if told {
			r.say(e.Actor, Notice{Text: line.Text + "."})
		}
	}
}

// note takes in an event about the message.
func (m *message) note(e engine.Event) {
	switch e.Kind {
	case engine.Sent:
		m.hide(e, delayed)
	case engine.Received:
		m.receive, m.receives = e.Handle, e.Receives
		m.hide(e, hidden)
		m.holder = e.Actor
	case engine.VisibilityChanged:
		m.hide(e, hidden)
	case engine.BecameVisible:
		m.place = visible
	case engine.Deleted, engine.Expired:
		m.place, m.by = gone, e.Actor
	}
}

// hide puts the message out of sight until the event's instant, if that is ahead.
func (m *message) hide(e engine.Event, how place) {
	m.place, m.since, m.until = how, e.At, e.HiddenUntil
	if e.HiddenUntil <= e.At {
		m.place = visible
	}
}
