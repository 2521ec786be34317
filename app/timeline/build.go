package timeline

import (
	"fmt"
	"slices"

	"inflight/engine"
	"inflight/engine/trace"
)

// builder folds the log into a scene.
type builder struct {
	scene     *Scene
	names     trace.Teller
	messages  map[int]*place
	consumers map[string]int // lane
	work      []*work        // receives that are being worked on, by consumers with a lane, oldest first
}

// place is where a message is, since when.
type place struct {
	lane  int
	since engine.Time
	until engine.Time // when it becomes visible by itself: delayed or in flight
	kind  BarKind     // "" when it has gone
	label string
	note  string
	dead  bool // in a dead-letter queue
}

// work is what a consumer does with one receive.
type work struct {
	lane    int
	message int
	handle  int
	from    engine.Time
	until   engine.Time // when its visibility timeout ends
}

// newBuilder gives lanes: messages in the order they were sent, then consumers
// in the order of their first polls that ended.
func newBuilder(log []engine.Event) *builder {
	b := &builder{scene: &Scene{}, messages: map[int]*place{}, consumers: map[string]int{}}
	var names trace.Teller
	for _, e := range log {
		names.Tell(e)
		if e.Kind == engine.Sent && b.lane(len(b.messages), &b.scene.LeftMessages, Lane{MessageLane, names.Name(e.Message)}) {
			b.messages[e.Message] = &place{lane: len(b.scene.Lanes) - 1}
		}
	}
	left := map[string]bool{}
	for _, e := range log {
		_, known := b.consumers[e.Actor]
		polled := e.Kind == engine.Received || e.Kind == engine.Moved || e.Kind == engine.ReceivedNothing
		if !polled || known || left[e.Actor] {
			continue
		}
		if !b.lane(len(b.consumers), &b.scene.LeftConsumers, Lane{ConsumerLane, e.Actor}) {
			left[e.Actor] = true
			continue
		}
		b.consumers[e.Actor] = len(b.scene.Lanes) - 1
	}
	return b
}

// lane adds a lane while there is room, and otherwise counts what is left out.
func (b *builder) lane(have int, left *int, l Lane) bool {
	if have >= MaxLanes {
		*left++
		return false
	}
	b.scene.Lanes = append(b.scene.Lanes, l)
	return true
}

// full reports whether nothing more should be drawn.
func (b *builder) full() bool {
	return len(b.scene.Bars)+len(b.scene.Marks)+len(b.scene.Links) >= MaxThings
}

func (b *builder) event(e engine.Event) {
	b.names.Tell(e)
	switch e.Kind {
	case engine.Sent:
		if e.HiddenUntil > e.At {
			b.move(e, Delayed, "delayed", "")
		} else {
			b.move(e, Waiting, "waiting", "")
		}
	case engine.BecameVisible:
		b.move(e, Waiting, "waiting", "")
	case engine.Received:
		b.received(e)
	case engine.VisibilityChanged:
		b.changed(e)
	case engine.Moved:
		b.moved(e)
	case engine.DelayChanged:
		if p := b.messages[e.Message]; p != nil {
			p.until = e.HiddenUntil
		}
	case engine.Deleted, engine.DeleteIgnored, engine.DeleteMissed:
		b.deleted(e)
	case engine.ReceivedNothing:
		b.foundNothing(e)
	case engine.Crashed:
		b.endWork(e, Crash, "crashes")
	case engine.Expired:
		b.gone(e, Lost, "too old")
	case engine.Purged:
		b.gone(e, Lost, "purged")
	case engine.Redriven:
		b.gone(e, Moved, "moved back")
	}
}

// move ends the bar in the message's lane and starts the next. A message in a
// dead-letter queue waits there as dead.
func (b *builder) move(e engine.Event, kind BarKind, label, note string) {
	p := b.messages[e.Message]
	if p == nil {
		return
	}
	b.endBar(p, e.At)
	if p.dead && kind == Waiting {
		kind, label = Dead, "DLQ"
	}
	p.since, p.until, p.kind, p.label, p.note = e.At, e.HiddenUntil, kind, label, note
}

func (b *builder) endBar(p *place, at engine.Time) {
	if p.kind != "" && at > p.since {
		b.scene.Bars = append(b.scene.Bars, Bar{p.lane, p.since, at, p.kind, p.label, p.note})
	}
}

func (b *builder) moved(e engine.Event) {
	if p := b.messages[e.Message]; p != nil {
		p.dead = true
	}
	b.move(e, Waiting, "", "")
	b.mark(e, Moved, "")
	b.endWork(e, Moved, "polls, and so moves "+b.names.Name(e.Message))
}

// foundNothing marks a poll that came back empty, unless it is marked already as
// the one that moved a message.
func (b *builder) foundNothing(e engine.Event) {
	lane, ok := b.consumers[e.Actor]
	moved := slices.ContainsFunc(b.scene.Marks, func(m Mark) bool { return m.Lane == lane && m.At == e.At && m.Kind == Moved })
	if ok && !moved {
		b.scene.Marks = append(b.scene.Marks, Mark{lane, e.At, Empty, "polls, finds nothing"})
	}
}

