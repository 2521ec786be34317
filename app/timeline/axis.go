package timeline

import (
	"slices"

	"inflight/engine"
)

// Run is what a picture is made of: a log, whole and in order, and when it ended.
type Run struct {
	Log []engine.Event
	End engine.Time
}

// Axis maps simulated time to a share of the picture's width. It is piecewise
// linear: all time has the same scale, except in folds, where nothing happens for
// so long that the rest could not be seen. The zero value is no axis.
type Axis struct {
	End   engine.Time // the right edge: a little after the end of the run
	parts []part      // from the left edge to the right one, without gaps
}

// part is a span of the axis with a scale of its own.
type part struct {
	from, to engine.Time
	left     float64 // where it begins, 0 to 1
	width    float64
	folded   bool
}

// Fold is a span in which nothing happens, drawn narrower than its time.
type Fold struct {
	From, To    engine.Time
	Left, Right float64 // 0 to 1
}

const (
	foldWidth   = 0.05            // of the axis
	foldsWidth  = 0.4             // of the axis, all folds together at most
	foldAfter   = 600_000         // shorter spans are never folded: ten minutes
	foldFactor  = 10              // a span is folded when it is as many times longer than all that is not
	foldLeaves  = engine.Time(12) // a fold leaves a 12th of the rest unfolded at either side of it
	shortest    = engine.Time(1000)
	ofNothing   = engine.Time(10_000) // the axis of a run without any length
	usualSpaces = 12
)

// NewAxis makes the axis that the runs share.
func NewAxis(runs ...Run) *Axis {
	instants := []engine.Time{0}
	var end engine.Time
	for _, r := range runs {
		end = max(end, r.End)
		for _, e := range r.Log {
			if instants[len(instants)-1] != e.At {
				instants = append(instants, e.At)
			}
		}
	}
	instants = append(instants, end)
	if !slices.IsSorted(instants) { // two logs, one after the other
		slices.Sort(instants)
	}
	folds, unfolded := foldsOf(instants)
	length := max(unfolded+unfolded/10, shortest)
	if unfolded == 0 {
		length = ofNothing
	}
	step := stepFor(length, usualSpaces)
	edge := (end + length - unfolded + step - 1) / step * step
	return newAxis(edge, folds)
}

// foldsOf finds the spans to fold among sorted instants, and how long the rest is.
// Longest first is not needed: a span is folded when it dwarfs all shorter ones,
// and then so are those that are longer.
func foldsOf(instants []engine.Time) (folds []Fold, unfolded engine.Time) {
	var long []Fold
	for i, t := range instants[1:] {
		if gap := t - instants[i]; gap >= foldAfter {
			long = append(long, Fold{From: instants[i], To: t})
		} else {
			unfolded += gap
		}
	}
	slices.SortStableFunc(long, func(a, b Fold) int { return int(a.To - a.From - (b.To - b.From)) })
	for i, f := range long {
		gap := f.To - f.From
		if unfolded >= shortest && gap >= foldFactor*unfolded {
			folds = long[i:]
			break
		}
		unfolded += gap
	}
	leave := (unfolded/foldLeaves + second - 1) / second * second // whole seconds read well
	for i := range folds {
		folds[i].From += leave
		folds[i].To -= leave
		unfolded += 2 * leave
	}
	slices.SortStableFunc(folds, func(a, b Fold) int { return int(a.From - b.From) })
	return folds, unfolded
}

func newAxis(end engine.Time, folds []Fold) *Axis {
	a := &Axis{End: end}
	unfolded := end
	for _, f := range folds {
		unfolded -= f.To - f.From
	}
	each := foldWidth
	if n := float64(len(folds)); n*each > foldsWidth {
		each = foldsWidth / n
	}
	scale := (1 - each*float64(len(folds))) / float64(unfolded)
	var at engine.Time
	left := 0.0
	add := func(to engine.Time, width float64, folded bool) {
		if to > at {
			a.parts = append(a.parts, part{at, to, left, width, folded})
			at, left = to, left+width
		}
	}
	for _, f := range folds {
		add(f.From, float64(f.From-at)*scale, false)
		add(f.To, each, true)
	}
	add(end, 1-left, false)
	return a
}

// X is where an instant is, from 0 at the left edge to 1 at the right one. What
// lies beyond an edge is put on it.
func (a *Axis) X(t engine.Time) float64 {
	t = min(max(t, 0), a.End)
	i, _ := slices.BinarySearchFunc(a.parts, t, func(p part, t engine.Time) int { return int(min(max(p.to-t, -1), 1)) })
	p := a.parts[i]
	return p.left + p.width*float64(t-p.from)/float64(p.to-p.from)
}

// At is the instant at a place from 0 to 1, to the nearest millisecond; a place
// beyond an edge counts as the edge.
func (a *Axis) At(x float64) engine.Time {
	x = min(max(x, 0), 1)
	for _, p := range a.parts {
		if x <= p.left+p.width {
			return p.from + engine.Time((x-p.left)/p.width*float64(p.to-p.from)+0.5)
		}
	}
	return a.End
}

// Folds are the folded spans, from left to right.
func (a *Axis) Folds() []Fold {
	var folds []Fold
	for _, p := range a.parts {
		if p.folded {
			folds = append(folds, Fold{p.from, p.to, p.left, p.left + p.width})
		}
	}
	return folds
}

// unfolded is how much time the axis shows at its scale.
func (a *Axis) unfolded() (length engine.Time) {
	for _, p := range a.parts {
		if !p.folded {
			length += p.to - p.from
		}
	}
	return length
}
