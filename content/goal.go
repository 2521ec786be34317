package content

// Select picks events of a run's log. Fields that are zero pick all.
type Select struct {
	Event    string `json:"event,omitempty"`    // the kind, such as "received"; goals and probes say which they need
	Queue    string `json:"queue,omitempty"`    // a queue's name
	Message  string `json:"message,omitempty"`  // as the trace calls it: order-42
	Actor    string `json:"actor,omitempty"`    // a client's name
	Receives int    `json:"receives,omitempty"` // ApproximateReceiveCount after the event
	Error    string `json:"error,omitempty"`    // the code of a refused call, such as "OverLimit"
	Text     string `json:"text,omitempty"`     // of an effect: what was done
	Key      string `json:"key,omitempty"`      // of an effect: for what
}

// Goal is something that a run should keep to. Package app/goal judges it by the
// run's log, never by the text of the program.
type Goal struct {
	ID      string   `json:"id"`
	Says    string   `json:"says"` // inline HTML: one sentence
	Kind    GoalKind `json:"kind"`
	Seconds float64  `json:"seconds,omitempty"` // of kinds that have a time
	Number  float64  `json:"number,omitempty"`  // of kinds that count
	Except  []string `json:"except,omitempty"`  // messages that the goal is not about, as the trace calls them
	Select
}

// GoalKind says what a goal asks of the run's messages. Queue, Message and the
// rest of its Select narrow down which.
type GoalKind string

const (
	Deleted       GoalKind = "deleted"         // every message is deleted
	DeletedInTime GoalKind = "deleted-in-time" // and before the visibility timeout of that receive ended
	ReceivedOnce  GoalKind = "received-once"   // no message is delivered a second time
	NothingLost   GoalKind = "nothing-lost"    // none expires, is purged, or lies in a dead-letter queue at the end
	InOrder       GoalKind = "in-order"        // messages of a group are first received in the order sent
	LongestWait   GoalKind = "longest-wait"    // from the send, or the end of its delay, to the first receive: at most Seconds
	LongestWindow GoalKind = "longest-window"  // how long a receive or an extension hides a message: at most Seconds
	BackWithin    GoalKind = "back-within"     // after a consumer crashes, what it held is visible within Seconds
	EffectOnce    GoalKind = "effect-once"     // every effect is done once for its key, and for Number keys
	MostRequests  GoalKind = "most-requests"   // at most Number calls are made
	AtMost        GoalKind = "at-most"         // at most Number events that Select picks
	AtLeast       GoalKind = "at-least"        // at least Number events that Select picks
)
