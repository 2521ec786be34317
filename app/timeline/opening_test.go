package timeline

import (
	"testing"

	"inflight/engine"
)

// On a phone a picture opens at its beginning, or as far on as what two do at once lies.
func TestOpening(t *testing.T) {
	const window = 350
	spot := Spot{}
	bar := func(from, to engine.Time) Bar { return Bar{Spot: spot, From: from, To: to, Kind: InFlight, Seq: 1} }
	both := func(from, to engine.Time) []Overlap { return []Overlap{{From: from, To: to, A: spot, B: spot, Seq: 1}} }
	for _, tt := range []struct {
		name     string
		bars     []Bar
		overlaps []Overlap
		from, to engine.Time // that must be in view
		left     float64     // -1: anywhere
	}{
		{"nothing", nil, nil, 0, 0, 0},
		{"from the beginning", []Bar{bar(0, 90_000)}, nil, 0, 40_000, 0},
		{"an overlap in view at once", []Bar{bar(0, 90_000)}, both(10_000, 20_000), 0, 20_000, 0},
		{"an overlap further on", []Bar{bar(0, 90_000)}, both(30_000, 45_000), 30_000, 45_000, -1},
		{"an overlap as long as the run", []Bar{bar(0, 90_000)}, both(20_000, 90_000), 20_000, 30_000, -1},
		{"nothing for long", []Bar{bar(80_000, 90_000)}, nil, 80_000, 80_000, -1},
	} {
		s := &Scene{Axis: newAxis(100_000, nil), Lanes: []Lane{{Kind: MessageLane, Rows: 1}}, Bars: tt.bars, Overlaps: tt.overlaps}
		p := s.Place(Narrow, nil)
		left := p.Opening(window)
		if from, to := p.x(tt.from)-left, p.x(tt.to)-left; from < 0 || to > window-p.Names || tt.left >= 0 && left != tt.left {
			t.Errorf("%s: moved by %.0f, it shows %.0f to %.0f of %.0f", tt.name, left, from, to, window-p.Names)
		}
	}
}
