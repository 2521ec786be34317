package endpoint

import (
	"net/http"
	"strings"

	"inflight/engine"
)

// What one answer of /_state holds at most.
const (
	stateQueues   = 1_000
	stateMessages = 1_000 // in all queues together
	stateBody     = 1_024 // bytes of a message's body
)

// state is the X-ray. Times are since the endpoint began.
type state struct {
	Now     string       `json:"now"`
	Queues  []queueState `json:"queues"`
	Omitted int          `json:"omitted,omitempty"` // queues left out
}

type queueState struct {
	Name     string         `json:"name"`
	Visible  int            `json:"visible"`
	InFlight int            `json:"inFlight"`
	Delayed  int            `json:"delayed"`
	Waiting  int            `json:"waiting"` // receives that wait
	Messages []messageState `json:"messages"`
	Omitted  int            `json:"omitted,omitempty"` // messages left out
}

type messageState struct {
	Message  int    `json:"message"` // its number in the log
	ID       string `json:"id"`
	Body     string `json:"body"` // its beginning, when it is long
	State    string `json:"state"`
	Holder   string `json:"holder,omitempty"` // client of the latest receive
	Until    string `json:"until,omitempty"`  // when it becomes visible by itself
	Receives int    `json:"receives"`
	Age      string `json:"age"`
}

// look takes the X-ray.
func (e *Endpoint) look() state {
	s := e.sim.StateUpTo(stateMessages)
	x := state{Now: e.sinceStart(s.Now).String(), Queues: []queueState{}}
	for i, q := range s.Queues {
		if i == stateQueues {
			x.Omitted = len(s.Queues) - stateQueues
			break
		}
		out := queueState{
			Name: q.Name, Visible: q.Visible, InFlight: q.InFlight, Delayed: q.Delayed, Waiting: q.Waiting,
			Messages: []messageState{}, Omitted: q.Visible + q.InFlight + q.Delayed - len(q.Messages),
		}
		for _, m := range q.Messages {
			out.Messages = append(out.Messages, e.message(m))
		}
		x.Queues = append(x.Queues, out)
	}
	return x
}

func (e *Endpoint) message(m engine.MessageState) messageState {
	out := messageState{
		Message: m.Message, ID: m.ID, Body: m.Body, State: m.State,
		Holder: m.Holder, Receives: m.Receives, Age: m.Age.String(),
	}
	if len(m.Body) > stateBody {
		out.Body = strings.ToValidUTF8(m.Body[:stateBody], "") + "…"
	}
	if m.Until != 0 { // 0 when it is visible
		out.Until = e.sinceStart(m.Until).String()
	}
	return out
}

// serveState answers /_state.
func (e *Endpoint) serveState(w http.ResponseWriter, _ *http.Request) {
	var x state
	if !e.ask(func() { x = e.look() }) {
		refuse(w, http.StatusServiceUnavailable, stopping)
		return
	}
	write(w, http.StatusOK, x)
}
