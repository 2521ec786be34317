package goal

import (
	"fmt"

	"inflight/content"
	"inflight/engine"
)

// once wants no message delivered a second time.
type once struct {
	scope
	any bool
}

func newOnce(g content.Goal) judge { return &once{scope: scopeOf(g)} }

func (o *once) see(r *run, e *engine.Event) *ruling {
	m := o.of(r, e)
	if m == nil || e.Kind != engine.Received {
		return nil
	}
	o.any = true
	switch {
	case m.first == e:
		return nil
	case m.first.Actor == e.Actor:
		return breaks(e, fmt.Sprintf("%s receives %s at %s, and again at %s.", e.Actor, m.name, at(m.first.At), at(e.At)))
	}
	return breaks(e, fmt.Sprintf("%s receives %s at %s, and %s at %s.", m.first.Actor, m.name, at(m.first.At), e.Actor, at(e.At)))
}

func (o *once) close(r *run) *ruling {
	if !o.any {
		return r.ends(false, o.none(r, "received"))
	}
	return r.ends(true, fmt.Sprintf("Up to the end, at %s, no message is received a second time.", at(r.now)))
}

// order wants the messages of a group to be received for the first time in the
// order they were sent.
type order struct {
	scope
	lines map[lane][]*message // that nobody has received yet, in the order sent
	any   bool
}

// lane is what has an order: a group of a queue, or what has no group.
type lane struct{ queue, group string }

func newOrder(g content.Goal) judge { return &order{scope: scopeOf(g), lines: map[lane][]*message{}} }

func (o *order) see(r *run, e *engine.Event) *ruling {
	m := o.of(r, e)
	if m == nil {
		return nil
	}
	l := lane{m.origin, e.Group}
	switch {
	case e.Kind == engine.Sent && e.Origin == 0:
		o.lines[l] = append(o.lines[l], m)
	case e.Kind == engine.Received && m.first == e:
		o.any = true
		if head := o.lines[l][0]; head != m {
			return breaks(e, fmt.Sprintf("%s receives %s at %s, and %s was sent before it.", e.Actor, m.name, at(e.At), head.name))
		}
		o.lines[l] = o.lines[l][1:]
	case m.place == engine.Gone && m.first == nil:
		o.leave(l, m)
	}
	return nil
}

// leave takes a message out of its line that went without a receive.
func (o *order) leave(l lane, m *message) {
	line := o.lines[l]
	for i := range line {
		if line[i] == m {
			o.lines[l] = append(line[:i:i], line[i+1:]...)
			return
		}
	}
}

func (o *order) close(r *run) *ruling {
	if !o.any {
		return r.ends(false, o.none(r, "received"))
	}
	return r.ends(true, fmt.Sprintf("Up to the end, at %s, the order is kept.", at(r.now)))
}
