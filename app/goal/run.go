package goal

import (
	"fmt"
	"slices"

	"inflight/content"
	"inflight/engine"
	"inflight/engine/trace"
)

// run is what the events seen so far say: who is called what, and where each
// message is.
type run struct {
	now      engine.Time
	names    trace.Teller
	messages []*message       // in the order they were sent
	of       map[int]*message // by number
	counts   map[spot]int     // of messages
}

// message is a message as it is now. One that a move task takes out of a
// dead-letter queue comes back under a new number, and is the same message.
type message struct {
	number int // its first
	name   string
	origin string        // the queue it was sent to
	from   engine.Time   // when it could first be received
	first  *engine.Event // its first receive; nil before
	dead   bool          // it was moved to a dead-letter queue, and has not come back
	holder string        // whose visibility window is open; empty when none is
	left   engine.Time   // when it went, of one that is gone
	spot
}

// spot is where a message is: in a queue, at its place there.
type spot struct {
	queue string
	place engine.Place
}

func newRun() *run { return &run{of: map[int]*message{}, counts: map[spot]int{}} }

// take takes the next event in.
func (r *run) take(e *engine.Event) {
	r.now = e.At
	if e.Kind == engine.Sent {
		r.send(e)
	}
	m := r.of[e.Message]
	if m == nil {
		return
	}
	switch e.Kind {
	case engine.Sent, engine.DelayChanged:
		if m.first == nil {
			m.from = max(e.At, e.HiddenUntil)
		}
	case engine.Received, engine.ReceiveRepeated:
		m.holder = e.Actor
		if m.first == nil {
			m.first = e
		}
	case engine.DeleteMissed:
		m.holder = ""
	case engine.Moved, engine.Redriven:
		m.dead = e.Kind == engine.Moved
		r.put(m, spot{e.To, engine.Visible})
		return
	}
	if place, moves := e.Puts(); moves {
		if place != engine.InFlight {
			m.holder = ""
		}
		if place == engine.Gone {
			m.left = e.At
		}
		r.put(m, spot{m.queue, place})
	}
}

// send notes a new message, or the new number of one that a move task moved.
func (r *run) send(e *engine.Event) {
	if m := r.of[e.Origin]; m != nil {
		r.of[e.Message] = m
		return
	}
	r.names.Tell(*e)
	m := &message{number: e.Message, name: r.names.Name(e.Message), origin: e.Queue, spot: spot{e.Queue, engine.Delayed}}
	r.messages = append(r.messages, m)
	r.of[e.Message] = m
	r.counts[m.spot]++
}

func (r *run) put(m *message, s spot) {
	r.counts[m.spot]--
	m.spot = s
	r.counts[s]++
}

// picks says whether the selection picks the event.
func (r *run) picks(s content.Select, e *engine.Event) bool {
	return (s.Event == "" || s.Event == string(e.Kind)) &&
		(s.Queue == "" || s.Queue == e.Queue) &&
		(s.Message == "" || r.of[e.Message] != nil && s.Message == r.of[e.Message].name) &&
		(s.Actor == "" || s.Actor == e.Actor) &&
		(s.Receives == 0 || s.Receives == e.Receives) &&
		(s.Error == "" || s.Error == e.Error) &&
		(s.Text == "" || s.Text == e.Text) &&
		(s.Key == "" || s.Key == e.Key)
}

// scope is which messages a goal is about: those sent to a queue, one of them, or
// all but some. Empty is all.
type scope struct {
	queue   string
	message string
	except  []string
}

func scopeOf(g content.Goal) scope { return scope{g.Queue, g.Message, g.Except} }

// of is the event's message, or nil when the scope leaves it out.
func (s scope) of(r *run, e *engine.Event) *message {
	if m := r.of[e.Message]; m != nil && s.has(m) {
		return m
	}
	return nil
}

func (s scope) has(m *message) bool {
	return (s.queue == "" || s.queue == m.origin) && (s.message == "" || s.message == m.name) && !slices.Contains(s.except, m.name)
}

// none says that nothing was done that the goal could be about: no message was sent,
// or none was received.
func (s scope) none(r *run, done string) string {
	if !slices.ContainsFunc(r.messages, s.has) {
		done = "sent"
	}
	words := "No message"
	if s.message != "" {
		words += " " + s.message
	}
	words += " was " + done
	switch {
	case s.queue == "":
		return words + "."
	case done == "sent":
		return words + " to " + s.queue + "."
	}
	return words + " from " + s.queue + "."
}

// where says where a message is that has not gone.
func (m *message) where() string {
	switch {
	case m.dead:
		return fmt.Sprintf("%s is in the dead-letter queue %s", m.name, m.queue)
	case m.place == engine.Delayed:
		return m.name + " is delayed"
	case m.place == engine.InFlight && m.holder != "":
		return fmt.Sprintf("%s is in flight, held by %s", m.name, m.holder)
	case m.place == engine.InFlight:
		return m.name + " is in flight"
	}
	return fmt.Sprintf("%s waits in %s", m.name, m.queue)
}

// at writes an instant or a duration.
func at(t engine.Time) string { return t.Digits() + " s" }
