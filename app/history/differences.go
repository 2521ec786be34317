package history

import (
	"fmt"

	"inflight/engine"
)

// listed is how many messages are told apart by name when two runs are compared.
const listed = 6

// Differences says in sentences how this run, which is drawn above, differs from
// another of the same program, below, which is told of first: until when the two are alike, what became of which message, and how
// much was done. Runs that do not differ have one sentence.
func (h *History) Differences(other *History) []string {
	n := 0
	for n < len(h.log) && n < len(other.log) && same(h.log[n], other.log[n]) {
		n++
	}
	if n == len(h.log) && n == len(other.log) {
		return []string{"Both runs are the same."}
	}
	list := []string{fmt.Sprintf("The two runs part at %s s.", h.until(n, other).Digits())}
	list = append(list, h.fates(other)...)
	return append(list, h.sums(other)...)
}

// same compares two events but for the number of their calls: a call that only
// asks changes nothing that can be seen.
func same(a, b engine.Event) bool {
	a.Request, b.Request = 0, 0
	return a == b
}

// until is the time of the earlier of the two events with which runs part.
func (h *History) until(n int, other *History) engine.Time {
	switch {
	case n == len(h.log):
		return other.log[n].At
	case n == len(other.log):
		return h.log[n].At
	}
	return min(h.log[n].At, other.log[n].At)
}

// fates tells of the messages that ended differently. They are matched by the
// order in which they were sent.
func (h *History) fates(other *History) []string {
	var list []string
	more := 0
	for i := range max(len(h.lives), len(other.lives)) {
		mine, theirs := h.fate(i), other.fate(i)
		switch {
		case mine == theirs:
		case len(list) == listed:
			more++
		default:
			list = append(list, fmt.Sprintf("%s: below %s; above %s.", h.called(i, other), theirs, mine))
		}
	}
	if more > 0 {
		list = append(list, fmt.Sprintf("%d more messages end differently.", more))
	}
	return list
}

// called is the name of the ith message, in whichever run it was sent.
func (h *History) called(i int, other *History) string {
	if i < len(h.lives) {
		return h.lives[i].name
	}
	return other.lives[i].name
}

// fate is what had become of the ith message when the run ended.
func (h *History) fate(i int) string {
	if i >= len(h.lives) {
		return "never sent"
	}
	l := h.lives[i]
	s := &l.spots[len(l.spots)-1]
	words := s.state.String()
	switch {
	case s.state.Gone():
		words += " " + s.went()
	case s.state == InFlight && s.holder != "":
		words += " with " + s.holder
	case s.state == Dead:
		words += " since " + s.at.Digits() + " s"
	}
	if s.receives > 0 {
		words += ", received " + times(s.receives)
	}
	return words
}

// sums compares how much was done, where it differs.
func (h *History) sums(other *History) []string {
	var list []string
	for _, c := range counted {
		if mine, theirs := c.in(h.log), c.in(other.log); mine != theirs {
			list = append(list, fmt.Sprintf("%s: %d below, %d above.", c.what, theirs, mine))
		}
	}
	return list
}

// counted is what is counted in a run.
var counted = []struct {
	what string
	in   func([]engine.Event) int
}{
	{"Receives that delivered a message", kinds(engine.Received)},
	{"Receives that found nothing", kinds(engine.ReceivedNothing)},
	{"Moved to a dead-letter queue", kinds(engine.Moved)},
	{"Side effects", kinds(engine.Effect)},
	{"API calls", requests},
}

func kinds(k engine.Kind) func([]engine.Event) int {
	return func(log []engine.Event) int {
		n := 0
		for i := range log {
			if log[i].Kind == k {
				n++
			}
		}
		return n
	}
}

// requests counts the API calls: all events of a call have its number.
func requests(log []engine.Event) int {
	n := 0
	for i := range log {
		n = max(n, log[i].Request)
	}
	return n
}
