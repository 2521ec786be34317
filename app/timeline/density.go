package timeline

import (
	"cmp"
	"slices"

	"inflight/engine"
)

// tally counts over time what is in a lane, in bins of equal width of the axis. A
// bin keeps the counts of the time at which their sum was highest.
type tally struct {
	axis  *Axis
	kinds []BarKind
	now   []int
	since engine.Time // when the counts became what they are now
	bins  [][]int     // by kind
	sums  []int
}

func newTally(a *Axis, kinds ...BarKind) *tally {
	t := &tally{axis: a, kinds: kinds, now: make([]int, len(kinds)), bins: make([][]int, len(kinds)), sums: make([]int, Bins)}
	for k := range kinds {
		t.bins[k] = make([]int, Bins)
	}
	return t
}

// turn changes the count of a kind at an instant, which never lies before the last
// one. Kinds that the tally does not count are ignored.
func (t *tally) turn(at engine.Time, kind BarKind, by int) {
	if k := slices.Index(t.kinds, kind); k >= 0 {
		t.keep(at)
		t.now[k] += by
	}
}

// keep notes the counts in all bins that they lasted for. Counts of no time at all
// are none.
func (t *tally) keep(until engine.Time) {
	if until <= t.since {
		return
	}
	sum := 0
	for _, n := range t.now {
		sum += n
	}
	for bin := t.bin(t.since); bin <= t.bin(until-1); bin++ {
		if sum < t.sums[bin] {
			continue
		}
		t.sums[bin] = sum
		for k, n := range t.now {
			t.bins[k][bin] = n
		}
	}
	t.since = until
}

func (t *tally) bin(at engine.Time) int { return min(int(t.axis.X(at)*Bins), Bins-1) }

// density is the tally when the run is over.
func (t *tally) density(lane int) Density {
	t.keep(t.axis.End)
	d := Density{Lane: lane, Most: slices.Max(t.sums)}
	for k, kind := range t.kinds {
		d.Layers = append(d.Layers, Layer{kind, t.bins[k]})
	}
	return d
}

// crowd counts the messages of a run where they are, and the leases of its
// consumers.
type crowd struct {
	scene   *Scene
	lanes   stalls
	tallies map[int]*tally // by lane
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
	k := &crowd{scene: s, tallies: map[int]*tally{}, states: map[int]state{}, marked: map[Mark]bool{}, work: workshop{scene: &Scene{}}}
	k.lanes = lanes(s, c)
	dead := map[string]bool{}
	for _, q := range c.queues {
		dead[q.name] = q.dead
	}
	for _, e := range log {
		k.event(e, dead)
	}
	for i := range s.Lanes {
		if t := k.tallies[i]; t != nil {
			s.Densities = append(s.Densities, t.density(i))
		}
	}
	densities(s, k.work.all)
	slices.SortStableFunc(s.Densities, func(a, b Density) int { return cmp.Compare(a.Lane, b.Lane) })
}

func (k *crowd) event(e engine.Event, dead map[string]bool) {
	k.work.polled(e)
	switch e.Kind {
	case engine.Sent:
		k.states[e.Message] = k.in(e.Queue, e, dead)
		kind := Waiting
		if e.HiddenUntil > e.At {
			kind = Delayed
		}
		k.move(e, kind)
		k.mark(e, k.lanes.producer, Send)
	case engine.BecameVisible:
		if e.Rule == engine.RuleVisibilityExpired {
			k.work.expired(e)
		}
		k.move(e, Waiting)
	case engine.Received, engine.ReceiveRepeated:
		if e.HiddenUntil > e.At {
			k.move(e, InFlight)
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
		k.move(e, Waiting)
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
func (k *crowd) in(queue string, e engine.Event, dead map[string]bool) state {
	lane, _ := k.lanes.of(queue, e.Message, "")
	return state{lane: lane, dead: dead[queue]}
}

// move counts a message elsewhere.
func (k *crowd) move(e engine.Event, kind BarKind) {
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

func (k *crowd) gone(e engine.Event) {
	k.move(e, "")
	k.work.lost(e)
	delete(k.states, e.Message)
}

// mark marks what happened in an actor's lane, once for all that would stand at
// the same place.
func (k *crowd) mark(e engine.Event, of map[string]int, kind MarkKind) {
	if lane, ok := of[e.Actor]; ok {
		k.markIn(lane, e, kind)
	}
}

func (k *crowd) markIn(lane int, e engine.Event, kind MarkKind) {
	place := Mark{Spot: Spot{Lane: lane}, Kind: kind, At: engine.Time(k.scene.Axis.X(e.At) * Bins)}
	if !k.marked[place] {
		k.marked[place] = true
		k.scene.Marks = append(k.scene.Marks, Mark{Spot: Spot{Lane: lane}, At: e.At, Kind: kind, Seq: e.Seq})
	}
}

// densities counts, for each consumer, the messages it works on.
func densities(scene *Scene, works []*work) {
	type edge struct {
		at   engine.Time
		kind BarKind
		by   int
	}
	end := scene.Axis.End
	edges := map[int][]edge{} // by lane
	span := func(w *work, from, to engine.Time, kind BarKind) {
		if to > from {
			edges[w.lane] = append(edges[w.lane], edge{from, kind, +1}, edge{to, kind, -1})
		}
	}
	for _, w := range works {
		done := w.done(end)
		span(w, w.from, min(done, w.lease), Working)
		span(w, max(w.from, w.lease), done, Late)
	}
	for lane := range scene.Lanes {
		list := edges[lane]
		if list == nil {
			continue
		}
		slices.SortStableFunc(list, func(a, b edge) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.by, b.by)) })
		t := newTally(scene.Axis, Working, Late)
		for _, e := range list {
			t.turn(e.at, e.kind, e.by)
		}
		scene.Densities = append(scene.Densities, t.density(lane))
	}
}
