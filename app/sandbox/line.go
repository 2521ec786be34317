package sandbox

import (
	"strings"

	"inflight/engine"
	"inflight/engine/trace"
)

// LineKind says what a line is.
type LineKind string

// Console lines carry the level the program chose; console.debug counts as log.
const (
	TraceLine LineKind = "trace" // an event of the engine, in words
	EventLine LineKind = "event" // an event that the trace leaves out: no Text
	LogLine   LineKind = "log"
	InfoLine  LineKind = "info"
	WarnLine  LineKind = "warn"
	ErrorLine LineKind = "error"
)

// Line is one thing that happened in a run.
type Line struct {
	At    engine.Time   `json:"at"` // simulated milliseconds
	Kind  LineKind      `json:"kind"`
	Text  string        `json:"text,omitempty"`  // can hold line breaks
	Tone  trace.Tone    `json:"tone,omitempty"`  // trace lines only
	Event *engine.Event `json:"event,omitempty"` // trace and event lines only
	From  int           `json:"from,omitempty"`  // line of the program that made the call behind the event, from 1; 0: none did
}

// Level is the word for where a line of the console came from, such as "warn":
// colour alone does not tell. Other lines have none.
func (l Line) Level() string {
	if l.Kind == TraceLine || l.Kind == EventLine {
		return ""
	}
	return string(l.Kind)
}

// String writes a line as people read it, with its time: "t=30s  B receives …",
// "t= 5s  warn: …". Further lines of its text stand under the first.
func (l Line) String() string {
	head := trace.Stamp(l.At) + "  "
	if level := l.Level(); level != "" {
		head += level + ": "
	}
	return head + strings.ReplaceAll(l.Text, "\n", "\n"+strings.Repeat(" ", len(head)))
}
