package lab

import "inflight/engine"

// message is where a message is, as the log tells it.
type message struct {
	number   int
	body     string
	place    engine.Place
	since    engine.Time // since when it is there
	until    engine.Time // delayed or in flight: when it becomes visible by itself
	receive  int         // the receive that issued its latest receipt handle
	receives int         // ApproximateReceiveCount
	holder   string      // in flight: by whose receive
	by       string      // gone: who deleted it; empty when nobody did
}

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
		if told && e.Rule == engine.RuleStaleHandleKept { // in a program one sees the answer
			line.Text = "Answered with success. " + line.Text
		}
		if told {
			r.say(e.Actor, Notice{Text: line.Text + "."})
		}
	}
}

// note takes in an event about the message.
func (m *message) note(e engine.Event) {
	if place, moves := e.Puts(); moves {
		m.place, m.since, m.until = place, e.At, e.HiddenUntil
	}
	switch e.Kind {
	case engine.Received:
		m.receive, m.receives, m.holder = e.Handle, e.Receives, e.Actor
	case engine.Deleted:
		m.by = e.Actor
	}
}
