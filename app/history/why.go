package history

import "inflight/engine"

// Why explains an event.
type Why struct {
	Event  int // its Seq
	Rule   engine.Rule
	Title  string // of the rule
	Text   string // the rule in words
	Values []Value
	// Otherwise is what would have changed it, with this run's values; empty when
	// nothing would.
	Otherwise string
	Grade     engine.Grade
	Source    string // where the evidence is
	Link      string // AWS's page about it; empty when there is none
}

// Value is a number or a name of the run that made the rule fire.
type Value struct{ Name, Text string }

// Why explains the event seq, which must be in the log.
func (h *History) Why(seq int) Why {
	e := &h.log[seq-1]
	info := e.Rule.Info()
	return Why{Event: seq, Rule: e.Rule, Title: string(e.Rule), Text: info.Text, Grade: info.Grade, Source: info.Source}
}
