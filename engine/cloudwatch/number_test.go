package cloudwatch_test

import (
	"math"
	"testing"

	"inflight/engine/cloudwatch"
)

func TestNumbers(t *testing.T) {
	for n, want := range map[cloudwatch.Number]string{
		0: "0", 1: "0.001", 500: "0.5", -3125: "-3.125", 12_050: "12.05", 120_000: "120", 1_000_000: "1000", math.MinInt64: "-9223372036854775.808",
	} {
		if got := n.String(); got != want {
			t.Errorf("%d thousandths print %s, want %s", int64(n), got, want)
		}
	}
}

func TestStatistics(t *testing.T) {
	s := cloudwatch.Samples{N: 3, Sum: cloudwatch.Whole(5), Minimum: cloudwatch.Whole(1), Maximum: cloudwatch.Whole(2)}
	for statistic, want := range map[cloudwatch.Statistic]string{
		cloudwatch.SampleCount: "3", cloudwatch.Sum: "5", cloudwatch.Minimum: "1", cloudwatch.Maximum: "2", cloudwatch.Average: "1.667",
	} {
		if got := s.Value(statistic).String(); got != want {
			t.Errorf("%s is %s, want %s", statistic, got, want)
		}
	}
}
