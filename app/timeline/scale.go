package timeline

// Scale is an axis on paper: what all that stands over it shares.
type Scale struct {
	Grid    []float64 // where the ticks are
	Folds   []Box     // from a little above the top down to the floor
	Numbers []Text    // under the floor, where there is room: the lengths of folds come first
	Unit    Text      // of the ticks, in the column of names
}

// Measures above and below what stands over the axis.
const (
	FlagHeight = 22.0 // above it, for the time that the playhead shows
	AxisHeight = 26.0 // below the floor, for the numbers
)

// Scale puts the axis on a sheet on which all ends at the floor.
func (a *Axis) Scale(g Geometry, floor float64) Scale {
	var s Scale
	var taken spans
	base := floor + 16
	for _, f := range a.Folds() {
		left, right := g.Lead+f.Left*g.Plot, g.Lead+f.Right*g.Plot
		s.Folds = append(s.Folds, Box{X: left, Y: FlagHeight - 6, W: right - left, H: floor - FlagHeight + 6})
		length := Span(f.To - f.From)
		if f.Polls {
			length += ": polls find nothing"
		}
		s.number(g, (left+right)/2, base, "fold-length", length, &taken)
	}
	ticks, unit := a.Ticks(g.Spaces())
	for _, t := range ticks {
		x := g.X(a, t.At)
		s.Grid = append(s.Grid, x)
		s.number(g, x, base, "tick", t.Text, &taken)
	}
	s.Unit = Text{g.Names - 8, base, tickSize, End, "unit", unit}
	return s
}

// number writes under the axis, where there is room. At an edge it stands beside
// its tick instead of around it.
func (s *Scale) number(g Geometry, x, base float64, role, words string, taken *spans) {
	w := width(words, tickSize) + 6
	t := Text{x, base, tickSize, Middle, role, words}
	left := x - w/2
	switch {
	case left < 0:
		t.X, t.Anchor, left = max(x-4, 0), Start, x-4
	case x+w/2 > g.Sheet():
		t.X, t.Anchor, left = g.Sheet(), End, g.Sheet()-w
	}
	if taken.take(left, left+w) {
		s.Numbers = append(s.Numbers, t)
	}
}
