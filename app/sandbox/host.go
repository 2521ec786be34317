package sandbox

import (
	"cmp"
	"strconv"

	"inflight/engine"
	"inflight/engine/awsjson"
	"inflight/engine/trace"
)

// host is one run: a program, its simulated SQS and their common clock.
type host struct {
	name, source string
	seed         uint64
	limits       limits
	emit         func(Line) // gets every line as it happens

	sim     *engine.Sim
	api     *awsjson.API
	teller  trace.Teller
	events  int
	fork    *Fork          // that has not been made yet; nil: none
	past    []engine.Event // the log, while there is one
	crashed string         // the client that a fork has ended; empty: none

	interpreter  interpreter
	modules      modules
	timers       timers
	waiting      map[int]bool // calls that the engine has not answered yet; true for each
	ready        []reply      // answers that the program has not been given yet, in call order
	finished     bool         // the program's own text has run to its end
	turns        int
	still        int         // turns since the clock last moved
	lastAsked    string      // stack of the latest call, timer or end of a client
	doing        int         // line of the program that asked for what is being done; 0: none did
	lines        map[int]int // by the number of a call: the line that made it
	polling      polling
	madeQueue    bool // a queue has been made in this run
	foundNothing bool // the latest answer to a receive had no messages
	failure      *Failure
}

// reply is the engine's answer to a call of the program's.
type reply struct {
	call   int
	actor  string
	action string
	awsjson.Response
}

// run runs a program to its end and hands every line to emit. It returns what
// the last Update holds.
func run(r Request, lim limits, start newInterpreter, emit func(Line)) Update {
	h := newHost(r, lim, emit)
	h.play(start)
	end := Update{Done: true, Failure: h.failure, End: h.sim.Now()}
	if note := h.polling.note(h.failure, lim); note != "" {
		end.Failure, end.Note = nil, note
	}
	return end
}

// newHost sets up the simulation and checks the request: the host of one that
// can't be run has failed already.
func newHost(r Request, lim limits, emit func(Line)) *host {
	h := &host{name: r.Name, source: r.Source, seed: r.Seed, limits: lim, emit: emit, fork: r.Fork, waiting: map[int]bool{}, lines: map[int]int{}}
	if n := span(h.name, inPlainName); n == 0 || n < len(h.name) {
		h.name = "program.js"
	}
	err := cmp.Or(r.Switches.Check(), r.Fork.check(lim))
	h.sim = engine.New(engine.Options{Seed: r.Seed, Switches: r.Switches, Sink: h.tell})
	h.api = awsjson.New(h.sim)
	switch {
	case err != nil:
		h.end(BadRequest, err.Error(), position{})
	case len(h.source) > lim.source:
		h.stop(SourceTooLong, "")
	}
	return h
}

// inPlainName reports whether a character can be in the name of a file that can be
// told from the rest of a stack's line.
func inPlainName(c byte) bool { return isWord(c) || c == '.' || c == '-' }

// tell is the engine's sink: every event becomes a line, up to the limit. The
// sink can't stop the engine: whatever sets it going calls checkEvents afterwards.
func (h *host) tell(e engine.Event) {
	h.events++
	h.polling.tell(e)
	h.madeQueue = h.madeQueue || e.Kind == engine.QueueCreated
	if h.fork != nil {
		h.past = append(h.past, e)
	}
	if h.events > h.limits.events {
		return
	}
	if h.doing != 0 && e.Request != 0 && h.lines[e.Request] == 0 {
		h.lines[e.Request] = h.doing
	}
	line := Line{At: e.At, Kind: EventLine, Event: &e, From: cmp.Or(h.lines[e.Request], h.doing)}
	if told, ok := h.teller.Tell(e); ok {
		line.Kind, line.Text, line.Tone = TraceLine, told.Text, told.Tone
	}
	h.emit(line)
}

// checkEvents ends a run in which too much happened.
func (h *host) checkEvents() {
	if h.failure == nil && h.events > h.limits.events {
		h.stop(StoppedEvents, h.lastAsked)
	}
}

// play starts an interpreter, runs the program in it and releases it.
func (h *host) play(start newInterpreter) {
	if h.failure != nil {
		return
	}
	interpreter, err := start(preludeSource(), h.load, h.limits)
	if err != nil {
		h.end(NotStarted, "The interpreter could not be started: "+err.Error()+".", position{})
		return
	}
	defer interpreter.close()
	h.interpreter = interpreter
	answer, err := interpreter.drive(encode(bootMessage{
		Op: "boot", Name: h.name, Epoch: engine.Timestamp(0), Seed: strconv.FormatUint(h.seed, 10),
		Lines: h.limits.lines, LineCharacters: h.limits.lineCharacters, Asks: h.limits.asks,
	}))
	if err == nil {
		h.modules, err = parseModules(answer)
	}
	if err != nil {
		panic("sandbox: prelude: " + err.Error())
	}
	h.tryFork()
	h.turn(startMessage)
	for h.failure == nil && h.step() {
	}
}
