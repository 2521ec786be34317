package timeline

import (
	"fmt"
	"slices"

	"inflight/engine"
)

func (st *story) received(e *engine.Event) {
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
func (st *story) changed(e *engine.Event) {
	if e.HiddenUntil > e.At {
		st.places[e.Message].until = e.HiddenUntil
		st.work.extended(e, st.said(e))
		return
	}
	st.work.lost(e)
	st.work.ended(e, Returned, st.said(e))
	st.move(e, Waiting)
}

func (st *story) deleted(e *engine.Event) {
	label := st.said(e)
	if e.Rule == engine.RuleDeleteInTime {
		label = "" // the sign says it
	}
	if !st.work.ended(e, deleteKind(e), label) {
		st.markConsumer(e, deleteKind(e))
	}
	if e.Kind == engine.Deleted {
		st.gone(e, Done)
	}
}

// movers is a poll that moved messages instead of delivering them.
type movers struct {
	request, count int
	mark           int // in the scene
}

// markMove marks the poll that moved a message, once for all that it moved.
func (st *story) markMove(e *engine.Event) {
	lane, ok := st.lanes.consumer[e.Actor]
	if !ok || lane == st.lanes.rest {
		return
	}
	m := st.moved[e.Actor]
	if m == nil || m.request != e.Request {
		st.moved[e.Actor] = &movers{request: e.Request, count: 1, mark: len(st.scene.Marks)}
		st.markConsumer(e, Moved)
		return
	}
	m.count++
	st.scene.Marks[m.mark].Label = fmt.Sprintf("polls, moves %d messages", m.count)
}

// foundNothing marks a poll that came back empty, unless it is marked already as
// the one that moved a message.
func (st *story) foundNothing(e *engine.Event) {
	if m := st.moved[e.Actor]; m != nil && m.request == e.Request || st.scene.Detail == Sample {
		return
	}
	kind := Empty
	if e.Rule == engine.RuleGroupBlocked {
		kind = Blocked
	}
	before := len(st.scene.Marks)
	st.markConsumer(e, kind)
	if len(st.scene.Marks) > before {
		st.idled(e, kind)
	}
}

// refused marks a call that was answered with an error. A FIFO queue refuses the
// delete of one who is late: that ends its work.
func (st *story) refused(e *engine.Event) {
	if e.Rule == engine.RuleFifoTooLate || e.Rule == engine.RuleFifoStaleHandle {
		st.work.ended(e, Stale, st.said(e))
		return
	}
	st.work.tried(e)
	before := len(st.scene.Marks)
	if st.markConsumer(e, Refused); len(st.scene.Marks) > before {
		m := &st.scene.Marks[before]
		m.Label, m.Short = m.Label+", "+e.Error, m.Label
	}
}

// effect marks what a program says that it did, joined to who did it.
func (st *story) effect(e *engine.Event) {
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
func (st *story) endWait(e *engine.Event) {
	st.waiting[e.Actor] = slices.DeleteFunc(st.waiting[e.Actor], func(begun *engine.Event) bool {
		if e.Queue != "" && e.Queue != begun.Queue {
			return false
		}
		if lane, ok := st.lanes.consumer[e.Actor]; ok && lane != st.lanes.rest && e.At > begun.At && st.scene.Detail == Each {
			st.scene.Bars = append(st.scene.Bars, Bar{Spot{Lane: lane}, begun.At, e.At, Polling, "", "", "", begun.Seq})
			if e.Kind == engine.ReceivedNothing {
				st.waited(e.Actor)
			}
		}
		return true
	})
}
