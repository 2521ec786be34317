package awsjson_test

import (
	"fmt"
	"strings"
	"testing"

	"inflight/engine"
	"inflight/engine/awsjson"
)

// refusal is a call that is refused: JSON type, query code, status and message.
type refusal struct {
	name, action, input string
	typ, code           string // code "": the same as typ; "sqs": typ with AWS's prefix
	message             string
}

func (r refusal) queryCode() string {
	switch r.code {
	case "":
		return r.typ
	case "sqs":
		return "AWS.SimpleQueueService." + r.typ
	}
	return r.code
}

// status is 400 but for the two types that were recorded with another.
func (r refusal) status() int {
	switch r.typ {
	case "PurgeQueueInProgress":
		return 403
	case "ResourceNotFoundException":
		return 404
	}
	return 400
}

// check makes the call and compares everything of the answer.
func (r refusal) check(t *testing.T, w *world) {
	t.Helper()
	before := len(w.log)
	got := w.do(r.action, r.input)
	if got.Status != r.status() || got.QueryCode != r.queryCode() {
		t.Errorf("status %d, code %s; want %d, %s", got.Status, got.QueryCode, r.status(), r.queryCode())
	}
	body := parse(t, got.Body)
	if body["__type"] != "com.amazonaws.sqs#"+r.typ || body["message"] != r.message || len(body) != 2 {
		t.Errorf("body %s\nwant %s: %s", got.Body, r.typ, r.message)
	}
	if got.Err == nil || got.Err.Type != r.typ || got.Err.Message != r.message {
		t.Errorf("error %v", got.Err)
	}
	if len(w.log) != before+1 || w.log[before].Kind != engine.Refused || w.log[before].Call != r.action || w.log[before].Text != r.message {
		t.Errorf("the log says %+v", w.log[before:])
	}
}

const (
	invalidParameter = "InvalidParameterValueException"
	invalidCode      = "InvalidParameterValue"
	missing          = "MissingRequiredParameterException"
	badCharacters    = "Invalid characters found. Valid unicode characters are #x9 | #xA | #xD | #x20 to #xD7FF | #xE000 to #xFFFD | #x10000 to #x10FFFF"
	badEntryID       = "A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long."
	noDedupID        = "The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly"
	badDedupID       = " for parameter MessageDeduplicationId is invalid. Reason: MessageDeduplicationId can only include alphanumeric and punctuation characters. 1 to 128 in length."
	badGroupID       = " for parameter MessageGroupId is invalid. Reason: MessageGroupId can only include alphanumeric and punctuation characters. 1 to 128 in length."
)

// entries makes the entries of a batch; each %d is the entry's number.
func entries(n int, format string) string {
	list := make([]string, n)
	for i := range list {
		list[i] = strings.ReplaceAll(format, "%d", fmt.Sprint(i))
	}
	return `{"QueueUrl":"ORDERS","Entries":[` + strings.Join(list, ",") + `]}`
}

func TestRecordedErrors(t *testing.T)   { checkRefusals(t, recorded) }
func TestUnrecordedErrors(t *testing.T) { checkRefusals(t, unrecorded) }
func TestMalformedRequests(t *testing.T) {
	checkRefusals(t, malformed)
}

