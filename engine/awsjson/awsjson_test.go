package awsjson_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"inflight/engine"
	"inflight/engine/awsjson"
)

// world is a simulation with an API, and what it was asked and answered.
type world struct {
	*testing.T
	sim *engine.Sim
	api *awsjson.API
	log []engine.Event
}

// newWorld has the queues orders and bills.
func newWorld(t *testing.T) *world {
	w := &world{T: t}
	w.sim = engine.New(engine.Options{Seed: 1, Sink: func(e engine.Event) { w.log = append(w.log, e) }})
	w.api = awsjson.New(w.sim)
	w.ok("CreateQueue", `{"QueueName":"orders"}`)
	w.ok("CreateQueue", `{"QueueName":"bills"}`)
	return w
}

const ordersURL = "https://sqs.us-east-1.amazonaws.com/123456789012/orders"

// do makes a call that is answered at once. ORDERS in the input stands for the
// URL of the queue orders.
func (w *world) do(action, input string) awsjson.Response {
	w.Helper()
	answers := []awsjson.Response{}
	w.api.Do("A", action, []byte(strings.ReplaceAll(input, "ORDERS", ordersURL)), func(r awsjson.Response) { answers = append(answers, r) })
	if len(answers) != 1 {
		w.Fatalf("%s %s: %d answers", action, input, len(answers))
	}
	return answers[0]
}

// ok makes a call that must succeed, and gives its output.
func (w *world) ok(action, input string) object {
	w.Helper()
	r := w.do(action, input)
	if r.Status != 200 || r.Err != nil || r.QueryCode != "" {
		w.Fatalf("%s %s: %d %s", action, input, r.Status, r.Body)
	}
	return parse(w.T, r.Body)
}

type object = map[string]any

func parse(t *testing.T, body []byte) object {
	t.Helper()
	var o object
	if err := json.Unmarshal(body, &o); err != nil {
		t.Fatalf("%s: %v", body, err)
	}
	return o
}

// same compares with JSON, in which "*" stands for any text.
func same(t *testing.T, got any, want string) {
	t.Helper()
	var expected any
	if err := json.Unmarshal([]byte(want), &expected); err != nil {
		t.Fatalf("%s: %v", want, err)
	}
	if !reflect.DeepEqual(blank(got, expected), expected) {
		text, _ := json.Marshal(got)
		t.Errorf("got  %s\nwant %s", text, want)
	}
}

// blank puts "*" where the pattern has it.
func blank(got, pattern any) any {
	switch p := pattern.(type) {
	case string:
		if _, ok := got.(string); ok && p == "*" {
			return p
		}
	case object:
		if g, ok := got.(object); ok {
			out := object{}
			for name, v := range g {
				out[name] = blank(v, p[name])
			}
			return out
		}
	case []any:
		if g, ok := got.([]any); ok && len(g) == len(p) {
			out := make([]any, len(g))
			for i := range g {
				out[i] = blank(g[i], p[i])
			}
			return out
		}
	}
	return got
}

// receive takes the first message of a receive of the queue orders.
func (w *world) receive(options string) object {
	w.Helper()
	out := w.ok("ReceiveMessage", `{"QueueUrl":"ORDERS"`+options+`}`)
	messages, _ := out["Messages"].([]any)
	if len(messages) == 0 {
		w.Fatal("no message received")
	}
	return messages[0].(object)
}

// handle receives a message and gives its receipt handle.
func (w *world) handle() string {
	w.Helper()
	return w.receive("")["ReceiptHandle"].(string)
}

