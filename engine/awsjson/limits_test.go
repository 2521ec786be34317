package awsjson_test

import (
	"strconv"
	"strings"
	"testing"
)

// Both ends of a range are possible values, and one further is not (documented:
// API Reference, SetQueueAttributes).
func TestAttributeRanges(t *testing.T) {
	for _, attribute := range []struct {
		name        string
		least, most int
	}{
		{"VisibilityTimeout", 0, 43_200},
		{"DelaySeconds", 0, 900},
		{"MessageRetentionPeriod", 60, 1_209_600},
		{"ReceiveMessageWaitTimeSeconds", 0, 20},
		{"MaximumMessageSize", 1024, 1_048_576},
	} {
		for value, want := range map[int]int{attribute.least - 1: 400, attribute.least: 200, attribute.most: 200, attribute.most + 1: 400} {
			r := newWorld(t).do("SetQueueAttributes", `{"QueueUrl":"ORDERS","Attributes":{"`+attribute.name+`":"`+strconv.Itoa(value)+`"}}`)
			if r.Status != want {
				t.Errorf("%s=%d: status %d, want %d: %s", attribute.name, value, r.Status, want, r.Body)
			}
		}
	}
}

// Limits of what names a queue or its dead-letter queue (documented: API Reference
// and Developer Guide). Names count with their case.
func TestQueueLimits(t *testing.T) {
	redrive := func(target string, most string) string {
		return `{"QueueName":"q","Attributes":{"RedrivePolicy":"{\"deadLetterTargetArn\":\"` + target + `\",\"maxReceiveCount\":` + most + `}"}}`
	}
	const bills = "arn:aws:sqs:us-east-1:123456789012:bills"
	allow := func(sources int) string {
		list := strings.Repeat(`,\"`+bills+`\"`, sources)[1:]
		return `{"QueueName":"q","Attributes":{"RedriveAllowPolicy":"{\"redrivePermission\":\"byQueue\",\"sourceQueueArns\":[` + list + `]}"}}`
	}
	fifo := func(name string) string { return `{"QueueName":"` + name + `","Attributes":{"FifoQueue":"true"}}` }
	for _, test := range []struct {
		name, action, input string
		want                int
	}{
		{"FIFO name of 80 with its suffix", "CreateQueue", fifo(strings.Repeat("a", 75) + ".fifo"), 200},
		{"FIFO name of 81 with its suffix", "CreateQueue", fifo(strings.Repeat("a", 76) + ".fifo"), 400},
		{"the name in another case, made", "CreateQueue", `{"QueueName":"ORDErs","Attributes":{"DelaySeconds":"5"}}`, 200},
		{"the name in another case, asked for", "GetQueueUrl", `{"QueueName":"Orders"}`, 400},
		{"one receive", "CreateQueue", redrive(bills, "1"), 200},
		{"a thousand receives", "CreateQueue", redrive(bills, "1000"), 200},
		{"a thousand and one", "CreateQueue", redrive(bills, "1001"), 400},
		{"dead-letter queue in another Region", "CreateQueue", redrive(strings.Replace(bills, "us-east-1", "eu-west-1", 1), "1"), 400},
		{"dead-letter queue of another account", "CreateQueue", redrive(strings.Replace(bills, "123456789012", "111122223333", 1), "1"), 400},
		{"ten sources", "CreateQueue", allow(10), 200},
		{"eleven sources", "CreateQueue", allow(11), 400},
	} {
		t.Run(test.name, func(t *testing.T) {
			if r := newWorld(t).do(test.action, test.input); r.Status != test.want {
				t.Errorf("status %d, want %d: %s", r.Status, test.want, r.Body)
			}
		})
	}
}
