package awsjson_test

import (
	"testing"

	"inflight/engine"
)

// newFifoWorld has the FIFO queue jobs.fifo as well, whose deduplication is by id.
func newFifoWorld(t *testing.T) *world {
	w := newWorld(t)
	w.ok("CreateQueue", `{"QueueName":"jobs.fifo","Attributes":{"FifoQueue":"true","VisibilityTimeout":"5"}}`)
	return w
}

// A FIFO queue's messages have a sequence number of 20 digits that grows, the same
// in the answers to the send, to its copy and to the receive (recorded 2024-04-30;
// that a copy repeats it is reported).
func TestFifoMessage(t *testing.T) {
	w := newFifoWorld(t)
	const send = `{"QueueUrl":"jobs.fifo","MessageBody":"hello","MessageGroupId":"g","MessageDeduplicationId":"d"}`
	first, copied := w.ok("SendMessage", send), w.ok("SendMessage", send)
	same(t, first, `{"MD5OfMessageBody":"5d41402abc4b2a76b9719d911017c592","MessageId":"*","SequenceNumber":"*"}`)
	sequence := first["SequenceNumber"].(string)
	if len(sequence) != 20 || copied["SequenceNumber"] != sequence || copied["MessageId"] != first["MessageId"] {
		t.Errorf("the copy is answered with %v, the first with %v", copied, first)
	}
	batch := w.ok("SendMessageBatch", `{"QueueUrl":"jobs.fifo","Entries":[{"Id":"1","MessageBody":"hello","MessageGroupId":"g","MessageDeduplicationId":"e"}]}`)
	next := batch["Successful"].([]any)[0].(object)
	same(t, next, `{"Id":"1","MD5OfMessageBody":"5d41402abc4b2a76b9719d911017c592","MessageId":"*","SequenceNumber":"*"}`)
	if n := next["SequenceNumber"].(string); len(n) != 20 || n <= sequence {
		t.Errorf("sequence number %s after %s", n, sequence)
	}
	got := w.ok("ReceiveMessage", `{"QueueUrl":"jobs.fifo","MessageSystemAttributeNames":["All"],"MaxNumberOfMessages":1}`)["Messages"].([]any)[0].(object)
	same(t, got["Attributes"], `{"SenderId":"*","SentTimestamp":"*","ApproximateFirstReceiveTimestamp":"*","ApproximateReceiveCount":"1",
		"MessageGroupId":"g","MessageDeduplicationId":"d","SequenceNumber":"`+sequence+`"}`)
}

// Attributes of a FIFO queue (recorded 2025-08-19), and of encryption (2024-04-30).
func TestFifoQueueAttributes(t *testing.T) {
	w := newFifoWorld(t)
	same(t, w.ok("GetQueueAttributes", `{"QueueUrl":"jobs.fifo","AttributeNames":["All"]}`), `{"Attributes":{
		"ApproximateNumberOfMessages":"0","ApproximateNumberOfMessagesDelayed":"0","ApproximateNumberOfMessagesNotVisible":"0",
		"ContentBasedDeduplication":"false","CreatedTimestamp":"*","DeduplicationScope":"queue","DelaySeconds":"0","FifoQueue":"true",
		"FifoThroughputLimit":"perQueue","LastModifiedTimestamp":"*","MaximumMessageSize":"1048576","MessageRetentionPeriod":"345600",
		"QueueArn":"arn:aws:sqs:us-east-1:123456789012:jobs.fifo","ReceiveMessageWaitTimeSeconds":"0","SqsManagedSseEnabled":"true","VisibilityTimeout":"5"}}`)
	w.ok("SetQueueAttributes", `{"QueueUrl":"jobs.fifo","Attributes":{"KmsMasterKeyId":"testKeyId","KmsDataKeyReusePeriodSeconds":"6000","SqsManagedSseEnabled":"false"}}`)
	same(t, w.ok("GetQueueAttributes", `{"QueueUrl":"jobs.fifo","AttributeNames":["KmsMasterKeyId","KmsDataKeyReusePeriodSeconds","SqsManagedSseEnabled"]}`),
		`{"Attributes":{"KmsMasterKeyId":"testKeyId","KmsDataKeyReusePeriodSeconds":"6000","SqsManagedSseEnabled":"false"}}`)
}

