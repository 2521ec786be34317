package cloudwatch

import (
	"cmp"
	"slices"
	"time"

	"inflight/engine"
)

// Statistic says how the samples of a period become one value. CloudWatch has
// percentiles too, which need every sample and are not here.
type Statistic string

const (
	Sum         Statistic = "Sum"
	Average     Statistic = "Average"
	Minimum     Statistic = "Minimum"
	Maximum     Statistic = "Maximum"
	SampleCount Statistic = "SampleCount"
)

// Statistics is all of them, in CloudWatch's order.
var Statistics = []Statistic{SampleCount, Average, Sum, Minimum, Maximum}

// Samples sums up the samples of a period, of which there is at least one.
type Samples struct {
	N                     int
	Sum, Minimum, Maximum Number
}

// Value is one statistic of the samples. An average is rounded to thousandths,
// and so alarms compare it: what is shown is what is compared.
func (s Samples) Value(of Statistic) Number {
	switch of {
	case Sum:
		return s.Sum
	case Average:
		n := Number(s.N)
		return (s.Sum + n/2) / n // no metric is negative
	case Minimum:
		return s.Minimum
	case Maximum:
		return s.Maximum
	case SampleCount:
		return Whole(s.N)
	}
	panic("cloudwatch: unknown statistic " + string(of))
}

// sample is a single one.
func sample(n Number) Samples { return Samples{1, n, n, n} }

// with is s and o together.
func (s Samples) with(o Samples) Samples {
	if s.N == 0 {
		return o
	}
	return Samples{s.N + o.N, s.Sum + o.Sum, min(s.Minimum, o.Minimum), max(s.Maximum, o.Maximum)}
}

// Point is a data point of a metric.
type Point struct {
	At engine.Time // where its period begins
	Samples
}

// minute is what a data point covers, in milliseconds.
const minute engine.Time = 60_000

// PointsKept is how long data points are kept: as long as CloudWatch keeps those
// of one minute (documented). It goes on with coarser ones, which are not here.
const PointsKept = 15 * 24 * time.Hour

// series is the data points of one metric, a minute each, oldest first.
type series struct{ points []Point }

// add appends a data point, and forgets those that are too old by now.
func (s *series) add(p Point) {
	s.points = append(s.points, p)
	old := p.At + minute - engine.Time(0).Add(PointsKept)
	for s.points[0].At < old {
		s.points = s.points[1:] // append gives the front back when it grows
	}
}

// between gives the data points with from <= At < to.
func (s *series) between(from, to engine.Time) []Point {
	at := func(p Point, t engine.Time) int { return cmp.Compare(p.At, t) }
	first, _ := slices.BinarySearchFunc(s.points, from, at)
	last, _ := slices.BinarySearchFunc(s.points, to, at)
	return s.points[first:max(first, last)]
}

// total is the samples of many data points in one; N is 0 when there is none.
func total(points []Point) (all Samples) {
	for _, p := range points {
		all = all.with(p.Samples)
	}
	return all
}
