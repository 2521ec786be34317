package history

import (
	"fmt"

	"inflight/engine"
)

// Why explains an event.
type Why struct {
	Event  int // its Seq
	Rule   engine.Rule
	Title  string // of the rule
	Text   string // the rule in words
	Values []Value
	// Otherwise is what would have changed it, in sentences: where it can be told with
	// the values of this run, in general otherwise; empty when nothing would.
	Otherwise string
	Grade     engine.Grade
	Source    string // where the evidence is
	Link      string // AWS's page about it; empty when there is none
}

// Value is a number or a name of the run that made the rule fire.
type Value struct{ Name, Text string }

// Why explains the event seq, which must be in the log.
func (h *History) Why(seq int) Why {
	a := account{h: h, e: &h.log[seq-1]}
	info := a.e.Rule.Info()
	a.otherwise = info.Otherwise
	if a.life = h.of[a.e.Message]; a.life != nil {
		a.before = a.life.at(seq - 1)
	}
	if a.e.Kind == engine.Refused {
		a.value("Error", a.e.Error)
	}
	if give, ok := reasons[a.e.Rule]; ok && a.e.Kind != engine.FaultSet {
		give(&a)
	} else if a.e.Text != "" {
		a.value("Message", a.e.Text)
	}
	return Why{
		Event: seq, Rule: a.e.Rule, Title: info.Title, Text: info.Text, Values: a.values, Otherwise: a.otherwise,
		Grade: info.Grade, Source: info.Source, Link: info.Link,
	}
}

// account gathers what there is to say of one event.
type account struct {
	h         *History
	e         *engine.Event
	life      *life // of its message; nil when it is about none
	before    *spot // where the message was just before; nil when it was nowhere
	values    []Value
	otherwise string // in general, until a reason knows better
}

func (a *account) value(name, text string) { a.values = append(a.values, Value{name, text}) }

func (a *account) time(name string, t engine.Time) { a.value(name, seconds(t)) }

func (a *account) count(name string, n int) { a.value(name, fmt.Sprint(n)) }

func (a *account) now() { a.time("Now", a.e.At) }

// instead says what would have changed it.
func (a *account) instead(format string, args ...any) { a.otherwise = fmt.Sprintf(format, args...) }

func seconds(t engine.Time) string { return t.Digits() + " s" }

// receive is the receive that issued the event's receipt handle; nil when it is
// not in the log.
func (a *account) receive() *work { return a.life.receive(a.e.Handle) }

// received says who had received the message, and when.
func (a *account) received() {
	if w := a.receive(); w != nil {
		a.value("Received", a.by(w))
	}
}

// again is the first receive after that of the event's receipt handle; nil when
// there was none before the event.
func (a *account) again() *work {
	for i := range a.life.works {
		if w := &a.life.works[i]; w.handle > a.e.Handle && w.began < a.e.Seq {
			return w
		}
	}
	return nil
}

func (a *account) by(w *work) string { return "by " + w.actor + " at " + seconds(a.at(w.began)) }

// at is when the event seq happened.
func (a *account) at(seq int) engine.Time { return a.h.log[seq-1].At }

// window is when the visibility timeout of the event's receipt handle ended, or
// would have.
func (a *account) window() engine.Time {
	for i := len(a.life.spots) - 1; i >= 0; i-- {
		if s := a.life.spots[i]; s.seq < a.e.Seq && s.state == InFlight && s.handle == a.e.Handle {
			return s.until
		}
	}
	return a.e.At
}

// deadline is until when a delete with the event's receipt handle would have been
// in time: on a standard queue until the message was received again.
func (a *account) deadline() engine.Time {
	if w := a.again(); w != nil && !engine.IsFIFO(a.e.Queue) {
		return a.at(w.began)
	}
	return a.window()
}

// nextVisible is the first message that becomes visible in the event's queue
// after it, and when.
func (a *account) nextVisible() (f found, at engine.Time, ok bool) {
	for _, e := range a.h.log[a.e.Seq:] {
		l := a.h.of[e.Message]
		if l == nil {
			continue
		}
		s := l.at(e.Seq)
		if s != nil && s.seq == e.Seq && s.queue == a.e.Queue && (s.state == Waiting || s.state == Dead) {
			return found{l, s}, e.At, true
		}
	}
	return found{}, 0, false
}

// queue is what the event's queue held just before it.
func (a *account) queue() (list []found) {
	for f := range a.h.sent(a.e.Seq - 1) {
		if f.spot.queue == a.e.Queue && !f.spot.state.Gone() {
			list = append(list, f)
		}
	}
	return list
}

// holds says how many messages of the queue are where, and whose delay or
// visibility timeout ends first.
func (a *account) holds() {
	var next *found
	var visible, inFlight, delayed int
	for _, f := range a.queue() {
		switch f.spot.state {
		case InFlight:
			inFlight++
		case Delayed:
			delayed++
		default:
			visible++
			continue
		}
		if next == nil || f.spot.until < next.spot.until {
			next = &f
		}
	}
	a.count("Waiting", visible)
	a.count("In flight", inFlight)
	a.count("Delayed", delayed)
	if next != nil {
		a.value("Next deadline", next.name+" at "+seconds(next.spot.until))
	}
}

// counted is how many events of the kind follow in the queue from the event on,
// without another kind between them.
func (a *account) counted(kind engine.Kind) (n int) {
	for i := a.e.Seq; i < len(a.h.log) && a.h.log[i].Kind == kind; i++ {
		n++
	}
	return n
}