// checkRefusals makes the calls in a world with a small queue, which is a
// dead-letter queue that a task moves out of, with the FIFO queue jobs.fifo, a
// queue gone that was just deleted, bills just purged, with HANDLE, the
// receipt handle of a message received a second ago, and GONE, that of one
// deleted.
func checkRefusals(t *testing.T, list []refusal) {
	for _, r := range list {
		t.Run(r.name, func(t *testing.T) {
			w := newWorld(t)
			w.ok("CreateQueue", `{"QueueName":"small","Attributes":{"MaximumMessageSize":"1024"}}`)
			w.ok("CreateQueue", `{"QueueName":"jobs.fifo","Attributes":{"FifoQueue":"true"}}`)
			w.ok("AddPermission", `{"QueueUrl":"ORDERS","Label":"taken","AWSAccountIds":["1"],"Actions":["*"]}`)
			w.ok("CreateQueue", `{"QueueName":"gone"}`)
			w.ok("DeleteQueue", `{"QueueUrl":"gone"}`)
			w.ok("PurgeQueue", `{"QueueUrl":"bills"}`)
			w.ok("CreateQueue", `{"QueueName":"source","Attributes":{"RedrivePolicy":"{\"deadLetterTargetArn\":\"arn:aws:sqs:us-east-1:123456789012:small\",\"maxReceiveCount\":1}"}}`)
			for range 5 {
				w.ok("SendMessage", `{"QueueUrl":"small","MessageBody":"x"}`)
			}
			w.ok("StartMessageMoveTask", `{"SourceArn":"arn:aws:sqs:us-east-1:123456789012:small","DestinationArn":"arn:aws:sqs:us-east-1:123456789012:bills","MaxNumberOfMessagesPerSecond":1}`)
			w.ok("SendMessageBatch", entries(2, `{"Id":"%d","MessageBody":"x"}`))
			gone, handle := w.handle(), w.handle()
			w.ok("DeleteMessage", `{"QueueUrl":"ORDERS","ReceiptHandle":"`+gone+`"}`)
			w.sim.AdvanceTo(engine.Seconds(1))
			handles := strings.NewReplacer("HANDLE", handle, "GONE", gone)
			r.input, r.message = handles.Replace(r.input), handles.Replace(r.message)
			r.check(t, w)
		})
	}
}

// Every action that takes a QueueUrl asks for it, and knows which queues exist.
func TestQueueURLIsChecked(t *testing.T) {
	for _, action := range []string{
		"GetQueueAttributes", "SetQueueAttributes", "SendMessage", "SendMessageBatch", "ReceiveMessage", "DeleteMessage",
		"DeleteMessageBatch", "ChangeMessageVisibility", "ChangeMessageVisibilityBatch", "DeleteQueue", "PurgeQueue",
		"ListDeadLetterSourceQueues", "TagQueue", "UntagQueue", "ListQueueTags", "AddPermission", "RemovePermission",
	} {
		t.Run(action, func(t *testing.T) {
			w := newWorld(t)
			refusal{action: action, input: `{}`, typ: missing, code: "MissingParameter", message: "The request must contain the parameter QueueUrl."}.check(t, w)
			refusal{action: action, input: `{"QueueUrl":"nowhere"}`, typ: "QueueDoesNotExist", code: "AWS.SimpleQueueService.NonExistentQueue", message: "The specified queue does not exist."}.check(t, w)
		})
	}
}

// A receipt handle older than twelve hours has expired, in AWS's recorded words.
func TestExpiredHandle(t *testing.T) {
	w := newWorld(t)
	w.ok("SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"x"}`)
	handle := w.handle()
	w.sim.AdvanceTo(engine.Seconds(43200) + 1)
	refusal{action: "DeleteMessage", input: `{"QueueUrl":"ORDERS","ReceiptHandle":"` + handle + `"}`, typ: invalidParameter, code: invalidCode,
		message: "Value " + handle + " for parameter ReceiptHandle is invalid. Reason: The receipt handle has expired."}.check(t, w)
}

// With no place left in flight a short poll is refused and a long poll is not.
func TestOverLimit(t *testing.T) {
	w := &world{T: t}
	w.sim = engine.New(engine.Options{Switches: engine.Switches{InFlightLimit: 1}, Sink: func(e engine.Event) { w.log = append(w.log, e) }})
	w.api = awsjson.New(w.sim)
	w.ok("CreateQueue", `{"QueueName":"orders"}`)
	w.ok("SendMessageBatch", entries(2, `{"Id":"%d","MessageBody":"x"}`))
	w.handle()
	refusal{action: "ReceiveMessage", input: `{"QueueUrl":"ORDERS"}`, typ: "OverLimit",
		message: "Too many messages have been received without being deleted. Please delete your received messages or let them timeout before receiving more."}.check(t, w)
}
