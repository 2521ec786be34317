package history

import (
	"sort"
	"strings"

	"inflight/engine"
)

// State is where a message is. The words of those that the picture has too are
// the names of its bars.
type State string

const (
	Delayed  State = "delayed"
	Waiting  State = "waiting" // visible: it can be received
	InFlight State = "inflight"
	Dead     State = "dead" // waiting in a dead-letter queue
	// Gone, and how.
	Deleted   State = "deleted"
	Expired   State = "expired"  // its retention period ended
	Purged    State = "purged"   // with all that was in its queue
	MovedBack State = "redriven" // out of the dead-letter queue, to go on as a new message
)

// Gone reports whether the message is nowhere any more.
func (s State) Gone() bool {
	return s == Deleted || s == Expired || s == Purged || s == MovedBack
}

// String is the state in words.
func (s State) String() string {
	switch s {
	case InFlight:
		return "in flight"
	case Dead:
		return "in the DLQ"
	case MovedBack:
		return "moved back"
	}
	return string(s)
}

// life is everything that became of one message.
type life struct {
	message int
	name    string
	group   string
	spots   []spot // the first is from its Sent
	works   []work // what consumers did with it, in the order they received it
}

// spot is where a message is from one event until its next spot.
type spot struct {
	seq      int
	at       engine.Time // since when
	state    State
	queue    string
	holder   string      // in flight: with whom; gone: who did it
	until    engine.Time // delayed or in flight: when it becomes visible by itself
	receives int
	brought  int         // receives before it came into the queue
	handle   int         // the receive that issued the latest receipt handle
	enqueued engine.Time // its age counts from here
	entered  int         // Seq of the event that put it into its queue: its place in the order
	dead     bool        // the queue is a dead-letter queue to it
}

// work is one receive, and how long the consumer has the message in hand: until it
// deletes it, gives it back or crashes. ended is 0 when it never does: then nobody can
// say when it was done.
type work struct {
	actor        string
	handle       int
	look         bool        // no work is taken to come of it
	began, ended int         // Seq
	how          engine.Kind // the event that ended it
}

// live notes what the event does to its message.
func (h *History) live(e *engine.Event) {
	if e.Kind == engine.Sent {
		l := &life{message: e.Message, name: h.names.Name(e.Message), group: e.Group}
		h.lives, h.of[e.Message] = append(h.lives, l), l
		l.spots = append(l.spots, spot{enqueued: e.At, entered: e.Seq, queue: e.Queue})
		l.spots[0].hide(e)
		return
	}
	l := h.of[e.Message]
	if l == nil {
		return
	}
	l.work(e)
	last := l.spots[len(l.spots)-1]
	if next, changed := last.after(e); changed {
		l.spots = append(l.spots, next)
	}
}

// after is where the event puts the message.
func (s spot) after(e *engine.Event) (next spot, changed bool) {
	switch e.Kind {
	case engine.DelayChanged, engine.BecameVisible:
		s.holder = ""
		s.hide(e)
	case engine.Received, engine.ReceiveRepeated:
		s.receives, s.handle, s.holder = e.Receives, e.Handle, e.Actor
		s.hide(e)
	case engine.VisibilityChanged:
		s.hide(e)
	case engine.DeleteMissed:
		s.holder = "" // the message stays where it is, and nobody is left who holds it
		s.seq = e.Seq
	case engine.Moved:
		s.queue, s.dead, s.entered, s.handle, s.brought = e.To, true, e.Seq, 0, s.receives
		if engine.IsFIFO(e.To) {
			s.enqueued = e.At
		}
		s.hide(e)
	case engine.Deleted:
		s.leave(e, Deleted)
	case engine.Expired:
		s.leave(e, Expired)
	case engine.Purged:
		s.leave(e, Purged)
	case engine.Redriven:
		s.leave(e, MovedBack)
	default:
		return s, false
	}
	return s, true
}

// hide puts the message out of sight until the event's HiddenUntil, or into sight
// when that is not ahead.
func (s *spot) hide(e *engine.Event) {
	s.seq, s.at, s.until = e.Seq, e.At, e.HiddenUntil
	switch place, _ := e.Puts(); {
	case place == engine.Delayed:
		s.state = Delayed
	case place == engine.InFlight:
		s.state = InFlight
	case s.dead:
		s.state, s.holder, s.until = Dead, "", 0
	default:
		s.state, s.holder, s.until = Waiting, "", 0
	}
}

// where is the state in words, with the holder.
func (s *spot) where() string {
	if s.state == InFlight && s.holder != "" {
		return "in flight with " + s.holder
	}
	return s.state.String()
}

// leave is the end of the message.
func (s *spot) leave(e *engine.Event, how State) {
	s.seq, s.at, s.state, s.holder, s.until = e.Seq, e.At, how, e.Actor, 0
}

// work notes when a consumer gets the message into its hands, and when it is done
// with it. A receive with a timeout of 0 is taken for a look, since the log does
// not say whether work came of it.
func (l *life) work(e *engine.Event) {
	switch e.Kind {
	case engine.Received:
		l.works = append(l.works, work{
			actor: e.Actor, handle: e.Handle, look: e.Rule == engine.RuleReceiveZero, began: e.Seq,
		})
	case engine.VisibilityChanged:
		if e.HiddenUntil <= e.At {
			l.endWork(e)
		}
	case engine.Deleted, engine.DeleteIgnored, engine.DeleteMissed, engine.Crashed:
		l.endWork(e)
	case engine.Refused:
		if strings.HasPrefix(e.Call, "DeleteMessage") { // a FIFO queue refuses a delete that comes too late
			l.endWork(e)
		}
	}
}

// endWork ends the work on the receive that issued the event's receipt handle.
func (l *life) endWork(e *engine.Event) {
	for i := range l.works {
		if w := &l.works[i]; w.handle == e.Handle && w.ended == 0 {
			w.ended, w.how = e.Seq, e.Kind
			return
		}
	}
}

// at is where the message is after the event seq; nil before it was sent.
func (l *life) at(seq int) *spot {
	i := sort.Search(len(l.spots), func(i int) bool { return l.spots[i].seq > seq })
	if i == 0 {
		return nil
	}
	return &l.spots[i-1]
}

// receive is the receive that issued the receipt handle; nil when there is none.
func (l *life) receive(handle int) *work {
	for i := range l.works {
		if l.works[i].handle == handle {
			return &l.works[i]
		}
	}
	return nil
}

// late is the work of those who have the message in hand though it is not theirs: it
// is visible again, somebody else's, or gone.
func (l *life) late(s *spot, seq int) []work {
	var list []work
	for _, w := range l.works {
		holds := s.state == InFlight && s.handle == w.handle
		if w.began <= seq && seq < w.ended && !holds && !w.look {
			list = append(list, w)
		}
	}
	return list
}

// deletes reports whether the work ended with a call that deletes.
func (w *work) deletes() bool {
	return w.how == engine.Deleted || w.how == engine.DeleteIgnored || w.how == engine.Refused
}
