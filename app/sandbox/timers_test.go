package sandbox

import "testing"

// A program that sets and clears timers in a loop leaves none behind, and the one
// that counts still comes, in its order.
func TestClearedTimersAreThrownAway(t *testing.T) {
	var all timers
	all.add(1, 500)
	all.add(2, 500)
	for id := 3; id < 20_000; id++ {
		all.add(id, 100)
		all.clear(id)
	}
	if n := len(all.queue); n > 70 {
		t.Errorf("%d timers are kept for 2", n)
	}
	for _, want := range []int{1, 2} {
		first, ok := all.next()
		if !ok || first.id != want || first.at != 500 {
			t.Fatalf("next is %+v (%v), want timer %d", first, ok, want)
		}
		all.take(first)
	}
	if first, ok := all.next(); ok {
		t.Errorf("%+v is left", first)
	}
}
