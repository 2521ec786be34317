// Package chart makes of a run's log what Amazon CloudWatch and the bill would
// show of it: the metrics of its queues, the alarms on them, and its requests with
// their price. It decides what there is to see and where it stands; package app
// draws.
//
// A run of a lesson is short, and CloudWatch has one data point a minute. So each
// metric is kept in two ways: how it is at each instant, which only a simulation
// knows, and the data points, which are all that CloudWatch has.
package chart

import (
	"slices"
	"sort"
	"strings"

	"inflight/app/history"
	"inflight/engine"
	"inflight/engine/cloudwatch"
)

// Charts is what there is to see of a run.
type Charts struct {
	End    engine.Time
	Series []Series // those that are ever above 0 or have an alarm, a queue after the other
	Alarms []Alarm
	Bill   Bill
}

// Series is a metric of a queue over a run.
type Series struct {
	Queue  string
	Dead   bool // a dead-letter queue
	Metric cloudwatch.Metric
	Unit   cloudwatch.Unit
	Steps  []Step             // how it is, in order; none of a metric that only CloudWatch's points know
	Points []cloudwatch.Point // what CloudWatch has when the run is over
	Most   cloudwatch.Number  // the highest that it is for any time or at the end, or that a point is
}

// Step is a change of a metric.
type Step struct {
	history.Moment // just after it
	Value          cloudwatch.Number
	Grows          bool // from here on by a second each second
	None           bool // from here on there is nothing to measure
}

// Minute is what a data point covers, in milliseconds.
const Minute engine.Time = 60_000

// New follows a log, which must be whole and in order; end is when the run ended.
// The alarms are such as PutMetricAlarm takes.
func New(log []engine.Event, end engine.Time, alarms []cloudwatch.AlarmSettings) *Charts {
	f := &follower{watch: cloudwatch.New(), dead: map[string]bool{}}
	for _, a := range alarms {
		if err := f.watch.PutAlarm(a); err != nil {
			panic("chart: " + err.Error()) // content/author lets none through
		}
	}
	for i := range log {
		f.event(&log[i])
	}
	f.advance(end)
	c := &Charts{End: end, Bill: billOf(log)}
	for _, q := range f.watch.Queues() {
		c.Series = append(c.Series, f.seriesOf(q)...)
	}
	sort.SliceStable(c.Series, func(a, b int) bool { return order(c.Series[a].Dead) < order(c.Series[b].Dead) })
	for _, a := range f.watch.Alarms() {
		c.Alarms = append(c.Alarms, newAlarm(a, end))
	}
	return c
}

// order puts dead letters last.
func order(dead bool) int {
	if dead {
		return 1
	}
	return 0
}

// follower notes each change of the metrics while it feeds a Watch.
type follower struct {
	watch *cloudwatch.Watch
	last  history.Moment
	steps map[string][][]Step // by queue, then as Metrics
	dead  map[string]bool
}

func (f *follower) event(e *engine.Event) {
	f.advance(e.At)
	f.watch.Add(*e)
	f.last = history.Moment{At: e.At, Seq: e.Seq}
	if e.Queue != "" {
		f.note(e.Queue)
	}
	if e.Kind == engine.Moved {
		f.dead[e.To] = true
		f.note(e.To)
	}
}

// advance lets time pass in which nothing happens. At the end of the minute that
// runs the counts begin anew, and stay 0 in the minutes after it.
func (f *follower) advance(to engine.Time) {
	if next := (f.last.At/Minute + 1) * Minute; next <= to {
		f.watch.AdvanceTo(next)
		f.last.At = next
		for _, q := range f.watch.Queues() {
			f.note(q)
		}
	}
	f.watch.AdvanceTo(to)
	f.last.At = to
}

