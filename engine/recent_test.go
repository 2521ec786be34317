package engine

import (
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// What is remembered is what a list of everything that came would say: the latest
// of an id, for less than the interval.
func TestRecent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const interval = 100
		r := recent[int]{interval: interval}
		type came struct {
			at    Time
			value int
		}
		latest := map[string]came{}
		now := Time(0)
		ids := rapid.IntRange(1, 1000).Draw(t, "ids")
		for n := range rapid.IntRange(1, 2000).Draw(t, "calls") {
			now += Time(rapid.SampledFrom([]int{0, 0, 0, 1, 7, 99, 100}).Draw(t, "later"))
			id := strconv.Itoa(rapid.IntRange(1, ids).Draw(t, "id"))
			want, there := latest[id]
			there = there && now-want.at < interval
			if got, ok := r.get(now, id); ok != there || ok && got != want.value {
				t.Fatalf("at %d %s is %d (%v), want %d (%v)", now, id, got, ok, want.value, there)
			}
			if rapid.Bool().Draw(t, "put") {
				r.put(now, id, n)
				latest[id] = came{now, n}
			}
		}
	})
}
