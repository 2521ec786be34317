package lab

import (
	"slices"

	"inflight/content"
	"inflight/engine"
)

// Done says of each step of a walkthrough whether it has been done. The order does
// not matter: who tries something first finds it ticked off later.
func (r *Replay) Done(steps []content.LabStep) []bool {
	list := make([]bool, len(steps))
	for i, s := range steps {
		list[i] = !slices.ContainsFunc(s.Done, func(d content.Deed) bool { return !r.did(d) })
	}
	return list
}

// did reports whether the log shows the deed.
func (r *Replay) did(d content.Deed) bool {
	holders := map[int]string{} // of messages whose visibility window is open
	for _, e := range r.Log {
		if r.shows(e, d) && (d.Did != content.DidMiss || r.heldByOther(holders, e.Actor)) {
			return true
		}
		switch e.Kind {
		case engine.Received:
			holders[e.Message] = e.Actor
		case engine.BecameVisible, engine.Deleted, engine.Expired:
			delete(holders, e.Message)
		}
		if (e.Kind == engine.Received || e.Kind == engine.VisibilityChanged) && e.HiddenUntil <= e.At {
			delete(holders, e.Message)
		}
	}
	return false
}

func (r *Replay) heldByOther(holders map[int]string, actor string) bool {
	for _, h := range holders { // any will do
		if h != actor {
			return true
		}
	}
	return false
}

// deeds are the events that show a deed.
var deeds = map[content.DeedKind]engine.Kind{
	content.DidSend:    engine.Sent,
	content.DidReceive: engine.Received,
	content.DidMiss:    engine.ReceivedNothing,
	content.DidDelete:  engine.Deleted,
	content.DidChange:  engine.VisibilityChanged,
	content.DidEdit:    engine.AttributesSet,
}

// Deeds are the names of all kinds of deeds.
func Deeds() []string {
	var list []string
	for k := range deeds {
		list = append(list, string(k))
	}
	slices.Sort(list)
	return list
}

// Knows reports whether there can be such a deed.
func Knows(d content.Deed) bool {
	return deeds[d.Did] != "" && d.Window >= 0 && d.Window <= 2 && d.Receives >= 0
}

func (r *Replay) shows(e engine.Event, d content.Deed) bool {
	switch {
	case e.Kind != deeds[d.Did]:
		return false
	case d.Window > 0 && e.Actor != r.settings.Windows[d.Window-1]:
		return false
	}
	return d.Receives == 0 || e.Receives == d.Receives
}

// Call is what a walkthrough's press does now. A delete and a change are of the
// message that the window received last; ok is false when it has none.
func (r *Replay) Call(p content.Press) (c Call, ok bool) {
	c = Call{At: r.Now() + engine.Seconds(p.After), Do: Action(p.Do), Window: p.Window, Body: p.Body, Seconds: p.Seconds}
	if c.Do != Delete && c.Do != Change {
		return c, true
	}
	rows := r.Rows(p.Window)
	if len(rows) == 0 || rows[len(rows)-1].Standing == Gone {
		return c, false
	}
	last := rows[len(rows)-1]
	c.Message, c.Receive = last.Message, last.Receive
	return c, true
}
