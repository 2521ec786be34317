package cloudwatch

import (
	"fmt"
	"slices"
	"time"

	"inflight/engine"
)

// State is an alarm's state.
type State string

const (
	OK               State = "OK"
	InAlarm          State = "ALARM"
	InsufficientData State = "INSUFFICIENT_DATA"
)

// ComparisonOperator says on which side of its threshold an alarm rings.
type ComparisonOperator string

const (
	GreaterThan        ComparisonOperator = "GreaterThanThreshold"
	GreaterThanOrEqual ComparisonOperator = "GreaterThanOrEqualToThreshold"
	LessThan           ComparisonOperator = "LessThanThreshold"
	LessThanOrEqual    ComparisonOperator = "LessThanOrEqualToThreshold"
)

// TreatMissingData says what an alarm makes of periods without a data point.
type TreatMissingData string

const (
	TreatMissing      TreatMissingData = "missing" // they say nothing; when there are no others the data is insufficient
	TreatIgnore       TreatMissingData = "ignore"  // the alarm keeps its state
	TreatBreaching    TreatMissingData = "breaching"
	TreatNotBreaching TreatMissingData = "notBreaching"
)

// AlarmSettings are an alarm, in the words of PutMetricAlarm.
type AlarmSettings struct {
	Name               string
	Queue              string // the dimension QueueName; it need not be there
	Metric             Metric
	Statistic          Statistic
	Period             time.Duration // what a data point covers: whole minutes; 0 means one
	Threshold          Number        // in the metric's unit
	ComparisonOperator ComparisonOperator
	EvaluationPeriods  int              // N: how many data points are looked at
	DatapointsToAlarm  int              // M: how many of them must breach, not necessarily in a row; 0 means N
	TreatMissingData   TreatMissingData // empty means missing
}

// Alarm is an alarm and what became of it.
type Alarm struct {
	AlarmSettings
	Created engine.Time
	State   State
	Changes []Change // of the state, oldest first; those of the last 30 days
}

// Change is a change of an alarm's state. At is the end of a minute.
type Change struct {
	At engine.Time
	Verdict
}

// HistoryKept is how long an alarm's changes are kept (documented).
const HistoryKept = 30 * 24 * time.Hour

// PutAlarm makes an alarm, or changes the one with its name, which keeps its state
// and its history then (documented). A new alarm begins as INSUFFICIENT_DATA
// (documented). The first evaluation is at the end of the minute that runs, and
// looks at data points from before the alarm too (documented).
func (w *Watch) PutAlarm(s AlarmSettings) error {
	s = s.withDefaults()
	if err := s.check(); err != nil {
		return fmt.Errorf("alarm %q: %w", s.Name, err)
	}
	for _, a := range w.alarms {
		if a.Name == s.Name {
			a.AlarmSettings = s
			return nil
		}
	}
	w.alarms = append(w.alarms, &Alarm{AlarmSettings: s, Created: w.now, State: InsufficientData})
	return nil
}

// Alarms is every alarm as it is now, in the order they were made.
func (w *Watch) Alarms() []Alarm {
	list := make([]Alarm, len(w.alarms))
	for i, a := range w.alarms {
		list[i] = a.copy()
	}
	return list
}

func (a Alarm) copy() Alarm {
	a.Changes = slices.Clone(a.Changes)
	return a
}

func (s AlarmSettings) withDefaults() AlarmSettings {
	if s.Period == 0 {
		s.Period = time.Minute
	}
	if s.DatapointsToAlarm == 0 {
		s.DatapointsToAlarm = s.EvaluationPeriods
	}
	if s.TreatMissingData == "" {
		s.TreatMissingData = TreatMissing
	}
	return s
}

// check holds the settings against PutMetricAlarm's limits (documented). Periods
// of 10, 20 and 30 seconds, which it takes too, never see a metric of a minute.
func (s AlarmSettings) check() error {
	_, known := s.Metric.Info()
	longest := 7 * 24 * time.Hour
	if s.Period < time.Hour {
		longest = 24 * time.Hour
	}
	switch {
	case s.Name == "":
		return fmt.Errorf("give it a name")
	case s.Queue == "":
		return fmt.Errorf("name the queue it watches")
	case !known:
		return fmt.Errorf("there is no metric %q; %s is one", s.Metric, Metrics[0].Metric)
	case !slices.Contains(Statistics, s.Statistic):
		return fmt.Errorf("the statistic is %q; give one of %v", s.Statistic, Statistics)
	case !slices.Contains(operators, s.ComparisonOperator):
		return fmt.Errorf("the comparison operator is %q; give one of %v", s.ComparisonOperator, operators)
	case !slices.Contains(treatments, s.TreatMissingData):
		return fmt.Errorf("missing data is to be treated as %q; give one of %v", s.TreatMissingData, treatments)
	case s.Period < 0 || s.Period%time.Minute != 0:
		return fmt.Errorf("the period is %s; give whole minutes", s.Period)
	case s.EvaluationPeriods < 1:
		return fmt.Errorf("it looks at %d evaluation periods; give 1 or more", s.EvaluationPeriods)
	case s.DatapointsToAlarm < 1 || s.DatapointsToAlarm > s.EvaluationPeriods:
		return fmt.Errorf("%d data points to alarm of %d evaluation periods; give 1 to %d", s.DatapointsToAlarm, s.EvaluationPeriods, s.EvaluationPeriods)
	case s.EvaluationPeriods > int(longest/s.Period):
		return fmt.Errorf("%d periods of %s are longer than %s, the most there may be", s.EvaluationPeriods, s.Period, longest)
	}
	return nil
}

var operators = []ComparisonOperator{GreaterThan, GreaterThanOrEqual, LessThan, LessThanOrEqual}

var treatments = []TreatMissingData{TreatMissing, TreatIgnore, TreatBreaching, TreatNotBreaching}

// breaches reports whether a value is on the side on which the alarm rings.
func (s AlarmSettings) breaches(value Number) bool {
	switch s.ComparisonOperator {
	case GreaterThan:
		return value > s.Threshold
	case GreaterThanOrEqual:
		return value >= s.Threshold
	case LessThan:
		return value < s.Threshold
	case LessThanOrEqual:
		return value <= s.Threshold
	}
	panic("cloudwatch: unknown comparison operator " + string(s.ComparisonOperator))
}
