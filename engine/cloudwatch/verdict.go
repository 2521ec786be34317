package cloudwatch

import (
	"slices"

	"inflight/engine"
)

// Datapoint is what an alarm sees of a period.
type Datapoint uint8

const (
	Missing   Datapoint = iota // no data point
	Fine                       // within the threshold
	Breaching                  // beyond it
)

// Verdict is what an evaluation found.
type Verdict struct {
	State    State
	Real     int // data points it went by, at most N
	Breached int // of these, how many breach
	Filled   int // how many were wanting to N, and TreatMissingData stood in for
}

// moreThanN is by how many periods the evaluation range is longer than N. AWS
// says that it looks further back than N, and not how far; its examples have a
// range of 5 for N = 3, and that difference is taken for all (chosen).
const moreThanN = 2

// EvaluationRange is how many periods the alarm looks back.
func (s AlarmSettings) EvaluationRange() int { return s.EvaluationPeriods + moreThanN }

// Judge decides the alarm's state from the periods of its evaluation range, oldest
// first, and its state until now.
//
// The N most recent data points that are there decide, also from further back than
// N periods: M of them breach, or not. Only when fewer than N are there
// TreatMissingData stands in for those that are wanting, and all that are there
// still count (documented).
//
// One more rule is documented for missing: when the data points that are there all
// breach, fewer than M, and the oldest lies M periods back or more, the alarm
// rings. AWS's text and its table differ here; this follows the table. A more
// recent one does not make it ring yet: the state is OK then (chosen). With ignore
// the state is kept in both cases.
func (s AlarmSettings) Judge(recent []Datapoint, current State) Verdict {
	s = s.withDefaults()
	v := Verdict{State: OK}
	oldest := 0 // periods back, the last one being 1
	for i, d := range slices.Backward(recent) {
		if d == Missing {
			continue
		}
		v.Real++
		oldest = len(recent) - i
		if d == Breaching {
			v.Breached++
		}
		if v.Real == s.EvaluationPeriods {
			break
		}
	}
	v.Filled = s.EvaluationPeriods - v.Real
	switch {
	case v.Breached >= s.DatapointsToAlarm:
		v.State = InAlarm
	case v.Filled > 0:
		v.State = s.fill(v, oldest, current)
	}
	return v
}

// fill is the state when data points are wanting and those that are there don't
// make the alarm ring.
func (s AlarmSettings) fill(v Verdict, oldest int, current State) State {
	allBreach := v.Breached == v.Real
	switch s.TreatMissingData {
	case TreatBreaching:
		if v.Breached+v.Filled >= s.DatapointsToAlarm {
			return InAlarm
		}
	case TreatIgnore:
		if allBreach {
			return current
		}
	case TreatMissing:
		if v.Real == 0 {
			return InsufficientData
		}
		if allBreach && oldest >= s.DatapointsToAlarm {
			return InAlarm
		}
	}
	return OK
}

// evaluate judges the alarm at the end of the last closed minute. Its periods end
// there, so that longer ones slide along by a minute each time (documented).
func (w *Watch) evaluate(a *Alarm) {
	v := a.Judge(w.recent(a.AlarmSettings), a.State)
	if v.State == a.State {
		return
	}
	a.Changes = append(a.Changes, Change{At: w.closed, Verdict: v})
	a.State = v.State
	for a.Changes[0].At.Add(HistoryKept) < w.closed {
		a.Changes = a.Changes[1:]
	}
}

// recent is what the alarm sees of its evaluation range.
func (w *Watch) recent(s AlarmSettings) []Datapoint {
	recent := make([]Datapoint, s.EvaluationRange())
	q := w.queues[s.Queue]
	if q == nil {
		return recent
	}
	period := engine.Time(0).Add(s.Period)
	to := w.closed
	for i := range slices.Backward(recent) {
		samples := total(q.series[s.Metric].between(to-period, to))
		to -= period
		switch {
		case samples.N == 0:
		case s.breaches(samples.Value(s.Statistic)):
			recent[i] = Breaching
		default:
			recent[i] = Fine
		}
	}
	return recent
}
