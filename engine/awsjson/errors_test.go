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

// check makes the call and compares everything of the answer.
func (r refusal) check(t *testing.T, w *world) {
	t.Helper()
	before := len(w.log)
	got := w.do(r.action, r.input)
	if got.Status != 400 || got.QueryCode != r.queryCode() {
		t.Errorf("status %d, code %s; want 400, %s", got.Status, got.QueryCode, r.queryCode())
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
	badEntryID       = "A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long."
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

// The messages that were recorded from AWS between 2024-04-30 and 2025-09-22, as
// far as these actions and standard queues can give them.
var recorded = []refusal{
	{"batch too long", "SendMessageBatch", `{"QueueUrl":"ORDERS","Entries":[{"Id":"1","MessageBody":"` + strings.Repeat("a", 1048575) + `"},{"Id":"2","MessageBody":"bb"}]}`,
		"BatchRequestTooLong", "sqs", "Batch requests cannot be longer than 1048576 bytes. You have sent 1048577 bytes."},
	{"entry id with a colon", "SendMessageBatch", entries(1, `{"Id":"a:%d","MessageBody":"x"}`), "InvalidBatchEntryId", "sqs", badEntryID},
	{"entry id empty", "DeleteMessageBatch", entries(1, `{"Id":"","ReceiptHandle":"x"}`), "InvalidBatchEntryId", "sqs", badEntryID},
	{"entry id too long", "ChangeMessageVisibilityBatch", entries(1, `{"Id":"`+strings.Repeat("a", 81)+`","ReceiptHandle":"x","VisibilityTimeout":1}`), "InvalidBatchEntryId", "sqs", badEntryID},
	{"unknown queue's name", "GetQueueUrl", `{"QueueName":"nowhere"}`, "QueueDoesNotExist", "AWS.SimpleQueueService.NonExistentQueue", "The specified queue does not exist."},
	{"unknown queue's url", "SendMessage", `{"QueueUrl":"https://sqs.us-east-1.amazonaws.com/123456789012/nowhere","MessageBody":"x"}`, "QueueDoesNotExist", "AWS.SimpleQueueService.NonExistentQueue", "The specified queue does not exist."},
	{"20 sends", "SendMessageBatch", entries(20, `{"Id":"%d","MessageBody":"x"}`), "TooManyEntriesInBatchRequest", "sqs", "Maximum number of entries per request are 10. You have sent 20."},
	{"20 deletes", "DeleteMessageBatch", entries(20, `{"Id":"%d","ReceiptHandle":"x"}`), "TooManyEntriesInBatchRequest", "sqs", "Maximum number of entries per request are 10. You have sent 20."},
	{"20 changes", "ChangeMessageVisibilityBatch", entries(20, `{"Id":"%d","ReceiptHandle":"x","VisibilityTimeout":1}`), "TooManyEntriesInBatchRequest", "sqs", "Maximum number of entries per request are 10. You have sent 20."},
	{"content-based deduplication", "CreateQueue", `{"QueueName":"q","Attributes":{"ContentBasedDeduplication":"false"}}`, "InvalidAttributeName", "", "Unknown Attribute ContentBasedDeduplication."},
	{"FifoQueue=false", "CreateQueue", `{"QueueName":"q","Attributes":{"FifoQueue":"false"}}`, "InvalidAttributeName", "", "Unknown Attribute FifoQueue."},
	{"setting FifoQueue", "SetQueueAttributes", `{"QueueUrl":"ORDERS","Attributes":{"FifoQueue":"true"}}`, "InvalidAttributeName", "", "Unknown Attribute FifoQueue."},
	{"deduplication scope", "CreateQueue", `{"QueueName":"q","Attributes":{"DeduplicationScope":"queue"}}`, "InvalidAttributeName", "", "You can specify the DeduplicationScope only when FifoQueue is set to true."},
	{"throughput limit", "CreateQueue", `{"QueueName":"q","Attributes":{"FifoThroughputLimit":"perQueue"}}`, "InvalidAttributeName", "", "You can specify the FifoThroughputLimit only when FifoQueue is set to true."},
	{"empty attribute", "SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"x","MessageAttributes":{"ErrorDetails":{"DataType":"String","StringValue":""}}}`, invalidParameter, invalidCode, "Message (user) attribute 'ErrorDetails' must contain a non-empty value of type 'String'."},
	{"1025 of 1024 bytes", "SendMessage", `{"QueueUrl":"small","MessageBody":"` + strings.Repeat("a", 1025) + `"}`, invalidParameter, invalidCode, "One or more parameters are invalid. Reason: Message must be shorter than 1024 bytes."},
	{"1 MiB and a byte", "SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"` + strings.Repeat("a", 1048577) + `"}`, invalidParameter, invalidCode, "One or more parameters are invalid. Reason: Message must be shorter than 1048576 bytes."},
	{"group id empty", "SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"x","MessageGroupId":""}`, invalidParameter, invalidCode, "Value " + badGroupID},
	{"group id with a space", "SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"x","MessageGroupId":"group 123"}`, invalidParameter, invalidCode, "Value group 123" + badGroupID},
	{"group id too long", "SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"x","MessageGroupId":"` + strings.Repeat("a", 129) + `"}`, invalidParameter, invalidCode, "Value " + strings.Repeat("a", 129) + badGroupID},
	{"wait -1", "ReceiveMessage", `{"QueueUrl":"ORDERS","WaitTimeSeconds":-1}`, invalidParameter, invalidCode, "Value -1 for parameter WaitTimeSeconds is invalid. Reason: Must be >= 0 and <= 20, if provided."},
	{"wait 21", "ReceiveMessage", `{"QueueUrl":"ORDERS","WaitTimeSeconds":21}`, invalidParameter, invalidCode, "Value 21 for parameter WaitTimeSeconds is invalid. Reason: Must be >= 0 and <= 20, if provided."},
	{"max 11", "ReceiveMessage", `{"QueueUrl":"ORDERS","MaxNumberOfMessages":11}`, invalidParameter, invalidCode, "Value 11 for parameter MaxNumberOfMessages is invalid. Reason: Must be between 1 and 10, if provided."},
	{"empty body", "SendMessage", `{"QueueUrl":"ORDERS","MessageBody":""}`, missing, "MissingParameter", "The request must contain the parameter MessageBody."},
	{"other attributes", "CreateQueue", `{"QueueName":"orders","Attributes":{"DelaySeconds":"2"}}`, "QueueNameExists", "QueueAlreadyExists", "A queue already exists with the same name and a different value for attribute DelaySeconds"},
}

// What is validated on AWS without a date, documented, or chosen; semantics of
// the model, in the same form.
var unrecorded = []refusal{
	{"empty send batch", "SendMessageBatch", `{"QueueUrl":"ORDERS","Entries":[]}`, "EmptyBatchRequest", "sqs", "There should be at least one SendMessageBatchRequestEntry in the request."},
	{"empty delete batch", "DeleteMessageBatch", `{"QueueUrl":"ORDERS"}`, "EmptyBatchRequest", "sqs", "There should be at least one DeleteMessageBatchRequestEntry in the request."},
	{"empty change batch", "ChangeMessageVisibilityBatch", `{"QueueUrl":"ORDERS","Entries":[]}`, "EmptyBatchRequest", "sqs", "There should be at least one ChangeMessageVisibilityBatchRequestEntry in the request."},
	{"repeated id", "SendMessageBatch", `{"QueueUrl":"ORDERS","Entries":[{"Id":"id_1","MessageBody":"x"},{"Id":"id_2","MessageBody":"x"},{"Id":"id_2","MessageBody":"x"},{"Id":"id_1","MessageBody":"x"}]}`, "BatchEntryIdsNotDistinct", "sqs", "Id id_2 repeated."},
	{"garbage handle", "DeleteMessage", `{"QueueUrl":"ORDERS","ReceiptHandle":"garbage"}`, "ReceiptHandleIsInvalid", "", `The input receipt handle "garbage" is not a valid receipt handle.`},
	{"garbage handle, visibility", "ChangeMessageVisibility", `{"QueueUrl":"ORDERS","ReceiptHandle":"garbage","VisibilityTimeout":1}`, "ReceiptHandleIsInvalid", "", `The input receipt handle "garbage" is not a valid receipt handle.`},
	{"handle of another queue", "DeleteMessage", `{"QueueUrl":"bills","ReceiptHandle":"HANDLE"}`, "ReceiptHandleIsInvalid", "", `The input receipt handle "HANDLE" is not a valid receipt handle.`},
	{"deleted message", "ChangeMessageVisibility", `{"QueueUrl":"ORDERS","ReceiptHandle":"GONE","VisibilityTimeout":42}`, invalidParameter, invalidCode, "Value GONE for parameter ReceiptHandle is invalid. Reason: Message does not exist or is not available for visibility timeout change."},
	{"twelve hours", "ChangeMessageVisibility", `{"QueueUrl":"ORDERS","ReceiptHandle":"HANDLE","VisibilityTimeout":43200}`, invalidParameter, invalidCode, "Value 43200 for parameter VisibilityTimeout is invalid. Reason: Total VisibilityTimeout for the message is beyond the limit [43200 seconds]"},
	{"visibility out of range", "ChangeMessageVisibility", `{"QueueUrl":"ORDERS","ReceiptHandle":"HANDLE","VisibilityTimeout":43201}`, invalidParameter, invalidCode, "Value 43201 for parameter VisibilityTimeout is invalid. Reason: Must be >= 0 and <= 43200, if provided."},
	{"receive visibility out of range", "ReceiveMessage", `{"QueueUrl":"ORDERS","VisibilityTimeout":-1}`, invalidParameter, invalidCode, "Value -1 for parameter VisibilityTimeout is invalid. Reason: Must be >= 0 and <= 43200, if provided."},
	{"max 0", "ReceiveMessage", `{"QueueUrl":"ORDERS","MaxNumberOfMessages":0}`, invalidParameter, invalidCode, "Value 0 for parameter MaxNumberOfMessages is invalid. Reason: Must be between 1 and 10, if provided."},
	{"delay too long", "SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"x","DelaySeconds":901}`, invalidParameter, invalidCode, "Value 901 for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= 900."},
	{"attribute out of range", "SetQueueAttributes", `{"QueueUrl":"ORDERS","Attributes":{"VisibilityTimeout":"43201"}}`, "InvalidAttributeValue", "", "Invalid value for the parameter VisibilityTimeout."},
	{"unknown attribute set", "SetQueueAttributes", `{"QueueUrl":"ORDERS","Attributes":{"Colour":"red"}}`, "InvalidAttributeName", "", "Unknown Attribute Colour."},
	{"unknown attribute asked for", "GetQueueAttributes", `{"QueueUrl":"ORDERS","AttributeNames":["Colour"]}`, "InvalidAttributeName", "", "Unknown Attribute Colour."},
	{"unknown system attribute", "ReceiveMessage", `{"QueueUrl":"ORDERS","MessageSystemAttributeNames":["Colour"]}`, "InvalidAttributeName", "", "Unknown Attribute Colour."},
	{"FIFO without suffix", "CreateQueue", `{"QueueName":"q","Attributes":{"FifoQueue":"true"}}`, invalidParameter, invalidCode, "The name of a FIFO queue must end with .fifo."},
	{"no dead-letter queue", "CreateQueue", `{"QueueName":"q","Attributes":{"RedrivePolicy":"{\"deadLetterTargetArn\":\"arn:aws:sqs:us-east-1:123456789012:no\",\"maxReceiveCount\":1}"}}`, invalidParameter, invalidCode,
		`Value {"deadLetterTargetArn":"arn:aws:sqs:us-east-1:123456789012:no","maxReceiveCount":1} for parameter RedrivePolicy is invalid. Reason: Dead letter target does not exist.`},
	{"redrive policy not JSON", "CreateQueue", `{"QueueName":"q","Attributes":{"RedrivePolicy":"bills"}}`, "InvalidAttributeValue", "", "Invalid value for the parameter RedrivePolicy."},
	{"redrive policy without target", "CreateQueue", `{"QueueName":"q","Attributes":{"RedrivePolicy":"{}"}}`, invalidParameter, invalidCode, "Value {} for parameter RedrivePolicy is invalid. Reason: Redrive policy does not contain mandatory attribute: deadLetterTargetArn."},
	{"redrive policy without count", "CreateQueue", `{"QueueName":"q","Attributes":{"RedrivePolicy":"{\"deadLetterTargetArn\":\"x\"}"}}`, invalidParameter, invalidCode, `Value {"deadLetterTargetArn":"x"} for parameter RedrivePolicy is invalid. Reason: Redrive policy does not contain mandatory attribute: maxReceiveCount.`},
	{"queue name missing", "CreateQueue", `{}`, missing, "MissingParameter", "The request must contain the parameter QueueName."},
	{"queue name missing for its url", "GetQueueUrl", ``, missing, "MissingParameter", "The request must contain the parameter QueueName."},
	{"receipt handle missing", "DeleteMessage", `{"QueueUrl":"ORDERS"}`, missing, "MissingParameter", "The request must contain the parameter ReceiptHandle."},
	{"receipt handle missing, visibility", "ChangeMessageVisibility", `{"QueueUrl":"ORDERS","VisibilityTimeout":1}`, missing, "MissingParameter", "The request must contain the parameter ReceiptHandle."},
	{"visibility timeout missing", "ChangeMessageVisibility", `{"QueueUrl":"ORDERS","ReceiptHandle":"HANDLE"}`, missing, "MissingParameter", "The request must contain the parameter VisibilityTimeout."},
	{"deduplication id", "SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"x","MessageDeduplicationId":"d"}`, invalidParameter, invalidCode, "Value d for parameter MessageDeduplicationId is invalid. Reason: The request include parameter that is not valid for this queue type."},
	{"control character", "SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"a\u0001"}`, "InvalidMessageContents", "", "Invalid characters found. Valid unicode characters are #x9 | #xA | #xD | #x20 to #xD7FF | #xE000 to #xFFFD | #x10000 to #x10FFFF"},
	{"system attribute", "SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"x","MessageSystemAttributes":{"SenderId":{"DataType":"String","StringValue":"me"}}}`, invalidParameter, invalidCode, "Message system attribute 'SenderId' is invalid: only AWSTraceHeader of type String can be set."},
	{"an attribute that is not modelled", "CreateQueue", `{"QueueName":"q","Attributes":{"KmsMasterKeyId":"k"}}`, "UnsupportedOperation", "sqs", "The attribute KmsMasterKeyId is not part of this simulator yet."},
	{"a FIFO queue", "CreateQueue", `{"QueueName":"q.fifo","Attributes":{"FifoQueue":"true"}}`, "UnsupportedOperation", "sqs", "FIFO queues are not part of this simulator yet: use a name without .fifo."},
	{"an action that is not modelled", "PurgeQueue", `{"QueueUrl":"ORDERS"}`, "UnsupportedOperation", "sqs", "PurgeQueue is not part of this simulator yet. These are: CreateQueue, GetQueueUrl, GetQueueAttributes, SetQueueAttributes, SendMessage, SendMessageBatch, ReceiveMessage, DeleteMessage, DeleteMessageBatch, ChangeMessageVisibility, ChangeMessageVisibilityBatch."},
}

// Requests that are not what the action takes. The wording is this project's own.
var malformed = []refusal{
	{"not JSON", "SendMessage", `{`, "SerializationException", "", "The request is not valid JSON: unexpected end of JSON input."},
	{"two values", "SendMessage", `{} {}`, "SerializationException", "", "The request is not valid JSON: invalid character '{' after top-level value."},
	{"a list", "SendMessage", `[]`, "SerializationException", "", "The request must be an object, not a JSON array."},
	{"body a number", "SendMessage", `{"MessageBody":5}`, "SerializationException", "", "MessageBody must be a string, not a JSON number."},
	{"delay a string", "SendMessage", `{"DelaySeconds":"5"}`, "SerializationException", "", "DelaySeconds must be a whole number, not a JSON string."},
	{"delay not whole", "SendMessage", `{"DelaySeconds":1.5}`, "SerializationException", "", "DelaySeconds must be a whole number, not a JSON number 1.5."},
	{"attribute a number", "CreateQueue", `{"QueueName":"q","Attributes":{"DelaySeconds":5}}`, "SerializationException", "", "Each value in Attributes must be a string, not a JSON number."},
	{"attributes a list", "SendMessage", `{"MessageAttributes":[]}`, "SerializationException", "", "MessageAttributes must be an object, not a JSON array."},
	{"message attribute a string", "SendMessage", `{"MessageAttributes":{"a":"b"}}`, "SerializationException", "", "Each value in MessageAttributes must be an object, not a JSON string."},
	{"binary a number", "SendMessage", `{"MessageAttributes":{"a":{"BinaryValue":5}}}`, "SerializationException", "", "MessageAttributes.BinaryValue must be base64 text, not a JSON number."},
	{"binary not base64", "SendMessage", `{"MessageAttributes":{"a":{"BinaryValue":"!"}}}`, "SerializationException", "", "A BinaryValue is not valid base64."},
	{"names a string", "ReceiveMessage", `{"AttributeNames":"All"}`, "SerializationException", "", "AttributeNames must be a list, not a JSON string."},
	{"name a number", "ReceiveMessage", `{"MessageSystemAttributeNames":[1]}`, "SerializationException", "", "Each value in MessageSystemAttributeNames must be a string, not a JSON number."},
	{"entries an object", "DeleteMessageBatch", `{"Entries":{}}`, "SerializationException", "", "Entries must be a list, not a JSON object."},
	{"entry a number", "SendMessageBatch", `{"Entries":[5]}`, "SerializationException", "", "Each value in Entries must be an object, not a JSON number."},
	{"entry's body a number", "SendMessageBatch", `{"Entries":[{"MessageBody":5}]}`, "SerializationException", "", "Entries.MessageBody must be a string, not a JSON number."},
}

func TestRecordedErrors(t *testing.T)   { checkRefusals(t, recorded) }
func TestUnrecordedErrors(t *testing.T) { checkRefusals(t, unrecorded) }
func TestMalformedRequests(t *testing.T) {
	checkRefusals(t, malformed)
}

// checkRefusals makes the calls in a world with a small queue, with HANDLE, the
// receipt handle of a message received a second ago, and GONE, that of one
// deleted.
func checkRefusals(t *testing.T, list []refusal) {
	for _, r := range list {
		t.Run(r.name, func(t *testing.T) {
			w := newWorld(t)
			w.ok("CreateQueue", `{"QueueName":"small","Attributes":{"MaximumMessageSize":"1024"}}`)
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
		"DeleteMessageBatch", "ChangeMessageVisibility", "ChangeMessageVisibilityBatch",
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
	w.sim = engine.New(engine.Options{InFlightLimit: 1, Sink: func(e engine.Event) { w.log = append(w.log, e) }})
	w.api = awsjson.New(w.sim)
	w.ok("CreateQueue", `{"QueueName":"orders"}`)
	w.ok("SendMessageBatch", entries(2, `{"Id":"%d","MessageBody":"x"}`))
	w.handle()
	refusal{action: "ReceiveMessage", input: `{"QueueUrl":"ORDERS"}`, typ: "OverLimit",
		message: "Too many messages have been received without being deleted. Please delete your received messages or let them timeout before receiving more."}.check(t, w)
}
