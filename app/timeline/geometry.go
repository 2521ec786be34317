package timeline

import "inflight/engine"

// Geometry is the picture's measure across, in CSS pixels at its natural size. All
// that stands under one another on the same axis shares it: the lanes, the
// playhead over them, the charts below.
type Geometry struct {
	Names float64 // the column of the lanes' names, at the left
	Lead  float64 // between it and the beginning of the axis
	Plot  float64 // the axis
	Edge  float64 // room beyond its end for half a number
}

// The two measures: for a page with room, and for a strip that a reader moves
// sideways under a thumb.
var (
	Wide   = Geometry{Names: 104, Lead: 10, Plot: 970, Edge: 18}
	Narrow = Geometry{Names: 78, Lead: 10, Plot: 600, Edge: 18}
)

// Sheet is how wide the part right of the names is.
func (g Geometry) Sheet() float64 { return g.Lead + g.Plot + g.Edge }

// X is where an instant is on the sheet.
func (g Geometry) X(a *Axis, t engine.Time) float64 { return g.Lead + a.X(t)*g.Plot }

// At is the instant at a place on the sheet.
func (g Geometry) At(a *Axis, x float64) engine.Time { return a.At((x - g.Lead) / g.Plot) }

// Spaces is how many spaces between ticks there is room for.
func (g Geometry) Spaces() int { return int(g.Plot / 78) }

// Heights of the picture, from top to bottom.
const (
	headHeight  = 17.0
	laneGap     = 8.0
	guessHeight = 20.0
)

// pitch is the distance between the rows of a lane, and height what of it a bar
// fills. crowd is how many lanes of the kind there are.
func (l Lane) pitch(crowd int) (pitch, height float64) {
	switch l.Kind {
	case ProducerLane, EffectLane:
		return 16, 16
	case ConsumerLane:
		rows := l.Rows
		if l.Calls {
			rows--
		}
		switch {
		case l.Rows == 1:
			return 22, 22
		case l.Rows <= 3:
			return 20, 18
		}
		pitch = max(5, min(14, 220/float64(rows)))
		return pitch, pitch - 2
	case MessageLane, DeadLane:
		switch {
		case crowd <= 3:
			return 30, 30
		case crowd <= 6:
			return 24, 24
		}
		return 18, 18
	}
	switch {
	case l.Rows <= 5:
		return 20, 18
	case l.Rows <= 12:
		return 16, 14
	}
	pitch = max(5, min(12, 300/float64(l.Rows)))
	return pitch, pitch - 1.5
}

// Measures of the row of calls, which keeps its words however many rows are below it.
const callsPitch, callsHeight = 20.0, 18.0

// densityHeight is that of a lane with counts.
func (l Lane) densityHeight() float64 {
	switch l.Kind {
	case QueueLane:
		return 84
	case DeadsLane:
		return 44
	}
	return 28
}
