package history

import (
	"iter"
	"slices"
	"sort"
	"strings"

	"inflight/engine"
)

// Now is the state of a run at a moment.
type Now struct {
	Moment
	Sentence string
	Rows     []Row // in the order the messages were sent
	More     int   // messages that exist and have no row
	Counts   Counts
	Queues   bool // the messages are in more than one queue, so that a row's queue says something
}

// Counts are numbers of messages by where they are.
type Counts struct{ Delayed, Waiting, InFlight, Dead, Gone int }

// Row is one message. Times are 0 where they mean nothing.
type Row struct {
	Message  int
	Name     string
	Queue    string // where it is, or was last
	Group    string // MessageGroupId
	State    State
	Holder   string      // in flight: the client of the latest receive; empty when nobody is left who holds it
	Left     engine.Time // delayed or in flight: until it becomes visible by itself
	Receives int         // ApproximateReceiveCount
	Age      engine.Time // since it was sent, for as long as it is there
	Note     string      // what else there is to know, as half a sentence: "A has not finished with it"
}

// MaxRows is how many messages have a row. A run with no more than that keeps a
// row for every message, also for those that have gone, each at its place. In a
// bigger one rows go first to those that a consumer has in hand, then to
// the others that still exist, earliest sent first.
const MaxRows = 12

// Now tells where everything is at the moment.
func (h *History) Now(m Moment) Now {
	n := Now{Moment: m}
	all := slices.Collect(h.sent(m.Seq))
	for _, f := range all {
		n.count(f.spot.state)
	}
	chosen := choose(all, m.Seq)
	for _, f := range chosen {
		if !f.spot.state.Gone() {
			n.More--
		}
		n.Queues = n.Queues || f.spot.queue != chosen[0].spot.queue
		n.Rows = append(n.Rows, f.row(m, all))
	}
	n.More += n.Counts.Delayed + n.Counts.Waiting + n.Counts.InFlight + n.Counts.Dead
	n.Sentence = sentence(&n, all)
	return n
}

func (n *Now) count(s State) {
	switch s {
	case Delayed:
		n.Counts.Delayed++
	case Waiting:
		n.Counts.Waiting++
	case InFlight:
		n.Counts.InFlight++
	case Dead:
		n.Counts.Dead++
	default:
		n.Counts.Gone++
	}
}

// found is a message at a moment.
type found struct {
	*life
	spot *spot
}

// sent are the messages that had been sent by the event seq.
func (h *History) sent(seq int) iter.Seq[found] {
	return func(yield func(found) bool) {
		for _, l := range h.lives {
			s := l.at(seq)
			if s == nil || !yield(found{l, s}) {
				return
			}
		}
	}
}

// choose picks the messages that get a row.
func choose(all []found, seq int) []found {
	if len(all) <= MaxRows {
		return all
	}
	busy := func(f found) bool { return f.spot.state == InFlight || len(f.late(f.spot, seq)) > 0 }
	idle := func(f found) bool { return !busy(f) && !f.spot.state.Gone() }
	var list []found
	for _, wanted := range []func(found) bool{busy, idle} {
		for _, f := range all {
			if len(list) < MaxRows && wanted(f) {
				list = append(list, f)
			}
		}
	}
	sort.SliceStable(list, func(a, b int) bool { return list[a].message < list[b].message })
	return list
}

func (f found) row(m Moment, all []found) Row {
	s := f.spot
	r := Row{
		Message: f.message, Name: f.name, Queue: s.queue, Group: f.group, State: s.state, Receives: s.receives,
		Note: f.note(m, all),
	}
	if s.state.Gone() {
		return r
	}
	r.Age = m.At - s.enqueued
	if s.until > m.At {
		r.Left = s.until - m.At
	}
	if s.state == InFlight {
		r.Holder = s.holder
	}
	return r
}

// note is what a row has to say beside its numbers.
func (f found) note(m Moment, all []found) string {
	var parts []string
	switch s := f.spot; {
	case s.state.Gone():
		parts = append(parts, s.went())
	case s.state == InFlight:
		if w := f.receive(s.handle); w != nil && w.how == engine.Crashed && w.ended <= m.Seq {
			parts = append(parts, w.actor+" has crashed")
		}
	default:
		if head := f.behind(all); head != nil {
			parts = append(parts, "waits behind "+head.name+" of its group")
		}
	}
	for _, w := range f.late(f.spot, m.Seq) {
		parts = append(parts, w.unfinished("it"))
	}
	return strings.Join(parts, "; ")
}

// went is when the message went, and by whom.
func (s *spot) went() string {
	text := "at " + Tenths(s.at) + " s"
	if s.state == Deleted && s.holder != "" {
		text += " by " + s.holder
	}
	return text
}

// unfinished says that the consumer is to do something yet about what is not its own.
// Whether it works on it meanwhile, the log does not say.
func (w work) unfinished(what string) string { return w.actor + " has not finished with " + what }

// behind is the message that a waiting message of a FIFO queue can't pass: one of
// its group that was there before and is out of sight. Nil when there is none.
func (f found) behind(all []found) *found {
	if !engine.IsFIFO(f.spot.queue) || f.spot.state != Waiting && f.spot.state != Dead {
		return nil
	}
	for _, o := range all {
		s := o.spot
		if o.group == f.group && s.queue == f.spot.queue && s.entered < f.spot.entered && (s.state == InFlight || s.state == Delayed) {
			return &o
		}
	}
	return nil
}
