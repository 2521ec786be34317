package timeline

import (
	"fmt"
	"slices"
	"strconv"

	"inflight/engine"
)

// story tells of each message of the cast: where it was, who held it, who worked
// on it. Its bars, marks and links go to the scene; those in a consumer's lane
// wait for the end, when it is known how many rows the lane needs.
type story struct {
	scene   *Scene
	cast    *cast
	lanes   stalls
	places  map[int]*place
	rows    map[int][]bool // of lanes that messages share: rows in use
	locks   map[inGroup]*lock
	work    workshop
	waiting map[string][]engine.Event // long polls that wait, by actor
	moved   map[string]*movers        // by actor: its latest poll that moved messages
	done    map[inGroup]bool          // side effects, by what they were for and what they were
}

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

func tell(s *Scene, c *cast, log []engine.Event) {
	st := &story{
		scene: s, cast: c, lanes: lanes(s, c), places: map[int]*place{}, rows: map[int][]bool{},
		locks: map[inGroup]*lock{}, waiting: map[string][]engine.Event{}, moved: map[string]*movers{}, done: map[inGroup]bool{}, work: workshop{scene: s},
	}
	cast := map[int]bool{}
	for _, r := range c.messages {
		cast[r.number] = true
	}
	if s.Detail == Sample {
		s.Sampled = len(cast)
	}
	for _, e := range log {
		if e.Message == 0 || cast[e.Message] {
			st.event(e)
		}
	}
	st.finish()
}

func (st *story) event(e engine.Event) {
	st.work.polled(e)
	switch e.Kind {
	case engine.Sent:
		st.sent(e)
	case engine.Deduplicated:
		st.mark(e, Mark{Spot: st.producer(e.Actor), Kind: Unstored, Label: st.said(e)})
	case engine.BecameVisible:
		if e.Rule == engine.RuleVisibilityExpired {
			st.work.expired(e)
		}
		st.move(e, Waiting)
	case engine.Received, engine.ReceiveRepeated:
		st.received(e)
	case engine.VisibilityChanged:
		st.changed(e)
	case engine.Moved:
		st.movedAway(e)
	case engine.DelayChanged:
		st.places[e.Message].until = e.HiddenUntil
	case engine.Deleted, engine.DeleteIgnored, engine.DeleteMissed:
		st.deleted(e)
	case engine.ReceiveWaiting:
		st.waiting[e.Actor] = append(st.waiting[e.Actor], e)
	case engine.ReceivedNothing:
		st.foundNothing(e)
	case engine.Crashed:
		st.work.ended(e, Crash, st.said(e))
	case engine.Expired, engine.Purged:
		st.gone(e, Lost)
	case engine.Redriven:
		st.gone(e, MovedBack)
	case engine.Refused:
		st.refused(e)
	case engine.ReplyLost:
		st.work.unheard(e)
		st.markConsumer(e, LostReply)
	case engine.Effect:
		st.effect(e)
	}
	if e.Kind != engine.ReceiveWaiting && isPoll(e.Kind) || e.Kind == engine.ClientEnded {
		st.endWait(e)
	}
}

// producer is the lane where an actor's sends are marked.
func (st *story) producer(actor string) Spot {
	if lane, ok := st.lanes.producer[actor]; ok {
		return Spot{Lane: lane}
	}
	if lane, ok := st.lanes.consumer[actor]; ok {
		return Spot{Lane: lane}
	}
	return nowhere
}

// nowhere is the spot of what has no lane.
var nowhere = Spot{Lane: -1}

func (st *story) mark(e engine.Event, m Mark) {
	if m.Spot != nowhere {
		m.At, m.Seq = e.At, e.Seq
		st.scene.Marks = append(st.scene.Marks, m)
	}
}

// said is what the trace says beside a sign.
func (st *story) said(e engine.Event) string { return st.cast.names.Label(e) }

// markConsumer marks something in the actor's lane that is about no lease.
func (st *story) markConsumer(e engine.Event, kind MarkKind) {
	if lane, ok := st.lanes.consumer[e.Actor]; ok && lane != st.lanes.rest {
		st.mark(e, Mark{Spot: Spot{Lane: lane}, Kind: kind, Label: st.said(e)})
	}
}

func (st *story) link(e engine.Event, from, to Spot) {
	if from != nowhere && to != nowhere && from.Lane != to.Lane {
		st.scene.Links = append(st.scene.Links, Link{e.At, from, to, e.Seq})
	}
}

func (st *story) sent(e engine.Event) {
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
	kind := Waiting
	if e.HiddenUntil > e.At {
		kind = Delayed
	}
	if e.Origin == 0 {
		st.mark(e, Mark{Spot: from, Kind: Send})
	}
	st.link(e, from, p.spot)
	st.move(e, kind)
}

func (st *story) stage(queue string) *stage {
	i := slices.IndexFunc(st.cast.queues, func(q *stage) bool { return q.name == queue })
	return st.cast.queues[i]
}

