package content

// Lab is two consumer windows on one queue, in which a reader makes every call by
// hand, and a walkthrough whose steps tick themselves off.
type Lab struct {
	Title      string            `json:"title"`                // plain text
	Queue      string            `json:"queue"`                // its name
	Attributes map[string]string `json:"attributes,omitempty"` // as CreateQueue takes them
	Windows    [2]string         `json:"windows"`              // the names of the two consumers
	Body       string            `json:"body"`                 // of the message that the lab suggests
	Steps      []LabStep         `json:"steps"`
}

// LabStep is a step of a walkthrough. It is done when all its deeds are.
type LabStep struct {
	ID   string  `json:"id"`
	Says string  `json:"says"` // inline HTML: what to do
	Done []Deed  `json:"done,omitempty"`
	Play []Press `json:"play,omitempty"` // what does it, after the steps before it
}

// Deed is something that the log of a lab shows was done. Fields that are zero may
// be anything.
type Deed struct {
	Did      DeedKind `json:"did"`
	Window   int      `json:"window,omitempty"`   // by whom: 1 or 2
	Receives int      `json:"receives,omitempty"` // the message's receive count, of those below that have one
}

// DeedKind says what was done.
type DeedKind string

const (
	DidSend    DeedKind = "send"
	DidReceive DeedKind = "receive" // a poll got a message; Receives
	DidMiss    DeedKind = "miss"    // a poll got nothing, while a receive of the other window hid a message
	DidDelete  DeedKind = "delete"  // and the message went; Receives
	DidChange  DeedKind = "change"  // the visibility of one message; Receives
	DidEdit    DeedKind = "edit"    // the queue's visibility timeout; Window is 0
)

// Press is a press in a lab. Package app/lab has the actions, and says what each
// needs.
type Press struct {
	After   int    `json:"after,omitempty"` // seconds of the lab's clock that pass before it
	Do      string `json:"do"`
	Window  int    `json:"window,omitempty"`
	Body    string `json:"body,omitempty"`
	Seconds int    `json:"seconds,omitempty"`
}
