package cloudwatch_test

import (
	"testing"

	"inflight/engine/cloudwatch"
)

func TestNumbers(t *testing.T) {
	for _, test := range []struct {
		text, printed string
		want          cloudwatch.Number
	}{
		{"0", "0", 0},
		{"120", "120", 120_000},
		{"0.5", "0.5", 500},
		{"-3.125", "-3.125", -3125},
		{"1e3", "1000", 1_000_000},
		{"0.0004", "0", 0},
		{"0.0005", "0.001", 1},
		{"12.050", "12.05", 12_050},
	} {
		got, err := cloudwatch.ParseNumber(test.text)
		if got != test.want || got.String() != test.printed || err != nil {
			t.Errorf("%s is %d, prints %s, %v; want %d and %s", test.text, int64(got), got, err, int64(test.want), test.printed)
		}
	}
	for _, text := range []string{"", "many", "1/2", "NaN", "Inf", "1e30", "1e999999999"} {
		if got, err := cloudwatch.ParseNumber(text); err == nil {
			t.Errorf("%q was read as %s", text, got)
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
