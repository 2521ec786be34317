package engine

// recent remembers things by an id for an interval, such as the five minutes in
// which a FIFO queue drops copies. What is over is not looked for one by one: what
// came in one interval is thrown away together when the next has passed.
type recent[V any] struct {
	interval   Time
	now, older map[string]dated[V] // never ranged over
	began      Time                // when now began; what is in older came before
}

// dated is a thing and when it came.
type dated[V any] struct {
	at    Time
	value V
}

// put remembers v from the instant on, instead of what the id stood for before.
func (r *recent[V]) put(at Time, id string, v V) {
	if r.now == nil || at-r.began >= r.interval {
		r.now, r.older, r.began = make(map[string]dated[V], len(r.now)), r.now, at
	}
	r.now[id] = dated[V]{at, v}
}

// find gives what was remembered less than an interval before the instant.
func (r *recent[V]) find(at Time, id string) (V, bool) {
	d, ok := r.now[id]
	if !ok {
		d, ok = r.older[id]
	}
	return d.value, ok && at-d.at < r.interval
}