// In a batch an expired receipt handle of a FIFO queue was seen with another code
// and wording than in a single delete.
func TestFifoDeleteTooLate(t *testing.T) {
	w := newFifoWorld(t)
	w.ok("SendMessage", `{"QueueUrl":"jobs.fifo","MessageBody":"x","MessageGroupId":"g","MessageDeduplicationId":"d"}`)
	handle := w.ok("ReceiveMessage", `{"QueueUrl":"jobs.fifo"}`)["Messages"].([]any)[0].(object)["ReceiptHandle"].(string)
	w.sim.AdvanceTo(engine.Seconds(5))
	refusal{action: "DeleteMessage", input: `{"QueueUrl":"jobs.fifo","ReceiptHandle":"` + handle + `"}`, typ: invalidParameter, code: invalidCode,
		message: "Value " + handle + " for parameter ReceiptHandle is invalid. Reason: The receipt handle has expired."}.check(t, w)
	same(t, w.ok("DeleteMessageBatch", `{"QueueUrl":"jobs.fifo","Entries":[{"Id":"1","ReceiptHandle":"`+handle+`"}]}`),
		`{"Failed":[{"Id":"1","Code":"ReceiptHandleIsInvalid","Message":"The receipt handle has expired","SenderFault":true}]}`)
}

// first receives from a queue and gives the first message.
func (w *world) first(input string) object {
	w.Helper()
	messages, _ := w.ok("ReceiveMessage", input)["Messages"].([]any)
	if len(messages) == 0 {
		w.Fatal("no message received")
	}
	return messages[0].(object)
}

// A repeated receive is answered with the same receipt handle, and with the receive
// count of the first.
func TestReceiveRequestAttempt(t *testing.T) {
	w := newFifoWorld(t)
	w.ok("SendMessage", `{"QueueUrl":"jobs.fifo","MessageBody":"x","MessageGroupId":"g","MessageDeduplicationId":"d"}`)
	const receive = `{"QueueUrl":"jobs.fifo","ReceiveRequestAttemptId":"try","MessageSystemAttributeNames":["ApproximateReceiveCount"]}`
	first := w.first(receive)
	w.sim.AdvanceTo(engine.Seconds(4))
	again := w.first(receive)
	if again["ReceiptHandle"] != first["ReceiptHandle"] || again["Attributes"].(object)["ApproximateReceiveCount"] != "1" {
		t.Errorf("the repeat gives %v, the first gave %v", again, first)
	}
	w.sim.AdvanceTo(engine.Seconds(8)) // the window of the first has passed, not that of the repeat
	w.ok("DeleteMessage", `{"QueueUrl":"jobs.fifo","ReceiptHandle":"`+first["ReceiptHandle"].(string)+`"}`)
}

// In a FIFO dead-letter queue a message's deduplication id is its id (documented),
// so two that were sent with the same one are both there.
func TestFifoDeadLetterDeduplicationID(t *testing.T) {
	w := newFifoWorld(t)
	w.ok("CreateQueue", `{"QueueName":"source.fifo","Attributes":{"FifoQueue":"true","VisibilityTimeout":"0",
		"RedrivePolicy":"{\"deadLetterTargetArn\":\"arn:aws:sqs:us-east-1:123456789012:jobs.fifo\",\"maxReceiveCount\":1}"}}`)
	for at := range 2 {
		w.sim.AdvanceTo(engine.Seconds(300 * at))
		w.ok("SendMessage", `{"QueueUrl":"source.fifo","MessageBody":"x","MessageGroupId":"g","MessageDeduplicationId":"d"}`)
		w.ok("ReceiveMessage", `{"QueueUrl":"source.fifo"}`)
		w.ok("ReceiveMessage", `{"QueueUrl":"source.fifo"}`)
	}
	for range 2 {
		m := w.first(`{"QueueUrl":"jobs.fifo","MessageSystemAttributeNames":["All"]}`)
		got := m["Attributes"].(object)
		if got["MessageDeduplicationId"] != m["MessageId"] || got["MessageGroupId"] != "g" || got["ApproximateReceiveCount"] != "2" {
			t.Errorf("in the dead-letter queue: %v", m)
		}
		w.ok("DeleteMessage", `{"QueueUrl":"jobs.fifo","ReceiptHandle":"`+m["ReceiptHandle"].(string)+`"}`)
	}
}
