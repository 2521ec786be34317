package chart

import (
	"fmt"
	"time"

	"inflight/engine"
	"inflight/engine/cloudwatch"
)

// Alarm is an alarm over a run.
type Alarm struct {
	cloudwatch.Alarm
	Bands []Band // its states, one after the other, from the beginning of the run to its end
}

// Band is a span in which an alarm is in a state.
type Band struct {
	From, To engine.Time
	State    cloudwatch.State
	Why      string // what the evaluation that began it went by: "with 2 of 3 data points breaching"
}

func newAlarm(a cloudwatch.Alarm, end engine.Time) Alarm {
	alarm := Alarm{Alarm: a}
	band := Band{State: cloudwatch.InsufficientData, Why: "with no data point yet"}
	for _, c := range a.Changes {
		band.To = c.At
		alarm.Bands = append(alarm.Bands, band)
		band = Band{From: c.At, State: c.State, Why: why(c.Verdict)}
	}
	band.To = end
	alarm.Bands = append(alarm.Bands, band)
	return alarm
}

func why(v cloudwatch.Verdict) string {
	if v.Real == 0 {
		return "with no data point"
	}
	words := fmt.Sprintf("with %d of %d data points breaching", v.Breached, v.Real)
	if v.Filled > 0 {
		words += fmt.Sprintf(", and %d missing", v.Filled)
	}
	return words
}

// At is the band at an instant, a change at that instant included.
func (a Alarm) At(t engine.Time) Band {
	now := a.Bands[0]
	for _, b := range a.Bands[1:] {
		if b.From <= t {
			now = b
		}
	}
	return now
}

// Rings are the instants at which it goes to ALARM.
func (a Alarm) Rings() []engine.Time {
	var list []engine.Time
	for _, b := range a.Bands {
		if b.State == cloudwatch.InAlarm {
			list = append(list, b.From)
		}
	}
	return list
}

// signs are the operators as one writes them.
var signs = map[cloudwatch.ComparisonOperator]string{
	cloudwatch.GreaterThan: ">", cloudwatch.GreaterThanOrEqual: "≥", cloudwatch.LessThan: "<", cloudwatch.LessThanOrEqual: "≤",
}

// Rule says when it rings: "> 20 in 2 of 3 minutes", or "> 20 in each of 2
// minutes" where all that are looked at have to breach.
func (a Alarm) Rule() string {
	period, periods := "minute", "minutes"
	if n := a.Period / time.Minute; n > 1 {
		period, periods = fmt.Sprintf("period of %d minutes", n), fmt.Sprintf("periods of %d minutes", n)
	}
	when := fmt.Sprintf("%d of %d %s", a.DatapointsToAlarm, a.EvaluationPeriods, periods)
	switch a.EvaluationPeriods {
	case 1:
		when = "a " + period
	case a.DatapointsToAlarm:
		when = fmt.Sprintf("each of %d %s", a.EvaluationPeriods, periods)
	}
	return fmt.Sprintf("%s %s in %s", signs[a.ComparisonOperator], a.Threshold, when)
}
