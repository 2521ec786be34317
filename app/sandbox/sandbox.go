// Package sandbox runs a learner's program against a simulated SQS.
//
// The program runs in QuickJS, an interpreter that is handed nothing: no
// network, no storage, no page, not even a function of the host's. A prelude
// written in JavaScript gives it timers, a console, a clock and the SQS client
// of the AWS SDK; what the program asks of those waits in an outbox, which the
// host collects after every turn.
//
// The host decides everything else: which modules there are, what time it is,
// which answer or timer comes next, when the program has had enough. It is the
// same natively, where it serves tests and the command line, and in the
// browser's worker. Only the thin layer over the interpreter differs:
//
//	host ── interpreter ─┬─ native_*.go    modernc.org/quickjs
//	                     └─ browser_*.go   web/worker.js, QuickJS as wasm
//
// Simulated time moves only when everything waits, so a program that sleeps for
// an hour runs at once, and the same program with the same seed gives the same
// bytes.
//
// A program can import @aws-sdk/client-sqs, node:timers/promises and inflight. Without
// the last it runs unchanged in Node, against any SQS. inflight has what no SDK has:
//
//	effect({ by: "A", did: "charge", for: "order-42", amount: 20 })  something done outside of SQS
//	loseNextReply({ to: "A", call: "DeleteMessage" })               the call is done, its answer gets lost
//	duplicateNextDelivery({ queue: QueueUrl })                      the delivery leaves a copy visible
//	missNextDelete({ queue: QueueUrl })                             the delete misses a copy
//
// One thing differs from Node: a promise that is rejected and that nobody awaits
// or catches goes unnoticed, where Node would end the program. QuickJS reports
// such promises to its host alone, and neither of the two bindings passes it on.
package sandbox

import "inflight/engine"

// Request asks for one run of a program.
type Request struct {
	ID       int             `json:"id"`             // the caller's number of the run
	Name     string          `json:"name"`           // plain file name, as stacks show it; anything else becomes program.js
	Source   string          `json:"source"`         // an ECMAScript module
	Seed     uint64          `json:"seed"`           // of Math.random, ids and receipt handles
	Switches engine.Switches `json:"switches"`       // of the simulation
	Fork     *Fork           `json:"fork,omitempty"` // a call that is not the program's; nil: none
}

// Failure is why a run ended before its program did.
type Failure struct {
	Code    Code        `json:"code"`
	Message string      `json:"message"`          // sentences: what happened, and what would work
	Line    int         `json:"line,omitempty"`   // in the program, from 1; 0 when it is not known
	Column  int         `json:"column,omitempty"` // from 1; 0 when it is not known
	At      engine.Time `json:"at"`               // simulated time of the end
}

// Result is a whole run.
type Result struct {
	Lines   []Line
	Failure *Failure    // nil when the program ran to its end, or polled on until the simulation's
	Note    string      // of one that polled on: says so; empty: nothing to say
	End     engine.Time // simulated time of the end
}

// Printed returns the lines that are for reading, in order. The others are there
// for their events.
func (r Result) Printed() []Line {
	var lines []Line
	for _, l := range r.Lines {
		if l.Kind != EventLine {
			lines = append(lines, l)
		}
	}
	return lines
}

// Events returns the engine's events, in order.
func (r Result) Events() []engine.Event {
	var events []engine.Event
	for _, l := range r.Lines {
		if l.Event != nil {
			events = append(events, *l.Event)
		}
	}
	return events
}

// Update is what a run under way has to tell since the last one.
type Update struct {
	Lines   []Line
	Done    bool // the run is over; what follows holds only then
	Failure *Failure
	Note    string
	End     engine.Time
}
