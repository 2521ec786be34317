package engine

import "slices"

// key orders things: by instant, then by number.
type key struct {
	at Time
	n  uint64
}

// classed is a key whose number stands within a class: a lower class comes first.
// The number must be below 2^56, which no count here will reach.
func classed(at Time, class uint8, n uint64) key { return key{at, uint64(class)<<56 | n} }

func (k key) class() uint8 { return uint8(k.n >> 56) }

func (k key) before(o key) bool {
	if k.at != o.at {
		return k.at < o.at
	}
	return k.n < o.n
}

type keyed[T any] struct {
	key  key
	item T
}

// ordered is a priority queue for things that mostly arrive in order already,
// as messages and deadlines do: those go to the end of a run, in constant time
// whatever the backlog, and only the others go through a heap.
//
// Nothing is ever taken out of the middle. Whoever owns an ordered says which
// entries are stale when it looks at the first, and calls compact.
type ordered[T any] struct {
	run  []keyed[T] // ascending; run[head:] is live
	head int
	heap []keyed[T]
}

func (o *ordered[T]) len() int { return len(o.run) - o.head + len(o.heap) }

func (o *ordered[T]) push(k key, item T) {
	e, n := keyed[T]{k, item}, len(o.run)
	switch {
	case n == o.head: // empty: start again at the front
		o.run, o.head = append(o.run[:0], e), 0
	case !k.before(o.run[n-1].key):
		o.run = append(o.run, e)
	case n == o.head+1: // one that lies far ahead would keep all others out of the run
		o.run[o.head], e = e, o.run[o.head]
		o.rise(e)
	default:
		o.rise(e)
	}
}

// rise puts the entry into the heap.
func (o *ordered[T]) rise(e keyed[T]) {
	o.heap = append(o.heap, e)
	for i := len(o.heap) - 1; i > 0; {
		parent := (i - 1) / 2
		if !o.heap[i].key.before(o.heap[parent].key) {
			break
		}
		o.heap[i], o.heap[parent] = o.heap[parent], o.heap[i]
		i = parent
	}
}

// each visits what is in it, in no useful order.
func (o *ordered[T]) each(visit func(T)) {
	for _, e := range o.run[o.head:] {
		visit(e.item)
	}
	for _, e := range o.heap {
		visit(e.item)
	}
}

// first returns the entry with the smallest key, or nil.
func (o *ordered[T]) first() *keyed[T] {
	if o.fromHeap() {
		return &o.heap[0]
	}
	if o.head < len(o.run) {
		return &o.run[o.head]
	}
	return nil
}

func (o *ordered[T]) fromHeap() bool {
	return len(o.heap) > 0 && (o.head == len(o.run) || o.heap[0].key.before(o.run[o.head].key))
}

// drop removes the entry that first returns.
func (o *ordered[T]) drop() {
	if !o.fromHeap() {
		o.run[o.head] = keyed[T]{}
		o.head++
		if o.head > 1024 && o.head > len(o.run)/2 {
			o.reclaim()
		}
		return
	}
	last := len(o.heap) - 1
	o.heap[0] = o.heap[last]
	o.heap[last] = keyed[T]{}
	o.heap = o.heap[:last]
	o.sink(0)
}

func (o *ordered[T]) sink(i int) {
	for {
		child := 2*i + 1
		if child >= len(o.heap) {
			return
		}
		if right := child + 1; right < len(o.heap) && o.heap[right].key.before(o.heap[child].key) {
			child = right
		}
		if !o.heap[child].key.before(o.heap[i].key) {
			return
		}
		o.heap[i], o.heap[child] = o.heap[child], o.heap[i]
		i = child
	}
}

// compact throws stale entries away once they outnumber the live ones, so that
// memory follows what is there and not what was. live may be an estimate.
func (o *ordered[T]) compact(live int, stale func(keyed[T]) bool) {
	if o.len() <= 2*live+1024 {
		return
	}
	o.reclaim()
	o.run = fit(slices.DeleteFunc(o.run, stale))
	o.heap = fit(slices.DeleteFunc(o.heap, stale))
	for i := len(o.heap)/2 - 1; i >= 0; i-- {
		o.sink(i)
	}
}

// reclaim moves the run to where its dead front was.
func (o *ordered[T]) reclaim() {
	n := copy(o.run, o.run[o.head:])
	clear(o.run[n:])
	o.run, o.head = fit(o.run[:n]), 0
}

// fit gives memory back when most of it is no longer used.
func fit[E any](list []E) []E {
	if cap(list) < 4096 || cap(list) < 8*len(list) {
		return list
	}
	return append(make([]E, 0, 2*len(list)), list...)
}
