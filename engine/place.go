package engine

// Place is where a message is in its life; see the package comment.
type Place uint8

const (
	Gone     Place = iota // also: not sent yet
	Delayed               // hidden from its arrival until its delay ends
	Visible               // can be received, unless its FIFO group holds it back
	InFlight              // hidden from a receive until its visibility timeout ends
)

// String gives the word the log, the pages and the tests use.
func (p Place) String() string {
	switch p {
	case Gone:
		return "gone"
	case Delayed:
		return "delayed"
	case Visible:
		return "visible"
	case InFlight:
		return "in flight"
	}
	panic("engine: unknown place")
}

// Puts says where the event puts its message; ok is false when it leaves it where it
// is, or is about no message. Whoever follows messages through a log asks this, and
// notes beside it only what is of interest to them. An event that hides a message
// until now, as a timeout of 0 does, makes it visible.
func (e *Event) Puts() (p Place, ok bool) {
	switch e.Kind {
	case Sent, DelayChanged:
		return e.hides(Delayed), true
	case Received, ReceiveRepeated, VisibilityChanged:
		return e.hides(InFlight), true
	case BecameVisible, Moved: // Moved: in the queue To
		return Visible, true
	case Deleted, Expired, Purged, Redriven:
		return Gone, true
	}
	return Gone, false
}

// hides is the place of a message that the event hides, if it hides it at all.
func (e *Event) hides(as Place) Place {
	if e.HiddenUntil > e.At {
		return as
	}
	return Visible
}
