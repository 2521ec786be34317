package chart

import "math"

// SweepPaper is the curves of a sweep in their places, as shares of a frame: 0 at its
// left and at its bottom, 1 at its right and at its top. So words beside them are as
// large as the page's whatever the frame's width.
type SweepPaper struct {
	From, To float64 // the values at the left and at the right edge
	Ticks    []float64
	Curves   []SweepCurve
}

// SweepCurve is a curve over its own scale, which begins at 0.
type SweepCurve struct {
	Top    float64 // the value at the top: a round number
	Points []Point
}

// ticksAtMost is how many spaces between ticks there are.
const ticksAtMost = 8

// PlaceSweep puts curves over ascending values into a frame.
func PlaceSweep(values []float64, results [][]float64) *SweepPaper {
	p := &SweepPaper{From: values[0], To: values[len(values)-1]}
	step := roundUp((p.To-p.From)/ticksAtMost, 1, 2, 2.5, 5)
	for i := math.Ceil(p.From / step); i*step <= p.To; i++ {
		p.Ticks = append(p.Ticks, i*step)
	}
	for _, list := range results {
		c := SweepCurve{Top: 1}
		for _, y := range list {
			c.Top = max(c.Top, y)
		}
		c.Top = roundUp(c.Top, 1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8)
		for i, y := range list {
			c.Points = append(c.Points, Point{p.X(values[i]), c.Y(y)})
		}
		p.Curves = append(p.Curves, c)
	}
	return p
}

// X is where a value is; one beyond an edge is put on it.
func (p *SweepPaper) X(value float64) float64 {
	return min(max((value-p.From)/(p.To-p.From), 0), 1)
}

// Value is the value at a place.
func (p *SweepPaper) Value(x float64) float64 { return p.From + min(max(x, 0), 1)*(p.To-p.From) }

// Y is how high a result is; one above the top is put on it.
func (c SweepCurve) Y(result float64) float64 { return min(max(result/c.Top, 0), 1) }

// roundUp is the next of the numbers, which ascend from 1, times a power of ten.
func roundUp(x float64, numbers ...float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(x)))
	for _, n := range numbers {
		if x <= n*power*(1+1e-9) {
			return n * power
		}
	}
	return 10 * power
}
