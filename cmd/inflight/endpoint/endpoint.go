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
// One request at a time has the simulation, and none while it waits: a long poll
// holds up nobody. A caller is known by
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
	clock   Clock
	host    string
	refused atomic.Uint64 // ids given so far to what was no call
	closed  chan struct{} // closed by Close

	mu      sync.Mutex // of what follows
	sim     *engine.Sim
	api     *awsjson.API
	log     log
	waiting int         // receives that have not been answered
	began   time.Time   // when the endpoint began
	start   engine.Time // the simulation's time then
	alarm   alarm
}

// New starts an endpoint. Whoever starts it has to Close it.
func New(o Options) *Endpoint {
	e := &Endpoint{clock: o.Clock, host: o.Host, closed: make(chan struct{})}
	o.Engine.Sink = func(event engine.Event) { e.log.add(e.shown(event)) }
	e.sim = engine.New(o.Engine)
	e.api = awsjson.New(e.sim)
	e.startClock()
	return e
}

// Close ends the endpoint: receives that wait are answered with an error, and so
// is every later call. It returns when the simulation stands still.
func (e *Endpoint) Close() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if !e.isClosed() {
		close(e.closed)
		e.stopClock()
	}
}

func (e *Endpoint) isClosed() bool {
	select {
	case <-e.closed:
		return true
	default:
		return false
	}
}

// ask does something with the simulation, whose time has come up to the present;
// ok is false when the endpoint was closed.
func (e *Endpoint) ask(do func()) (ok bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.isClosed() {
		return false
	}
	e.follow()
	do()
	e.setAlarm()
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
	busy := false
	ok := e.ask(func() {
		if busy = action == "ReceiveMessage" && e.waiting >= maxWaiting; busy {
			return
		}
		e.waiting++
		e.api.Do(actor, action, input, func(r awsjson.Response) {
			e.waiting--
			answer <- r
		})
	})
	switch {
	case !ok:
		return awsjson.Response{}, errClosed
	case busy:
		return awsjson.Response{}, errBusy
	}
	select {
	case r := <-answer:
		return r, nil
	case <-ctx.Done():
		return awsjson.Response{}, ctx.Err()
	case <-e.closed:
	}
	select {
	case r := <-answer: // it came just before
		return r, nil
	default:
		return awsjson.Response{}, errClosed
	}
}

// refusedID gives an id to a request that never becomes a call. Those of calls are
// numbered from 1, these from the other end. It touches nothing of the simulation
// that changes.
func (e *Endpoint) refusedID() string { return e.sim.RequestID(^e.refused.Add(1)) }
