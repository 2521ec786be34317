package cloudwatch_test

import (
	"testing"
	"time"

	"inflight/engine"
	"inflight/engine/cloudwatch"
)

// Ten messages a second come in and eight go out. The backlog grows by 2 a second
// and the age by 0.2 seconds a second: the one passes 1,000 at 500s, the other 120
// seconds at 600s. The alarms ring at the end of the minute that shows it.
func TestInTenOutEight(t *testing.T) {
	w := newWorld(t)
	w.do("queue orders")
	w.do("alarm depth orders ApproximateNumberOfMessagesVisible Maximum > 1000")
	w.do("alarm age orders ApproximateAgeOfOldestMessage Maximum > 120")
	w.do("alarm age-from orders ApproximateAgeOfOldestMessage Maximum >= 120")
	w.do("alarm depth-3 orders ApproximateNumberOfMessagesVisible Maximum > 1000 N=3")
	for at := engine.Time(0); at < engine.Seconds(720); at += 25 {
		w.sim.AdvanceTo(at)
		if at%100 == 0 {
			w.do("send orders work")
		}
		if at%125 == 0 {
			w.process()
		}
		switch at {
		case engine.Seconds(500):
			w.holds(1000, 100)
		case engine.Seconds(600):
			w.holds(1200, 120)
		}
	}
	w.do("at 720s")
	points := func(m cloudwatch.Metric) []cloudwatch.Point {
		return w.watch.Points(cloudwatch.Query{Queue: "orders", Metric: m})
	}
	for i, p := range points(cloudwatch.MessagesVisible) {
		if want := cloudwatch.Whole(120 * (i + 1)); p.Value(cloudwatch.Maximum) != want {
			t.Errorf("depth in the minute from %s is %s, want %s", p.At, p.Value(cloudwatch.Maximum), want)
		}
	}
	for i, p := range points(cloudwatch.AgeOfOldestMessage) {
		if want := cloudwatch.Whole(12 * (i + 1)); p.Value(cloudwatch.Maximum) != want {
			t.Errorf("age in the minute from %s is %s, want %s", p.At, p.Value(cloudwatch.Maximum), want)
		}
	}
	if n := len(points(cloudwatch.AgeOfOldestMessage)); n != 12 {
		t.Errorf("%d data points in 12 minutes", n)
	}
	rings := map[string]int{"depth": 540, "age": 660, "age-from": 600, "depth-3": 660}
	alarms := w.watch.Alarms()
	if len(alarms) != len(rings) {
		t.Errorf("%d alarms, want %d", len(alarms), len(rings))
	}
	for _, a := range alarms {
		want := rings[a.Name]
		if n := len(a.Changes); n != 2 || a.Changes[0].State != cloudwatch.OK || a.Changes[1].State != cloudwatch.InAlarm || a.Changes[1].At != engine.Seconds(want) {
			t.Errorf("%s: %+v, want OK and then ALARM at %ds", a.Name, a.Changes, want)
		}
	}
}

// process receives a message and deletes it.
func (w *world) process() {
	w.sim.Receive("", engine.ReceiveInput{Queue: "orders"}, func(found []engine.Delivery, err *engine.Error) {
		w.must(err)
		w.handles["latest"] = found[0].ReceiptHandle
	})
	w.do("delete orders latest")
}

// holds checks the course's figures with the engine's own view, just after a send
// and a delete at that instant: the deleted one was as old as the age says.
func (w *world) holds(messages, age int) {
	q := w.sim.State().Queues[0]
	if q.Visible != messages || q.Messages[0].Age != engine.Seconds(age)-100 {
		w.t.Errorf("at %s: %d visible, the oldest %s old; want %d, and %ds less the 0.1s to the next", w.sim.Now(), q.Visible, q.Messages[0].Age, messages, age)
	}
}

