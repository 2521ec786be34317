package sandbox

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"inflight/engine"
)

// Fork asks for a run in which one call more is made than the program makes. Up to
// that instant the run is, to the byte, the one without it. What the engine does
// in one step it does whole: the call is made at the first instant from At on at
// which event After has happened and the engine is free.
//
// SQS may refuse the call, which is an event like any other. A call that can't
// even be written, for want of a receipt handle, ends the run with NotForked.
type Fork struct {
	After   int         `json:"after"` // Seq of the event after which it is made; 0: of none
	At      engine.Time `json:"at"`    // the instant of it, at the earliest
	Call    ForkCall    `json:"call"`
	Actor   string      `json:"actor,omitempty"`   // who makes it. Empty: NewConsumer receives; anything else is done by the last to have received Message
	Queue   string      `json:"queue,omitempty"`   // receive: the name of the queue. Empty: the one that Message is in
	Message int         `json:"message,omitempty"` // its number in the log. A receive may get another
	Seconds int         `json:"seconds,omitempty"` // change-visibility: the new timeout; receive: WaitTimeSeconds
}

// ForkCall is a call that a fork can make.
type ForkCall string

const (
	ForkReceive          ForkCall = "receive"           // of one message
	ForkDelete           ForkCall = "delete"            // with the actor's latest receipt handle of the message
	ForkChangeVisibility ForkCall = "change-visibility" // likewise
	ForkCrash            ForkCall = "crash"             // of the actor: from there on it makes no calls and gets no answers
)

// NewConsumer is the name of a consumer that only a fork has.
const NewConsumer = "new consumer"

// forkID is the number of the fork's call. The program's begin at 1, so the answer
// to this one finds nobody in it.
const forkID = 0

func (f *Fork) check(lim limits) error {
	switch {
	case f == nil:
	case !slices.Contains([]ForkCall{ForkReceive, ForkDelete, ForkChangeVisibility, ForkCrash}, f.Call):
		return fmt.Errorf("a fork can't call %q: receive, delete, change-visibility and crash are possible", f.Call)
	case f.After < 0 || f.At < 0 || f.At > lim.clock:
		return fmt.Errorf("a fork must lie between the beginning of a run and its limit of %s", hours(lim.clock))
	}
	return nil
}

// forkAt is the instant that the clock must not pass without a look at the fork;
// ok is false when there is none ahead.
func (h *host) forkAt() (at engine.Time, ok bool) {
	if h.fork == nil || h.fork.At <= h.sim.Now() {
		return 0, false
	}
	return h.fork.At, true
}

// tryFork makes the fork's call when its moment has come. It is called whenever
// the engine has done something.
func (h *host) tryFork() {
	f := h.fork
	if f == nil || h.failure != nil || h.sim.Now() < f.At || h.events < f.After {
		return
	}
	h.fork = nil
	err := h.makeCall(f)
	h.past = nil
	if err != nil {
		h.end(NotForked, fmt.Sprintf("At %s %s.", h.sim.Now(), err), position{})
	}
	h.checkEvents()
}

func (h *host) makeCall(f *Fork) error {
	if f.Call == ForkReceive {
		queue := cmp.Or(f.Queue, h.queueOf(f.Message))
		if queue == "" {
			return errors.New("there is no queue to receive from: give its name, or a message that is in it")
		}
		h.forkCall(cmp.Or(f.Actor, NewConsumer), "ReceiveMessage", receiveInput{engine.QueueURL(queue), f.Seconds})
		return nil
	}
	actor, received := f.Actor, h.received(f.Actor, f.Message)
	if received != nil {
		actor = received.Actor
	}
	switch {
	case f.Call == ForkCrash && actor != "" && slices.ContainsFunc(h.past, func(e engine.Event) bool { return e.Actor == actor }):
		h.crashed = actor
		h.sim.Disconnect(actor)
	case f.Call == ForkCrash:
		return fmt.Errorf("no client %q has called SQS yet, so none can crash", actor)
	case received == nil && actor == "":
		return fmt.Errorf("nobody has received %s, so nobody has a receipt handle of it", h.teller.Name(f.Message))
	case received == nil:
		return fmt.Errorf("%s has not received %s, so it has no receipt handle of it", actor, h.teller.Name(f.Message))
	case f.Call == ForkDelete:
		h.forkCall(actor, "DeleteMessage", deleteInput{engine.QueueURL(received.Queue), h.sim.ReceiptHandle(*received)})
	case f.Call == ForkChangeVisibility:
		h.forkCall(actor, "ChangeMessageVisibility", changeInput{deleteInput{engine.QueueURL(received.Queue), h.sim.ReceiptHandle(*received)}, f.Seconds})
	}
	return nil
}

func (h *host) forkCall(actor, action string, input any) {
	h.call(item{ID: forkID, Actor: actor, Action: action, Input: encode(input)})
}

// The inputs of the calls, as the protocol spells them.

type receiveInput struct {
	QueueUrl        string
	WaitTimeSeconds int
}

type deleteInput struct{ QueueUrl, ReceiptHandle string }

type changeInput struct {
	deleteInput
	VisibilityTimeout int
}

// received finds the latest receive of the message by the actor, or by anybody
// when it is empty; nil when there was none.
func (h *host) received(actor string, message int) *engine.Event {
	for i, e := range slices.Backward(h.past) {
		if e.Kind == engine.Received && e.Message == message && (e.Actor == actor || actor == "") {
			return &h.past[i]
		}
	}
	return nil
}

// queueOf is the queue that the message was in when it was last heard of.
func (h *host) queueOf(message int) string {
	for _, e := range slices.Backward(h.past) {
		if e.Message == message && message != 0 {
			return cmp.Or(e.To, e.Queue)
		}
	}
	return ""
}
