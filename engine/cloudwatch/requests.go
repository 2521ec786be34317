package cloudwatch

import (
	"slices"

	"inflight/engine"
)

// ChunkBytes is the payload that one request pays for. Each further 64 KB, also
// when begun, is charged as one request more (documented).
const ChunkBytes = 64 * 1024

// Requests counts calls as AWS charges them, from the log. What a request costs,
// and how many are free, is not here: prices change. The zero value is ready.
//
// A call that is refused is charged as one (a choice: AWS does not say), and so is
// one whose answer gets lost. What a move task does is charged to nobody (a choice).
type Requests struct {
	counts []ActionRequests
	calls  []apiCall   // by the request's number
	sizes  map[int]int // of the messages that are there, by number; never ranged over
}

// ActionRequests is the calls of one action.
type ActionRequests struct {
	Action   string // such as SendMessage
	FIFO     bool   // on a FIFO queue, for which a request has another price
	Calls    int    // a batch is one
	Requests int    // what is charged: the 64 KB chunks of each call's payload, at least one
}

// apiCall is what is known of one call.
type apiCall struct {
	action int // index into counts, from 1; 0: the call has not been seen
	bytes  int // of the messages that it sent or received so far
}

// Add takes in the next event of the log. The whole log must come, in order.
func (r *Requests) Add(e engine.Event) {
	payload := r.follow(e)
	if e.Request == 0 {
		return
	}
	if missing := e.Request + 1 - len(r.calls); missing > 0 {
		r.calls = append(r.calls, make([]apiCall, missing)...)
	}
	c := &r.calls[e.Request]
	charged := Chunks(c.bytes)
	if c.action == 0 {
		c.action, charged = r.of(e.Call, engine.IsFIFO(e.Queue)), 0
		r.counts[c.action-1].Calls++
	}
	c.bytes += payload
	r.counts[c.action-1].Requests += Chunks(c.bytes) - charged
}

// follow keeps the sizes of messages, and gives the payload that the event is about.
func (r *Requests) follow(e engine.Event) int {
	switch e.Kind {
	case engine.Sent:
		if r.sizes == nil {
			r.sizes = map[int]int{}
		}
		r.sizes[e.Message] = e.Bytes
		return e.Bytes
	case engine.Deduplicated:
		return e.Bytes
	case engine.Received, engine.ReceiveRepeated:
		return r.sizes[e.Message]
	case engine.Deleted, engine.Expired, engine.Purged, engine.Redriven:
		delete(r.sizes, e.Message)
	}
	return 0
}

// Chunks is the number of requests that a call with the payload is charged as.
func Chunks(payloadBytes int) int {
	return max(1, (payloadBytes+ChunkBytes-1)/ChunkBytes)
}

// Of is the requests of the event's action so far, on such queues as its own.
func (r *Requests) Of(e engine.Event) ActionRequests {
	return r.counts[r.of(e.Call, engine.IsFIFO(e.Queue))-1]
}

func (r *Requests) of(action string, fifo bool) int {
	at := slices.IndexFunc(r.counts, func(a ActionRequests) bool { return a.Action == action && a.FIFO == fifo })
	if at < 0 {
		at = len(r.counts)
		r.counts = append(r.counts, ActionRequests{Action: action, FIFO: fifo})
	}
	return at + 1
}
