// Package history answers what a reader of a run asks at an instant: where is
// each message, what came before and what comes next, and why did that happen.
// It knows the engine's log and nothing else.
package history

import (
	"sort"

	"inflight/engine"
	"inflight/engine/trace"
)

// Moment is a place in a run: the state after the event Seq, at the time At. Many
// events can share a time, so a time alone does not say where one is. Seq 0 is
// before any event.
type Moment struct {
	At  engine.Time
	Seq int
}

// before orders moments. Two with the same Seq differ by how long ago it was.
func (m Moment) before(o Moment) bool { return m.Seq < o.Seq || m.Seq == o.Seq && m.At < o.At }

// Step is something worth stopping at: an event that changes where a message is,
// that the trace tells, or that is a poll without a message.
type Step struct {
	Moment            // just after it
	Event  int        // Seq of the event that is told, for Why; a purge's moment is after the last message it took
	Text   string     // in words, without the time
	Tone   trace.Tone // how it went for the message
}

// History is the log of a run, prepared for questions. It never changes.
type History struct {
	log   []engine.Event
	end   engine.Time
	steps []Step
	lives []*life       // of the messages, in the order they were sent
	of    map[int]*life // by the message's number
	names trace.Teller
}

// New prepares a log, which must be whole and in order from Seq 1; end is when
// the run ended. Time and memory are proportional to the log's length.
func New(log []engine.Event, end engine.Time) *History {
	h := &History{log: log, end: end, steps: make([]Step, 0, len(log)), of: map[int]*life{}}
	for i := range log {
		h.step(&log[i])
		h.live(&log[i])
	}
	return h
}

// step notes the event if it is worth stopping at.
func (h *History) step(e *engine.Event) {
	if e.Kind == engine.Purged { // the engine logs them right after what purged them
		h.steps[len(h.steps)-1].Seq = e.Seq
		return
	}
	if line, ok := h.names.TellEvery(*e); ok {
		h.steps = append(h.steps, Step{Moment{e.At, e.Seq}, e.Seq, line.Text, line.Tone})
	}
}

// Steps are the steps of the run, in order. The caller must not change them.
func (h *History) Steps() []Step { return h.steps }

// End is the moment at the end of the run.
func (h *History) End() Moment { return Moment{h.end, len(h.log)} }

// At is the moment at a time, after everything that happened at it. Times outside
// the run are taken for its beginning or its end.
func (h *History) At(t engine.Time) Moment {
	t = min(max(t, 0), h.end)
	return Moment{t, sort.Search(len(h.log), func(i int) bool { return h.log[i].At > t })}
}

// After is the moment just after the event, which must be in the log.
func (h *History) After(seq int) Moment { return Moment{h.log[seq-1].At, seq} }

// Next is the first step after the moment; ok is false when there is none.
func (h *History) Next(m Moment) (next Moment, ok bool) {
	if i := h.Reached(m) + 1; i < len(h.steps) {
		return h.steps[i].Moment, true
	}
	return m, false
}

// Previous is the last step before the moment; ok is false when there is none.
func (h *History) Previous(m Moment) (previous Moment, ok bool) {
	i := sort.Search(len(h.steps), func(i int) bool { return !h.steps[i].before(m) }) - 1
	if i >= 0 {
		return h.steps[i].Moment, true
	}
	return m, false
}

// Reached is the index in Steps of the last step that has happened at the moment,
// -1 when none has.
func (h *History) Reached(m Moment) int {
	return sort.Search(len(h.steps), func(i int) bool { return h.steps[i].Seq > m.Seq }) - 1
}
