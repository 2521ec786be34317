package engine

// Kind says what sort of thing happened.
type Kind string

const (
	QueueCreated        Kind = "queue-created"
	AttributesSet       Kind = "attributes-set"
	TagsSet             Kind = "tags-set"
	QueuePurged         Kind = "queue-purged"  // then one Purged for each message
	QueueDeleted        Kind = "queue-deleted" // the same
	Sent                Kind = "sent"
	Deduplicated        Kind = "deduplicated"         // a FIFO send that was accepted and not stored; Message is the first one's
	DelayChanged        Kind = "delay-changed"        // a new HiddenUntil for a delayed message of a FIFO queue
	BecameVisible       Kind = "became-visible"       // a delay or a visibility timeout ended
	Received            Kind = "received"             // one event for each message delivered
	ReceiveRepeated     Kind = "receive-repeated"     // a repeat of a receive delivered the message again, under its receipt handle
	ReceiveWaiting      Kind = "receive-waiting"      // a long poll found nothing yet
	ReceivedNothing     Kind = "received-nothing"     // a poll ended empty
	Deleted             Kind = "deleted"              // the message is gone
	DeleteIgnored       Kind = "delete-ignored"       // answered OK, changed nothing
	DeleteMissed        Kind = "delete-missed"        // answered OK, and a copy of the message stays
	VisibilityChanged   Kind = "visibility-changed"   // a new HiddenUntil for this receive
	VisibilityUnchanged Kind = "visibility-unchanged" // answered OK, changed nothing
	Moved               Kind = "moved"                // to the dead-letter queue
	MoveFailed          Kind = "move-failed"          // the dead-letter queue is not there
	MoveTaskStarted     Kind = "move-task-started"    // from the dead-letter queue Queue; To is empty for messages that go back where they came from
	Redriven            Kind = "redriven"             // a move task took the message out of Queue; the Sent that follows, with Origin, is its new life
	MoveTaskCancelling  Kind = "move-task-cancelling" // asked to stop, and still moving
	MoveTaskEnded       Kind = "move-task-ended"      // by its rule completed, cancelled or failed; then Text says why
	Purged              Kind = "purged"               // gone with a purge or with its queue
	Expired             Kind = "expired"              // retention ended
	ClientEnded         Kind = "client-ended"         // a client closed and held nothing
	Crashed             Kind = "crashed"              // a client closed while it held a message: one event for each
	FaultSet            Kind = "fault-set"            // a fault was asked for: by its rule the next delivery, delete or answer
	ReplyLost           Kind = "reply-lost"           // a call was done, and its answer never arrived
	Refused             Kind = "refused"              // a call that was answered with an error
	Asked               Kind = "asked"                // a call that was answered and changed nothing: Get, List, and the creation of a queue that is there
	Effect              Kind = "effect"               // no call: what a client says it did elsewhere
)

// Event is one entry of the log. The log is the engine's only output beside the
// answers to calls: the trace, the pictures, the metrics and the tests read
// nothing else. Fields that do not apply are zero.
type Event struct {
	Seq      int    `json:"seq"` // position in the log, from 1
	At       Time   `json:"at"`  // milliseconds
	Kind     Kind   `json:"kind"`
	Rule     Rule   `json:"rule"`               // why it happened; see Rules
	Request  int    `json:"request,omitempty"`  // number of the API call that caused it, from 1; 0: it happened by itself
	Queue    string `json:"queue,omitempty"`    // name of the queue it happened in
	Message  int    `json:"message,omitempty"`  // the simulation's number of the message, from 1
	Body     string `json:"body,omitempty"`     // Sent only: the body, whole
	Bytes    int    `json:"bytes,omitempty"`    // Sent and Deduplicated: what counts towards MaximumMessageSize
	Group    string `json:"group,omitempty"`    // MessageGroupId of the message, on every event about it
	Actor    string `json:"actor,omitempty"`    // name of the client that called
	Receives int    `json:"receives,omitempty"` // ApproximateReceiveCount after the event
	// HiddenUntil is when the message becomes visible by itself: of a received
	// message, of one whose visibility was changed, of a delayed one.
	HiddenUntil Time `json:"hiddenUntil,omitempty"`
	// Handle numbers a message's receipt handles from 1: the handle a receive
	// issued, or the one a call came with, be it refused.
	Handle int `json:"handle,omitempty"`
	// Holder is the client to which the message's open visibility window belonged
	// when a call on it came; empty when none was open.
	Holder string `json:"holder,omitempty"`
	To     string `json:"to,omitempty"`     // Moved and Redriven: the name of the queue it went to
	Origin int    `json:"origin,omitempty"` // Sent by a move task: the message's number in the dead-letter queue
	Call   string `json:"call,omitempty"`   // the action of its request; also of one that is Refused or Asked, or whose reply gets lost
	Error  string `json:"error,omitempty"`  // Refused: the error's code
	Text   string `json:"text,omitempty"`   // Refused: the error's message; MoveTaskEnded: why it failed; Effect: what was done
	Key    string `json:"key,omitempty"`    // Effect: for what, such as the order's number
	Amount int    `json:"amount,omitempty"` // Effect: how much
	// MaxReceives is the maxReceiveCount that was used up: Moved and MoveFailed.
	MaxReceives int `json:"maxReceives,omitempty"`
}
