package goal

import (
	"fmt"

	"inflight/content"
	"inflight/engine"
)

// atMost wants no more than limit events of those picked.
type atMost struct {
	pick  content.Select
	limit int
	n     int
}

func newAtMost(g content.Goal) judge { return &atMost{pick: g.Select, limit: int(g.Number)} }

func (a *atMost) see(r *run, e *engine.Event) *ruling {
	if !r.picks(a.pick, e) {
		return nil
	}
	if a.n++; a.n > a.limit {
		return breaks(e, r.reached(a.n, e))
	}
	return nil
}

func (a *atMost) close(r *run) *ruling { return r.ends(true, r.total(a.pick, a.n)) }

// atLeast wants wanted events of those picked.
type atLeast struct {
	pick   content.Select
	wanted int
	n      int
}

func newAtLeast(g content.Goal) judge { return &atLeast{pick: g.Select, wanted: int(g.Number)} }

func (a *atLeast) see(r *run, e *engine.Event) *ruling {
	if !r.picks(a.pick, e) {
		return nil
	}
	if a.n++; a.n == a.wanted {
		return &ruling{true, e.At, e, r.reached(a.n, e)}
	}
	return nil
}

func (a *atLeast) close(r *run) *ruling { return r.ends(false, r.total(a.pick, a.n)) }

// reached says what happens with the event, and that with it there are n of those
// that a goal counts.
func (r *run) reached(n int, e *engine.Event) string {
	line, _ := r.names.TellEvery(*e)
	if n == 1 {
		return fmt.Sprintf("At %s %s.", at(e.At), line.Text)
	}
	return fmt.Sprintf("Number %d, at %s: %s.", n, at(e.At), line.Text)
}

// total says how many there were when the run ended.
func (r *run) total(pick content.Select, n int) string {
	return fmt.Sprintf("%s by the end, at %s: %d.", events[engine.Kind(pick.Event)], at(r.now), n)
}
