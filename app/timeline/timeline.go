// Package timeline turns the engine's log into a picture that is only geometry
// of time: lanes, bars, marks and the threads between them. It decides; package
// app draws.
//
//	producer        who only sends: a dot for each message
//	queue           where each message is: delayed, waiting, in flight with whom
//	consumer        what a consumer holds: its lease on a message until the
//	                visibility timeout ends, and the work that goes on after that
//	dead letters    the messages that were set aside
//	side effects    what a program says it did in the world
//
// With a few messages each has a lane; with some they share one; with many there
// are only counts, as areas over the same axis, and a sample of messages on
// demand. With too many events to draw there are totals.
package timeline

import (
	"slices"

	"inflight/engine"
)

// Scene is the picture of a run: what there is to draw, in time. Place puts it on
// paper.
type Scene struct {
	Axis      *Axis
	Detail    Detail
	Lanes     []Lane
	Bars      []Bar
	Marks     []Mark
	Links     []Link
	Overlaps  []Overlap
	Densities []Density
	Totals    Totals
	Sampled   int // messages that are drawn when Detail is Sample
}

// Detail is how much of a run its picture shows.
type Detail uint8

const (
	Each   Detail = iota // every message
	Sample               // some messages, and nothing of the others
	Counts               // how many messages are where
	None                 // nothing: there are more than MaxEvents
)

// Totals is what a run comes to.
type Totals struct {
	Events, Messages, Receives, Deletes, Moves, Consumers int
}

// LaneKind says whose lane it is.
type LaneKind string

const (
	ProducerLane LaneKind = "producer"
	MessageLane  LaneKind = "message"  // one message in its queue
	QueueLane    LaneKind = "queue"    // several messages of a queue
	GroupLane    LaneKind = "group"    // a message group of a FIFO queue: the lock in row 0, then its messages
	ConsumerLane LaneKind = "consumer" // by its rows, what it holds at the same time
	DeadLane     LaneKind = "dead"     // one message in a dead-letter queue
	DeadsLane    LaneKind = "deads"    // several messages of a dead-letter queue
	EffectLane   LaneKind = "effect"
)

// Lane is a band of the picture, from top to bottom in the order of the list.
type Lane struct {
	Kind  LaneKind
	Name  string
	Head  string // what stands above it, where a section of the picture begins
	Rows  int    // rows of bars in it, at least 1
	Calls bool   // row 0 of a consumer is for its calls that are about no lease, which would be hidden among the leases
}

// Spot is a row of a lane; Lane is an index into Scene.Lanes.
type Spot struct{ Lane, Row int }

// BarKind says what a bar stands for. A page gives each its own colour and shape.
type BarKind string

const (
	Delayed  BarKind = "delayed"
	Waiting  BarKind = "waiting"
	InFlight BarKind = "inflight"
	Dead     BarKind = "dead"    // in a dead-letter queue
	Working  BarKind = "working" // a consumer holds it, and is not done with it
	Late     BarKind = "late"    // a consumer is not done with it, though its lease has ended
	Held     BarKind = "held"    // a lease under which nothing is done any more
	Polling  BarKind = "polling" // a long poll that waits
	Idle     BarKind = "idle"    // many polls in a row that find nothing
	Locked   BarKind = "locked"  // a message group of which a message is in flight
)

// Bar is a span of time in a lane.
type Bar struct {
	Spot
	From, To engine.Time
	Kind     BarKind
	Label    string // what it is, at its left: "in flight · A"
	Note     string // detail, at its right: "receive 1"
	Sum      string // what it is, where several have one label, after their number: "in flight · A"
	Seq      int    // the event it began with
}

// MarkKind says what happened at a mark. A page gives each its own sign.
type MarkKind string

const (
	Send       MarkKind = "send"
	Unstored   MarkKind = "unstored" // a send that FIFO deduplication dropped
	Done       MarkKind = "done"     // deleted
	Stale      MarkKind = "stale"    // a delete that came too late, or missed a copy
	Crash      MarkKind = "crash"
	Expiry     MarkKind = "expiry"    // the visibility timeout ended and the message was still there
	Extended   MarkKind = "extended"  // the visibility timeout was set anew
	Returned   MarkKind = "returned"  // given back: set to 0
	Unchanged  MarkKind = "unchanged" // more time was asked for, and not given
	Moved      MarkKind = "moved"     // to the dead-letter queue
	MovedBack  MarkKind = "moved-back"
	Lost       MarkKind = "lost"    // retention ended, or purged
	Empty      MarkKind = "empty"   // a poll that found nothing
	Blocked    MarkKind = "blocked" // a poll that found only locked groups
	Refused    MarkKind = "refused" // a call that was answered with an error
	LostReply  MarkKind = "lost-reply"
	Peek       MarkKind = "peek"   // a receive with a visibility timeout of 0
	EffectMark MarkKind = "effect" // what a program says that it did
	Again      MarkKind = "again"  // the same for the same once more
)

// Mark is an instant in a lane.
type Mark struct {
	Spot
	At    engine.Time
	Kind  MarkKind
	Label string // "" when the lane's other words say it
	Short string // the same with less, for where there is no room; "": there is nothing shorter
	Seq   int
}

// Link joins the same message across lanes at an instant.
type Link struct {
	At       engine.Time
	From, To Spot
	Seq      int
}

// Overlap is a span in which two consumers work on the same message.
type Overlap struct {
	From, To engine.Time
	A, B     Spot
	Label    string
	Seq      int
}

// Density is how many messages were in each state over time, in a lane.
type Density struct {
	Lane   int
	Layers []Layer // from the bottom up
	Most   int     // the highest sum
}

// Layer is one state of a density.
type Layer struct {
	Kind   BarKind
	Counts []int // in each of the Bins spans of equal width of the axis
}

// Any reports whether there was ever anything in the layer.
func (l Layer) Any() bool { return slices.Max(l.Counts) > 0 }

// Bins is how many spans a density divides the axis into.
const Bins = 480

// Limits of what is drawn.
const (
	FewMessages = 12      // so many messages of a queue have a lane each
	MaxMessages = 60      // beyond it there are counts
	MaxStory    = 2_000   // events that are told one by one, but for polls that find nothing; beyond it there are counts
	MaxLanes    = 12      // consumers with a lane of their own
	MaxEvents   = 100_000 // beyond it there are totals
	sampleSize  = 12
)

// Options choose between pictures of the same run.
type Options struct {
	Axis   *Axis // one that several runs share; nil: the run's own
	Sample bool  // draw a sample of messages where there are too many for all
}