// Every answer's shape, with what is empty absent.
func TestShapes(t *testing.T) {
	w := newWorld(t)
	for _, test := range []struct{ name, action, input, want string }{
		{"create", "CreateQueue", `{"QueueName":"orders"}`, `{"QueueUrl":"` + ordersURL + `"}`},
		{"create with attributes", "CreateQueue", `{"QueueName":"slow","Attributes":{"DelaySeconds":"5"}}`, `{"QueueUrl":"https://sqs.us-east-1.amazonaws.com/123456789012/slow"}`},
		{"url", "GetQueueUrl", `{"QueueName":"orders"}`, `{"QueueUrl":"` + ordersURL + `"}`},
		{"no attributes asked for", "GetQueueAttributes", `{"QueueUrl":"ORDERS"}`, `{}`},
		{"two attributes", "GetQueueAttributes", `{"QueueUrl":"ORDERS","AttributeNames":["VisibilityTimeout","QueueArn"]}`,
			`{"Attributes":{"VisibilityTimeout":"30","QueueArn":"arn:aws:sqs:us-east-1:123456789012:orders"}}`},
		{"attributes that are not set", "GetQueueAttributes", `{"QueueUrl":"ORDERS","AttributeNames":["RedrivePolicy","Policy"]}`, `{}`},
		{"set", "SetQueueAttributes", `{"QueueUrl":"ORDERS","Attributes":{"VisibilityTimeout":"10"}}`, `{}`},
		{"set nothing", "SetQueueAttributes", `{"QueueUrl":"ORDERS","Attributes":{}}`, `{}`},
		{"receive nothing", "ReceiveMessage", `{"QueueUrl":"ORDERS"}`, `{}`},
		{"send", "SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"hello"}`, `{"MD5OfMessageBody":"5d41402abc4b2a76b9719d911017c592","MessageId":"*"}`},
		{"receive", "ReceiveMessage", `{"QueueUrl":"ORDERS"}`,
			`{"Messages":[{"MessageId":"*","ReceiptHandle":"*","MD5OfBody":"5d41402abc4b2a76b9719d911017c592","Body":"hello"}]}`},
		{"unknown members are ignored", "SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"hello","Colour":"red"}`, `{"MD5OfMessageBody":"*","MessageId":"*"}`},
	} {
		t.Run(test.name, func(t *testing.T) { same(t, w.ok(test.action, test.input), test.want) })
	}
	same(t, w.ok("DeleteMessage", `{"QueueUrl":"ORDERS","ReceiptHandle":"`+w.handle()+`"}`), `{}`)
	w.ok("SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"again"}`)
	same(t, w.ok("ChangeMessageVisibility", `{"QueueUrl":"ORDERS","ReceiptHandle":"`+w.handle()+`","VisibilityTimeout":0}`), `{}`)
	same(t, w.ok("GetQueueAttributes", `{"QueueUrl":"ORDERS","AttributeNames":["ApproximateNumberOfMessages","ApproximateNumberOfMessagesNotVisible","ApproximateNumberOfMessagesDelayed"]}`),
		`{"Attributes":{"ApproximateNumberOfMessages":"1","ApproximateNumberOfMessagesNotVisible":"1","ApproximateNumberOfMessagesDelayed":"0"}}`)
}

// A body comes back byte for byte, and JSON keeps <, > and & as they are.
func TestBodies(t *testing.T) {
	for _, body := range []string{"a", "a\r\nb\t", "<a href=\"x\">&</a>", "ß☃𐀀", "\u2028", `{"json":"\\"}`, " "} {
		w := newWorld(t)
		input, _ := json.Marshal(object{"QueueUrl": ordersURL, "MessageBody": body})
		w.ok("SendMessage", string(input))
		r := w.do("ReceiveMessage", `{"QueueUrl":"ORDERS"}`)
		got := parse(t, r.Body)["Messages"].([]any)[0].(object)["Body"]
		if got != body {
			t.Errorf("body %q came back as %q", body, got)
		}
		if strings.Contains(string(r.Body), `\u003c`) {
			t.Errorf("escaped: %s", r.Body)
		}
	}
}

// Whichever way JSON writes a character, it is the same body. Half of a surrogate
// pair is no character, and is refused (errors_table_test.go), not replaced.
func TestEscapedBodies(t *testing.T) {
	for input, want := range map[string]string{
		`\ud83d\ude00`: "😀", `\uD83D\uDE00!`: "😀!", `😀\n`: "😀\n", `\ufffd`: "\ufffd", "\ufffd": "\ufffd", `\\ud83d`: `\ud83d`, `\u00e9\/`: "é/",
	} {
		w := newWorld(t)
		w.ok("SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"`+input+`"}`)
		if got := w.receive("")["Body"]; got != want {
			t.Errorf("%s is %q, want %q", input, got, want)
		}
	}
}

// A body of nothing but halves is refused as quickly as another: nothing is done
// once more for each of them.
func TestManyHalves(t *testing.T) {
	r := newWorld(t).do("SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"`+strings.Repeat(`\ud83d`, 1_000_000)+`"}`)
	if r.Err == nil || r.Err.Type != "InvalidMessageContents" {
		t.Errorf("answered %v", r.Err)
	}
}

// A long poll is answered later, once: by a send, by the clock, or when its
// client ends.
func TestLongPollIsAnsweredLater(t *testing.T) {
	for _, test := range []struct {
		name   string
		then   func(w *world)
		status int
		want   string
	}{
		{"by a send", func(w *world) { w.ok("SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"hello"}`) }, 200,
			`{"Messages":[{"Body":"hello","MD5OfBody":"*","MessageId":"*","ReceiptHandle":"*"}]}`},
		{"by the clock", func(w *world) { w.sim.AdvanceTo(engine.Seconds(20)) }, 200, `{}`},
		{"by the end of its client", func(w *world) { w.sim.Disconnect("B") }, 400,
			`{"__type":"com.amazonaws.sqs#RequestAbortedException","message":"The client ended while this call was waiting for an answer."}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := newWorld(t)
			answers := []awsjson.Response{}
			w.api.Do("B", "ReceiveMessage", []byte(`{"QueueUrl":"`+ordersURL+`","WaitTimeSeconds":20}`), func(r awsjson.Response) { answers = append(answers, r) })
			if len(answers) != 0 {
				t.Fatalf("answered at once: %s", answers[0].Body)
			}
			test.then(w)
			w.sim.AdvanceTo(engine.Seconds(100))
			if len(answers) != 1 || answers[0].Status != test.status {
				t.Fatalf("answers %+v", answers)
			}
			same(t, parse(t, answers[0].Body), test.want)
		})
	}
}

// What a dead-letter queue hands out: the same id, attributes and digests, the
// receive count going on, and where it came from (recorded 2024-04-30).
func TestDeadLetterMessage(t *testing.T) {
	w := newWorld(t)
	w.ok("SetQueueAttributes", `{"QueueUrl":"ORDERS","Attributes":{"VisibilityTimeout":"0","RedrivePolicy":"{\"deadLetterTargetArn\":\"arn:aws:sqs:us-east-1:123456789012:bills\",\"maxReceiveCount\":\"1\"}"}}`)
	sent := w.ok("SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"message-1",
		"MessageAttributes":{"MyAttribute":{"DataType":"String","StringValue":"foobar"}},
		"MessageSystemAttributes":{"AWSTraceHeader":{"DataType":"String","StringValue":"Root=1-5759e988-bd862e3fe1be46a994272793"}}}`)
	const all = `,"MessageSystemAttributeNames":["All"],"MessageAttributeNames":["All"]`
	first := w.receive(all)
	w.sim.AdvanceTo(1500)
	same(t, w.ok("ReceiveMessage", `{"QueueUrl":"ORDERS"}`), `{}`)
	out := w.ok("ReceiveMessage", `{"QueueUrl":"bills"`+all+`}`)
	const message = `"MessageId":"*","ReceiptHandle":"*","Body":"message-1","MD5OfBody":"3d6b824fd8c1520e9a047d21fee6fb1f",
		"MD5OfMessageAttributes":"adb59cd4678ea5a855436b949cd07ab6","MessageAttributes":{"MyAttribute":{"DataType":"String","StringValue":"foobar"}},
		"Attributes":{"SenderId":"*","SentTimestamp":"1767225600000","ApproximateFirstReceiveTimestamp":"1767225600000","AWSTraceHeader":"Root=1-5759e988-bd862e3fe1be46a994272793",`
	same(t, first, `{`+message+`"ApproximateReceiveCount":"1"}}`)
	same(t, out, `{"Messages":[{`+message+`"ApproximateReceiveCount":"2","DeadLetterQueueSourceArn":"arn:aws:sqs:us-east-1:123456789012:orders"}}]}`)
	moved := out["Messages"].([]any)[0].(object)
	if moved["MessageId"] != sent["MessageId"] || first["MessageId"] != sent["MessageId"] {
		t.Errorf("message ids %v, %v and %v differ", sent["MessageId"], first["MessageId"], moved["MessageId"])
	}
	if moved["ReceiptHandle"] == first["ReceiptHandle"] {
		t.Error("the receipt handle is the old one")
	}
}
