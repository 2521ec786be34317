package sandbox

import (
	"fmt"
	"time"

	"inflight/engine"
)

// limits is what a run may use. Everything that can be counted is counted, so
// that a run ends at the same place every time; real time is the last resort.
type limits struct {
	source int         // bytes of the program's text
	clock  engine.Time // how far the simulated clock may go
	asks   int         // calls, timers and ends of clients that one turn may ask for
	turns  int         // answers and timers given to the program
	still  int         // of these, in a row without the clock moving
	events int         // of the engine
	lines  int         // of the console
	// lineCharacters is where a console line is cut, in UTF-16 code units.
	lineCharacters int
	// steps is how many of the interpreter's own steps one turn may take, in
	// tens of thousands: about that often it offers to be interrupted. Only the
	// browser's interpreter can be counted.
	steps int
	// jobs is how many promise jobs may follow each other in one turn. The
	// native interpreter has this bound built in.
	jobs     int
	memory   int           // bytes
	stack    int           // bytes; the browser's interpreter only
	realTime time.Duration // the native interpreter only; in the browser the page watches
}

var defaultLimits = limits{
	source: 64 << 10,
	clock:  engine.Seconds(24 * 60 * 60),
	asks:   10_000, turns: 50_000, still: 5_000, events: 50_000,
	lines: 2_000, lineCharacters: 2_000,
	steps: 1_000, jobs: 1 << 20,
	memory: 64 << 20, stack: 96 << 10,
	realTime: 10 * time.Second,
}

// Code names the reason of a failure.
type Code string

const (
	Syntax        Code = "syntax"          // the program is not JavaScript
	Runtime       Code = "runtime"         // it threw something that nobody caught
	Module        Code = "module"          // it imports what is not there
	WaitsForEver  Code = "waits-for-ever"  // it waits, and nothing can wake it
	StackOverflow Code = "stack"           // endless recursion
	SourceTooLong Code = "source-too-long" // and from here on: over a limit
	TimeUp        Code = "time-up"
	StoppedAsks   Code = "stopped-asks"
	StoppedTurns  Code = "stopped-turns"
	StoppedStill  Code = "stopped-still"
	StoppedEvents Code = "stopped-events"
	StoppedOutput Code = "stopped-output"
	StoppedSteps  Code = "stopped-steps"
	StoppedJobs   Code = "stopped-jobs"
	OutOfMemory   Code = "memory"
	RealTime      Code = "real-time"   // took too long
	Silent        Code = "silent"      // gave no sign of life for too long
	Died          Code = "died"        // the interpreter broke down
	Stopped       Code = "stopped"     // by the reader
	BadRequest    Code = "bad-request" // the run could not be started as asked
	NotStarted    Code = "not-started" // the sandbox itself could not be started
	NotForked     Code = "not-forked"  // the call that was to be made could not be
)

// EndedByPage is the failure of a run that the page had to end, or that ended with
// its worker: Silent or RealTime, after the real time that the page had granted;
// Died, NotStarted or Stopped. at is the simulated time as far as it is known.
func EndedByPage(code Code, after time.Duration, at engine.Time) *Failure {
	return &Failure{Code: code, Message: limits{realTime: after}.sentence(code), At: at}
}

// sentence is what a person reads when a run does not end by itself.
func (l limits) sentence(code Code) string {
	switch code {
	case SourceTooLong:
		return fmt.Sprintf("The program is longer than %d KiB. Shorten it to run it.", l.source>>10)
	case TimeUp:
		return fmt.Sprintf("The simulated time is up: the program was still busy %s after its start. Give its loops an end and clear its intervals.", hours(l.clock))
	case StoppedAsks:
		return fmt.Sprintf("Stopped after %s calls and timers of which none could be answered yet. Give the program's loops an end, or let them await what they ask for.", thousands(l.asks))
	case StoppedTurns:
		return fmt.Sprintf("Stopped after %s calls and timers. Give the program's loops an end, or let them wait longer between rounds.", thousands(l.turns))
	case StoppedStill:
		return fmt.Sprintf("Stopped: %s calls and timers followed each other and the clock never moved. A loop that polls has to let time pass: give ReceiveMessage a WaitTimeSeconds, or await a sleep between rounds.", thousands(l.still))
	case StoppedEvents:
		return fmt.Sprintf("Stopped: more than %s things happened in the queues. Send fewer messages, or give the program's loops an end.", thousands(l.events))
	case StoppedOutput:
		return fmt.Sprintf("Stopped after %s printed lines. Print less, or give the loop that prints an end.", thousands(l.lines))
	case StoppedSteps:
		return fmt.Sprintf("Stopped after about %s million steps without an end. A loop here never finishes: give it an end, or let it await something.", thousands(l.steps/100))
	case StoppedJobs:
		return fmt.Sprintf("Stopped: the program awaited more than %s times in a row without letting time pass. A loop that waits has to await a timer or a call to SQS.", thousands(l.jobs))
	case OutOfMemory:
		return fmt.Sprintf("The program needs more than %d MB of memory. Look for an array, an object or a string that grows without an end.", l.memory>>20)
	case RealTime:
		return fmt.Sprintf("Stopped after %d seconds of real time. A loop never ends, or does too much: give it an end, or fewer rounds.", int(l.realTime.Seconds()))
	case Silent:
		return fmt.Sprintf("Stopped: the program gave no sign of life for %d seconds. A loop never ends, or does too much at once: give it an end, or let it await something.", int(l.realTime.Seconds()))
	case StackOverflow:
		return "The call stack is full: a function calls itself without an end, or something nests too deeply. Give the recursion an end."
	case WaitsForEver:
		return "The program waits for something that never happens: no timer is set and no call is waiting for its answer. Look for a promise that nothing resolves."
	case Died:
		return "The sandbox broke down while it ran this program, most likely over endless recursion or too much memory. Change the program and run it again."
	case Stopped:
		return "You stopped the program."
	case NotStarted:
		return "The sandbox could not be started. Reload the page; if that does not help, your browser may be too old to run it."
	}
	panic("sandbox: no sentence for " + code)
}

// hours writes a long simulated time.
func hours(t engine.Time) string {
	return fmt.Sprintf("%d hours", t/engine.Seconds(60*60))
}

// thousands writes 50000 as 50,000.
func thousands(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", thousands(n/1000), n%1000)
}
