package sandbox

import (
	"encoding/json"
	"fmt"

	"inflight/engine"
)

// ProtocolVersion is the version of the messages between the page and the
// sandbox's worker. Both come from the same build; the number catches a page
// that outlives an update of the site.
const ProtocolVersion = 3

// The page posts one object first, {module, exit}: the app's compiled
// WebAssembly.Module, and the text that the worker posts when it ends. All
// messages after that are JSON texts:
//
//	page → worker   run
//	worker → page   ready    once, when runs can begin
//	                lines    what happened, in batches
//	                beat     a sign of life from a long run
//	                done     the run is over
//	                exit     the worker has ended
type MessageType string

const (
	RunMessage   MessageType = "run"
	ReadyMessage MessageType = "ready"
	LinesMessage MessageType = "lines"
	BeatMessage  MessageType = "beat"
	DoneMessage  MessageType = "done"
	ExitMessage  MessageType = "exit"
)

// Message is any of them. Fields that a type does not need are zero.
type Message struct {
	Version int         `json:"version"`
	Type    MessageType `json:"type"`
	ID      int         `json:"id,omitempty"`      // lines, done: the run's
	Request *Request    `json:"request,omitempty"` // run
	Lines   []Line      `json:"lines,omitempty"`   // lines
	Failure *Failure    `json:"failure,omitempty"` // done; exit: why there will be no more
	Note    string      `json:"note,omitempty"`    // done
	End     engine.Time `json:"end,omitempty"`     // done
	Last    bool        `json:"last,omitempty"`    // done: the worker can't serve another run
}

// Encode writes the message with the protocol's version.
func (m Message) Encode() string {
	m.Version = ProtocolVersion
	return encode(m)
}

// DecodeMessage reads what Encode wrote.
func DecodeMessage(text string) (Message, error) {
	var m Message
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		return Message{}, fmt.Errorf("message between page and sandbox: %w", err)
	}
	if m.Version != ProtocolVersion {
		return Message{}, fmt.Errorf("message between page and sandbox: version %d, want %d; reload the page", m.Version, ProtocolVersion)
	}
	return m, nil
}
