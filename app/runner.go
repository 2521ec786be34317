package app

import (
	"slices"
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/sandbox"
	"inflight/engine"
)

// Real time that the page grants the worker.
const (
	silenceMax  = 6 * time.Second        // without a sign of life from a run
	runMax      = 20 * time.Second       // for a run in all
	startMax    = 60 * time.Second       // for the worker to start, on a slow machine
	replacedMax = 500 * time.Millisecond // for a run of which a newer one waits
	slowAfter   = 300 * time.Millisecond // from when a run was asked for until it counts as slow
	lookEvery   = 100 * time.Millisecond // between two looks at the clock
)

// Runner runs programs in the sandbox's worker, one after the other, for all
// sandboxes of the page. A worker serves many runs; one that was stopped, fell
// silent or died is replaced. All its methods are for the goroutine of the user
// interface.
type Runner struct {
	worker  goapp.Value // nil when there is none
	ready   bool        // the worker takes runs
	message goapp.Func
	failed  goapp.Func

	jobs    []*job      // the first is under way, or waits for the worker
	ids     int         // runs asked for so far
	at      engine.Time // simulated time of the last line
	since   time.Time   // real time: of sending the run, before that of asking for it
	heard   time.Time   // real time of the last message
	look    goapp.Func
	looking goapp.Value // the interval, while there is a run
}

// job is a run that was asked for.
type job struct {
	key     string // whose it is
	request sandbox.Request
	on      func(sandbox.Update)
	slow    func()    // hears once that it takes long; nil: it has, or nobody wants to know
	asked   time.Time // real time
}

// open starts a worker if there is none, so that it is there when the reader
// presses Run.
func (r *Runner) open() {
	if r.message == nil {
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
	}
	if r.worker == nil {
		r.start()
	}
}

// Run runs a program when its turn comes and hands on what happens, the last time
// with Done. A run of the same key that still waits is dropped and says nothing;
// one that is under way gets a moment to end, since most take milliseconds. slow,
// which may be nil, is called once if the run is not over soon. Both are called on
// the browser's event loop.
func (r *Runner) Run(key string, request sandbox.Request, on func(sandbox.Update), slow func()) {
	r.open()
	r.ids++
	request.ID = r.ids
	if len(r.jobs) > 1 {
		r.jobs = append(r.jobs[:1], slices.DeleteFunc(r.jobs[1:], func(j *job) bool { return j.key == key })...)
	}
	r.jobs = append(r.jobs, &job{key, request, on, slow, time.Now()})
	if len(r.jobs) == 1 {
		r.next()
	}
}

// Busy reports whether a run of the key is under way, or waits.
func (r *Runner) Busy(key string) bool {
	return slices.ContainsFunc(r.jobs, func(j *job) bool { return j.key == key })
}

// Stop ends what the key has asked for, under way or waiting, and says so to the
// latest of it.
func (r *Runner) Stop(key string) {
	var latest *job
	var at engine.Time
	for i, j := range r.jobs {
		if j.key == key {
			latest, at = j, 0
			if i == 0 {
				at = r.at
			}
		}
	}
	if latest == nil {
		return
	}
	r.Forget(key)
	latest.on(sandbox.Update{Done: true, End: at, Failure: sandbox.EndedByPage(sandbox.Stopped, 0, at)})
}

// Forget ends what the key has asked for, without a word: whoever asked is gone.
func (r *Runner) Forget(key string) {
	under := len(r.jobs) > 0 && r.jobs[0].key == key
	r.jobs = slices.DeleteFunc(r.jobs, func(j *job) bool { return j.key == key })
	if under {
		if r.ready {
			r.restart() // one that is still starting has begun with nothing
		}
		r.next()
	}
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

// next begins with the first job. The clock is looked at while there is one.
func (r *Runner) next() {
	if len(r.jobs) == 0 {
		if r.looking != nil {
			goapp.Window().Call("clearInterval", r.looking)
			r.looking = nil
		}
		return
	}
	if r.looking == nil {
		r.looking = goapp.Window().Call("setInterval", r.look, lookEvery.Milliseconds())
	}
	if r.worker == nil {
		r.start()
	}
	r.at, r.since = 0, time.Now()
	if r.ready {
		r.send()
	}
}

func (r *Runner) send() {
	r.since = time.Now()
	r.heard = r.since
	r.worker.Call("postMessage", sandbox.Message{Type: sandbox.RunMessage, Request: &r.jobs[0].request}.Encode())
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
	current := len(r.jobs) > 0 && r.jobs[0].request.ID == m.ID
	switch {
	case m.Type == sandbox.ReadyMessage:
		r.ready = true
		if len(r.jobs) > 0 {
			r.send()
		}
	case m.Type == sandbox.ExitMessage:
		r.lost(m.Failure)
	case m.Type == sandbox.LinesMessage && current:
		r.at = m.Lines[len(m.Lines)-1].At
		r.jobs[0].on(sandbox.Update{Lines: m.Lines})
	case m.Type == sandbox.DoneMessage && current:
		if m.Last {
			r.restart()
		}
		r.finish(sandbox.Update{Done: true, Failure: m.Failure, Note: m.Note, End: m.End})
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
	if len(r.jobs) == 0 {
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

// kill ends the run under way, which had been granted so much real time, by
// ending its worker.
func (r *Runner) kill(code sandbox.Code, granted time.Duration) {
	r.restart()
	r.finish(sandbox.Update{Done: true, End: r.at, Failure: sandbox.EndedByPage(code, granted, r.at)})
}

// watch ends a run that takes too long, and one that a newer of its key waits for. Of
// those that take long it tells.
func (r *Runner) watch() {
	if len(r.jobs) == 0 {
		return
	}
	for _, j := range r.jobs {
		if j.slow != nil && time.Since(j.asked) > slowAfter {
			j.slow()
			j.slow = nil
		}
	}
	replaced := slices.ContainsFunc(r.jobs[1:], func(j *job) bool { return j.key == r.jobs[0].key })
	switch waited := time.Since(r.since); {
	case replaced && waited > replacedMax:
		if r.ready {
			r.restart()
		}
		r.jobs = r.jobs[1:]
		r.next()
	case !r.ready && waited > startMax:
		r.lost(nil)
	case !r.ready:
	case time.Since(r.heard) > silenceMax:
		r.kill(sandbox.Silent, silenceMax)
	case waited > runMax:
		r.kill(sandbox.RealTime, runMax)
	}
}

// finish hands on the end of the run under way, and goes on to the next. That one
// is sent first: the worker need not wait for the page.
func (r *Runner) finish(u sandbox.Update) {
	on := r.jobs[0].on
	r.jobs = r.jobs[1:]
	r.next()
	on(u)
}
