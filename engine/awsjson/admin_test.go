package awsjson_test

import (
	"encoding/json"
	"testing"

	"inflight/engine"
)

// The answers of the actions that look after queues, with what is empty absent.
func TestAdminShapes(t *testing.T) {
	w := newWorld(t)
	const bills = "https://sqs.us-east-1.amazonaws.com/123456789012/bills"
	for _, test := range []struct{ name, action, input, want string }{
		{"no tags", "ListQueueTags", `{"QueueUrl":"ORDERS"}`, `{}`},
		{"tag", "TagQueue", `{"QueueUrl":"ORDERS","Tags":{"tag1":"value1","tag2":"value2","tag3":""}}`, `{}`},
		{"tags", "ListQueueTags", `{"QueueUrl":"ORDERS"}`, `{"Tags":{"tag1":"value1","tag2":"value2","tag3":""}}`},
		{"untag", "UntagQueue", `{"QueueUrl":"ORDERS","TagKeys":["tag1","tag3","tag4"]}`, `{}`},
		{"tags left", "ListQueueTags", `{"QueueUrl":"ORDERS"}`, `{"Tags":{"tag2":"value2"}}`},
		{"untag all", "UntagQueue", `{"QueueUrl":"ORDERS","TagKeys":["tag2"]}`, `{}`},
		{"no tags left", "ListQueueTags", `{"QueueUrl":"ORDERS"}`, `{}`},
		{"create with tags", "CreateQueue", `{"QueueName":"tagged","tags":{"a":"b"}}`, `{"QueueUrl":"*"}`},
		{"create again", "CreateQueue", `{"QueueName":"tagged","tags":{"a":"c"}}`, `{"QueueUrl":"*"}`},
		{"tags from the start", "ListQueueTags", `{"QueueUrl":"tagged"}`, `{"Tags":{"a":"b"}}`},
		{"delete", "DeleteQueue", `{"QueueUrl":"tagged"}`, `{}`},
		{"list", "ListQueues", `{}`, `{"QueueUrls":["` + bills + `","` + ordersURL + `"]}`},
		{"list two pages", "ListQueues", `{"MaxResults":1}`, `{"QueueUrls":["` + bills + `"],"NextToken":"YmlsbHM="}`},
		{"second page", "ListQueues", `{"MaxResults":1,"NextToken":"YmlsbHM="}`, `{"QueueUrls":["` + ordersURL + `"]}`},
		{"list none", "ListQueues", `{"QueueNamePrefix":"z"}`, `{}`},
		{"no sources", "ListDeadLetterSourceQueues", `{"QueueUrl":"bills"}`, `{"queueUrls":[]}`},
		{"redrive", "SetQueueAttributes", `{"QueueUrl":"ORDERS","Attributes":{"RedrivePolicy":"{\"deadLetterTargetArn\":\"arn:aws:sqs:us-east-1:123456789012:bills\",\"maxReceiveCount\":\"1\"}"}}`, `{}`},
		{"sources", "ListDeadLetterSourceQueues", `{"QueueUrl":"bills"}`, `{"queueUrls":["` + ordersURL + `"]}`},
		{"no task", "ListMessageMoveTasks", `{"SourceArn":"arn:aws:sqs:us-east-1:123456789012:bills"}`, `{}`},
		{"purge", "PurgeQueue", `{"QueueUrl":"ORDERS"}`, `{}`},
		{"own account", "GetQueueUrl", `{"QueueName":"orders","QueueOwnerAWSAccountId":"123456789012"}`, `{"QueueUrl":"` + ordersURL + `"}`},
	} {
		t.Run(test.name, func(t *testing.T) { same(t, w.ok(test.action, test.input), test.want) })
	}
}

