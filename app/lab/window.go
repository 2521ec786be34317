package lab

import (
	"slices"

	"inflight/engine"
)

// Window is a consumer's window: what it has received, and what its last call came
// to.
type Window struct {
	Name  string
	Until engine.Time // it polls and waits until then; 0: it does not wait
	Notice

	held    []held
	listens *listener // of its latest poll
}

// Notice is what a call came to, in sentences.
type Notice struct {
	At      engine.Time
	Text    string
	Cost    string // of a poll: what it did besides answering; may be empty
	Refused bool   // SQS answered with an error
}

// String is all of it.
func (n Notice) String() string {
	if n.Cost == "" {
		return n.Text
	}
	return n.Text + " " + n.Cost
}

// held is a receipt: a message as the window received it.
type held struct {
	message, receive, receives int
}

// take puts a delivery into the window. A message stands there once, as it was
// received last.
func (w *Window) take(e engine.Event) {
	w.held = slices.DeleteFunc(w.held, func(h held) bool { return h.message == e.Message })
	w.held = append(w.held, held{e.Message, e.Handle, e.Receives})
}

// forgetGone takes out what has been deleted.
func (w *Window) forgetGone(r *Replay) {
	w.held = slices.DeleteFunc(w.held, func(h held) bool { return r.messages[h.message-1].place == engine.Gone })
}

// Standing is how a message that a window has received stands for that window.
type Standing string

const (
	Yours Standing = "yours" // hidden by the window's own receive
	Back  Standing = "back"  // visible: every poll can get it
	Taken Standing = "taken" // hidden by a later receive
	Gone  Standing = "gone"  // deleted, or too old
)

// Row is a message in a window.
type Row struct {
	Message  int
	Receive  int // of which the window has the receipt handle
	Name     string
	Body     string
	Receives int // the receive count that came with it
	Standing Standing
	Holder   string      // Taken: whose it is; Gone: who deleted it
	Left     engine.Time // Yours and Taken: until it is visible again
	Full     engine.Time // Yours: how long it was hidden for, from the receive or the change
}

// Rows are the messages in window 1 or 2, in the order received.
func (r *Replay) Rows(window int) []Row {
	var rows []Row
	for _, h := range r.Windows[window-1].held {
		m := r.messages[h.message-1]
		row := Row{Message: h.message, Receive: h.receive, Name: r.names.Name(h.message), Body: m.body, Receives: h.receives}
		switch {
		case m.place == engine.Gone:
			row.Standing, row.Holder = Gone, m.by
		case m.place == engine.Visible:
			row.Standing = Back
		case m.receive == h.receive:
			row.Standing, row.Left, row.Full = Yours, m.until-r.Now(), m.until-m.since
		default:
			row.Standing, row.Holder, row.Left = Taken, m.holder, m.until-r.Now()
		}
		rows = append(rows, row)
	}
	return rows
}

// Due is something that will happen by itself.
type Due struct {
	At   engine.Time
	Text string // what, as the end of a sentence
}

// Next is what happens next by itself; ok is false when nothing is due. That a
// message grows too old, after days, is left out.
func (r *Replay) Next() (next Due, ok bool) {
	sooner := func(at engine.Time, text string) {
		if at > r.Now() && (!ok || at < next.At) {
			next, ok = Due{at, text}, true
		}
	}
	for _, m := range r.messages {
		if m.place == engine.Delayed || m.place == engine.InFlight {
			sooner(m.until, r.names.Name(m.number)+" becomes visible")
		}
	}
	for _, w := range r.Windows {
		sooner(w.Until, w.Name+"'s poll ends")
	}
	return next, ok
}
