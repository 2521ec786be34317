package awsjson_test

import (
	"strings"
	"testing"

	"inflight/engine"
)

// The entries of a batch succeed and fail one by one, with HTTP 200; a list that
// is empty is absent. The texts and codes of the size error are recorded
// (2024-04-30).
func TestBatchOutcomes(t *testing.T) {
	w := newWorld(t)
	w.ok("CreateQueue", `{"QueueName":"small","Attributes":{"MaximumMessageSize":"1024"}}`)
	long := strings.Repeat("a", 1025)
	for _, test := range []struct{ name, action, input, want string }{
		{"all sent", "SendMessageBatch", `{"QueueUrl":"ORDERS","Entries":[{"Id":"1","MessageBody":"hello"},{"Id":"2","MessageBody":"a","MessageAttributes":{"k":{"DataType":"String","StringValue":"x"}}}]}`,
			`{"Successful":[{"Id":"1","MD5OfMessageBody":"5d41402abc4b2a76b9719d911017c592","MessageId":"*"},
				{"Id":"2","MD5OfMessageAttributes":"a45daa70926828a2f0a1db3418e6feb4","MD5OfMessageBody":"0cc175b9c0f1b6a831c399e269772661","MessageId":"*"}]}`},
		{"one too long", "SendMessageBatch", `{"QueueUrl":"small","Entries":[{"Id":"long","MessageBody":"` + long + `"},{"Id":"short","MessageBody":"hello"}]}`,
			`{"Failed":[{"Id":"long","Code":"InvalidParameterValue","Message":"One or more parameters cannot be validated. Reason: Message must be shorter than 1024 bytes.","SenderFault":true}],
			"Successful":[{"Id":"short","MD5OfMessageBody":"5d41402abc4b2a76b9719d911017c592","MessageId":"*"}]}`},
		{"none sent", "SendMessageBatch", `{"QueueUrl":"ORDERS","Entries":[{"Id":"1"}]}`,
			`{"Failed":[{"Id":"1","Code":"MissingParameter","Message":"The request must contain the parameter MessageBody.","SenderFault":true}]}`},
		{"garbage deleted", "DeleteMessageBatch", `{"QueueUrl":"ORDERS","Entries":[{"Id":"1","ReceiptHandle":"garbage"}]}`,
			`{"Failed":[{"Id":"1","Code":"ReceiptHandleIsInvalid","Message":"The input receipt handle \"garbage\" is not a valid receipt handle.","SenderFault":true}]}`},
		{"no timeout given", "ChangeMessageVisibilityBatch", `{"QueueUrl":"ORDERS","Entries":[{"Id":"1","ReceiptHandle":"garbage"}]}`,
			`{"Failed":[{"Id":"1","Code":"MissingParameter","Message":"The request must contain the parameter VisibilityTimeout.","SenderFault":true}]}`},
	} {
		t.Run(test.name, func(t *testing.T) { same(t, w.ok(test.action, test.input), test.want) })
	}
}

// Deletes and changes of a batch are done in its order, and a failed one does not
// stop the others.
func TestBatchDoesTheRest(t *testing.T) {
	w := newWorld(t)
	w.ok("SendMessageBatch", entries(3, `{"Id":"%d","MessageBody":"x"}`))
	first, second, third := w.handle(), w.handle(), w.handle()
	same(t, w.ok("ChangeMessageVisibilityBatch", `{"QueueUrl":"ORDERS","Entries":[
			{"Id":"a","ReceiptHandle":"`+first+`","VisibilityTimeout":0},
			{"Id":"b","ReceiptHandle":"`+second+`","VisibilityTimeout":43201},
			{"Id":"c","ReceiptHandle":"`+third+`","VisibilityTimeout":60}]}`),
		`{"Successful":[{"Id":"a"},{"Id":"c"}],"Failed":[{"Id":"b","Code":"InvalidParameterValue","Message":"Value 43201 for parameter VisibilityTimeout is invalid. Reason: Must be >= 0 and <= 43200, if provided.","SenderFault":true}]}`)
	same(t, w.ok("DeleteMessageBatch", `{"QueueUrl":"ORDERS","Entries":[
			{"Id":"a","ReceiptHandle":"`+second+`"},{"Id":"b","ReceiptHandle":""},{"Id":"c","ReceiptHandle":"`+third+`"}]}`),
		`{"Successful":[{"Id":"a"},{"Id":"c"}],"Failed":[{"Id":"b","Code":"ReceiptHandleIsInvalid","Message":"The input receipt handle \"\" is not a valid receipt handle.","SenderFault":true}]}`)
	calls := map[engine.Kind]int{}
	for _, e := range w.log {
		calls[e.Kind]++
	}
	if calls[engine.Refused] != 2 || calls[engine.Deleted] != 2 || calls[engine.VisibilityChanged] != 2 {
		t.Errorf("the log has %v", calls)
	}
	if st := w.sim.State().Queues[0]; st.Visible != 1 || st.InFlight != 0 {
		t.Errorf("left: %+v", st)
	}
}

