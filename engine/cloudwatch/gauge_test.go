package cloudwatch_test

import (
	"testing"

	"inflight/engine/cloudwatch"
)

// What a metric is between its data points.
func TestNow(t *testing.T) {
	w := newWorld(t)
	now := func(m cloudwatch.Metric, want string) {
		t.Helper()
		g, ok := w.watch.Now("orders", m)
		got := "nothing"
		switch {
		case ok && g.Grows:
			got = g.Value.String() + " and growing"
		case ok:
			got = g.Value.String()
		}
		if got != want {
			t.Errorf("%s is %s, want %s", m, got, want)
		}
	}
	now(cloudwatch.MessagesVisible, "nothing")
	w.do("queue orders VisibilityTimeout=30")
	now(cloudwatch.MessagesVisible, "0")
	now(cloudwatch.AgeOfOldestMessage, "nothing")
	now(cloudwatch.GroupsInFlight, "nothing")
	w.do("send orders a b")
	w.do("at 10s")
	w.do("receive orders")
	now(cloudwatch.MessagesVisible, "1")
	now(cloudwatch.MessagesNotVisible, "1")
	now(cloudwatch.MessagesSent, "2")
	now(cloudwatch.MessagesReceived, "1")
	now(cloudwatch.AgeOfOldestMessage, "10 and growing")
	now(cloudwatch.SentMessageSize, "nothing")
	w.do("at 60s") // another minute
	now(cloudwatch.MessagesSent, "0")
	now(cloudwatch.MessagesVisible, "2")
	now(cloudwatch.AgeOfOldestMessage, "60 and growing")
	for range 3 {
		w.do("receive orders max=10 vt=0")
	}
	now(cloudwatch.AgeOfOldestMessage, "0") // all are poison
	w.do("purge orders")
	now(cloudwatch.AgeOfOldestMessage, "nothing")
}
