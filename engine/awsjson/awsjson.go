// Package awsjson answers SQS calls in the form of the AWS JSON 1.0 protocol:
// the JSON that a real SDK sends and reads. It is the one way to the engine for
// programs, for HTTP clients and for the tests that compare with AWS.
package awsjson

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
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
}

// Do makes the call of an action, such as SendMessage, with its JSON input.
// actor is the caller's name. reply is called exactly once: before Do returns,
// or, for a long poll that has to wait, during a later call to the simulation.
// reply must not call the simulation itself.
func (a *API) Do(actor, action string, input []byte, reply func(Response)) {
	respond := func(output any, err *engine.Error) { reply(response(output, err)) }
	act, ok := actions[action]
	if !ok {
		err := engine.NotModelled("%s is not part of this simulator yet. These are: %s.", action, strings.Join(actionNames, ", "))
		a.sim.Refuse(actor, action, "", err)
		respond(nil, err)
		return
	}
	act(call{a, actor, action}, input, respond)
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

// actionNames is what there is, in the order of the API Reference's groups.
var actionNames = []string{
	"CreateQueue", "GetQueueUrl", "GetQueueAttributes", "SetQueueAttributes",
	"SendMessage", "SendMessageBatch", "ReceiveMessage", "DeleteMessage", "DeleteMessageBatch",
	"ChangeMessageVisibility", "ChangeMessageVisibilityBatch",
}

var actions = map[string]action{
	"CreateQueue":                  simple(createQueue),
	"GetQueueUrl":                  simple(getQueueURL),
	"GetQueueAttributes":           simple(getQueueAttributes),
	"SetQueueAttributes":           simple(setQueueAttributes),
	"SendMessage":                  simple(sendMessage),
	"SendMessageBatch":             simple(sendMessageBatch),
	"ReceiveMessage":               receiveMessage,
	"DeleteMessage":                simple(deleteMessage),
	"DeleteMessageBatch":           simple(deleteMessageBatch),
	"ChangeMessageVisibility":      simple(changeMessageVisibility),
	"ChangeMessageVisibilityBatch": simple(changeMessageVisibilityBatch),
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

// parse reads an input. As with AWS, members that an action does not know are
// ignored, and a member of the wrong type refuses the call.
func parse[In any](c call, input []byte) (in In, err *engine.Error) {
	if len(bytes.TrimSpace(input)) == 0 {
		return in, nil
	}
	if jsonErr := json.Unmarshal(input, &in); jsonErr != nil {
		return in, c.refuse("", &engine.Error{
			Type: "SerializationException", QueryCode: "SerializationException", Status: 400,
			Message: inWords(jsonErr), Rule: engine.RuleParameter,
		})
	}
	return in, nil
}

// inWords says what is wrong with a request's JSON. AWS's wording is not copied:
// it speaks of Java classes.
func inWords(err error) string {
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return fmt.Sprintf("%s must be %s, not a JSON %s.", member(wrong), wanted(wrong.Type), wrong.Value)
	}
	if _, ok := errors.AsType[base64.CorruptInputError](err); ok {
		return "A BinaryValue is not valid base64."
	}
	return "The request is not valid JSON: " + err.Error() + "."
}

// member names what has the wrong type, as AWS spells it.
func member(wrong *json.UnmarshalTypeError) string {
	field := strings.ReplaceAll(wrong.Field, "sendFields.", "") // embedded, so not in the request
	switch kind := wrong.Type.Kind(); {
	case field == "":
		return "The request"
	case kind == reflect.Struct, kind == reflect.String && slices.Contains(ofStrings, field):
		return "Each value in " + field
	}
	return field
}

// ofStrings are the members that are lists or maps of strings.
var ofStrings = []string{"Attributes", "AttributeNames", "MessageAttributeNames", "MessageSystemAttributeNames"}

func wanted(t reflect.Type) string {
	switch {
	case t.Kind() == reflect.Int:
		return "a whole number"
	case t.Kind() == reflect.String:
		return "a string"
	case t == reflect.TypeFor[[]byte]():
		return "base64 text"
	case t.Kind() == reflect.Slice:
		return "a list"
	}
	return "an object"
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