// Permissions are recorded statements of the policy (2024-04-30).
func TestPermissions(t *testing.T) {
	w := newWorld(t)
	policy := func() object {
		out := w.ok("GetQueueAttributes", `{"QueueUrl":"ORDERS","AttributeNames":["Policy"]}`)
		if len(out) == 0 {
			return nil
		}
		return parse(t, []byte(out["Attributes"].(object)["Policy"].(string)))
	}
	w.ok("AddPermission", `{"QueueUrl":"ORDERS","Label":"crossaccountpermission","AWSAccountIds":["668614515564","111111111111"],"Actions":["ReceiveMessage"]}`)
	same(t, policy(), `{"Version":"2008-10-17","Id":"*","Statement":[{"Sid":"crossaccountpermission","Effect":"Allow",
		"Principal":{"AWS":["arn:aws:iam::668614515564:root","arn:aws:iam::111111111111:root"]},
		"Action":"SQS:ReceiveMessage","Resource":"arn:aws:sqs:us-east-1:123456789012:orders"}]}`)
	w.ok("RemovePermission", `{"QueueUrl":"ORDERS","Label":"crossaccountpermission"}`)
	if p := policy(); p != nil {
		t.Errorf("the policy that is left: %v", p)
	}
	byHand, _ := json.Marshal(`{"Version":"2012-10-17","Statement":[{"Sid":"mine","Effect":"Deny","Principal":"*","Action":"*","Condition":{"a":{"b":"c"}}}]}`)
	w.ok("SetQueueAttributes", `{"QueueUrl":"ORDERS","Attributes":{"Policy":`+string(byHand)+`}}`)
	w.ok("AddPermission", `{"QueueUrl":"ORDERS","Label":"more","AWSAccountIds":["1"],"Actions":["*"]}`)
	if p := policy()["Statement"].([]any); len(p) != 2 || p[0].(object)["Condition"] == nil {
		t.Errorf("a policy that was set by hand became %v", p)
	}
}

// A move task's life, in the recorded shapes (2024-04-30).
func TestMoveTaskShapes(t *testing.T) {
	w := newWorld(t)
	const source = "arn:aws:sqs:us-east-1:123456789012:bills"
	list := func(want string) {
		t.Helper()
		same(t, w.ok("ListMessageMoveTasks", `{"SourceArn":"`+source+`"}`)["Results"], want)
	}
	w.ok("SetQueueAttributes", `{"QueueUrl":"ORDERS","Attributes":{"VisibilityTimeout":"0","RedrivePolicy":"{\"deadLetterTargetArn\":\"`+source+`\",\"maxReceiveCount\":1}"}}`)
	w.ok("SendMessageBatch", entries(3, `{"Id":"%d","MessageBody":"x"}`))
	for range 2 {
		w.ok("ReceiveMessage", `{"QueueUrl":"ORDERS","MaxNumberOfMessages":10}`)
	}
	started := w.ok("StartMessageMoveTask", `{"SourceArn":"`+source+`","DestinationArn":"arn:aws:sqs:us-east-1:123456789012:orders","MaxNumberOfMessagesPerSecond":1}`)
	same(t, started, `{"TaskHandle":"*"}`)
	handle := started["TaskHandle"].(string)
	w.sim.AdvanceTo(engine.Seconds(1))
	list(`[{"ApproximateNumberOfMessagesMoved":1,"ApproximateNumberOfMessagesToMove":3,"DestinationArn":"arn:aws:sqs:us-east-1:123456789012:orders",
		"MaxNumberOfMessagesPerSecond":1,"SourceArn":"` + source + `","StartedTimestamp":1767225600000,"Status":"RUNNING","TaskHandle":"` + handle + `"}]`)
	same(t, w.ok("CancelMessageMoveTask", `{"TaskHandle":"`+handle+`"}`), `{"ApproximateNumberOfMessagesMoved":1}`)
	w.sim.AdvanceTo(engine.Seconds(60))
	list(`[{"ApproximateNumberOfMessagesMoved":3,"ApproximateNumberOfMessagesToMove":3,"DestinationArn":"arn:aws:sqs:us-east-1:123456789012:orders",
		"MaxNumberOfMessagesPerSecond":1,"SourceArn":"` + source + `","StartedTimestamp":1767225600000,"Status":"COMPLETED"}]`)
	w.ok("StartMessageMoveTask", `{"SourceArn":"`+source+`"}`)
	w.sim.AdvanceTo(engine.Seconds(61))
	list(`[{"ApproximateNumberOfMessagesMoved":0,"ApproximateNumberOfMessagesToMove":0,"SourceArn":"` + source + `","StartedTimestamp":1767225660000,"Status":"COMPLETED"}]`)
	got := w.receive(`,"MessageSystemAttributeNames":["All"]`)["Attributes"].(object)
	if got["ApproximateReceiveCount"] != "1" || got["DeadLetterQueueSourceArn"] != nil {
		t.Errorf("a message that came back has %v", got)
	}
}
