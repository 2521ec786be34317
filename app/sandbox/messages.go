package sandbox

import (
	"encoding/json"

	"inflight/engine"
)

// The messages to the prelude's driver, and the items of its outbox.

type bootMessage struct {
	Op             string `json:"op"`
	Name           string `json:"name"`
	Epoch          int64  `json:"epoch"` // Unix milliseconds at simulated time 0
	Seed           string `json:"seed"`  // decimal: JSON numbers are too small for it
	Lines          int    `json:"lines"`
	LineCharacters int    `json:"lineCharacters"`
	Asks           int    `json:"asks"`
}

type replyMessage struct {
	Op        string      `json:"op"`
	Now       engine.Time `json:"now"`
	Call      int         `json:"call"`
	Status    int         `json:"status"`
	Code      string      `json:"code"` // of an error: the older code
	Body      string      `json:"body"`
	RequestID string      `json:"requestId"`
}

type timerMessage struct {
	Op    string      `json:"op"`
	Now   engine.Time `json:"now"`
	Timer int         `json:"timer"`
}

const (
	startMessage   = `{"op":"start"}`
	finishMessage  = `{"op":"finish"}`
	collectMessage = `{"op":"collect"}`
	haltMessage    = `{"op":"halt"}`
)

// item is one thing in the outbox. Kind says which of the other fields count.
type item struct {
	Kind    string      `json:"kind"`
	ID      int         `json:"id"`      // call, drop, timer, clear
	Actor   string      `json:"actor"`   // call, end, effect, fault
	Action  string      `json:"action"`  // call, fault
	Queue   string      `json:"queue"`   // fault: its name or URL
	Key     string      `json:"key"`     // effect
	Amount  int         `json:"amount"`  // effect
	Input   string      `json:"input"`   // call: JSON
	MS      engine.Time `json:"ms"`      // timer: delay
	Level   LineKind    `json:"level"`   // console
	Text    string      `json:"text"`    // console, effect
	Code    Code        `json:"code"`    // stopped
	Name    string      `json:"name"`    // failed; fault: the function that was called
	Message string      `json:"message"` // failed
	Stack   string      `json:"stack"`   // failed, stopped; otherwise where it was asked for
}

// encode writes a message; these are plain structs, which always encode.
func encode(message any) string {
	text, err := json.Marshal(message)
	if err != nil {
		panic("sandbox: " + err.Error())
	}
	return string(text)
}
