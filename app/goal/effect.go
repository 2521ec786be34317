package goal

import (
	"fmt"

	"inflight/content"
	"inflight/engine"
)

// effects wants what programs say they did to be done once for each key: an order
// is charged once however often it was received.
type effects struct {
	pick   content.Select
	wanted int // keys there must be; 0 for one at least
	first  map[effect]*engine.Event
}

// effect is something done for something: charge, order-42.
type effect struct{ did, key string }

func (d effect) String() string {
	if d.key == "" {
		return d.did
	}
	return d.did + " for " + d.key
}

func newEffects(g content.Goal) judge {
	g.Event = string(engine.Effect)
	return &effects{pick: g.Select, wanted: max(int(g.Number), 1), first: map[effect]*engine.Event{}}
}

func (f *effects) see(r *run, e *engine.Event) *ruling {
	if !r.picks(f.pick, e) {
		return nil
	}
	done := effect{e.Text, e.Key}
	if first := f.first[done]; first != nil {
		return breaks(e, fmt.Sprintf("“%s” is done by %s at %s, and again by %s at %s.", done, first.Actor, at(first.At), e.Actor, at(e.At)))
	}
	f.first[done] = e
	return nil
}

func (f *effects) close(r *run) *ruling {
	if n := len(f.first); n < f.wanted {
		return r.ends(false, fmt.Sprintf("By the end, at %s, done: %d of %d.", at(r.now), n, f.wanted))
	}
	return r.ends(true, fmt.Sprintf("Up to the end, at %s, nothing is done twice.", at(r.now)))
}

// requests wants no more than limit calls.
type requests struct {
	pick  content.Select
	limit int
	made  map[int]bool
}

func newRequests(g content.Goal) judge {
	return &requests{pick: g.Select, limit: int(g.Number), made: map[int]bool{}}
}

func (q *requests) see(r *run, e *engine.Event) *ruling {
	if e.Request == 0 || !r.picks(q.pick, e) {
		return nil
	}
	q.made[e.Request] = true
	if len(q.made) > q.limit {
		return breaks(e, fmt.Sprintf("Call number %d is made by %s at %s.", len(q.made), e.Actor, at(e.At)))
	}
	return nil
}

func (q *requests) close(r *run) *ruling {
	return r.ends(true, fmt.Sprintf("Calls by the end, at %s: %d.", at(r.now), len(q.made)))
}