// note keeps what is other than at the last step of the queue.
func (f *follower) note(queue string) {
	if f.steps == nil {
		f.steps = map[string][][]Step{}
	}
	all := f.steps[queue]
	if all == nil {
		all = make([][]Step, len(cloudwatch.Metrics))
		f.steps[queue] = all
	}
	for i, info := range cloudwatch.Metrics {
		g, ok := f.watch.Now(queue, info.Metric)
		next := Step{f.last, g.Value, g.Grows, !ok}
		if n := len(all[i]); n > 0 && all[i][n-1].goesOn(next) {
			continue
		}
		all[i] = append(all[i], next)
	}
}

// goesOn reports whether next is what becomes of s by itself.
func (s Step) goesOn(next Step) bool {
	return s.None == next.None && s.Grows == next.Grows && s.at(next.At) == next.Value
}

// at is the value at an instant before the next step.
func (s Step) at(t engine.Time) cloudwatch.Number {
	if s.Grows {
		return s.Value + cloudwatch.Number(t-s.At)
	}
	return s.Value
}

// seriesOf is what there is to see of the queue's metrics.
func (f *follower) seriesOf(queue string) []Series {
	var list []Series
	for i, info := range cloudwatch.Metrics {
		s := Series{Queue: queue, Dead: f.dead[queue], Metric: info.Metric, Unit: info.Unit}
		s.Points = f.watch.Points(cloudwatch.Query{Queue: queue, Metric: info.Metric})
		if steps := f.steps[queue][i]; slices.ContainsFunc(steps, func(s Step) bool { return !s.None }) {
			s.Steps = steps
		}
		for i, step := range s.Steps {
			if until := s.until(i, f.last.At); until > step.At || s.last(i) {
				s.Most = max(s.Most, step.at(until))
			}
		}
		for _, p := range s.Points {
			s.Most = max(s.Most, p.Value(s.Statistic()))
		}
		if s.Most > 0 || slices.ContainsFunc(s.Steps, func(s Step) bool { return s.Value > 0 }) || f.alarmed(s) {
			list = append(list, s)
		}
	}
	return list
}

// alarmed reports whether an alarm watches the metric.
func (f *follower) alarmed(s Series) bool {
	return slices.ContainsFunc(f.watch.Alarms(), func(a cloudwatch.Alarm) bool { return a.Queue == s.Queue && a.Metric == s.Metric })
}

// until is when step i gives way to the next one.
func (s *Series) until(i int, end engine.Time) engine.Time {
	if i+1 < len(s.Steps) {
		return s.Steps[i+1].At
	}
	return end
}

// last reports whether step i is how the run ends. It counts also if no time is left
// to it: at the end of a run the reader looks at nothing else.
func (s *Series) last(i int) bool { return i == len(s.Steps)-1 }

// Counts reports whether the metric counts what happens in a minute, and is no
// level.
func (s *Series) Counts() bool { return strings.HasPrefix(string(s.Metric), "NumberOf") }

// Statistic is the one by which the metric is usually read.
func (s *Series) Statistic() cloudwatch.Statistic {
	switch {
	case s.Counts():
		return cloudwatch.Sum
	case s.Metric == cloudwatch.SentMessageSize:
		return cloudwatch.Average
	}
	return cloudwatch.Maximum
}

// At is how the metric is at the moment; ok is false when there is nothing to
// measure.
func (s *Series) At(m history.Moment) (value cloudwatch.Number, ok bool) {
	i := sort.Search(len(s.Steps), func(i int) bool { return s.Steps[i].At > m.At || s.Steps[i].Seq > m.Seq }) - 1
	if i < 0 || s.Steps[i].None {
		return 0, false
	}
	return s.Steps[i].at(m.At), true
}

// Latest is CloudWatch's latest data point at an instant: of the last minute that
// is over by then and has one.
func (s *Series) Latest(t engine.Time) (p cloudwatch.Point, ok bool) {
	i := sort.Search(len(s.Points), func(i int) bool { return s.Points[i].At+Minute > t }) - 1
	if i < 0 {
		return cloudwatch.Point{}, false
	}
	return s.Points[i], true
}
