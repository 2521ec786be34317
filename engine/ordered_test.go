package engine

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Whatever is pushed in whatever order, entries leave by key, and those of the
// same key in the order they came when they go through the run. Throwing stale
// entries away loses no other.
func TestOrdered(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var o ordered[int]
		var want []key // what is in it, sorted
		pushed := uint64(0)
		push := func(at Time) {
			k := key{at: at, n: pushed}
			pushed++
			o.push(k, int(k.n))
			want = append(want, k)
		}
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) {
				if o.len() != len(want) {
					t.Fatalf("%d entries, want %d", o.len(), len(want))
				}
				if first := o.first(); (first == nil) != (len(want) == 0) || first != nil && (first.key != want[0] || first.item != int(want[0].n)) {
					t.Fatalf("first is %v, want %v", first, want)
				}
			},
			"push": func(t *rapid.T) {
				many := rapid.SampledFrom([]int{1, 1, 1500}).Draw(t, "many")
				step := Time(rapid.IntRange(-7, 7).Draw(t, "step"))
				for range many {
					push(step * Time(pushed%100))
				}
				slices.SortFunc(want, compareKeys)
			},
			"drop": func(t *rapid.T) {
				for range min(len(want), rapid.SampledFrom([]int{1, 2, 1100}).Draw(t, "n")) {
					o.drop()
					want = want[1:]
				}
			},
			"compact": func(t *rapid.T) {
				modulus := uint64(rapid.IntRange(1, 4).Draw(t, "modulus"))
				stale := func(n uint64) bool { return n%modulus != 0 }
				if o.len() <= 1024 {
					t.Skip("compact waits for more")
				}
				o.compact(0, func(e keyed[int]) bool { return stale(e.key.n) })
				want = slices.DeleteFunc(want, func(k key) bool { return stale(k.n) })
			},
		})
	})
}

func compareKeys(a, b key) int {
	switch {
	case a.before(b):
		return -1
	case b.before(a):
		return 1
	}
	return 0
}

// A queue through which much goes while little is in it stays small.
func TestOrderedGivesItsFrontBack(t *testing.T) {
	var o ordered[int]
	o.push(key{}, 0)
	for n := range uint64(100_000) {
		o.push(key{n: n + 1}, 0)
		o.drop()
	}
	if o.len() != 1 || cap(o.run) > 5000 {
		t.Errorf("%d entries in a run of %d", o.len(), cap(o.run))
	}
}

// One entry that lies far ahead, as the end of a retention period does, does not
// send all others through the heap.
func TestOrderedFarAhead(t *testing.T) {
	var o ordered[int]
	o.push(key{at: 1_000_000}, 0)
	for n := range Time(1000) {
		o.push(key{at: n}, 0)
	}
	if len(o.heap) != 1 || o.len() != 1001 || o.first().key.at != 0 {
		t.Errorf("%d of %d entries in the heap, first at %s", len(o.heap), o.len(), o.first().key.at)
	}
}
