package cloudwatch_test

import (
	"fmt"
	"testing"

	"inflight/engine"
	"inflight/engine/cloudwatch"
)

// A message's events, at backlogs of different length: the cost must not follow it.
func BenchmarkAdd(b *testing.B) {
	for _, backlog := range []int{1_000, 100_000, 1_000_000} {
		b.Run(fmt.Sprintf("backlog=%d", backlog), func(b *testing.B) {
			w := cloudwatch.New()
			for n := range backlog {
				w.Add(engine.Event{Kind: engine.Sent, Queue: "orders", Message: n + 1, Bytes: 100})
			}
			b.ReportAllocs()
			b.ResetTimer()
			for n := range b.N {
				at := engine.Time(n)
				w.Add(engine.Event{At: at, Kind: engine.Sent, Queue: "orders", Message: backlog + n + 1, Bytes: 100})
				w.Add(engine.Event{At: at, Kind: engine.Received, Queue: "orders", Message: n + 1, HiddenUntil: at + 30_000})
				w.Add(engine.Event{At: at, Kind: engine.Deleted, Queue: "orders", Message: n + 1})
			}
		})
	}
}
