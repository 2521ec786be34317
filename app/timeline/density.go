package timeline

import (
	"slices"

	"inflight/engine"
)

// crowd counts the messages of a run where they are, and the leases of its
// consumers.
type crowd struct {
	scene   *Scene
	lanes   stalls
	tallies tallies
	states  map[int]state
	work    workshop
	marked  map[Mark]bool
}

// state is where a message is counted.
type state struct {
	lane int
	kind BarKind
	dead bool
}

// count makes a scene of densities.
func count(s *Scene, c *cast, log []engine.Event) {
	k := &crowd{scene: s, tallies: tallies{}, states: map[int]state{}, marked: map[Mark]bool{}, work: workshop{scene: &Scene{}}}
	k.lanes = lanes(s, c)
	dead := map[string]bool{}
	for _, q := range c.queues {
		dead[q.name] = q.dead
	}
	for i := range log {
		k.event(&log[i], dead)
	}
	k.tallies.countWork(s.Axis, k.work.all)
	s.Densities = k.tallies.densities(len(s.Lanes))
}

func (k *crowd) event(e *engine.Event, dead map[string]bool) {
	k.work.polled(e)
	switch e.Kind {
	case engine.Sent:
		k.states[e.Message] = k.in(e.Queue, e, dead)
		k.put(e)
		k.mark(e, k.lanes.producer, Send)
	case engine.BecameVisible:
		if e.Rule == engine.RuleVisibilityExpired {
			k.work.expired(e)
		}
		k.put(e)
	case engine.DelayChanged:
		k.put(e)
	case engine.Received, engine.ReceiveRepeated:
		k.put(e)
		if e.Kind == engine.ReceiveRepeated && k.work.extended(e, "") {
			break
		}
		if lane, ok := k.lanes.consumer[e.Actor]; ok && e.Rule != engine.RuleReceiveZero {
			k.work.begin(e, lane, nowhere)
		}
	case engine.VisibilityChanged:
		if e.HiddenUntil > e.At {
			k.work.extended(e, "")
			break
		}
		k.work.lost(e)
		k.work.ended(e, Returned, "")
		k.put(e)
	case engine.Moved:
		k.move(e, "")
		k.states[e.Message] = k.in(e.To, e, dead)
		k.move(e, Waiting)
		k.mark(e, k.lanes.consumer, Moved)
	case engine.Deleted, engine.DeleteIgnored, engine.DeleteMissed:
		kind := deleteKind(e)
		k.work.ended(e, kind, "")
		if kind == Stale {
			k.mark(e, k.lanes.consumer, Stale)
		}
		if e.Kind == engine.Deleted {
			k.gone(e)
		}
	case engine.Crashed:
		k.work.ended(e, Crash, "")
		k.mark(e, k.lanes.consumer, Crash)
	case engine.Expired, engine.Purged, engine.Redriven:
		k.gone(e)
	case engine.Effect:
		k.markIn(k.lanes.effect[effectOf(e)], e, EffectMark)
	}
}

// in is the state of a message that enters a queue.
func (k *crowd) in(queue string, e *engine.Event, dead map[string]bool) state {
	lane, _ := k.lanes.of(queue, e.Message, "")
	return state{lane: lane, dead: dead[queue]}
}

// put counts a message where the event puts it.
func (k *crowd) put(e *engine.Event) {
	place, _ := e.Puts()
	k.move(e, bars[place])
}

// move counts a message elsewhere.
func (k *crowd) move(e *engine.Event, kind BarKind) {
	s := k.states[e.Message]
	if s.dead && kind == Waiting {
		kind = Dead
	}
	t := k.tallies[s.lane]
	if t == nil {
		kinds := []BarKind{InFlight, Waiting, Delayed}
		if s.dead {
			kinds = []BarKind{InFlight, Dead}
		}
		t = newTally(k.scene.Axis, kinds...)
		k.tallies[s.lane] = t
	}
	t.turn(e.At, s.kind, -1)
	t.turn(e.At, kind, +1)
	s.kind = kind
	k.states[e.Message] = s
}

func (k *crowd) gone(e *engine.Event) {
	k.move(e, "")
	k.work.lost(e)
	delete(k.states, e.Message)
}

// mark marks what happened in an actor's lane, once for all that would stand at
// the same place.
func (k *crowd) mark(e *engine.Event, of map[string]int, kind MarkKind) {
	if lane, ok := of[e.Actor]; ok {
		k.markIn(lane, e, kind)
	}
}

func (k *crowd) markIn(lane int, e *engine.Event, kind MarkKind) {
	place := Mark{Spot: Spot{Lane: lane}, Kind: kind, At: engine.Time(k.scene.Axis.X(e.At) * Bins)}
	if !k.marked[place] {
		k.marked[place] = true
		k.scene.Marks = append(k.scene.Marks, Mark{Spot: Spot{Lane: lane}, At: e.At, Kind: kind, Seq: e.Seq})
	}
}

// workKinds are what a consumer has in hand, and how it stands.
var workKinds = []BarKind{Late, Working, Held}

// countWork counts, for each consumer, what it has in hand. A change is kept as a
// number, its instant before its way, since numbers sort fast: what ends comes before
// what begins.
func (ts tallies) countWork(a *Axis, works []*work) {
	const kinds, ways = 3, 6
	byLane := map[int][]engine.Time{}
	for _, w := range works {
		done := w.done()
		for k, span := range [kinds][2]engine.Time{{max(w.from, w.lease), done}, {w.from, min(done, w.lease)}, {done, w.hold(a.End)}} {
			if from, to := span[0], span[1]; to > from {
				way := engine.Time(k)
				byLane[w.lane] = append(byLane[w.lane], from*ways+kinds+way, to*ways+way)
			}
		}
	}
	for lane, list := range byLane {
		slices.Sort(list)
		t := newTally(a, workKinds...)
		for _, c := range list {
			by := -1
			if c%ways >= kinds {
				by = +1
			}
			t.turn(c/ways, workKinds[c%kinds], by)
		}
		ts[lane] = t
	}
}