func (b *builder) received(e engine.Event) {
	if e.HiddenUntil > e.At {
		b.move(e, InFlight, "in flight · "+e.Actor, fmt.Sprintf("receive %d", e.Receives))
	}
	lane, ok := b.consumers[e.Actor]
	if !ok {
		return
	}
	b.work = append(b.work, &work{lane: lane, message: e.Message, handle: e.Handle, from: e.At, until: e.HiddenUntil})
	if p := b.messages[e.Message]; p != nil {
		b.scene.Links = append(b.scene.Links, Link{e.At, p.lane, lane})
	}
}

// changed moves the end of the open visibility timeout: that of the message's
// latest receive, whichever receipt handle the call came with. Set to 0 it also
// ends the work of the one who gave the message back.
func (b *builder) changed(e engine.Event) {
	for _, w := range slices.Backward(b.work) {
		if w.message == e.Message {
			w.until = e.HiddenUntil
			break
		}
	}
	if e.HiddenUntil > e.At {
		if p := b.messages[e.Message]; p != nil {
			p.until = e.HiddenUntil
		}
		return
	}
	b.move(e, Waiting, "waiting", "")
	b.endWork(e, "", "")
}

func (b *builder) deleted(e engine.Event) {
	kind, label := Done, "deletes"
	if e.Kind == engine.DeleteMissed {
		kind, label = Stale, "deletes, but a copy of "+b.names.Name(e.Message)+" stays"
	}
	switch e.Rule {
	case engine.RuleStaleHandleKept:
		kind, label = Stale, "deletes with a stale receipt handle: "+b.names.Name(e.Message)+" stays"
	case engine.RuleStaleHandleDeletes:
		kind, label = Stale, "deletes with a stale receipt handle: "+b.names.Name(e.Message)+" goes"
	case engine.RuleMovedAway:
		kind, label = Stale, "deletes too late: "+b.names.Name(e.Message)+" is in the DLQ"
	case engine.RuleMessageGone:
		kind, label = Stale, "deletes again: "+b.names.Name(e.Message)+" has gone"
	}
	b.endWork(e, kind, label)
	if e.Kind == engine.Deleted {
		b.gone(e, Done, "deleted")
	}
}

// gone ends a message's lane with a mark.
func (b *builder) gone(e engine.Event, kind MarkKind, label string) {
	b.mark(e, kind, label)
	b.move(e, "", "", "")
}

// mark sets a mark in the message's lane.
func (b *builder) mark(e engine.Event, kind MarkKind, label string) {
	if p := b.messages[e.Message]; p != nil {
		b.scene.Marks = append(b.scene.Marks, Mark{p.lane, e.At, kind, label})
	}
}

// endWork ends the work on the receive that issued the event's receipt handle,
// with a mark in the lane of the consumer.
func (b *builder) endWork(e engine.Event, kind MarkKind, label string) {
	if i := slices.IndexFunc(b.work, func(w *work) bool { return w.message == e.Message && w.handle == e.Handle }); i >= 0 {
		b.workBars(b.work[i], e.At)
		b.work = slices.Delete(b.work, i, i+1)
	}
	if lane, ok := b.consumers[e.Actor]; ok && kind != "" {
		b.scene.Marks = append(b.scene.Marks, Mark{lane, e.At, kind, label})
	}
}

func (b *builder) workBars(w *work, end engine.Time) {
	if inTime := min(end, w.until); inTime > w.from {
		b.scene.Bars = append(b.scene.Bars, Bar{Lane: w.lane, From: w.from, To: inTime, Kind: Working, Label: "working"})
	}
	if late := max(w.from, w.until); end > late {
		b.scene.Bars = append(b.scene.Bars, Bar{Lane: w.lane, From: late, To: end, Kind: Late, Label: "too late"})
	}
}

// finish draws what was still going on when the run ended: messages to the edge
// of the axis, and work until its visibility timeout, since nobody can say what
// a consumer that never called again was doing.
func (b *builder) finish(end engine.Time) {
	b.scene.End, b.scene.Ticks = axis(end)
	for _, w := range b.work {
		b.workBars(w, min(w.until, b.scene.End))
	}
	for _, p := range b.places() {
		if p.kind == InFlight || p.kind == Delayed {
			b.endWindow(p)
		}
		b.endBar(p, b.scene.End)
	}
}

// endWindow goes on to where the clock would have gone by itself: a timeout that
// ends before the edge of the axis makes the message visible.
func (b *builder) endWindow(p *place) {
	if p.until >= b.scene.End {
		return
	}
	b.endBar(p, p.until)
	p.since, p.kind, p.label, p.note = p.until, Waiting, "waiting", ""
	if p.dead {
		p.kind, p.label = Dead, "DLQ"
	}
}

// places are the messages that have a lane, in the order of the lanes.
func (b *builder) places() []*place {
	list := make([]*place, len(b.messages))
	for _, p := range b.messages {
		list[p.lane] = p // message lanes come first
	}
	return list
}