// The limit of a whole batch is 1 MiB whatever the queue's is, and exactly that
// much is accepted; attributes count (recorded 2025-08-19).
func TestBatchSize(t *testing.T) {
	for _, test := range []struct {
		name string
		size int
		want int
	}{{"exactly 1 MiB", 1_048_576, 200}, {"one byte more", 1_048_577, 400}} {
		t.Run(test.name, func(t *testing.T) {
			w := newWorld(t)
			const attribute = `"MessageAttributes":{"k":{"DataType":"String","StringValue":"x"}}` // 8 bytes
			body := strings.Repeat("a", test.size/2-8)
			rest := strings.Repeat("b", test.size-test.size/2)
			r := w.do("SendMessageBatch", `{"QueueUrl":"ORDERS","Entries":[{"Id":"1","MessageBody":"`+body+`",`+attribute+`},{"Id":"2","MessageBody":"`+rest+`"}]}`)
			if r.Status != test.want {
				t.Errorf("status %d, want %d: %.200s", r.Status, test.want, r.Body)
			}
		})
	}
}

// A batch that is refused as a whole does nothing.
func TestRefusedBatchDoesNothing(t *testing.T) {
	w := newWorld(t)
	before := len(w.log)
	w.do("SendMessageBatch", `{"QueueUrl":"ORDERS","Entries":[{"Id":"1","MessageBody":"x"},{"Id":"1","MessageBody":"x"}]}`)
	if len(w.log) != before+1 || w.log[before].Rule != engine.RuleBatchShape || w.log[before].Queue != "orders" {
		t.Errorf("the log has %+v", w.log[before:])
	}
}

// Of several things that are wrong with a batch one is told: those before any of
// its entries is looked at come first, its size in bytes last (chosen).
func TestBatchErrorsInOrder(t *testing.T) {
	long := strings.Repeat("a", 1_048_577)
	for _, test := range []struct{ queue, entries, want string }{
		{"nowhere", ``, "QueueDoesNotExist"},
		{"ORDERS", ``, "EmptyBatchRequest"},
		{"ORDERS", strings.Repeat(`{"Id":"!","MessageBody":"`+long[:105_000]+`"},`, 10) + `{"Id":"!"}`, "TooManyEntriesInBatchRequest"},
		{"ORDERS", `{"Id":"a","MessageBody":"` + long + `"},{"Id":"a"},{"Id":"!"}`, "InvalidBatchEntryId"},
		{"ORDERS", `{"Id":"a","MessageBody":"` + long + `"},{"Id":"a"}`, "BatchEntryIdsNotDistinct"},
		{"jobs.fifo", `{"Id":"a","MessageBody":"` + long + `"}`, "BatchRequestTooLong"},
		{"jobs.fifo", `{"Id":"a","MessageBody":"x"}`, invalidParameter}, // no group
	} {
		w := newWorld(t)
		w.ok("CreateQueue", `{"QueueName":"jobs.fifo","Attributes":{"FifoQueue":"true"}}`)
		r := w.do("SendMessageBatch", `{"QueueUrl":"`+test.queue+`","Entries":[`+test.entries+`]}`)
		if r.Err == nil || r.Err.Type != test.want {
			t.Errorf("%s %.60s…: %v, want %s", test.queue, test.entries, r.Err, test.want)
		}
	}
}
