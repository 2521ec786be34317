package sandbox

import (
	"cmp"
	"errors"
	"fmt"

	"inflight/engine"
)

// step gives the program what comes next; false when the run is over. Answers
// that are ready come first, in call order. Time moves only when there is none:
// to the next timer, or, only while a call waits, to the engine's next change,
// the engine first at the same instant. One answer or timer is one turn.
func (h *host) step() bool {
	if len(h.ready) > 0 {
		r := h.ready[0]
		h.ready = h.ready[1:]
		if r.actor == h.crashed {
			return true // it is not there to hear
		}
		h.count()
		h.hears(r)
		h.turn(encode(replyMessage{
			Op: "reply", Now: h.sim.Now(), Call: r.call, Status: r.Status, Code: r.QueryCode,
			Body: string(r.Body), RequestID: r.RequestID,
		}))
		return true
	}
	t, timed := h.timers.next()
	at, ok := h.next()
	if !ok {
		h.settle()
		return false
	}
	if !h.advance(at) {
		return false
	}
	if len(h.ready) == 0 && timed && t.at == at {
		h.timers.take(t)
		h.count()
		h.turn(encode(timerMessage{Op: "timer", Now: at, Timer: t.id}))
	}
	return true
}

// next is the next instant at which something happens; ok is false when there is none.
func (h *host) next() (at engine.Time, ok bool) {
	sooner := func(t engine.Time, is bool) {
		if is && (!ok || t < at) {
			at, ok = t, true
		}
	}
	t, timed := h.timers.next()
	sooner(t.at, timed)
	if len(h.waiting) > 0 {
		sooner(h.sim.Next())
	}
	sooner(h.forkAt())
	return at, ok
}

// settle decides how a run ends in which nothing more can happen. A program that
// ran out of memory may have lost the report of it on the way; asked again, the
// interpreter still knows how the program ended.
func (h *host) settle() {
	if f := h.fork; f != nil {
		h.end(NotForked, fmt.Sprintf("The run has only %d events: there is no event %d after which to make the call.", h.events, f.After), position{})
		return
	}
	if h.finished {
		return
	}
	h.interpreter.spare()
	h.turn(finishMessage)
	if h.failure == nil && !h.finished && h.crashed == "" {
		h.stop(WaitsForEver, "")
	}
}

// advance moves the clock; false when that ended the run.
func (h *host) advance(to engine.Time) bool {
	if to > h.limits.clock {
		h.sim.AdvanceTo(h.limits.clock)
		h.stop(TimeUp, h.lastAsked)
		return false
	}
	if to > h.sim.Now() {
		h.still = 0
	}
	h.sim.AdvanceTo(to)
	h.tryFork()
	h.checkEvents()
	return h.failure == nil
}

// count counts a turn that is about to be taken.
func (h *host) count() {
	h.turns++
	h.still++
	switch {
	case h.turns > h.limits.turns:
		h.stop(StoppedTurns, h.lastAsked)
	case h.still > h.limits.still:
		h.stop(StoppedStill, h.lastAsked)
	}
}

// turn calls the program once, lets all its promise jobs run and does what it
// asked for.
func (h *host) turn(message string) {
	if h.failure != nil {
		return
	}
	_, err := h.interpreter.drive(message)
	if err == nil {
		err = h.interpreter.drain()
	}
	items, collectErr := h.collect()
	if err == nil {
		err = collectErr
	}
	end, halted := errors.AsType[*stopped](err)
	for _, it := range items {
		switch {
		case h.failure != nil:
			return
		case halted && it.Kind == "failed":
			if it.Message == "interrupted" { // the stop itself, on its way out
				end.stack = cmp.Or(it.Stack, end.stack)
			}
		default:
			h.do(it)
			h.tryFork()
		}
	}
	switch t, threw := errors.AsType[*thrown](err); {
	case h.failure != nil:
	case halted:
		h.stop(end.code, end.stack)
	case threw: // not the program, whose errors the driver catches: memory is short
		h.fail(t)
	}
}
