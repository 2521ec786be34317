package goal

import (
	"fmt"
	"slices"

	"inflight/content"
	"inflight/engine"
)

// deleted wants every message deleted, and with inTime each before the
// visibility timeout of its receive ends.
type deleted struct {
	scope
	inTime bool
	open   int           // messages that are not deleted
	last   *engine.Event // the latest delete
}

// inTime are the deletes within the visibility timeout of their receive. One that left a
// copy visible has the same clock.
var inTime = []engine.Rule{engine.RuleDeleteInTime, engine.RuleDeleteWithCopy, engine.RuleCopyTakenDeletes}

func newDeleted(g content.Goal) judge {
	return &deleted{scope: scopeOf(g), inTime: g.Kind == content.DeletedInTime}
}

func (d *deleted) see(r *run, e *engine.Event) *ruling {
	m := d.of(r, e)
	if m == nil {
		return nil
	}
	switch {
	case e.Kind == engine.Sent && e.Origin == 0:
		d.open++
	case e.Kind == engine.Expired, e.Kind == engine.Purged:
		return breaks(e, lost(m, e))
	case e.Kind == engine.Deleted && d.inTime && !slices.Contains(inTime, e.Rule):
		return breaks(e, fmt.Sprintf("%s deletes %s at %s, when its visibility timeout had ended.", e.Actor, m.name, at(e.At)))
	case e.Kind == engine.Deleted:
		d.open--
		d.last = e
	}
	return nil
}

func (d *deleted) close(r *run) *ruling {
	if e := d.last; d.open == 0 && e != nil {
		return &ruling{true, e.At, e, fmt.Sprintf("%s deletes %s at %s.", e.Actor, r.of[e.Message].name, at(e.At))}
	}
	for _, m := range r.messages {
		if !d.has(m) || m.place == engine.Gone {
			continue
		}
		words := fmt.Sprintf("When the run ends, at %s, %s", at(r.now), m.where())
		if others := d.open - 1; others > 0 {
			words += fmt.Sprintf(", and %d more %s not deleted", others, areOrIs(others))
		}
		return r.ends(false, words+".")
	}
	return r.ends(false, d.none(r, "sent"))
}

// areOrIs is the verb that goes with so many.
func areOrIs(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// lost says how a message went that nobody deleted.
func lost(m *message, e *engine.Event) string {
	why := "its retention period ended"
	if e.Kind == engine.Purged {
		why = fmt.Sprintf("it went with everything in %s", e.Queue)
	}
	return fmt.Sprintf("%s is lost at %s: %s.", m.name, at(e.At), why)
}

// kept wants no message lost, and none in a dead-letter queue at the end.
type kept struct{ scope }

func newKept(g content.Goal) judge { return &kept{scopeOf(g)} }

func (k *kept) see(r *run, e *engine.Event) *ruling {
	if m := k.of(r, e); m != nil && (e.Kind == engine.Expired || e.Kind == engine.Purged) {
		return breaks(e, lost(m, e))
	}
	return nil
}

func (k *kept) close(r *run) *ruling {
	any := false
	for _, m := range r.messages {
		if !k.has(m) {
			continue
		}
		any = true
		if m.dead && m.place != engine.Gone {
			return r.ends(false, fmt.Sprintf("When the run ends, at %s, %s.", at(r.now), m.where()))
		}
	}
	if !any {
		return r.ends(false, k.none(r, "sent"))
	}
	return r.ends(true, fmt.Sprintf("Up to the end, at %s, nothing is lost.", at(r.now)))
}
