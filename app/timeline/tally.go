package timeline

import (
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

// tallies are those of some lanes, by lane.
type tallies map[int]*tally

// densities are what was counted, in the order of that many lanes.
func (ts tallies) densities(lanes int) (list []Density) {
	for lane := range lanes {
		if t := ts[lane]; t != nil {
			list = append(list, t.density(lane))
		}
	}
	return list
}
