package chart

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"inflight/app/history"
	"inflight/app/timeline"
	"inflight/engine"
	"inflight/engine/cloudwatch"
	"inflight/engine/golden"
)

// sessions are runs whose charts are golden: one idea each.
var sessions = []struct {
	name   string
	tell   func(w *world)
	alarms []cloudwatch.AlarmSettings
	at     []int // seconds at which the charts are read
}{
	{name: "nothing", tell: func(*world) {}},
	{name: "over-before-the-first-minute", at: []int{0, 29, 30, 45}, tell: func(w *world) {
		w.queue("orders", 0)
		w.send("orders", "order-42")
		w.receive("A", "orders", 1)
		w.at(45)
		w.delete("A", "orders", "order-42")
	}},
	{name: "at-the-last-instant", at: []int{64, 65}, tell: func(w *world) {
		w.queue("notes", 0)
		w.send("notes", "note-1")
		w.receive("A", "notes", 1)
		w.at(65)
		w.delete("A", "notes", "note-1")
	}},
	{name: "alarm-at-the-last-instant", at: []int{60}, tell: func(w *world) {
		w.queue("orders", 0)
		w.send("orders", "order-42")
		w.at(60)
	}, alarms: []cloudwatch.AlarmSettings{{
		Name: "backlog", Queue: "orders", Metric: cloudwatch.MessagesVisible, Statistic: cloudwatch.Maximum,
		ComparisonOperator: cloudwatch.GreaterThan, EvaluationPeriods: 1,
	}}},
	{name: "dead-letters", at: []int{59, 60, 119, 120, 150}, tell: func(w *world) {
		w.queue("orders", 1, "VisibilityTimeout", "30")
		w.send("orders", "a", "b", "poison")
		w.receive("A", "orders", 10)
		w.at(20)
		w.delete("A", "orders", "a")
		w.delete("A", "orders", "b")
		w.at(65)
		w.receive("B", "orders", 10)
		w.at(150)
	}, alarms: []cloudwatch.AlarmSettings{{
		Name: "dead letters", Queue: "orders-dlq", Metric: cloudwatch.MessagesVisible, Statistic: cloudwatch.Maximum,
		ComparisonOperator: cloudwatch.GreaterThan, EvaluationPeriods: 1,
	}}},
	{name: "alarm-of-two-minutes", at: []int{120, 179, 180, 250}, tell: func(w *world) {
		w.queue("tasks", 0, "VisibilityTimeout", "600")
		for minute := range 3 {
			w.at(60 * minute)
			w.send("tasks", slices.Repeat([]string{"task"}, 10)...)
			w.receive("A", "tasks", 10)
		}
		w.at(190)
		w.call("PurgeQueue", func() { w.PurgeQueue("A", "tasks") })
		w.at(250)
	}, alarms: []cloudwatch.AlarmSettings{{
		Name: "in flight climbs", Queue: "tasks", Metric: cloudwatch.MessagesNotVisible, Statistic: cloudwatch.Maximum,
		ComparisonOperator: cloudwatch.GreaterThan, Threshold: cloudwatch.Whole(15), EvaluationPeriods: 2, TreatMissingData: cloudwatch.TreatNotBreaching,
	}}},
	{name: "fifo", at: []int{0, 61}, tell: func(w *world) {
		w.queue("orders.fifo", 0, "FifoQueue", "true")
		w.sendTo("orders.fifo", "A", "1", "2", "2")
		w.sendTo("orders.fifo", "B", "3")
		w.receive("X", "orders.fifo", 1)
		w.at(61)
	}},
	{name: "twelve-hours", at: []int{43200}, tell: func(w *world) {
		w.queue("jobs", 0, "VisibilityTimeout", "43200")
		w.send("jobs", "job")
		w.receive("A", "jobs", 1)
		w.at(43205)
		w.receive("B", "jobs", 1)
		w.at(43210)
		w.delete("B", "jobs", "job")
	}},
}