// A query takes a stretch of time, and periods begin at multiples of their length.
func TestPoints(t *testing.T) {
	w := newWorld(t)
	w.do("queue orders")
	for range 10 {
		w.do("send orders m")
		w.sim.AdvanceTo(w.sim.Now() + engine.Seconds(60))
	}
	w.watch.AdvanceTo(w.sim.Now())
	for _, test := range []struct {
		name  string
		query cloudwatch.Query
		want  map[int]int // seconds → Sum
	}{
		{"some minutes", cloudwatch.Query{From: engine.Seconds(120), To: engine.Seconds(240)}, map[int]int{120: 1, 180: 1}},
		{"part of a minute", cloudwatch.Query{From: engine.Seconds(121), To: engine.Seconds(181)}, map[int]int{180: 1}},
		{"periods", cloudwatch.Query{Period: 4 * time.Minute}, map[int]int{0: 4, 240: 4, 480: 2}},
		{"cut periods", cloudwatch.Query{Period: 4 * time.Minute, From: engine.Seconds(180), To: engine.Seconds(300)}, map[int]int{0: 1, 240: 1}},
		{"before the beginning", cloudwatch.Query{From: engine.Seconds(-600), To: engine.Seconds(60)}, map[int]int{0: 1}},
		{"backwards", cloudwatch.Query{From: engine.Seconds(300), To: engine.Seconds(60)}, map[int]int{}},
		{"no such queue", cloudwatch.Query{Queue: "other"}, map[int]int{}},
		{"no such metric", cloudwatch.Query{Metric: "Depth"}, map[int]int{}},
	} {
		if test.query.Queue == "" {
			test.query.Queue = "orders"
		}
		if test.query.Metric == "" {
			test.query.Metric = cloudwatch.MessagesSent
		}
		points := w.watch.Points(test.query)
		for _, p := range points {
			if got := p.Value(cloudwatch.Sum); got != cloudwatch.Whole(test.want[int(p.At/1000)]) {
				t.Errorf("%s: %s from %s, want %v", test.name, got, p.At, test.want)
			}
		}
		if len(points) != len(test.want) {
			t.Errorf("%s: %d points, want %v", test.name, len(points), test.want)
		}
	}
}

// A queue is known from its first event. A call on one that is not there makes none,
// and does not keep one that was deleted.
func TestQueues(t *testing.T) {
	w := newWorld(t)
	w.do("queue zeta")
	w.do("queue alpha")
	w.sim.Send("", engine.SendInput{Queue: "missing", Body: "x"})
	if got := w.watch.Queues(); len(got) != 2 || got[0] != "zeta" || got[1] != "alpha" {
		t.Errorf("queues %v, want zeta and alpha", got)
	}
	w.do("deletequeue zeta")
	w.do("at 90s")
	w.sim.Send("", engine.SendInput{Queue: "zeta", Body: "x"})
	w.do("at 180s")
	for queue, want := range map[string]int{"zeta": 1, "alpha": 3} {
		if got := len(w.watch.Points(cloudwatch.Query{Queue: queue, Metric: cloudwatch.MessagesSent})); got != want {
			t.Errorf("%s has %d data points, want %d", queue, got, want)
		}
	}
}

// Each metric has one row, with its name in AWS, and one that is looked up.
func TestMetricsTable(t *testing.T) {
	seen := map[cloudwatch.Metric]bool{}
	for _, info := range cloudwatch.Metrics {
		got, ok := info.Metric.Info()
		if seen[info.Metric] || !ok || got != info || info.Text == "" || info.Present == "" || info.Source == "" {
			t.Errorf("the row of %s is not whole, or not the only one", info.Metric)
		}
		seen[info.Metric] = true
	}
	if _, ok := cloudwatch.Metric("Depth").Info(); ok {
		t.Error("there is a metric Depth")
	}
}

// What was told to be over can't change.
func TestAddLate(t *testing.T) {
	w := cloudwatch.New()
	w.AdvanceTo(engine.Seconds(60))
	w.Add(engine.Event{At: engine.Seconds(60), Kind: engine.QueueCreated, Queue: "orders"})
	defer func() {
		if got, want := recover(), "cloudwatch: back from 60s to 59.999s"; got != want {
			t.Errorf("panic %v, want %s", got, want)
		}
	}()
	w.Add(engine.Event{At: engine.Seconds(60) - 1, Kind: engine.AttributesSet, Queue: "orders"})
}
