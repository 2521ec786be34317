package chart

import (
	"fmt"

	"inflight/app/timeline"
	"inflight/engine"
	"inflight/engine/cloudwatch"
)

// Paper is charts with everything in its place, in CSS pixels from the top left of
// a sheet that is as wide as the timeline's above it: each instant stands under
// itself.
type Paper struct {
	timeline.Paper // of it the column, the texts and the axis
	Plots          []Plot

	axis *timeline.Axis
	end  engine.Time
}

// Plot is one chart, with the alarms on its metric under it.
type Plot struct {
	*Series
	Top, Floor float64
	Lines      [][]Point // how it is: from left to right, a line for each span in which there is something to measure
	Minutes    []Box     // of a count: its data points, each as wide as its minute
	Dots       []Point   // of a level: its data points, each where its minute ends
	Traces     [][]Point // the same, where dots would touch
	Limits     []float64 // the alarms' thresholds
	Bells      []Point   // where an alarm goes to ALARM
	Strips     []Strip
}

// Point is a place on the sheet.
type Point struct{ X, Y float64 }

// Box is a rectangle on the sheet.
type Box struct{ X, Y, W, H float64 }

// Strip is a band of an alarm.
type Strip struct {
	Box
	State cloudwatch.State
}

// Measures, from top to bottom.
const (
	headHeight  = 18.0 // the metric's name
	plotHeight  = 44.0
	stripGap    = 18.0 // the alarm's name
	stripHeight = 16.0
	plotGap     = 12.0

	textSize  = 11.0
	headSize  = 12.0
	charWidth = 7.6 // of a state's letters, with some room
	dotsApart = 7.0
	pixel     = 0.7
	lastWidth = 7.0 // of the run's last instant, which could not be seen otherwise
)

// Place puts the series on paper, one under the other.
func (c *Charts) Place(axis *timeline.Axis, g timeline.Geometry, chosen []*Series) *Paper {
	p := &Paper{axis: axis, end: c.End}
	p.Geometry = g
	y := timeline.FlagHeight
	for _, s := range chosen {
		y = p.plot(s, c.on(s), y) + plotGap
	}
	p.Floor = y
	p.Scale = axis.Scale(g, p.Floor)
	p.Texts = append(p.Texts, p.Numbers...)
	p.Column = append(p.Column, p.Unit)
	p.Height = p.Floor + timeline.AxisHeight
	return p
}

// on is the alarms on a metric of a queue.
func (c *Charts) on(s *Series) []Alarm {
	var list []Alarm
	for _, a := range c.Alarms {
		if a.Queue == s.Queue && a.Metric == s.Metric {
			list = append(list, a)
		}
	}
	return list
}

func (p *Paper) plot(s *Series, alarms []Alarm, y float64) (floor float64) {
	most := s.Most
	for _, a := range alarms {
		most = max(most, a.Threshold)
	}
	plot := Plot{Series: s, Top: y + headHeight, Floor: y + headHeight + plotHeight}
	if most > 0 {
		p.name(p.Names-8, plot.Top+8, timeline.End, "most", s.Words(most))
	}
	height := func(v cloudwatch.Number) float64 { return plot.Floor - float64(v)/float64(max(most, 1))*plotHeight }
	p.name(0, y+12, timeline.Start, "head", fmt.Sprintf("%s · %s", s.Metric, s.Queue))
	p.name(p.Names-8, plot.Floor, timeline.End, "most", "0")
	p.lines(&plot, height)
	p.points(&plot, height)
	y = plot.Floor
	for _, a := range alarms {
		plot.Limits = append(plot.Limits, height(a.Threshold))
		for _, t := range a.Rings() {
			plot.Bells = append(plot.Bells, Point{p.X(p.axis, t), height(a.Threshold)})
		}
		p.name(0, y+13, timeline.Start, "head", fmt.Sprintf("alarm “%s”: %s", a.Name, a.Rule()))
		p.strips(&plot, a, y+stripGap)
		y += stripGap + stripHeight
	}
	p.Plots = append(p.Plots, plot)
	return y
}

