package timeline

import "inflight/engine"

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
	waiting map[string][]*engine.Event // long polls that wait, by actor
	moved   map[string]*movers         // by actor: its latest poll that moved messages
	done    map[inGroup]bool           // side effects, by what they were for and what they were
	streaks map[string]*streak         // by actor: polls in a row that find nothing, so far
}

func tell(s *Scene, c *cast, log []engine.Event) {
	st := &story{
		scene: s, cast: c, lanes: lanes(s, c), places: map[int]*place{}, rows: map[int][]bool{},
		locks: map[inGroup]*lock{}, waiting: map[string][]*engine.Event{}, moved: map[string]*movers{}, done: map[inGroup]bool{}, streaks: map[string]*streak{}, work: workshop{scene: s},
	}
	cast := map[int]bool{}
	for _, r := range c.messages {
		cast[r.number] = true
	}
	if s.Detail == Sample {
		s.Sampled = len(cast)
	}
	for i := range log {
		if e := &log[i]; e.Message == 0 || cast[e.Message] {
			st.event(e)
		}
	}
	st.finish()
}

func (st *story) event(e *engine.Event) {
	if e.Actor != "" && !foundNothing(e) {
		st.busy(e.Actor)
	}
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
		st.put(e)
	case engine.Received, engine.ReceiveRepeated:
		st.received(e)
	case engine.VisibilityChanged:
		st.changed(e)
	case engine.VisibilityUnchanged:
		st.work.asked(e, st.said(e))
	case engine.Moved:
		st.movedAway(e)
	case engine.DelayChanged:
		st.put(e)
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

func (st *story) mark(e *engine.Event, m Mark) {
	if m.Spot != nowhere {
		m.At, m.Seq = e.At, e.Seq
		st.scene.Marks = append(st.scene.Marks, m)
	}
}

// said is what the trace says beside a sign.
func (st *story) said(e *engine.Event) string { return st.cast.names.Label(*e) }

// markConsumer marks something in the actor's lane that is about no lease.
func (st *story) markConsumer(e *engine.Event, kind MarkKind) {
	if lane, ok := st.lanes.consumer[e.Actor]; ok && lane != st.lanes.rest {
		st.mark(e, Mark{Spot: Spot{Lane: lane}, Kind: kind, Label: st.said(e)})
	}
}

func (st *story) link(e *engine.Event, from, to Spot) {
	if from != nowhere && to != nowhere && from.Lane != to.Lane {
		st.scene.Links = append(st.scene.Links, Link{e.At, from, to, e.Seq})
	}
}

// finish draws what was still going on when the run ended: messages to the edge
// of the axis, and work until its visibility timeout.
func (st *story) finish() {
	edge := st.scene.Axis.End
	for _, r := range st.cast.messages {
		p := st.places[r.number]
		if (p.kind == InFlight || p.kind == Delayed) && p.until < edge {
			// The clock would have gone there by itself.
			st.move(&engine.Event{At: p.until, Message: r.number, Seq: p.seq}, Waiting)
		}
		st.endBar(p, edge)
		if p.kind == InFlight {
			st.unlock(p, &engine.Event{At: edge, Message: r.number})
		}
	}
	for _, actor := range st.cast.consumers {
		st.busy(actor)
	}
	st.work.draw(st)
	st.clear()
}
