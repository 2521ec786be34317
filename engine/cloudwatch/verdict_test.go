package cloudwatch_test

import (
	"testing"

	"inflight/engine/cloudwatch"
)

// The tables of the CloudWatch User Guide, "Configuring how CloudWatch alarms treat
// missing data": five periods, oldest first, 0 within the threshold, X beyond it,
// - missing; then the state for each of the four treatments. keep is the state
// that was.
func TestVerdicts(t *testing.T) {
	const (
		ok, alarm, none = cloudwatch.OK, cloudwatch.InAlarm, cloudwatch.InsufficientData
		keep            = cloudwatch.State("keep")
	)
	for _, row := range []struct {
		m, n                                     int
		periods                                  string
		missing, ignore, breaching, notBreaching cloudwatch.State
	}{
		{3, 3, "0-X-X", ok, ok, ok, ok},
		{3, 3, "0----", ok, ok, ok, ok},
		{3, 3, "-----", none, keep, alarm, ok},
		{3, 3, "0XX-X", alarm, alarm, alarm, alarm},
		{3, 3, "--X--", alarm, keep, alarm, ok},
		{2, 3, "0-X-X", alarm, alarm, alarm, alarm},
		{2, 3, "00X0X", alarm, alarm, alarm, alarm},
		{2, 3, "0-X--", ok, ok, alarm, ok},
		{2, 3, "----0", ok, ok, alarm, ok},
		{2, 3, "---X-", alarm, keep, alarm, ok},
		// The same page's text: a breaching data point must have aged before it
		// rings for itself. That the state is OK is a choice.
		{3, 3, "----X", ok, keep, alarm, ok},
		{3, 3, "---X-", ok, keep, alarm, ok},
		{3, 3, "---X0", ok, ok, ok, ok},
		{3, 3, "--X-0", ok, ok, ok, ok},
		// Nothing is filled when N are there, and no more than N count.
		{3, 3, "XX000", ok, ok, ok, ok},
		{3, 3, "00XXX", alarm, alarm, alarm, alarm},
		{1, 1, "X--", alarm, alarm, alarm, alarm},
		{1, 1, "0--", ok, ok, ok, ok},
		{1, 1, "---", none, keep, alarm, ok},
		{1, 3, "X0-0-", alarm, alarm, alarm, alarm},
		{1, 3, "X0000", ok, ok, ok, ok},
	} {
		for treatment, want := range map[cloudwatch.TreatMissingData]cloudwatch.State{
			"": row.missing, cloudwatch.TreatMissing: row.missing, cloudwatch.TreatIgnore: row.ignore,
			cloudwatch.TreatBreaching: row.breaching, cloudwatch.TreatNotBreaching: row.notBreaching,
		} {
			for _, current := range []cloudwatch.State{ok, alarm, none} {
				s := cloudwatch.AlarmSettings{EvaluationPeriods: row.n, DatapointsToAlarm: row.m, TreatMissingData: treatment}
				want := want
				if want == keep {
					want = current
				}
				got := s.Judge(periods(row.periods), current)
				if got.State != want {
					t.Errorf("%d of %d, %s, %s, was %s: %s, want %s", row.m, row.n, row.periods, treatment, current, got.State, want)
				}
				if len(row.periods) != s.EvaluationRange() || got.Real+got.Filled != row.n {
					t.Errorf("%d of %d, %s: a range of %d, %d there and %d filled", row.m, row.n, row.periods, s.EvaluationRange(), got.Real, got.Filled)
				}
			}
		}
	}
}

func periods(text string) []cloudwatch.Datapoint {
	list := []cloudwatch.Datapoint{}
	for _, c := range text {
		list = append(list, map[rune]cloudwatch.Datapoint{'0': cloudwatch.Fine, 'X': cloudwatch.Breaching, '-': cloudwatch.Missing}[c])
	}
	return list
}
