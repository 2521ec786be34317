package timeline

import (
	"slices"
	"sort"

	"inflight/engine"
)

// Run is what a picture is made of: a log, whole and in order, and when it ended.
type Run struct {
	Log []engine.Event
	End engine.Time
}

// Axis maps simulated time to a share of the picture's width. It is piecewise
// linear: all time has the same scale, except in folds, where nothing happens for
// so long that the rest could not be seen. A poll that finds nothing is nothing: of a
// worker that polls for ever the picture shows what it does. The zero value is no axis.
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
	polls    bool // folded: polls find nothing meanwhile
}

// Fold is a span in which nothing happens, drawn narrower than its time.
type Fold struct {
	From, To    engine.Time
	Left, Right float64 // 0 to 1
	Polls       bool    // polls find nothing meanwhile
}

const (
	foldWidth   = 0.05            // of the axis
	foldsWidth  = 0.4             // of the axis, all folds together at most
	foldAfter   = 600_000         // shorter spans are never folded: ten minutes
	foldFactor  = engine.Time(10) // a span is folded when it is as many times longer than all that is not
	pollsFactor = engine.Time(1)  // and one in which polls find nothing when it is as long
	foldLeaves  = engine.Time(12) // a fold leaves a 12th of the rest unfolded at either side of it
	pollsLeave  = engine.Time(2)  // and one of polls a half of it before it, to show how they begin
	shortest    = engine.Time(1000)
	ofNothing   = engine.Time(10_000) // the axis of a run without any length
	usualSpaces = 12
)

// NewAxis makes the axis that the runs share.
func NewAxis(runs ...Run) *Axis {
	instants := []engine.Time{0}
	var polls []engine.Time // that find nothing
	var end engine.Time
	for _, r := range runs {
		end = max(end, r.End)
		for _, e := range r.Log {
			list := &instants
			if foundNothing(&e) {
				list = &polls
			}
			if n := len(*list); n == 0 || (*list)[n-1] != e.At {
				*list = append(*list, e.At)
			}
		}
	}
	instants = append(instants, end)
	if !slices.IsSorted(instants) { // two logs, one after the other
		slices.Sort(instants)
	}
	slices.Sort(polls)
	folds, unfolded := foldsOf(instants, polls)
	length := max(unfolded+unfolded/10, shortest)
	if unfolded == 0 {
		length = ofNothing
	}
	step := stepFor(length, usualSpaces)
	edge := (end + length - unfolded + step - 1) / step * step
	return newAxis(edge, folds)
}

// foldsOf finds the spans to fold among sorted instants, and how long the rest is. polls
// are the instants of polls that find nothing. From the shortest on, each is folded that
// dwarfs what is not.
func foldsOf(instants, polls []engine.Time) (folds []Fold, unfolded engine.Time) {
	var long []Fold
	for i, t := range instants[1:] {
		if gap := t - instants[i]; gap >= foldAfter {
			long = append(long, Fold{From: instants[i], To: t})
		} else {
			unfolded += gap
		}
	}
	sort.SliceStable(long, func(a, b int) bool { return long[a].To-long[a].From < long[b].To-long[b].From })
	for _, f := range long {
		next, _ := slices.BinarySearch(polls, f.From+1)
		factor := foldFactor
		if f.Polls = next < len(polls) && polls[next] < f.To; f.Polls {
			factor = pollsFactor
		}
		if gap := f.To - f.From; unfolded >= shortest && gap >= factor*unfolded {
			folds = append(folds, f)
		} else {
			unfolded += gap
		}
	}
	for all := -1; all != len(folds); { // each that is left out makes the rest longer
		all = len(folds)
		leave := leaves(unfolded)
		folds = slices.DeleteFunc(folds, func(f Fold) bool {
			before, after := leave(f)
			short := f.To-f.From <= before+after
			if short {
				unfolded += f.To - f.From
			}
			return short
		})
	}
	leave := leaves(unfolded)
	for i := range folds {
		f := &folds[i]
		before, after := leave(*f)
		f.From += before
		f.To -= after
		unfolded += before + after
	}
	sort.SliceStable(folds, func(a, b int) bool { return folds[a].From < folds[b].From })
	return folds, unfolded
}

// leaves says how much of a span stays unfolded before and after its fold, where so much
// else is unfolded.
func leaves(unfolded engine.Time) func(Fold) (before, after engine.Time) {
	part := func(n engine.Time) engine.Time { return (unfolded/n + second - 1) / second * second } // whole seconds read well
	return func(f Fold) (before, after engine.Time) {
		if f.Polls {
			return part(pollsLeave), part(foldLeaves)
		}
		return part(foldLeaves), part(foldLeaves)
	}
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
	add := func(to engine.Time, width float64, p part) {
		if to > at {
			p.from, p.to, p.left, p.width = at, to, left, width
			a.parts = append(a.parts, p)
			at, left = to, left+width
		}
	}
	for _, f := range folds {
		add(f.From, float64(f.From-at)*scale, part{})
		add(f.To, each, part{folded: true, polls: f.Polls})
	}
	add(end, 1-left, part{})
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
			folds = append(folds, Fold{p.from, p.to, p.left, p.left + p.width, p.polls})
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
