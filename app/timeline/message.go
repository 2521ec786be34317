package timeline

import (
	"slices"
	"strconv"

	"inflight/engine"
)

// place is where a message is, since when.
type place struct {
	message int
	spot    Spot
	queue   *stage
	group   string
	since   engine.Time
	until   engine.Time // when it becomes visible by itself: delayed or in flight
	kind    BarKind     // "" when it has gone
	holder  string
	note    string
	seq     int // of the event that brought it there
}

func (st *story) sent(e *engine.Event) {
	from := st.producer(e.Actor)
	if e.Origin != 0 {
		from = nowhere
		if p := st.places[e.Origin]; p != nil {
			from = p.spot
		}
	}
	p := &place{message: e.Message, queue: st.stage(e.Queue), group: e.Group}
	st.places[e.Message] = p
	p.spot = st.enter(p.queue, e)
	if e.Origin == 0 {
		st.mark(e, Mark{Spot: from, Kind: Send})
	}
	st.link(e, from, p.spot)
	st.put(e)
}

func (st *story) stage(queue string) *stage {
	i := slices.IndexFunc(st.cast.queues, func(q *stage) bool { return q.name == queue })
	return st.cast.queues[i]
}

// enter gives a message its spot in a queue. In a lane that it shares that is the
// first row which is free.
func (st *story) enter(q *stage, e *engine.Event) Spot {
	lane, ok := st.lanes.of(q.name, e.Message, e.Group)
	if !ok {
		return nowhere
	}
	first := 0
	switch st.scene.Lanes[lane].Kind {
	case MessageLane, DeadLane:
		return Spot{Lane: lane}
	case GroupLane:
		first = 1 // below the lock
	}
	used := st.rows[lane]
	for len(used) < first {
		used = append(used, true)
	}
	row := slices.Index(used, false)
	if row < 0 {
		row = len(used)
		used = append(used, true)
	}
	used[row] = true
	st.rows[lane] = used
	st.scene.Lanes[lane].Rows = max(len(used), 1)
	return Spot{lane, row}
}

// bars are the bars of a message by where it is.
var bars = map[engine.Place]BarKind{engine.Delayed: Delayed, engine.Visible: Waiting, engine.InFlight: InFlight}

// put moves the message to where the event puts it.
func (st *story) put(e *engine.Event) {
	place, _ := e.Puts()
	st.move(e, bars[place])
}

// move ends the message's bar and starts the next. In a dead-letter queue a
// message that waits is dead.
func (st *story) move(e *engine.Event, kind BarKind) {
	p := st.places[e.Message]
	st.endBar(p, e.At)
	if p.kind == InFlight {
		st.unlock(p, e)
	}
	if kind == Waiting && p.queue.dead {
		kind = Dead
	}
	p.since, p.until, p.kind, p.seq, p.note, p.holder = e.At, e.HiddenUntil, kind, e.Seq, "", ""
	if kind == InFlight {
		p.holder, p.note = e.Actor, "receive "+strconv.Itoa(e.Receives)
		st.lock(p, e)
	}
}

func (st *story) endBar(p *place, at engine.Time) {
	if p.kind == "" || at <= p.since || p.spot == nowhere {
		return
	}
	st.scene.Bars = append(st.scene.Bars, Bar{p.spot, p.since, at, p.kind, st.label(p), p.note, p.whereabouts(), p.seq})
}

// whereabouts says where the message is.
func (p *place) whereabouts() string {
	if p.kind == InFlight {
		return barWords[p.kind] + " · " + p.holder
	}
	return barWords[p.kind]
}

// label names the message where its lane does not, and says where it is.
func (st *story) label(p *place) string {
	words := p.whereabouts()
	name := st.cast.names.Name(p.message)
	switch l := st.scene.Lanes[p.spot.Lane]; {
	case l.Kind != MessageLane && l.Kind != DeadLane:
		if p.kind == InFlight {
			return name + " · " + p.holder
		}
		return name
	case l.Name != name: // it came back from a dead-letter queue as a new message
		return words + ", as " + name
	}
	return words
}

// gone ends a message's bars with a mark.
func (st *story) gone(e *engine.Event, kind MarkKind) {
	p := st.places[e.Message]
	label := st.said(e)
	if kind == Done {
		label = "" // the lane of whoever deleted it says it
	}
	st.mark(e, Mark{Spot: p.spot, Kind: kind, Label: label})
	st.move(e, "")
	st.work.lost(e)
	st.leave(p)
}

// leave frees the message's row for others.
func (st *story) leave(p *place) {
	if p.spot != nowhere && st.rows[p.spot.Lane] != nil {
		st.rows[p.spot.Lane][p.spot.Row] = false
	}
}

func (st *story) movedAway(e *engine.Event) {
	p := st.places[e.Message]
	from := p.spot
	st.mark(e, Mark{Spot: from, Kind: Moved})
	st.move(e, "")
	st.leave(p)
	p.queue = st.stage(e.To)
	p.spot = st.enter(p.queue, e)
	st.link(e, from, p.spot)
	st.move(e, Waiting)
	st.markMove(e)
}