// name puts words into the column of names.
func (p *Paper) name(x, y float64, anchor timeline.Anchor, role, words string) {
	size := textSize
	if role == "head" {
		size = headSize
	}
	p.Column = append(p.Column, timeline.Text{X: x, Y: y, Size: size, Anchor: anchor, Role: role, Words: words})
}

func (p *Paper) lines(plot *Plot, height func(cloudwatch.Number) float64) {
	var line []Point
	for i, step := range plot.Steps {
		if step.None {
			plot.Lines, line = added(plot.Lines, line), nil
			continue
		}
		until := plot.until(i, p.end)
		from, to := Point{p.X(p.axis, step.At), height(step.Value)}, Point{p.X(p.axis, until), height(step.at(until))}
		n := len(line)
		switch {
		case plot.last(i):
			line = append(line, from, to, Point{p.afterEnd(), to.Y})
		case n == 0 || to.X-line[n-1].X >= pixel:
			line = append(line, from, to)
		case until > step.At: // too short to be seen: it may still be the highest
			line[n-1].Y = min(line[n-1].Y, from.Y, to.Y)
		}
	}
	plot.Lines = added(plot.Lines, line)
}

// afterEnd is how far the run's last instant is drawn.
func (p *Paper) afterEnd() float64 { return min(p.X(p.axis, p.end)+lastWidth, p.Sheet()) }

// points puts CloudWatch's data points.
func (p *Paper) points(plot *Plot, height func(cloudwatch.Number) float64) {
	var near []Point // data points of minutes in a row that stand close together
	var last engine.Time
	flush := func() {
		if len(near) == 1 {
			plot.Dots = append(plot.Dots, near[0])
		} else {
			plot.Traces = added(plot.Traces, near)
		}
		near = nil
	}
	for _, point := range plot.Points {
		end := point.At + Minute
		left, at := p.X(p.axis, point.At), Point{p.X(p.axis, end), height(point.Value(plot.Statistic()))}
		n := len(near)
		switch {
		case plot.Counts():
			if at.Y < plot.Floor {
				plot.Minutes = append(plot.Minutes, Box{left, at.Y, at.X - left, plot.Floor - at.Y})
			}
			continue
		case n > 0 && (point.At != last || at.X-near[n-1].X >= dotsApart):
			flush()
			near = append(near, at)
		case n > 1 && at.X-near[n-2].X < pixel: // one of several in a pixel: the highest is seen
			near[n-1] = Point{at.X, min(near[n-1].Y, at.Y)}
		default:
			near = append(near, at)
		}
		last = end
	}
	flush()
}

// added is the list with the line, if there is one.
func added(list [][]Point, line []Point) [][]Point {
	if len(line) == 0 {
		return list
	}
	return append(list, line)
}

func (p *Paper) strips(plot *Plot, a Alarm, y float64) {
	for i, b := range a.Bands {
		left, right := p.X(p.axis, b.From), p.X(p.axis, b.To)
		if i == len(a.Bands)-1 {
			right = p.afterEnd()
		}
		if right <= left {
			continue
		}
		plot.Strips = append(plot.Strips, Strip{Box{left, y, right - left, stripHeight}, b.State})
		if words := string(b.State); float64(len(words))*charWidth+8 <= right-left {
			p.Texts = append(p.Texts, timeline.Text{X: left + 6, Y: y + 12, Size: textSize, Anchor: timeline.Start, Role: "state " + words, Words: words})
		}
	}
}

// Words writes a value of the metric: whole seconds and bytes, with their units.
func (s *Series) Words(v cloudwatch.Number) string {
	switch s.Unit {
	case cloudwatch.Seconds:
		return (v / 1000 * 1000).String() + " s"
	case cloudwatch.Bytes:
		return ((v + 500) / 1000 * 1000).String() + " B"
	}
	return v.String()
}
