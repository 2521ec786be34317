// Package awsjson answers SQS calls in the form of the AWS JSON 1.0 protocol:
// the JSON that a real SDK sends and reads. It is the one way to the engine for
// programs, for HTTP clients and for the tests that compare with AWS: RECORDED.md
// lists what AWS was recorded to answer, and where it is replayed.
package awsjson

import (
	"bytes"
	"encoding/json"
	"strings"

	"inflight/engine"
)

// API answers calls on one simulation.
type API struct {
	sim *engine.Sim
}

// New makes the API of a simulation.
func New(sim *engine.Sim) *API { return &API{sim} }

// Response is the answer to a call.
type Response struct {
	Status    int           // HTTP status
	Body      []byte        // JSON; of an error {"__type": …, "message": …}
	QueryCode string        // of an error: the older code, which AWS puts in x-amzn-query-error
	Err       *engine.Error // nil when the call succeeded
	Lost      bool          // the call was done and its answer got lost: to a caller the connection broke
	RequestID string        // as AWS puts one on every answer
}

// Do makes the call of an action, such as SendMessage, with its JSON input: one
// request of the simulation, by whose number its events and its answer are known.
// actor is the caller's name. reply is called exactly once: before Do returns,
// or, for a long poll that has to wait, during a later call to the simulation.
// reply must not call the simulation itself.
func (a *API) Do(actor, action string, input []byte, reply func(Response)) {
	a.sim.Request(action, func(number int) {
		a.do(call{a, actor, action}, input, func(output any, err *engine.Error) {
			r := response(output, err)
			if a.sim.ReplyLost(actor, action) {
				r = lostReply
			}
			r.RequestID = a.sim.RequestID(uint64(number))
			reply(r)
		})
	})
}

func (a *API) do(c call, input []byte, done respond) {
	act, ok := actions[c.action]
	if !ok {
		done(nil, c.refuse("", engine.UnknownAction(c.action)))
		return
	}
	act(c, input, done)
}

// call is who calls what.
type call struct {
	*API
	actor  string
	action string
}

// respond passes the outcome of a call on, once.
type respond func(output any, err *engine.Error)

type action func(c call, input []byte, done respond)

// actions are all 23 of SQS, in the order of the API Reference's groups.
var actions = map[string]action{
	"CreateQueue":                simple(createQueue),
	"DeleteQueue":                simple(deleteQueue),
	"PurgeQueue":                 simple(purgeQueue),
	"GetQueueUrl":                simple(getQueueURL),
	"GetQueueAttributes":         simple(getQueueAttributes),
	"SetQueueAttributes":         simple(setQueueAttributes),
	"ListQueues":                 simple(listQueues),
	"ListDeadLetterSourceQueues": simple(listDeadLetterSourceQueues),
	"TagQueue":                   simple(tagQueue),
	"UntagQueue":                 simple(untagQueue),
	"ListQueueTags":              simple(listQueueTags),
	"AddPermission":              simple(addPermission),
	"RemovePermission":           simple(removePermission),

	"SendMessage":                  simple(sendMessage),
	"SendMessageBatch":             simple(sendMessageBatch),
	"ReceiveMessage":               receiveMessage,
	"DeleteMessage":                simple(deleteMessage),
	"DeleteMessageBatch":           simple(deleteMessageBatch),
	"ChangeMessageVisibility":      simple(changeMessageVisibility),
	"ChangeMessageVisibilityBatch": simple(changeMessageVisibilityBatch),

	"StartMessageMoveTask":  simple(startMessageMoveTask),
	"CancelMessageMoveTask": simple(cancelMessageMoveTask),
	"ListMessageMoveTasks":  simple(listMessageMoveTasks),
}

// simple makes an action of a function that answers at once.
func simple[In any](do func(call, In) (any, *engine.Error)) action {
	return func(c call, input []byte, done respond) {
		in, err := parse[In](c, input)
		if err != nil {
			done(nil, err)
			return
		}
		done(do(c, in))
	}
}

// refuse logs a call that the engine itself never saw.
func (c call) refuse(queue string, err *engine.Error) *engine.Error {
	c.sim.Refuse(c.actor, c.action, queue, err)
	return err
}

// queue finds the queue's name in its URL.
func (c call) queue(url string) (name string, err *engine.Error) {
	if url == "" {
		return "", c.refuse("", engine.MissingParameter("QueueUrl"))
	}
	name = url[strings.LastIndexByte(url, '/')+1:]
	return name, c.sim.CheckQueue(c.actor, c.action, name)
}

// lostReply is what a caller gets whose answer got lost. It has no counterpart in
// SQS: carriers that can break the connection do that instead.
var lostReply = func() Response {
	r := response(nil, &engine.Error{
		Type: "ReplyLost", QueryCode: "ReplyLost", Status: 500, Rule: engine.RuleReplyLost,
		Message: "The connection broke before an answer came. The call may have been done. The AWS SDK for JavaScript makes it again by itself, by default three attempts in all: so one send can become two messages. The client here makes it once.",
	})
	r.Lost = true
	return r
}()

func response(output any, err *engine.Error) Response {
	if err != nil {
		body := encode(struct {
			Type    string `json:"__type"`
			Message string `json:"message"`
		}{"com.amazonaws.sqs#" + err.Type, err.Message})
		return Response{Status: err.Status, Body: body, QueryCode: err.QueryCode, Err: err}
	}
	return Response{Status: 200, Body: encode(output)}
}

// encode writes JSON with <, > and & as they are, as AWS does.
func encode(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic("awsjson: " + err.Error()) // outputs are plain structs: they always encode
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// none is the answer of an action that answers nothing.
type none struct{}
