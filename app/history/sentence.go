package history

import (
	"fmt"
	"strings"

	"inflight/engine"
)

// sentence tells the moment in one sentence that stands for itself: of a single
// message everything, of several who is where, by name while they are few.
func sentence(n *Now, all []found) string {
	at := "At " + Tenths(n.At) + " s "
	switch len(all) {
	case 0:
		return at + "no message has been sent."
	case 1:
		return at + whole(&n.Rows[0], all[0].spot) + "."
	}
	var clauses []string
	for _, s := range []State{InFlight, Waiting, Delayed, Dead, Deleted} {
		if c := clause(s, all, len(clauses) == 0); c != "" {
			clauses = append(clauses, c)
		}
	}
	return at + strings.Join(append(clauses, lateWorkers(n, all)...), "; ") + "."
}

// whole is all there is to say of the only message.
func whole(r *Row, s *spot) string {
	text := r.Name + " is "
	switch r.State {
	case Delayed:
		text += "delayed for " + TenthsUp(r.Left) + " s more"
	case InFlight:
		text += s.where() + " for " + TenthsUp(r.Left) + " s more, received " + times(r.Receives)
	case Waiting, Dead:
		text += r.State.String()
		if r.State == Waiting && r.Receives > 0 {
			text += " again"
		}
		if r.Receives > 0 {
			text += ", received " + times(r.Receives)
		}
	default:
		return text + "gone: " + r.State.String() + " " + r.Note
	}
	if r.Note != "" {
		text += "; " + r.Note
	}
	return text
}

// named is how many messages of one state are called by their names.
const named = 2

// clause says which messages are in the state; Deleted stands for all that are
// gone. first says that no other clause has said what is being counted.
func clause(s State, all []found, first bool) string {
	var names []string
	n := 0
	where := ""
	for _, f := range all {
		if f.spot.state == s || s.Gone() && f.spot.state.Gone() {
			n++
			if n <= named {
				names = append(names, f.name)
				where = f.spot.where()
			}
		}
	}
	words := s.String()
	if s.Gone() {
		words = "gone"
	}
	switch {
	case n == 0:
		return ""
	case n == 1 && s.Gone():
		return names[0] + " is gone"
	case n == 1:
		return names[0] + " is " + where
	case n <= named:
		return strings.Join(names, " and ") + " are " + words
	case first:
		return fmt.Sprintf("%d messages are %s", n, words)
	}
	return fmt.Sprintf("%d are %s", n, words)
}

// lateWorkers says who has not finished with messages that are not theirs.
func lateWorkers(n *Now, all []found) []string {
	var parts []string
	for _, f := range all {
		for _, w := range f.late(f.spot, n.Seq) {
			parts = append(parts, w.unfinished(f.name))
		}
	}
	if len(parts) > named {
		return []string{fmt.Sprintf("consumers have not finished with %d messages that are not theirs", len(parts))}
	}
	return parts
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

// TenthOfSecond is how finely a reader is told an instant of a clock that moves.
const TenthOfSecond = engine.Time(100)

// Tenth is the tenth of a second that an instant is in.
func Tenth(t engine.Time) engine.Time { return t / TenthOfSecond * TenthOfSecond }

// Tenths writes seconds for a reader: whole where they are whole, otherwise with
// one decimal, cut off.
func Tenths(t engine.Time) string { return Tenth(t).Digits() }

// TenthsUp is Tenths, rounded up: of a time that is left something is left.
func TenthsUp(t engine.Time) string { return Tenths((t + 99) / 100 * 100) }
