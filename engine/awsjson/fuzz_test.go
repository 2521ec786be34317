package awsjson_test

import (
	"encoding/json"
	"strings"
	"testing"

	"inflight/engine"
	"inflight/engine/awsjson"
)

// FuzzDo calls any action with any input, in a simulation that has a message in
// flight. Nothing panics, and every call is answered exactly once, with JSON, at
// the latest when its wait is over. Each request has an event in the log.
func FuzzDo(f *testing.F) {
	for _, list := range [][]refusal{unrecorded, malformed} {
		for _, r := range list {
			f.Add(r.action, []byte(strings.ReplaceAll(r.input, "ORDERS", "orders")))
		}
	}
	for _, seed := range [][2]string{
		{"SendMessage", `{"QueueUrl":"orders","MessageBody":"x","DelaySeconds":5,"MessageAttributes":{"a":{"DataType":"Number","StringValue":"1e5"}}}`},
		{"SendMessageBatch", `{"QueueUrl":"orders","Entries":[{"Id":"a","MessageBody":"x"},null]}`},
		{"ReceiveMessage", `{"QueueUrl":"orders","WaitTimeSeconds":20,"MaxNumberOfMessages":10,"VisibilityTimeout":0,"AttributeNames":["All"]}`},
		{"ChangeMessageVisibility", `{"QueueUrl":"orders","ReceiptHandle":"AQEB","VisibilityTimeout":0}`},
		{"SetQueueAttributes", `{"QueueUrl":"orders","Attributes":{"RedrivePolicy":"{\"deadLetterTargetArn\":\"arn:aws:sqs:us-east-1:123456789012:orders\",\"maxReceiveCount\":1}"}}`},
		{"CreateQueue", `{"QueueName":"q.fifo","Attributes":{"FifoQueue":"true","ContentBasedDeduplication":"true"},"tags":{"a":"b"}}`},
		{"SendMessage", `{"QueueUrl":"jobs.fifo","MessageBody":"x","MessageGroupId":"g","MessageDeduplicationId":"d"}`},
		{"SendMessageBatch", `{"QueueUrl":"jobs.fifo","Entries":[{"Id":"a","MessageBody":"x","MessageGroupId":"g"}]}`},
		{"ReceiveMessage", `{"QueueUrl":"jobs.fifo","ReceiveRequestAttemptId":"try","WaitTimeSeconds":5}`},
		{"SetQueueAttributes", `{"QueueUrl":"jobs.fifo","Attributes":{"DelaySeconds":"60","Policy":"{}","RedriveAllowPolicy":"{\"redrivePermission\":\"byQueue\",\"sourceQueueArns\":[\"x\"]}"}}`},
		{"PurgeQueue", `{"QueueUrl":"jobs.fifo"}`}, {"DeleteQueue", `{"QueueUrl":"orders"}`}, {"ListQueueTags", `{"QueueUrl":"orders"}`},
		{"ListQueues", `{"QueueNamePrefix":"o","MaxResults":1,"NextToken":"YQ=="}`}, {"ListDeadLetterSourceQueues", `{"QueueUrl":"orders","MaxResults":1}`},
		{"TagQueue", `{"QueueUrl":"orders","Tags":{"a":"b"}}`}, {"UntagQueue", `{"QueueUrl":"orders","TagKeys":["a"]}`},
		{"AddPermission", `{"QueueUrl":"orders","Label":"l","AWSAccountIds":["1"],"Actions":["*"]}`}, {"RemovePermission", `{"QueueUrl":"orders","Label":"l"}`},
		{"StartMessageMoveTask", `{"SourceArn":"arn:aws:sqs:us-east-1:123456789012:orders","MaxNumberOfMessagesPerSecond":500}`},
		{"ListMessageMoveTasks", `{"SourceArn":"arn:aws:sqs:us-east-1:123456789012:orders","MaxResults":10}`}, {"CancelMessageMoveTask", `{"TaskHandle":"e30="}`},
	} {
		f.Add(seed[0], []byte(seed[1]))
	}
	f.Fuzz(func(t *testing.T, action string, input []byte) {
		log := []engine.Event{}
		sim := engine.New(engine.Options{Sink: func(e engine.Event) { log = append(log, e) }})
		api := awsjson.New(sim)
		for _, call := range [][2]string{
			{"CreateQueue", `{"QueueName":"orders"}`}, {"SendMessage", `{"QueueUrl":"orders","MessageBody":"x"}`}, {"ReceiveMessage", `{"QueueUrl":"orders"}`},
			{"CreateQueue", `{"QueueName":"jobs.fifo","Attributes":{"FifoQueue":"true"}}`},
			{"CreateQueue", `{"QueueName":"source","Attributes":{"RedrivePolicy":"{\"deadLetterTargetArn\":\"arn:aws:sqs:us-east-1:123456789012:orders\",\"maxReceiveCount\":1}"}}`},
			{"SendMessage", `{"QueueUrl":"jobs.fifo","MessageBody":"x","MessageGroupId":"g","MessageDeduplicationId":"first"}`}, {"SendMessage", `{"QueueUrl":"orders","MessageBody":"y"}`},
		} {
			api.Do("A", call[0], []byte(call[1]), func(awsjson.Response) {})
		}
		answers := []awsjson.Response{}
		api.Do("A", action, input, func(r awsjson.Response) { answers = append(answers, r) })
		sim.AdvanceTo(engine.Seconds(engine.MaxWaitSeconds))
		sim.Disconnect("A")
		sim.AdvanceTo(engine.Seconds(2_000_000))
		requests := map[int]bool{}
		for _, e := range log {
			if e.Request > 0 {
				requests[e.Request] = true
			} else if e.Call != "" {
				t.Errorf("a call of no request: %+v", e)
			}
		}
		if len(requests) != 8 {
			t.Errorf("the log has %d requests, want the 7 before and this one", len(requests))
		}
		if len(answers) != 1 {
			t.Fatalf("%d answers", len(answers))
		}
		r := answers[0]
		if !json.Valid(r.Body) || (r.Err == nil) != (r.Status == 200) || (r.Err == nil) != (r.QueryCode == "") {
			t.Errorf("answer %d %q %s, error %v", r.Status, r.QueryCode, r.Body, r.Err)
		}
	})
}
