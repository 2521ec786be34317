package cloudwatch_test

import (
	"strings"
	"testing"
	"time"

	"inflight/engine"
	"inflight/engine/cloudwatch"
)

func depth(edit func(*cloudwatch.AlarmSettings)) cloudwatch.AlarmSettings {
	s := cloudwatch.AlarmSettings{
		Name: "depth", Queue: "orders", Metric: cloudwatch.MessagesVisible, Statistic: cloudwatch.Maximum,
		Threshold: cloudwatch.Whole(0), ComparisonOperator: cloudwatch.GreaterThan, EvaluationPeriods: 1,
	}
	edit(&s)
	return s
}

// An alarm that can't be is refused, and told what would work.
func TestAlarmSettingsRefused(t *testing.T) {
	for _, test := range []struct {
		edit func(*cloudwatch.AlarmSettings)
		want string
	}{
		{func(s *cloudwatch.AlarmSettings) {}, ""},
		{func(s *cloudwatch.AlarmSettings) { s.Period, s.EvaluationPeriods = time.Hour, 168 }, ""},
		{func(s *cloudwatch.AlarmSettings) { s.Period, s.EvaluationPeriods = 5*time.Minute, 288 }, ""},
		{func(s *cloudwatch.AlarmSettings) { s.Name = "" }, "give it a name"},
		{func(s *cloudwatch.AlarmSettings) { s.Queue = "" }, "name the queue"},
		{func(s *cloudwatch.AlarmSettings) { s.Metric = "Depth" }, `no metric "Depth"; ApproximateNumberOfMessagesVisible is one`},
		{func(s *cloudwatch.AlarmSettings) { s.Statistic = "p99" }, `"p99"; give one of [SampleCount Average Sum Minimum Maximum]`},
		{func(s *cloudwatch.AlarmSettings) { s.ComparisonOperator = ">" }, `">"; give one of [GreaterThanThreshold`},
		{func(s *cloudwatch.AlarmSettings) { s.TreatMissingData = "fine" }, `"fine"; give one of [missing ignore breaching notBreaching]`},
		{func(s *cloudwatch.AlarmSettings) { s.Period = 30 * time.Second }, "30s; give whole minutes"},
		{func(s *cloudwatch.AlarmSettings) { s.EvaluationPeriods = 0 }, "0 evaluation periods"},
		{func(s *cloudwatch.AlarmSettings) { s.DatapointsToAlarm = 2 }, "2 data points to alarm of 1 evaluation periods; give 1 to 1"},
		{func(s *cloudwatch.AlarmSettings) { s.EvaluationPeriods = 1441 }, "1441 periods of 1m0s are longer than 24h0m0s"},
		{func(s *cloudwatch.AlarmSettings) { s.Period, s.EvaluationPeriods = time.Hour, 169 }, "longer than 168h0m0s"},
	} {
		err := cloudwatch.New().PutAlarm(depth(test.edit))
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("got %v, want %q", err, test.want)
		}
	}
}

// The four operators differ at the threshold itself.
func TestComparisonOperators(t *testing.T) {
	for operator, want := range map[cloudwatch.ComparisonOperator][3]cloudwatch.State{
		cloudwatch.GreaterThan:        {cloudwatch.OK, cloudwatch.OK, cloudwatch.InAlarm},
		cloudwatch.GreaterThanOrEqual: {cloudwatch.OK, cloudwatch.InAlarm, cloudwatch.InAlarm},
		cloudwatch.LessThan:           {cloudwatch.InAlarm, cloudwatch.OK, cloudwatch.OK},
		cloudwatch.LessThanOrEqual:    {cloudwatch.InAlarm, cloudwatch.InAlarm, cloudwatch.OK},
	} {
		w := newWorld(t)
		w.do("queue orders")
		if err := w.watch.PutAlarm(depth(func(s *cloudwatch.AlarmSettings) {
			s.Threshold, s.ComparisonOperator = cloudwatch.Whole(1), operator
		})); err != nil {
			t.Fatal(err)
		}
		got := [3]cloudwatch.State{}
		for i, line := range []string{"at 60s", "at 120s", "at 180s"} {
			w.do(line)
			got[i] = w.watch.Alarms()[0].State
			w.do("send orders one")
		}
		if got != want {
			t.Errorf("%s 1 with a depth of 0, 1 and 2: %v, want %v", operator, got, want)
		}
	}
}

// A changed alarm keeps its state and its history until it is evaluated again; one
// that is new sees the data points from before it.
func TestPutAlarmAgain(t *testing.T) {
	w := newWorld(t)
	w.do("queue orders")
	w.do("send orders m1")
	w.do("alarm depth orders ApproximateNumberOfMessagesVisible Maximum > 0")
	w.do("at 90s")
	w.do("alarm depth orders ApproximateNumberOfMessagesVisible Maximum > 1")
	w.do("alarm late orders ApproximateNumberOfMessagesVisible Maximum > 0 N=2")
	before := w.watch.Alarms()[0]
	if before.State != cloudwatch.InAlarm || before.Threshold != cloudwatch.Whole(1) {
		t.Errorf("changed: %s above %s, want ALARM above 1", before.State, before.Threshold)
	}
	before.Changes[0].State = cloudwatch.OK // what was handed out is the caller's
	w.do("at 120s")
	w.do("alarms")
	want := "-> depth: ALARM at 60s (1 of 1 breach, 0 filled) OK at 120s (0 of 1 breach, 0 filled)\n" +
		"-> late: ALARM at 120s (2 of 2 breach, 0 filled)\n"
	if got := w.out.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if late := w.watch.Alarms()[1]; late.Created != engine.Seconds(90) {
		t.Errorf("created at %s, want 90s", late.Created)
	}
}