// enter gives a message its spot in a queue. In a lane that it shares that is the
// first row which is free.
func (st *story) enter(q *stage, e engine.Event) Spot {
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

// move ends the message's bar and starts the next. In a dead-letter queue a
// message that waits is dead.
func (st *story) move(e engine.Event, kind BarKind) {
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
	st.scene.Bars = append(st.scene.Bars, Bar{p.spot, p.since, at, p.kind, st.label(p), p.note, p.seq})
}

// label names the message where its lane does not, and says where it is.
func (st *story) label(p *place) string {
	words := barWords[p.kind]
	if p.kind == InFlight {
		words += " · " + p.holder
	}
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
func (st *story) gone(e engine.Event, kind MarkKind) {
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

func (st *story) received(e engine.Event) {
	p := st.places[e.Message]
	if e.HiddenUntil > e.At {
		st.move(e, InFlight)
	}
	lane, ok := st.lanes.consumer[e.Actor]
	if !ok {
		return
	}
	if e.Rule == engine.RuleReceiveZero {
		st.markConsumer(e, Peek)
		return
	}
	if e.Kind == engine.ReceiveRepeated && st.work.extended(e, st.said(e)) {
		return
	}
	st.work.begin(e, lane, p.spot)
}

// changed moves the end of the open visibility timeout: that of the message's
// latest receive, whichever receipt handle the call came with. Set to 0 it also
// ends the work of the one who gave the message back.
func (st *story) changed(e engine.Event) {
	if e.HiddenUntil > e.At {
		st.places[e.Message].until = e.HiddenUntil
		st.work.extended(e, st.said(e))
		return
	}
	st.work.lost(e)
	st.work.ended(e, Returned, st.said(e))
	st.move(e, Waiting)
}

func (st *story) movedAway(e engine.Event) {
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

// movers is a poll that moved messages instead of delivering them.
type movers struct {
	request, count int
	mark           int // in the scene
}

// markMove marks the poll that moved a message, once for all that it moved.
func (st *story) markMove(e engine.Event) {
	m := st.moved[e.Actor]
	if m == nil || m.request != e.Request {
		m = &movers{request: e.Request, mark: len(st.scene.Marks)}
		st.moved[e.Actor] = m
		st.markConsumer(e, Moved)
	}
	m.count++
	if m.count > 1 && m.mark < len(st.scene.Marks) {
		st.scene.Marks[m.mark].Label = fmt.Sprintf("polls, moves %d messages", m.count)
	}
}

func (st *story) deleted(e engine.Event) {
	label := st.said(e)
	if e.Rule == engine.RuleDeleteInTime {
		label = "" // the sign says it
	}
	st.work.ended(e, deleteKind(e), label)
	if e.Kind == engine.Deleted {
		st.gone(e, Done)
	}
}

// foundNothing marks a poll that came back empty, unless it is marked already as
// the one that moved a message.
func (st *story) foundNothing(e engine.Event) {
	if m := st.moved[e.Actor]; m != nil && m.request == e.Request || st.scene.Detail == Sample {
		return
	}
	if e.Rule == engine.RuleGroupBlocked {
		st.markConsumer(e, Blocked)
		return
	}
	st.markConsumer(e, Empty)
}

// refused marks a call that was answered with an error. A FIFO queue refuses the
// delete of one who is late: that ends its work.
func (st *story) refused(e engine.Event) {
	if e.Rule == engine.RuleFifoTooLate || e.Rule == engine.RuleFifoStaleHandle {
		st.work.ended(e, Stale, st.said(e))
		return
	}
	if e.Actor != "" {
		st.markConsumer(e, Refused)
	}
}

// effect marks what a program says that it did, joined to who did it.
func (st *story) effect(e engine.Event) {
	st.work.active(e, st.cast.names.Name)
	spot := Spot{Lane: st.lanes.effect[effectOf(e)]}
	m := Mark{Spot: spot, Kind: EffectMark, Label: st.said(e)}
	did := inGroup{effectOf(e), e.Text}
	if st.done[did] {
		m.Kind, m.Label = Again, m.Label+", again"
	}
	st.done[did] = true
	st.mark(e, m)
	st.link(e, st.producer(e.Actor), spot)
}

// endWait draws the long poll that this event answers.
func (st *story) endWait(e engine.Event) {
	st.waiting[e.Actor] = slices.DeleteFunc(st.waiting[e.Actor], func(begun engine.Event) bool {
		if e.Queue != "" && e.Queue != begun.Queue {
			return false
		}
		if lane, ok := st.lanes.consumer[e.Actor]; ok && lane != st.lanes.rest && e.At > begun.At && st.scene.Detail == Each {
			st.scene.Bars = append(st.scene.Bars, Bar{Spot{Lane: lane}, begun.At, e.At, Polling, "", "", begun.Seq})
		}
		return true
	})
}

// finish draws what was still going on when the run ended: messages to the edge
// of the axis, and work until its visibility timeout.
func (st *story) finish() {
	edge := st.scene.Axis.End
	for _, r := range st.cast.messages {
		p := st.places[r.number]
		if (p.kind == InFlight || p.kind == Delayed) && p.until < edge {
			// The clock would have gone there by itself.
			st.move(engine.Event{At: p.until, Message: r.number, Seq: p.seq}, Waiting)
		}
		st.endBar(p, edge)
		if p.kind == InFlight {
			st.unlock(p, engine.Event{At: edge, Message: r.number})
		}
	}
	st.work.draw(st)
}
