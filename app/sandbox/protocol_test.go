package sandbox

import (
	"reflect"
	"strings"
	"testing"

	"inflight/engine"
	"inflight/engine/trace"
)

// What one side encodes the other reads.
func TestMessages(t *testing.T) {
	event := engine.Event{Seq: 1, At: 5, Kind: engine.Received, Rule: engine.RuleReceiveHides, Actor: "A", Message: 1, Receives: 1, HiddenUntil: 30_000}
	messages := []Message{
		{Type: ReadyMessage},
		{Type: RunMessage, Request: &Request{ID: 3, Name: "a.js", Source: "1;\n\"\u2028", Seed: 1<<64 - 1, Switches: engine.Switches{StaleDelete: engine.StaleDeleteDeletes}, Fork: &Fork{After: 2, At: 5, Call: ForkDelete, Actor: "A", Message: 1}}},
		{Type: LinesMessage, ID: 3, Lines: []Line{{At: 5, Kind: TraceLine, Text: "A receives", Tone: trace.Plain, Event: &event}, {At: 7, Kind: WarnLine, Text: "two\nlines"}}},
		{Type: DoneMessage, ID: 3, End: 9, Note: "n", Last: true, Failure: &Failure{Code: Runtime, Message: "m", Line: 1, Column: 2, At: 9}},
	}
	for _, m := range messages {
		got, err := DecodeMessage(m.Encode())
		m.Version = ProtocolVersion
		if err != nil || !reflect.DeepEqual(got, m) {
			t.Errorf("%s: got %+v %v, want %+v", m.Type, got, err, m)
		}
	}
	for text, want := range map[string]string{
		`{"version":1,"type":"run"}`: "version 1, want 3; reload the page",
		`nonsense`:                   "invalid character",
	} {
		if _, err := DecodeMessage(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %s", text, err, want)
		}
	}
}
