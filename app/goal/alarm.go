package goal

import (
	"math"

	"inflight/content"
	"inflight/engine/cloudwatch"
)

// AlarmSettings is a lesson's alarm as the simulated CloudWatch takes it.
func AlarmSettings(a content.Alarm) cloudwatch.AlarmSettings {
	return cloudwatch.AlarmSettings{
		Name:               a.Name,
		Queue:              a.Queue,
		Metric:             cloudwatch.Metric(a.Metric),
		Statistic:          cloudwatch.Statistic(a.Statistic),
		ComparisonOperator: cloudwatch.ComparisonOperator(a.ComparisonOperator),
		Threshold:          cloudwatch.Number(math.Round(a.Threshold * float64(cloudwatch.Whole(1)))),
		DatapointsToAlarm:  a.DatapointsToAlarm,
		EvaluationPeriods:  a.EvaluationPeriods,
		TreatMissingData:   cloudwatch.TreatMissingData(a.TreatMissingData),
	}
}
