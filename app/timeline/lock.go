package timeline

import (
	"slices"
	"strings"

	"inflight/engine"
)

// lock is a message group of a FIFO queue of which messages are in flight.
type lock struct {
	holders []string // one for each message
	since   engine.Time
	seq     int
}

// lock notes that a message of a group is in flight.
func (st *story) lock(p *place, e *engine.Event) {
	st.turnLock(p, e, func(l *lock) { l.holders = append(l.holders, e.Actor) })
}

// unlock notes that a message of a group is in flight no longer.
func (st *story) unlock(p *place, e *engine.Event) {
	st.turnLock(p, e, func(l *lock) {
		if i := slices.Index(l.holders, p.holder); i >= 0 {
			l.holders = slices.Delete(l.holders, i, i+1)
		}
	})
}

// turnLock changes who holds a group. The lock's bar ends when the holders do.
func (st *story) turnLock(p *place, e *engine.Event, change func(*lock)) {
	if p.spot == nowhere || st.scene.Lanes[p.spot.Lane].Kind != GroupLane {
		return
	}
	key := inGroup{p.queue.name, p.group}
	l := st.locks[key]
	if l == nil {
		l = &lock{}
		st.locks[key] = l
	}
	before := l.names()
	since, seq := l.since, l.seq
	change(l)
	after := l.names()
	if before == after {
		return
	}
	if before != "" && e.At > since {
		st.scene.Bars = append(st.scene.Bars, Bar{Spot{Lane: p.spot.Lane}, since, e.At, Locked, before, "", "", seq})
	}
	l.since, l.seq = e.At, e.Seq
}

// names are the holders, each once.
func (l *lock) names() string {
	names := slices.Clone(l.holders)
	slices.Sort(names)
	return strings.Join(slices.Compact(names), ", ")
}
