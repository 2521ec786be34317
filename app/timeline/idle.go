package timeline

import (
	"fmt"
	"slices"

	"inflight/engine"
)

// streak is polls of an actor in a row that find nothing.
type streak struct {
	kind     MarkKind
	spot     Spot
	from, to engine.Time
	seq      int   // of the event that the first began with
	marks    []int // in the scene
	bars     []int // of those that waited
}

const (
	fewPolls = 4    // so many in a row are always drawn one by one
	tight    = 0.03 // of the axis: polls that follow one another faster are drawn as one bar
)

// idled notes the mark, the latest of the scene, of a poll that found nothing.
func (st *story) idled(e *engine.Event, kind MarkKind) {
	s := st.streaks[e.Actor]
	if s == nil || s.kind != kind {
		st.busy(e.Actor)
		s = &streak{kind: kind, from: e.At, seq: e.Seq}
		st.streaks[e.Actor] = s
	}
	last := len(st.scene.Marks) - 1
	s.spot, s.to, s.marks = st.scene.Marks[last].Spot, e.At, append(s.marks, last)
}

// waited notes the bar, the latest of the scene, of a poll that had waited before it
// found nothing.
func (st *story) waited(actor string) {
	s := st.streaks[actor]
	if s == nil {
		return
	}
	last := len(st.scene.Bars) - 1
	if len(s.marks) == 1 {
		s.from, s.seq = st.scene.Bars[last].From, st.scene.Bars[last].Seq
	}
	s.bars = append(s.bars, last)
}

// busy ends an actor's streak. Where it is one of many polls in a short time, one bar
// takes the place of all that they have in the scene.
func (st *story) busy(actor string) {
	s := st.streaks[actor]
	delete(st.streaks, actor)
	if s == nil || len(s.marks) <= fewPolls || st.scene.Axis.X(s.to)-st.scene.Axis.X(s.from) > tight*float64(len(s.marks)) {
		return
	}
	for _, i := range s.marks {
		st.scene.Marks[i].Spot = nowhere
	}
	for _, i := range s.bars {
		st.scene.Bars[i].Spot = nowhere
	}
	words := fmt.Sprintf("%d polls find nothing", len(s.marks))
	if s.kind == Blocked {
		words = fmt.Sprintf("%d polls find locked groups", len(s.marks))
	}
	st.scene.Bars = append(st.scene.Bars, Bar{Spot: s.spot, From: s.from, To: s.to, Kind: Idle, Label: words, Seq: s.seq})
}

// clear takes away what has no place in the picture.
func (st *story) clear() {
	gone := func(s Spot) bool { return s == nowhere }
	st.scene.Bars = slices.DeleteFunc(st.scene.Bars, func(b Bar) bool { return gone(b.Spot) })
	st.scene.Marks = slices.DeleteFunc(st.scene.Marks, func(m Mark) bool { return gone(m.Spot) })
}
