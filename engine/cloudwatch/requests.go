package cloudwatch

// ChunkBytes is the payload that one request pays for. Each further 64 KB, also
// when begun, is charged as one request more (documented).
const ChunkBytes = 64 * 1024

// Requests counts calls as AWS charges them. What a request costs, and how many
// are free, is not here: prices change.
//
// The log does not tell calls apart, only messages, so whoever makes the calls
// counts them. The zero value is ready.
type Requests struct {
	counts []ActionRequests
}

// ActionRequests is the calls of one action.
type ActionRequests struct {
	Action   string // such as SendMessage
	Calls    int    // a batch is one
	Requests int    // what is charged: the 64 KB chunks of each call's payload, at least one
}

// Count counts a call. payloadBytes is the size of the messages that it sent or
// received, of a batch all together; 0 for a receive that found nothing, which is
// charged like any other, and for actions that carry no message.
func (r *Requests) Count(action string, payloadBytes int) {
	a := r.of(action)
	a.Calls++
	a.Requests += Chunks(payloadBytes)
}

// Chunks is the number of requests that a call with the payload is charged as.
func Chunks(payloadBytes int) int {
	return max(1, (payloadBytes+ChunkBytes-1)/ChunkBytes)
}

// ByAction lists the actions that were called, in the order of their first calls.
func (r *Requests) ByAction() []ActionRequests {
	return append([]ActionRequests(nil), r.counts...)
}

// Total is all actions together; its Action is empty.
func (r *Requests) Total() (all ActionRequests) {
	for _, a := range r.counts {
		all.Calls += a.Calls
		all.Requests += a.Requests
	}
	return all
}

func (r *Requests) of(action string) *ActionRequests {
	for i := range r.counts {
		if r.counts[i].Action == action {
			return &r.counts[i]
		}
	}
	r.counts = append(r.counts, ActionRequests{Action: action})
	return &r.counts[len(r.counts)-1]
}
