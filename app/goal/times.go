package goal

import (
	"fmt"

	"inflight/content"
	"inflight/engine"
)

// wait wants every message received at most limit after it could be.
type wait struct {
	scope
	limit engine.Time
}

func newWait(g content.Goal) judge { return &wait{scopeOf(g), seconds(g.Seconds)} }

func (w *wait) see(*run, *engine.Event) *ruling { return nil }

// close finds the longest wait, to tell it, and the first that was too long: its
// limit is when the goal was broken.
func (w *wait) close(r *run) *ruling {
	var worst *message
	var longest engine.Time
	var broken *ruling
	for _, m := range r.messages {
		if !w.has(m) || m.from > r.now {
			continue
		}
		length := m.waited(r.now)
		if worst == nil || length > longest {
			worst, longest = m, length
		}
		if limit := m.from + w.limit; length > w.limit && (broken == nil || limit < broken.at) {
			broken = &ruling{at: limit}
		}
	}
	if worst == nil {
		return r.ends(false, w.none(r, "sent"))
	}
	words := "No message has to wait."
	if longest > 0 {
		words = fmt.Sprintf("%s waits longest: %s, from %s to %s.", worst.name, at(longest), at(worst.from), at(worst.from+longest))
	}
	if broken != nil {
		broken.words = words
		return broken
	}
	return r.ends(true, words)
}

// waited is how long the message waited for its first receive, up to now.
func (m *message) waited(now engine.Time) engine.Time {
	switch {
	case m.first != nil:
		return m.first.At - m.from
	case m.place == engine.Gone:
		return m.left - m.from
	}
	return now - m.from
}

// window wants no call to hide a message for longer than limit: so long would a
// crash hide it.
type window struct {
	scope
	limit   engine.Time
	longest engine.Time
	words   string // about the longest
}

func newWindow(g content.Goal) judge { return &window{scope: scopeOf(g), limit: seconds(g.Seconds)} }

func (w *window) see(r *run, e *engine.Event) *ruling {
	m := w.of(r, e)
	length, ok := hides(e)
	if m == nil || !ok {
		return nil
	}
	if w.words == "" || length > w.longest {
		w.longest = length
		w.words = fmt.Sprintf("%s's call at %s hides %s for %s.", e.Actor, at(e.At), m.name, at(length))
	}
	if length > w.limit {
		return breaks(e, w.words)
	}
	return nil
}

// hides is for how long the event hides its message; ok is false of other events.
func hides(e *engine.Event) (length engine.Time, ok bool) {
	if e.Kind != engine.Received && e.Kind != engine.VisibilityChanged {
		return 0, false
	}
	return max(e.HiddenUntil-e.At, 0), true
}

func (w *window) close(r *run) *ruling {
	if w.words == "" {
		return r.ends(false, w.none(r, "received"))
	}
	return r.ends(true, w.words)
}

// back wants what a crashed consumer held to be visible again at most limit later.
type back struct {
	scope
	limit   engine.Time
	longest engine.Time
	words   string // about the longest
}

func newBack(g content.Goal) judge { return &back{scope: scopeOf(g), limit: seconds(g.Seconds)} }

func (b *back) see(r *run, e *engine.Event) *ruling {
	m := b.of(r, e)
	if m == nil || e.Rule != engine.RuleCrashHolding {
		return nil
	}
	length := e.HiddenUntil - e.At
	if length >= b.longest {
		b.longest = length
		b.words = fmt.Sprintf("%s crashes at %s, and %s stays hidden for %s, until %s.", e.Actor, at(e.At), m.name, at(length), at(e.HiddenUntil))
	}
	if length > b.limit {
		return breaks(e, b.words)
	}
	return nil
}

func (b *back) close(r *run) *ruling {
	if b.words == "" {
		return r.ends(true, "No consumer crashes while it holds a message.")
	}
	return r.ends(true, b.words)
}
