// Package trace puts the engine's events into words: one short line for each
// event that a reader should see. There is one table of wordings, and the trace,
// the pictures and the tests all read it.
package trace

import (
	"fmt"

	"inflight/engine"
)

// Tone says how a line went for the message; pages colour by it.
type Tone string

const (
	Plain Tone = "plain"
	Good  Tone = "good" // done: the message was deleted as it should be
	Late  Tone = "late" // too late: work after the visibility timeout
	Bad   Tone = "bad"  // a crash, a move to the dead-letter queue, a loss, a refusal
)

// Line is what a trace says of an event.
type Line struct {
	Text string
	Tone Tone
}

// Stamp writes the instant as traces do: "t= 0s", "t=30s", "t=1.5s".
func Stamp(t engine.Time) string { return fmt.Sprintf("t=%2ss", t.Digits()) }

// Teller tells events in words. It must be given every event, in order, since it
// learns the messages' names from those that it does not show. The zero value
// is ready.
type Teller struct {
	names map[int]string
	taken map[string]bool
	last  int // the message of the last line told, which can be called "it"; 0: of none
	moved moved
}

// moved is the latest poll that moved messages to a dead-letter queue: when it ends
// with nothing, that is why.
type moved struct{ request, message, count int }

// hear learns from an event what later ones are told with.
func (t *Teller) hear(e engine.Event) {
	t.name(e)
	if e.Kind != engine.Moved {
		return
	}
	if e.Request != t.moved.request {
		t.moved = moved{request: e.Request, message: e.Message}
	}
	t.moved.count++
}

// Tell puts the event into words; ok is false for an event that traces leave
// out: setting up, sends, polls that find nothing, visibility timeouts that end.
func (t *Teller) Tell(e engine.Event) (line Line, ok bool) {
	t.hear(e)
	w, ok := words(e)
	if !ok || w.quiet {
		return Line{}, false
	}
	line = Line{Text: t.fill(w.text, e), Tone: w.tone}
	t.last = e.Message
	return line, true
}

// TellEvery is Tell for a list in which each line stands for itself: it has words
// also for what traces leave out, and it never says "it". ok is false for setting
// up and for calls that only ask.
func (t *Teller) TellEvery(e engine.Event) (line Line, ok bool) {
	t.hear(e)
	t.last = 0
	w, ok := words(e)
	return Line{Text: t.fill(w.text, e), Tone: w.tone}, ok
}

// Label is what stands beside the sign for an event in a picture, where the place
// of the sign says who did it and when: "deletes", "crashes", "deletes too late:
// order-42 stays". It is empty where there is nothing to say. The Teller must have
// heard the log up to the event.
func (t *Teller) Label(e engine.Event) string {
	w, _ := words(e)
	return t.fill(w.label, e)
}
