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
		return breaks(e, reached(a.n, e))
	}
	return nil
}

func (a *atMost) close(r *run) *ruling { return r.ends(true, r.total(a.n)) }

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
		return &ruling{true, e.At, e, reached(a.n, e)}
	}
	return nil
}

func (a *atLeast) close(r *run) *ruling { return r.ends(false, r.total(a.n)) }

// reached says that with the event there are n of those that a goal counts.
func reached(n int, e *engine.Event) string { return fmt.Sprintf("Number %d is at %s.", n, at(e.At)) }

func (r *run) total(n int) string {
	return fmt.Sprintf("Counted up to the end, at %s: %d.", at(r.now), n)
}