func TestCharts(t *testing.T) {
	for _, s := range sessions {
		t.Run(s.name, func(t *testing.T) {
			w := newWorld()
			s.tell(w)
			golden.Check(t, filepath.Join("testdata", s.name+".txt"), text(New(w.log, w.Now(), s.alarms), w.log, s.at))
		})
	}
}

// text writes charts: each metric's steps, data points and picture, the alarms, and
// how all of it reads at some seconds.
func text(c *Charts, log []engine.Event, seconds []int) string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	var all []*Series
	for i := range c.Series {
		all = append(all, &c.Series[i])
	}
	axis := timeline.NewAxis(timeline.Run{Log: log, End: c.End})
	paper := c.Place(axis, timeline.Wide, all)
	for i, s := range all {
		dead := ""
		if s.Dead {
			dead = ", for dead letters"
		}
		say("%s of %s%s, %s at most", s.Metric, s.Queue, dead, s.Words(s.Most))
		for i, step := range s.Steps {
			if s.until(i, c.End) == step.At && !s.last(i) {
				continue // no time passes before the next
			}
			words := s.Words(step.Value)
			switch {
			case step.None:
				words = "nothing"
			case step.Grows:
				words += " and growing"
			}
			say("  %s #%d: %s", step.At, step.Seq, words)
		}
		for i, p := range s.Points {
			if i < 6 {
				say("  data point of %s: %s", p.At, s.Words(p.Value(s.Statistic())))
			} else if i == 6 {
				say("  and %d more", len(s.Points)-6)
			}
		}
		plot := paper.Plots[i]
		say("  drawn at %.0f–%.0f: lines %.0f, minutes %.0f, dots %.0f, %d traces", plot.Top, plot.Floor, plot.Lines, plot.Minutes, plot.Dots, len(plot.Traces))
		if len(plot.Strips) > 0 {
			say("  limits %.0f, bells %.0f", plot.Limits, plot.Bells)
			for _, strip := range plot.Strips {
				say("  strip %.0f %s", strip.Box, strip.State)
			}
		}
	}
	for _, a := range c.Alarms {
		say("alarm %s: %s, rings at %v", a.Name, a.Rule(), a.Rings())
		for _, band := range a.Bands {
			say("  %s–%s %s: %s", band.From, band.To, band.State, band.Why)
		}
	}
	for _, t := range seconds {
		m := history.New(log, c.End).At(engine.Seconds(t))
		say("at %s", m.At)
		for _, s := range all {
			now, point := "nothing", "none"
			if v, ok := s.At(m); ok {
				now = s.Words(v)
			}
			if p, ok := s.Latest(m.At); ok {
				point = fmt.Sprintf("%s of %s", s.Words(p.Value(s.Statistic())), p.At)
			}
			say("  %s of %s: %s, data point %s", s.Metric, s.Queue, now, point)
		}
		for _, a := range c.Alarms {
			say("  alarm %s: %s", a.Name, a.At(m.At).State)
		}
		charges := c.Bill.At(m)
		for _, a := range charges {
			fifo := ""
			if a.FIFO {
				fifo = " on FIFO queues"
			}
			say("  %s%s: %d calls, %d requests", a.Action, fifo, a.Calls, a.Requests)
		}
		say("  in all %d requests, %s", charges.Requests(), charges.Cost())
	}
	return b.String()
}

func TestRule(t *testing.T) {
	for want, a := range map[string]cloudwatch.AlarmSettings{
		"> 0 in a minute":                    {ComparisonOperator: cloudwatch.GreaterThan, EvaluationPeriods: 1, DatapointsToAlarm: 1},
		"≥ 20 in each of 2 minutes":          {ComparisonOperator: cloudwatch.GreaterThanOrEqual, Threshold: cloudwatch.Whole(20), EvaluationPeriods: 2, DatapointsToAlarm: 2},
		"< 1 in 2 of 3 periods of 5 minutes": {ComparisonOperator: cloudwatch.LessThan, Threshold: cloudwatch.Whole(1), EvaluationPeriods: 3, DatapointsToAlarm: 2, Period: 5 * time.Minute},
	} {
		if got := (Alarm{Alarm: cloudwatch.Alarm{AlarmSettings: a}}).Rule(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
