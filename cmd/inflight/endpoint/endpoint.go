// Package endpoint is the simulated SQS behind HTTP, for real AWS clients: the
// AWS CLI and the SDKs, in any language, with their endpoint set to it.
//
//	POST /          a call: X-Amz-Target: AmazonSQS.SendMessage, JSON (AWS JSON 1.0)
//	GET  /_clock    what time it is, and when something will next change by itself
//	POST /_clock    moves a manual clock: {"advance": "30s"} or {"to": "2m"}
//	GET  /_events   the engine's log: /_events?since=N gives what came after event N
//	GET  /_state    an X-ray of every queue and message
//	GET  /_rules    what an event's rule means and how sure that is; /_rules/ID gives one
//
// # Who may do what
//
// One goroutine owns the simulation; requests hand it what to do and wait for
// the answer, so a long poll that waits holds up nobody. A caller is known by
// the app id in its user agent (userAgentAppId, AWS_SDK_UA_APP_ID), else by the
// name of its SDK. Credentials are not looked at.
//
// A page in a browser may not call: requests with an Origin, or that a browser
// says come from another site, are refused, and no answer allows one.
//
// # A client that hangs up during a long poll
//
// Its request ends at once here. In the queue its receive goes on waiting, as it
// does at AWS: the next message can go to a client that is no longer there, and
// stays in flight until its visibility timeout ends (observed: aws-sdk-js issue
// 2350, aws-sdk-java issue 2083, aws-sdk-net issue 1680).
package endpoint

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"inflight/engine"
	"inflight/engine/awsjson"
)

// Options set up an endpoint. The zero value is a good one.
type Options struct {
	Engine engine.Options // its Sink is not used: the endpoint keeps the log
	Clock  Clock
	// Host is a name, beside localhost and IP addresses, by which the addresses
	// that begin with /_ may be asked; empty when there is none.
	Host string
}

// maxWaiting is how many receives may wait at once, those of clients that have
// gone included. With a clock that stands still nothing else would end them.
const maxWaiting = 10_000

// Endpoint is one simulation behind HTTP. It is an http.Handler.
type Endpoint struct {
	clock    Clock
	host     string
	refused  atomic.Uint64 // ids given so far to what was no call
	work     chan func()   // what the owner is to do
	stop     chan struct{} // closed by Close
	stopOnce sync.Once
	ended    chan struct{} // closed when the owner has ended

	// What follows belongs to the owner.
	sim     *engine.Sim
	api     *awsjson.API
	log     log
	waiting int         // receives that have not been answered
	began   time.Time   // when the owner began
	start   engine.Time // the simulation's time then
}

// New starts an endpoint. Whoever starts it has to Close it.
func New(o Options) *Endpoint {
	e := &Endpoint{
		clock: o.Clock, host: o.Host,
		work: make(chan func()), stop: make(chan struct{}), ended: make(chan struct{}),
	}
	o.Engine.Sink = func(event engine.Event) { e.log.add(e.shown(event)) }
	e.sim = engine.New(o.Engine)
	e.api = awsjson.New(e.sim)
	e.startClock()
	go e.own()
	return e
}

// Close ends the endpoint: receives that wait are answered with an error, and so
// is every later call. It returns when the simulation stands still.
func (e *Endpoint) Close() {
	e.stopOnce.Do(func() { close(e.stop) })
	<-e.ended
}

// own does what is handed to it, one thing at a time, and on a wall clock what
// falls due.
func (e *Endpoint) own() {
	defer close(e.ended)
	alarm := e.newAlarm()
	defer alarm.stop()
	for {
		alarm.set(e)
		select {
		case do := <-e.work:
			e.follow()
			do()
		case <-alarm.rings:
			e.follow()
		case <-e.stop:
			return
		}
	}
}

// hand gives the owner something to do; ok is false when the endpoint was closed.
func (e *Endpoint) hand(do func()) (ok bool) {
	select {
	case e.work <- do:
		return true
	case <-e.stop:
		return false
	}
}

// ask has the owner do something and waits until it is done.
func (e *Endpoint) ask(do func()) (ok bool) {
	done := make(chan struct{})
	if !e.hand(func() { do(); close(done) }) {
		return false
	}
	<-done
	return true
}

var (
	errClosed = errors.New("the endpoint was closed")
	errBusy   = errors.New("too many receives wait")
)

// call makes a call of SQS and waits for its answer, or until ctx ends, or the
// endpoint. The answer of a call whose ctx has ended is lost; its effect is not.
func (e *Endpoint) call(ctx context.Context, actor, action string, input []byte) (awsjson.Response, error) {
	answer := make(chan awsjson.Response, 1)
	busy := make(chan struct{})
	ok := e.hand(func() {
		if action == "ReceiveMessage" && e.waiting >= maxWaiting {
			close(busy)
			return
		}
		e.waiting++
		e.api.Do(actor, action, input, func(r awsjson.Response) {
			e.waiting--
			answer <- r
		})
	})
	if !ok {
		return awsjson.Response{}, errClosed
	}
	select {
	case r := <-answer:
		return r, nil
	case <-busy:
		return awsjson.Response{}, errBusy
	case <-ctx.Done():
		return awsjson.Response{}, ctx.Err()
	case <-e.ended:
	}
	select {
	case r := <-answer: // it came with the owner's last deed
		return r, nil
	default:
		return awsjson.Response{}, errClosed
	}
}

// refusedID gives an id to a request that never becomes a call. Those of calls are
// numbered from 1, these from the other end. It touches nothing of the simulation
// that changes.
func (e *Endpoint) refusedID() string { return e.sim.RequestID(^e.refused.Add(1)) }
