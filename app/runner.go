package app

import (
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/sandbox"
	"inflight/engine"
)

// Real time that the page grants the worker.
const (
	silenceMax = 6 * time.Second        // without a sign of life from a run
	runMax     = 20 * time.Second       // for a run in all
	startMax   = 60 * time.Second       // for the worker to start, on a slow machine
	lookEvery  = 500 * time.Millisecond // between two looks at the clock
)

// Runner runs programs in the sandbox's worker, one at a time. A worker serves
// many runs; one that was stopped, fell silent or died is replaced. All its
// methods are for the goroutine of the user interface.
type Runner struct {
	worker  goapp.Value // nil when there is none
	ready   bool        // the worker takes runs
	message goapp.Func
	failed  goapp.Func

	request *sandbox.Request // the run under way, or waiting for the worker; nil when there is none
	on      func(sandbox.Update)
	at      engine.Time // simulated time of the last line
	since   time.Time   // real time: of sending the run, before that of asking for it
	heard   time.Time   // real time of the last message
	look    goapp.Func
	looking goapp.Value // the interval, while there is a run
}

// NewRunner starts a worker, so that it is there when the reader presses Run.
func NewRunner() *Runner {
	r := &Runner{}
	r.message = goapp.FuncOf(func(_ goapp.Value, args []goapp.Value) any {
		r.take(args[0].Get("data").String())
		return nil
	})
	r.failed = goapp.FuncOf(func(goapp.Value, []goapp.Value) any {
		r.lost(nil)
		return nil
	})
	r.look = goapp.FuncOf(func(goapp.Value, []goapp.Value) any {
		r.watch()
		return nil
	})
	r.start()
	return r
}

// Run runs a program and hands on what happens, the last time with Done. A run
// still under way is dropped, and says nothing more. on is called on the
// browser's event loop.
func (r *Runner) Run(request sandbox.Request, on func(sandbox.Update)) {
	if r.request != nil {
		r.forget()
		r.restart()
	}
	if r.worker == nil {
		r.start()
	}
	r.request, r.on, r.at = &request, on, 0
	r.since = time.Now()
	r.looking = goapp.Window().Call("setInterval", r.look, lookEvery.Milliseconds())
	if r.ready {
		r.send()
	}
}

// Stop ends the run under way.
func (r *Runner) Stop() {
	if r.request != nil {
		r.kill(sandbox.Stopped, 0)
	}
}

// Close ends the worker and the run under way, without a word.
func (r *Runner) Close() {
	r.forget()
	r.terminate()
	r.message.Release()
	r.failed.Release()
	r.look.Release()
}

func (r *Runner) start() {
	r.worker = goapp.Window().Get("Worker").New(host().Get("workerURL"))
	r.worker.Call("addEventListener", "message", r.message)
	r.worker.Call("addEventListener", "error", r.failed)
	first := goapp.Window().Get("Object").New()
	first.Set("module", host().Get("module"))
	first.Set("exit", sandbox.Message{Type: sandbox.ExitMessage}.Encode())
	r.worker.Call("postMessage", first)
}

func (r *Runner) terminate() {
	if r.worker != nil { // what it has posted already must not reach its successor
		r.worker.Call("removeEventListener", "message", r.message)
		r.worker.Call("removeEventListener", "error", r.failed)
		r.worker.Call("terminate")
	}
	r.worker, r.ready = nil, false
}

func (r *Runner) restart() {
	r.terminate()
	r.start()
}

func (r *Runner) send() {
	r.since = time.Now()
	r.heard = r.since
	r.worker.Call("postMessage", sandbox.Message{Type: sandbox.RunMessage, Request: r.request}.Encode())
}

// take reads a message of the worker's. Those of a run that is no longer under
// way are dropped.
func (r *Runner) take(text string) {
	r.heard = time.Now()
	m, err := sandbox.DecodeMessage(text)
	if err != nil {
		r.lost(&sandbox.Failure{Code: sandbox.NotStarted, Message: err.Error()})
		return
	}
	current := r.request != nil && r.request.ID == m.ID
	switch {
	case m.Type == sandbox.ReadyMessage:
		r.ready = true
		if r.request != nil {
			r.send()
		}
	case m.Type == sandbox.ExitMessage:
		r.lost(m.Failure)
	case m.Type == sandbox.LinesMessage && current:
		r.at = m.Lines[len(m.Lines)-1].At
		r.on(sandbox.Update{Lines: m.Lines})
	case m.Type == sandbox.DoneMessage && current:
		if m.Last {
			r.restart()
		}
		r.finish(sandbox.Update{Done: true, Failure: m.Failure, End: m.End})
	}
}

// lost replaces a worker that has ended. One that never got ready would only end
// again: the next Run tries.
func (r *Runner) lost(why *sandbox.Failure) {
	started := r.ready
	r.terminate()
	if started {
		r.start()
	}
	if r.request == nil {
		return
	}
	switch {
	case why != nil:
	case started:
		why = sandbox.EndedByPage(sandbox.Died, 0, r.at)
	default:
		why = sandbox.EndedByPage(sandbox.NotStarted, 0, 0)
	}
	r.finish(sandbox.Update{Done: true, Failure: why, End: r.at})
}

// kill ends the run, which had been granted so much real time, by ending its
// worker.
func (r *Runner) kill(code sandbox.Code, granted time.Duration) {
	r.restart()
	r.finish(sandbox.Update{Done: true, End: r.at, Failure: sandbox.EndedByPage(code, granted, r.at)})
}

// watch ends a run that takes too long.
func (r *Runner) watch() {
	switch waited := time.Since(r.since); {
	case !r.ready && waited > startMax:
		r.lost(nil)
	case !r.ready:
	case time.Since(r.heard) > silenceMax:
		r.kill(sandbox.Silent, silenceMax)
	case waited > runMax:
		r.kill(sandbox.RealTime, runMax)
	}
}

func (r *Runner) finish(u sandbox.Update) {
	on := r.on
	r.forget()
	on(u)
}

// forget drops the run under way.
func (r *Runner) forget() {
	if r.request == nil {
		return
	}
	goapp.Window().Call("clearInterval", r.looking)
	r.request, r.on = nil, nil
}
