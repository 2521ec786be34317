// Package timeline turns the engine's log into a picture that is only geometry
// of time: lanes, bars, marks and the threads between them. It decides; package
// app draws.
//
// A message has one lane, in which bars say where it was: waiting, delayed, in
// flight with whom, dead. A consumer has one lane, in which a bar says how long
// it worked on a receive, in two parts: until the visibility timeout ended, and
// after it.
package timeline

import "inflight/engine"

// Scene is the picture of a run.
type Scene struct {
	End   engine.Time // the right edge of the axis
	Ticks []engine.Time
	Lanes []Lane
	Bars  []Bar
	Marks []Mark
	Links []Link
	// Left counts what has no lane of its own because there is too much of it.
	LeftMessages, LeftConsumers int
	// Cut says that the picture ends before the run: there was too much to draw.
	Cut bool
}

// LaneKind says whose lane it is.
type LaneKind string

const (
	MessageLane  LaneKind = "message"
	ConsumerLane LaneKind = "consumer"
)

// Lane is one row of the picture.
type Lane struct {
	Kind LaneKind
	Name string
}

// BarKind says what a bar stands for. A page gives each its own colour and shape.
type BarKind string

const (
	Waiting  BarKind = "waiting"
	Delayed  BarKind = "delayed"
	InFlight BarKind = "inflight"
	Dead     BarKind = "dead"    // in a dead-letter queue
	Working  BarKind = "working" // a consumer, before the visibility timeout ended
	Late     BarKind = "late"    // a consumer, after it
)

// Bar is a span of time in a lane. Lane is an index into Scene.Lanes.
type Bar struct {
	Lane     int
	From, To engine.Time
	Kind     BarKind
	Label    string // what it is, at its left: "in flight · A"
	Note     string // detail, at its right: "receive 1"
}

// MarkKind says what happened at a mark.
type MarkKind string

const (
	Done  MarkKind = "done"  // deleted
	Stale MarkKind = "stale" // a delete that came too late
	Crash MarkKind = "crash"
	Moved MarkKind = "moved" // to the dead-letter queue
	Lost  MarkKind = "lost"  // retention ended
	Empty MarkKind = "empty" // a poll that found nothing
)

// Mark is an instant in a lane.
type Mark struct {
	Lane  int
	At    engine.Time
	Kind  MarkKind
	Label string // "" when the lane's other words say it
}

// Link joins a receive's bar in the message's lane with the consumer's.
type Link struct {
	At       engine.Time
	From, To int // lanes
}

// MaxLanes is how many messages, and how many consumers, get a lane. Beyond it
// the first ones are drawn and the rest is counted.
const MaxLanes = 12

// MaxThings is about how many bars, marks and links are drawn. A picture that would
// have more ends there.
const MaxThings = 240

// Layout makes the picture of a log, which must be whole and in order. end is
// when the run ended.
func Layout(log []engine.Event, end engine.Time) *Scene {
	b := newBuilder(log)
	for _, e := range log {
		if b.full() {
			b.scene.Cut = true
			end = e.At
			break
		}
		b.event(e)
	}
	b.finish(end)
	return b.scene
}

// steps are the distances between ticks that read well, in seconds.
var steps = []int{1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200, 86400}

// axis chooses the right edge and the ticks: a little after the end, so that
// what the last event did can be seen, and at most twelve spaces.
func axis(end engine.Time) (edge engine.Time, ticks []engine.Time) {
	edge = max(end+end/10, engine.Seconds(10))
	step := engine.Seconds(steps[len(steps)-1])
	for _, s := range steps {
		if engine.Seconds(s)*12 >= edge {
			step = engine.Seconds(s)
			break
		}
	}
	for edge/step > 12 {
		step *= 2
	}
	edge = (edge + step - 1) / step * step
	for t := engine.Time(0); t <= edge; t += step {
		ticks = append(ticks, t)
	}
	return edge, ticks
}
