package sandbox

import (
	"container/heap"
	"slices"

	"inflight/engine"
)

// timer is a moment at which the program wants to be called.
type timer struct {
	at  engine.Time
	seq int // order of setting: timers for the same instant come in it
	id  int // the prelude's number
}

// timers gives out timers in order of time. The zero value is empty.
type timers struct {
	queue   timerQueue
	set     map[int]int // id -> seq of the setting that counts; others are stale
	lastSeq int
}

func (t *timers) add(id int, at engine.Time) {
	if t.set == nil {
		t.set = map[int]int{}
	}
	t.lastSeq++
	t.set[id] = t.lastSeq
	heap.Push(&t.queue, timer{at, t.lastSeq, id})
}

// clear forgets a timer. Those that no longer count must not pile up: a program can
// set and clear one in a loop.
func (t *timers) clear(id int) {
	delete(t.set, id)
	if len(t.queue) > 2*len(t.set)+64 {
		t.queue = slices.DeleteFunc(t.queue, func(q timer) bool { return t.set[q.id] != q.seq })
		heap.Init(&t.queue)
	}
}

// next is the first timer that still counts.
func (t *timers) next() (timer, bool) {
	for len(t.queue) > 0 {
		first := t.queue[0]
		if t.set[first.id] == first.seq {
			return first, true
		}
		heap.Pop(&t.queue)
	}
	return timer{}, false
}

// take removes the timer that next gave.
func (t *timers) take(first timer) {
	heap.Pop(&t.queue)
	delete(t.set, first.id)
}

type timerQueue []timer

func (q timerQueue) Len() int { return len(q) }
func (q timerQueue) Less(i, j int) bool {
	return q[i].at < q[j].at || q[i].at == q[j].at && q[i].seq < q[j].seq
}
func (q timerQueue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *timerQueue) Push(x any)   { *q = append(*q, x.(timer)) }
func (q *timerQueue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}
