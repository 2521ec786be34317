package endpoint

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/aws/aws-sdk-go-v2/service/sqs/types"
	"github.com/aws/smithy-go"

	"inflight/engine"
	"inflight/engine/trace"
)

// sdkClient is a real client, as its users make it: only the endpoint is ours.
func sdkClient(url, appID string) *sqs.Client {
	return sqs.New(sqs.Options{
		BaseEndpoint: &url, Region: "us-east-1", AppID: appID,
		Credentials: aws.CredentialsProviderFunc(func(context.Context) (aws.Credentials, error) {
			return aws.Credentials{AccessKeyID: "any", SecretAccessKey: "any"}, nil
		}),
	})
}

// advance moves the clock.
func advance(t testing.TB, server *httptest.Server, to string) {
	if a := do(t, request(t, "POST", server.URL+"/_clock", `{"to":"`+to+`"}`)); a.status != 200 {
		t.Fatalf("the clock: %d %s", a.status, a.body)
	}
}

// must gives the output of a call that has to succeed.
func must[Out any](t testing.TB) func(out Out, err error) Out {
	return func(out Out, err error) Out {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
}

// The first lesson's story, told by the real client: the log says what the
// lesson's trace says, apart from the crashes, of which nothing tells SQS.
func TestSDKStory(t *testing.T) {
	_, server := start(t, Options{Clock: Manual})
	ctx := t.Context()
	shop := sdkClient(server.URL, "shop")
	dead := must[*sqs.CreateQueueOutput](t)(shop.CreateQueue(ctx, &sqs.CreateQueueInput{QueueName: aws.String("orders-dlq")}))
	arn := must[*sqs.GetQueueAttributesOutput](t)(shop.GetQueueAttributes(ctx, &sqs.GetQueueAttributesInput{
		QueueUrl: dead.QueueUrl, AttributeNames: []types.QueueAttributeName{types.QueueAttributeNameQueueArn},
	})).Attributes["QueueArn"]
	orders := must[*sqs.CreateQueueOutput](t)(shop.CreateQueue(ctx, &sqs.CreateQueueInput{
		QueueName:  aws.String("orders"),
		Attributes: map[string]string{"VisibilityTimeout": "30", "RedrivePolicy": `{"deadLetterTargetArn":"` + arn + `","maxReceiveCount":3}`},
	})).QueueUrl
	must[*sqs.SendMessageOutput](t)(shop.SendMessage(ctx, &sqs.SendMessageInput{QueueUrl: orders, MessageBody: aws.String("order-42")}))

	receive := func(name string) (handle *string) {
		out := must[*sqs.ReceiveMessageOutput](t)(sdkClient(server.URL, name).ReceiveMessage(ctx, &sqs.ReceiveMessageInput{QueueUrl: orders}))
		if len(out.Messages) == 0 {
			return nil
		}
		return out.Messages[0].ReceiptHandle
	}
	byA := receive("A")
	advance(t, server, "30s")
	receive("B")
	advance(t, server, "45s")
	must[*sqs.DeleteMessageOutput](t)(sdkClient(server.URL, "A").DeleteMessage(ctx, &sqs.DeleteMessageInput{QueueUrl: orders, ReceiptHandle: byA}))
	advance(t, server, "60s")
	receive("C")
	advance(t, server, "90s")
	if receive("D") != nil {
		t.Error("D received the message, want it moved")
	}

	text, err := os.ReadFile("../../../content/queues-visibility-timeouts-and-dead-letters/order-42.trace")
	if err != nil {
		t.Fatal(err)
	}
	want := slices.DeleteFunc(strings.Split(strings.TrimSpace(string(text)), "\n"), func(line string) bool { return strings.Contains(line, "crashes") })
	if got := told(t, server); !slices.Equal(got, want) {
		t.Errorf("the log tells\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// told is the log in words.
func told(t *testing.T, server *httptest.Server) []string {
	var p page
	if err := json.Unmarshal([]byte(do(t, request(t, "GET", server.URL+"/_events", "")).body), &p); err != nil {
		t.Fatal(err)
	}
	var lines []string
	var teller trace.Teller
	for _, e := range p.Events {
		if line, ok := teller.Tell(e); ok {
			lines = append(lines, trace.Stamp(e.At)+"  "+line.Text)
		}
	}
	return lines
}

// Every action of the API, called by the real client, which checks the digests
// and the shapes of the answers.
func TestSDKActions(t *testing.T) {
	_, server := start(t, Options{Clock: Manual})
	c, ctx := sdkClient(server.URL, "A"), t.Context()
	url := func(name string) *string { return aws.String(server.URL + "/123456789012/" + name) }
	deadARN := "arn:aws:sqs:us-east-1:123456789012:dead"
	q, dead := url("q"), url("dead")
	var handle, task *string
	receive := func(from *string) error {
		out, err := c.ReceiveMessage(ctx, &sqs.ReceiveMessageInput{
			QueueUrl: from, MaxNumberOfMessages: 1, VisibilityTimeout: 60, MessageAttributeNames: []string{"All"},
			MessageSystemAttributeNames: []types.MessageSystemAttributeName{"All"},
		})
		if err == nil && len(out.Messages) != 1 {
			return fmt.Errorf("%d messages", len(out.Messages))
		}
		if err == nil {
			handle = out.Messages[0].ReceiptHandle
		}
		return err
	}
	// same tells what differs from what was wanted.
	same := func(err error, got, want any) error {
		if err == nil && fmt.Sprint(got) != fmt.Sprint(want) {
			return fmt.Errorf("got %v, want %v", got, want)
		}
		return err
	}
	attributes := map[string]types.MessageAttributeValue{
		"text":  {DataType: aws.String("String"), StringValue: aws.String("é🙂")},
		"bytes": {DataType: aws.String("Binary"), BinaryValue: []byte{0, 1, 255}},
		"count": {DataType: aws.String("Number.int"), StringValue: aws.String("42")},
	}
	steps := []struct {
		action string
		call   func() error
	}{
		{"CreateQueue", func() error {
			out, err := c.CreateQueue(ctx, &sqs.CreateQueueInput{QueueName: aws.String("dead")})
			if err != nil {
				return err
			}
			return same(nil, *out.QueueUrl, *dead)
		}},
		{"CreateQueue", func() error {
			_, err := c.CreateQueue(ctx, &sqs.CreateQueueInput{QueueName: aws.String("q")})
			return err
		}},
		{"GetQueueUrl", func() error {
			out, err := c.GetQueueUrl(ctx, &sqs.GetQueueUrlInput{QueueName: aws.String("q")})
			if err != nil {
				return err
			}
			return same(nil, *out.QueueUrl, *q)
		}},
		{"SetQueueAttributes", func() error {
			_, err := c.SetQueueAttributes(ctx, &sqs.SetQueueAttributesInput{QueueUrl: q, Attributes: map[string]string{
				"RedrivePolicy": `{"deadLetterTargetArn":"` + deadARN + `","maxReceiveCount":1}`,
			}})
			return err
		}},
		{"GetQueueAttributes", func() error {
			out, err := c.GetQueueAttributes(ctx, &sqs.GetQueueAttributesInput{QueueUrl: dead, AttributeNames: []types.QueueAttributeName{"QueueArn"}})
			if err != nil {
				return err
			}
			return same(nil, out.Attributes, map[string]string{"QueueArn": deadARN})
		}},
		{"ListQueues", func() error {
			out, err := c.ListQueues(ctx, &sqs.ListQueuesInput{QueueNamePrefix: aws.String("de")})
			if err != nil {
				return err
			}
			return same(nil, out.QueueUrls, []string{*dead})
		}},
		{"ListDeadLetterSourceQueues", func() error {
			out, err := c.ListDeadLetterSourceQueues(ctx, &sqs.ListDeadLetterSourceQueuesInput{QueueUrl: dead})
			if err != nil {
				return err
			}
			return same(nil, out.QueueUrls, []string{*q})
		}},
		{"TagQueue", func() error {
			_, err := c.TagQueue(ctx, &sqs.TagQueueInput{QueueUrl: q, Tags: map[string]string{"team": "orders", "stage": "test"}})
			return err
		}},
		{"UntagQueue", func() error {
			_, err := c.UntagQueue(ctx, &sqs.UntagQueueInput{QueueUrl: q, TagKeys: []string{"stage"}})
			return err
		}},
		{"ListQueueTags", func() error {
			out, err := c.ListQueueTags(ctx, &sqs.ListQueueTagsInput{QueueUrl: q})
			if err != nil {
				return err
			}
			return same(nil, out.Tags, map[string]string{"team": "orders"})
		}},
		{"AddPermission", func() error {
			_, err := c.AddPermission(ctx, &sqs.AddPermissionInput{QueueUrl: q, Label: aws.String("sender"), AWSAccountIds: []string{"123456789012"}, Actions: []string{"SendMessage"}})
			return err
		}},
		{"RemovePermission", func() error {
			_, err := c.RemovePermission(ctx, &sqs.RemovePermissionInput{QueueUrl: q, Label: aws.String("sender")})
			return err
		}},
		{"SendMessage", func() error {
			_, err := c.SendMessage(ctx, &sqs.SendMessageInput{QueueUrl: q, MessageBody: aws.String("one\r\n\t<&>\"é🙂"), MessageAttributes: attributes})
			return err
		}},
		{"ReceiveMessage", func() error { return receive(q) }},
		{"ChangeMessageVisibility", func() error {
			_, err := c.ChangeMessageVisibility(ctx, &sqs.ChangeMessageVisibilityInput{QueueUrl: q, ReceiptHandle: handle, VisibilityTimeout: 120})
			return err
		}},
		{"DeleteMessage", func() error {
			_, err := c.DeleteMessage(ctx, &sqs.DeleteMessageInput{QueueUrl: q, ReceiptHandle: handle})
			return err
		}},
		{"SendMessageBatch", func() error {
			out, err := c.SendMessageBatch(ctx, &sqs.SendMessageBatchInput{QueueUrl: q, Entries: []types.SendMessageBatchRequestEntry{
				{Id: aws.String("a"), MessageBody: aws.String("two"), MessageAttributes: attributes},
				{Id: aws.String("b"), MessageBody: aws.String("three"), DelaySeconds: 901},
			}})
			if err != nil {
				return err
			}
			return same(nil, []any{len(out.Successful), len(out.Failed), *out.Failed[0].Id, *out.Failed[0].Code}, []any{1, 1, "b", "InvalidParameterValue"})
		}},
		{"ReceiveMessage", func() error { return receive(q) }},
		{"ChangeMessageVisibilityBatch", func() error {
			out, err := c.ChangeMessageVisibilityBatch(ctx, &sqs.ChangeMessageVisibilityBatchInput{QueueUrl: q, Entries: []types.ChangeMessageVisibilityBatchRequestEntry{
				{Id: aws.String("a"), ReceiptHandle: handle, VisibilityTimeout: 0},
				{Id: aws.String("b"), ReceiptHandle: aws.String("no handle"), VisibilityTimeout: 0},
			}})
			if err != nil {
				return err
			}
			return same(nil, []any{len(out.Successful), *out.Failed[0].Code}, []any{1, "ReceiptHandleIsInvalid"})
		}},
		{"ReceiveMessage", func() error { // this one moves it to the dead-letter queue
			out, err := c.ReceiveMessage(ctx, &sqs.ReceiveMessageInput{QueueUrl: q})
			if err != nil {
				return err
			}
			return same(nil, len(out.Messages), 0)
		}},
		{"StartMessageMoveTask", func() error {
			out, err := c.StartMessageMoveTask(ctx, &sqs.StartMessageMoveTaskInput{SourceArn: aws.String(deadARN), MaxNumberOfMessagesPerSecond: aws.Int32(1)})
			if err == nil {
				task = out.TaskHandle
			}
			return err
		}},
		{"ListMessageMoveTasks", func() error {
			out, err := c.ListMessageMoveTasks(ctx, &sqs.ListMessageMoveTasksInput{SourceArn: aws.String(deadARN)})
			if err != nil {
				return err
			}
			return same(nil, []any{len(out.Results), *out.Results[0].Status}, []any{1, "RUNNING"})
		}},
		{"CancelMessageMoveTask", func() error {
			_, err := c.CancelMessageMoveTask(ctx, &sqs.CancelMessageMoveTaskInput{TaskHandle: task})
			return err
		}},
		{"SendMessage", func() error {
			_, err := c.SendMessage(ctx, &sqs.SendMessageInput{QueueUrl: dead, MessageBody: aws.String("four")})
			return err
		}},
		{"ReceiveMessage", func() error { return receive(dead) }},
		{"DeleteMessageBatch", func() error {
			out, err := c.DeleteMessageBatch(ctx, &sqs.DeleteMessageBatchInput{QueueUrl: dead, Entries: []types.DeleteMessageBatchRequestEntry{{Id: aws.String("a"), ReceiptHandle: handle}}})
			if err != nil {
				return err
			}
			return same(nil, []any{len(out.Successful), len(out.Failed)}, []any{1, 0})
		}},
		{"PurgeQueue", func() error {
			_, err := c.PurgeQueue(ctx, &sqs.PurgeQueueInput{QueueUrl: dead})
			return err
		}},
		{"DeleteQueue", func() error {
			_, err := c.DeleteQueue(ctx, &sqs.DeleteQueueInput{QueueUrl: dead})
			return err
		}},
	}
	called := map[string]bool{}
	for _, s := range steps {
		called[s.action] = true
		if err := s.call(); err != nil {
			t.Errorf("%s: %v", s.action, err)
		}
	}
	if len(called) != 23 {
		t.Errorf("%d actions were called, want all 23", len(called))
	}
}

// The client makes its typed errors of ours.
func TestSDKErrors(t *testing.T) {
	_, server := start(t, Options{Clock: Manual, Engine: engine.Options{Switches: engine.Switches{InFlightLimit: 1}}})
	c, ctx := sdkClient(server.URL, "A"), t.Context()
	q := must[*sqs.CreateQueueOutput](t)(c.CreateQueue(ctx, &sqs.CreateQueueInput{QueueName: aws.String("q")})).QueueUrl
	for _, body := range []string{"one", "two"} {
		must[*sqs.SendMessageOutput](t)(c.SendMessage(ctx, &sqs.SendMessageInput{QueueUrl: q, MessageBody: &body}))
	}
	must[*sqs.ReceiveMessageOutput](t)(c.ReceiveMessage(ctx, &sqs.ReceiveMessageInput{QueueUrl: q}))
	tests := []struct {
		name string
		call func() error
		is   func(error) bool
		code string // the older one, which the client shows
	}{
		{"a queue that is not there", func() error {
			_, err := c.GetQueueUrl(ctx, &sqs.GetQueueUrlInput{QueueName: aws.String("other")})
			return err
		}, as[*types.QueueDoesNotExist], "AWS.SimpleQueueService.NonExistentQueue"},
		{"a queue that is there, but different", func() error {
			_, err := c.CreateQueue(ctx, &sqs.CreateQueueInput{QueueName: aws.String("q"), Attributes: map[string]string{"DelaySeconds": "5"}})
			return err
		}, as[*types.QueueNameExists], "QueueAlreadyExists"},
		{"an unknown attribute", func() error {
			_, err := c.SetQueueAttributes(ctx, &sqs.SetQueueAttributesInput{QueueUrl: q, Attributes: map[string]string{"Colour": "red"}})
			return err
		}, as[*types.InvalidAttributeName], "InvalidAttributeName"},
		{"an attribute out of range", func() error {
			_, err := c.SetQueueAttributes(ctx, &sqs.SetQueueAttributesInput{QueueUrl: q, Attributes: map[string]string{"VisibilityTimeout": "43201"}})
			return err
		}, as[*types.InvalidAttributeValue], "InvalidAttributeValue"},
		{"no receipt handle", func() error {
			_, err := c.DeleteMessage(ctx, &sqs.DeleteMessageInput{QueueUrl: q, ReceiptHandle: aws.String("none")})
			return err
		}, as[*types.ReceiptHandleIsInvalid], "ReceiptHandleIsInvalid"},
		{"a body that XML can't hold", func() error {
			_, err := c.SendMessage(ctx, &sqs.SendMessageInput{QueueUrl: q, MessageBody: aws.String("\x01")})
			return err
		}, as[*types.InvalidMessageContents], "InvalidMessageContents"},
		{"an empty batch", func() error {
			_, err := c.DeleteMessageBatch(ctx, &sqs.DeleteMessageBatchInput{QueueUrl: q, Entries: []types.DeleteMessageBatchRequestEntry{}})
			return err
		}, as[*types.EmptyBatchRequest], "AWS.SimpleQueueService.EmptyBatchRequest"},
		{"as many in flight as may be", func() error {
			_, err := c.ReceiveMessage(ctx, &sqs.ReceiveMessageInput{QueueUrl: q})
			return err
		}, as[*types.OverLimit], "OverLimit"},
		{"a parameter out of range", func() error { // which the API has no type for
			_, err := c.ReceiveMessage(ctx, &sqs.ReceiveMessageInput{QueueUrl: q, MaxNumberOfMessages: 11})
			return err
		}, as[*smithy.GenericAPIError], "InvalidParameterValue"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := test.call()
			var coded smithy.APIError
			if !test.is(err) || !errors.As(err, &coded) || coded.ErrorCode() != test.code || coded.ErrorFault() == smithy.FaultServer {
				t.Errorf("got %#v: %v, want code %s", err, err, test.code)
			}
		})
	}
}

func as[E error](err error) bool {
	_, ok := errors.AsType[E](err)
	return ok
}

// The checks of digests that the other tests rely on are on: a client that is
// answered with a wrong digest says so.
func TestSDKChecksDigests(t *testing.T) {
	e, _ := start(t, Options{Clock: Manual})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		recorder := httptest.NewRecorder()
		e.ServeHTTP(recorder, r)
		w.Header().Set("Content-Type", contentType)
		body := bytes.ReplaceAll(recorder.Body.Bytes(), []byte(`"MD5OfMessageBody":"9`), []byte(`"MD5OfMessageBody":"0`))
		w.Write(body)
	}))
	defer server.Close()
	c, ctx := sdkClient(server.URL, "A"), t.Context()
	q := must[*sqs.CreateQueueOutput](t)(c.CreateQueue(ctx, &sqs.CreateQueueInput{QueueName: aws.String("q")})).QueueUrl
	_, err := c.SendMessage(ctx, &sqs.SendMessageInput{QueueUrl: q, MessageBody: aws.String("x")}) // its MD5 begins with 9
	if err == nil || !strings.Contains(err.Error(), "checksum") {
		t.Errorf("got %v, want a wrong checksum", err)
	}
}

// An answer that gets lost is a connection that breaks: the call is done, and the
// client tries again, which with a send makes two messages.
func TestSDKLostReply(t *testing.T) {
	e, server := start(t, Options{Clock: Manual})
	c, ctx := sdkClient(server.URL, "A"), t.Context()
	q := must[*sqs.CreateQueueOutput](t)(c.CreateQueue(ctx, &sqs.CreateQueueInput{QueueName: aws.String("q")})).QueueUrl
	e.ask(func() { e.sim.LoseReply("A", "SendMessage") })
	must[*sqs.SendMessageOutput](t)(c.SendMessage(ctx, &sqs.SendMessageInput{QueueUrl: q, MessageBody: aws.String("x")}))
	wantKinds(t, server, "queue-created:A", "fault-set:A", "sent:A", "reply-lost:A", "sent:A")

	e.ask(func() { e.sim.LoseReply("raw", "ListQueues") })
	if response, err := http.DefaultClient.Do(sqsCall(t, server, "ListQueues", "{}", "User-Agent: raw")); !errors.Is(err, io.EOF) {
		t.Errorf("got %v, %v, want a connection that breaks", response, err)
	}
}
