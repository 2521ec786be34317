// Package player moves through a run: it plays, pauses, steps and seeks. It
// decides where in the run the reader is; pages draw that, and keep real time.
package player

import (
	"time"

	"inflight/app/history"
	"inflight/engine"
)

// Player is a place in a run, and whether and how fast it moves. It is a value:
// every method answers with the next one.
type Player struct {
	Moment  history.Moment
	Playing bool
	Speed   int // simulated seconds in one second of real time; one of Speeds
}

// Speeds are the speeds there are to choose from.
var Speeds = []int{1, 2, 5, 10, 30, 60, 300, 1800, 7200, 43200}

// Span is a stretch of time in which nothing happens, and which is passed over.
type Span struct{ From, To engine.Time }

// playTime is about how long playing a whole run should take at most.
const playTime = 20 * time.Second

// New stands at the end of a run, where all of it has happened.
func New(h *history.History) Player {
	return Player{Moment: h.End(), Speed: fitting(h.End().At)}
}

// fitting is the slowest speed at which a run of that length takes at most playTime.
func fitting(length engine.Time) int {
	for _, s := range Speeds {
		if length <= engine.Time(0).Add(playTime)*engine.Time(s) {
			return s
		}
	}
	return Speeds[len(Speeds)-1]
}

// Follow finds the place in another run, of a program that was changed: the same
// instant, or the end for one who stood at the end.
func (p Player) Follow(from, to *history.History) Player {
	next := New(to)
	if p.Moment != from.End() {
		next.Moment, next.Playing = to.At(p.Moment.At), p.Playing
	}
	if p.Speed != fitting(from.End().At) { // chosen by the reader
		next.Speed = p.Speed
	}
	return next
}

// Toggle plays or pauses. At the end it plays from the beginning.
func (p Player) Toggle(h *history.History) Player {
	p.Playing = !p.Playing
	if p.Playing && p.Moment == h.End() {
		p.Moment = history.Moment{}
	}
	return p
}

// Tick lets real time pass while the run plays. Spans are passed over at once.
func (p Player) Tick(h *history.History, passed time.Duration, spans []Span) Player {
	if !p.Playing {
		return p
	}
	at := p.Moment.At + engine.Time(0).Add(passed)*engine.Time(p.Speed)
	for _, s := range spans {
		if at > s.From && at < s.To {
			at = s.To
		}
	}
	p.Moment = h.At(at)
	if p.Moment == h.End() {
		p.Playing = false
	}
	return p
}

// To goes to a moment and pauses there.
func (p Player) To(m history.Moment) Player {
	p.Moment, p.Playing = m, false
	return p
}

// Forward and Back go to the next and the previous step, or to the end and the
// beginning of the run where there is none.
func (p Player) Forward(h *history.History) Player {
	if m, ok := h.Next(p.Moment); ok {
		return p.To(m)
	}
	return p.To(h.End())
}

// Back is explained at Forward.
func (p Player) Back(h *history.History) Player {
	if m, ok := h.Previous(p.Moment); ok {
		return p.To(m)
	}
	return p.To(history.Moment{})
}

// shift goes some time on or back.
func (p Player) shift(h *history.History, by engine.Time) Player {
	to := p.Moment.At + by
	if to < 0 {
		return p.To(history.Moment{})
	}
	return p.To(h.At(to))
}

// Key does what a key is for; ok is false for a key that means nothing here. Keys
// are named as browsers do.
//
//	←  →               a second back or on
//	Page Down  Page Up ten seconds back or on
//	Home  End          to the beginning, to the end
//	,  .               to the previous, to the next step
//	Space              play or pause
func (p Player) Key(h *history.History, key string) (next Player, ok bool) {
	switch key {
	case "ArrowLeft", "ArrowDown":
		return p.shift(h, -engine.Seconds(1)), true
	case "ArrowRight", "ArrowUp":
		return p.shift(h, engine.Seconds(1)), true
	case "PageDown":
		return p.shift(h, -engine.Seconds(10)), true
	case "PageUp":
		return p.shift(h, engine.Seconds(10)), true
	case "Home":
		return p.To(history.Moment{}), true
	case "End":
		return p.To(h.End()), true
	case ",":
		return p.Back(h), true
	case ".":
		return p.Forward(h), true
	case " ":
		return p.Toggle(h), true
	}
	return p, false
}
