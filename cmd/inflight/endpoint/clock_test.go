package endpoint

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestManualClock(t *testing.T) {
	_, server := start(t, Options{Clock: Manual})
	call(t, server, "CreateQueue", `{"QueueName":"q"}`)
	call(t, server, "SendMessage", `{"QueueUrl":"q","MessageBody":"x"}`)
	call(t, server, "ReceiveMessage", `{"QueueUrl":"q"}`)
	const how = ` Write {\"advance\": \"30s\"} or {\"to\": \"2m\"}."}`
	const object = `{"error":"The request must be a JSON object that says how far to move the clock.` + how
	steps := []struct {
		move   string // empty: only look
		status int
		want   string
	}{
		{"", 200, `{"now":"0s","next":"30s"}`},
		{`{"advance":"29.999s"}`, 200, `{"now":"29.999s","next":"30s"}`},
		{`{"advance":"0s"}`, 200, `{"now":"29.999s","next":"30s"}`},
		{`{"to":"1m"}`, 200, `{"now":"60s","next":"345600s"}`},
		{`{"to":"30s"}`, 400, `{"error":"The clock shows 60s and can't go back to 30s."}`},
		{`{"advance":"-1s"}`, 400, `{"error":"The clock shows 60s and can't go back to 59s."}`},
		{`{"advance":"30"}`, 400, `{"error":"\"30\" is not a time. Write it like 30s, 2m, 1h30m or 500ms."}`},
		{`{"advance":"1us"}`, 400, `{"error":"\"1us\" is not a whole number of milliseconds; the simulation's clock has no smaller step."}`},
		{`{"advance":"999999h"}`, 400, `{"error":"\"999999h\" is too far: give at most 876000h."}`},
		{`{"advance":30}`, 400, object},
		{`{}`, 400, object},
		{`{"advance":"1s","to":"2m"}`, 400, object},
		{`{"by":"1s"}`, 400, object},
		{`{"advance":"1s"}}`, 400, object},
		{`{"advance":"1s"} {}`, 400, object},
		{`advance`, 400, object},
		{`"` + strings.Repeat(" ", maxMoveBytes) + `"`, 400, `{"error":"The request did not arrive whole, or is too long.` + how},
		{"", 200, `{"now":"60s","next":"345600s"}`},
		{`{"to":"96h"}`, 200, `{"now":"345600s","next":null}`},
	}
	for _, step := range steps {
		method := "POST"
		if step.move == "" {
			method = "GET"
		}
		got := do(t, request(t, method, server.URL+"/_clock", step.move))
		if got.status != step.status || got.body != step.want {
			t.Errorf("%s: got %d %s, want %d %s", step.move, got.status, got.body, step.status, step.want)
		}
	}
}

// waiting reads how many receives wait, until there are as many as wanted.
func waiting(t *testing.T, server *httptest.Server, want int) {
	for until := time.Now().Add(30 * time.Second); ; {
		var x state
		if err := json.Unmarshal([]byte(do(t, request(t, "GET", server.URL+"/_state", "")).body), &x); err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, q := range x.Queues {
			n += q.Waiting
		}
		if n == want {
			return
		}
		if time.Now().After(until) {
			t.Fatalf("%d receives wait, want %d", n, want)
		}
	}
}

// later makes a call in the background and gives its answer.
func later(t *testing.T, server *httptest.Server, input string, headers ...string) <-chan answer {
	got := make(chan answer, 1)
	r := sqsCall(t, server, "ReceiveMessage", input, headers...)
	go func() {
		response, err := server.Client().Do(r)
		if err != nil {
			got <- answer{body: err.Error()}
			return
		}
		defer response.Body.Close()
		body, _ := io.ReadAll(response.Body)
		got <- answer{response.StatusCode, response.Header, string(body)}
	}()
	return got
}

// Long polls wait for the clock to be moved, hold up nobody, and are served in
// the order they came.
func TestLongPolls(t *testing.T) {
	_, server := start(t, Options{Clock: Manual})
	call(t, server, "CreateQueue", `{"QueueName":"q"}`)
	const poll = `{"QueueUrl":"q","WaitTimeSeconds":20}`
	a := later(t, server, poll, "User-Agent: x app/A")
	waiting(t, server, 1)
	b := later(t, server, poll, "User-Agent: x app/B")
	waiting(t, server, 2)
	c := later(t, server, poll, "User-Agent: x app/C")
	waiting(t, server, 3)
	call(t, server, "SendMessage", `{"QueueUrl":"q","MessageBody":"now"}`, "User-Agent: shop")
	if got := <-a; got.status != 200 || !strings.Contains(got.body, `"now"`) {
		t.Errorf("A got %d %s", got.status, got.body)
	}
	call(t, server, "SendMessage", `{"QueueUrl":"q","MessageBody":"soon","DelaySeconds":10}`, "User-Agent: shop")
	do(t, request(t, "POST", server.URL+"/_clock", `{"to":"10s"}`))
	if got := <-b; !strings.Contains(got.body, `"soon"`) {
		t.Errorf("B got %d %s", got.status, got.body)
	}
	do(t, request(t, "POST", server.URL+"/_clock", `{"to":"20s"}`))
	if got := <-c; got.status != 200 || got.body != "{}" {
		t.Errorf("C got %d %s, want none", got.status, got.body)
	}
	wantKinds(t, server, "queue-created:Go-http-client", "receive-waiting:A", "receive-waiting:B", "receive-waiting:C",
		"sent:shop", "received:A", "sent:shop", "became-visible:", "received:B", "received-nothing:C")
}

// As at AWS, the receive of a client that hangs up goes on waiting: the next
// message goes to nobody, and comes back when its visibility timeout ends.
func TestClientHangsUp(t *testing.T) {
	e, server := start(t, Options{Clock: Manual})
	call(t, server, "CreateQueue", `{"QueueName":"q"}`)
	ctx, hangUp := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := e.call(ctx, "gone", "ReceiveMessage", []byte(`{"QueueUrl":"q","WaitTimeSeconds":20}`))
		ended <- err
	}()
	waiting(t, server, 1)
	hangUp()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("the request ended with %v", err)
	}
	call(t, server, "SendMessage", `{"QueueUrl":"q","MessageBody":"x"}`)
	if got := call(t, server, "ReceiveMessage", `{"QueueUrl":"q"}`); got != "{}" {
		t.Errorf("received %s, want nothing", got)
	}
	do(t, request(t, "POST", server.URL+"/_clock", `{"advance":"30s"}`))
	if got := call(t, server, "ReceiveMessage", `{"QueueUrl":"q"}`); !strings.Contains(got, `"x"`) {
		t.Errorf("received %s after the visibility timeout, want x", got)
	}
}

// When the server stops, what waits is answered, and later calls are refused.
func TestClose(t *testing.T) {
	e, server := start(t, Options{Clock: Manual})
	call(t, server, "CreateQueue", `{"QueueName":"q"}`)
	got := later(t, server, `{"QueueUrl":"q","WaitTimeSeconds":20}`)
	waiting(t, server, 1)
	e.Close()
	const want = `{"__type":"com.amazonaws.sqs#ServiceUnavailable","message":"The server is stopping."}`
	for _, a := range []answer{<-got, do(t, sqsCall(t, server, "GetQueueUrl", `{"QueueName":"q"}`))} {
		if a.status != 503 || a.body != want || a.header.Get("X-Amzn-Query-Error") != "ServiceUnavailable;Receiver" {
			t.Errorf("got %d %s %v", a.status, a.body, a.header)
		}
	}
	for _, path := range []string{"/_clock", "/_events", "/_state"} {
		if a := do(t, request(t, "GET", server.URL+path, "")); a.status != 503 {
			t.Errorf("%s: got %d %s", path, a.status, a.body)
		}
	}
	if a := do(t, request(t, "POST", server.URL+"/_clock", `{"to":"1s"}`)); a.status != 503 {
		t.Errorf("moving the clock: got %d %s", a.status, a.body)
	}
}

// On a wall clock a long poll ends by itself, timestamps are today's, and nobody
// may move it.
func TestWallClock(t *testing.T) {
	_, server := start(t, Options{})
	call(t, server, "CreateQueue", `{"QueueName":"q"}`)
	began := time.Now()
	if got := call(t, server, "ReceiveMessage", `{"QueueUrl":"q","WaitTimeSeconds":1}`); got != "{}" {
		t.Errorf("received %s", got)
	}
	if took := time.Since(began); took < time.Second-time.Millisecond { // the simulation counts whole ones
		t.Errorf("a wait of 1 s took %s", took)
	}
	call(t, server, "SendMessage", `{"QueueUrl":"q","MessageBody":"x"}`)
	var got struct {
		Messages []struct {
			Attributes struct {
				SentTimestamp int64 `json:",string"`
			}
		}
	}
	if err := json.Unmarshal([]byte(call(t, server, "ReceiveMessage", `{"QueueUrl":"q","MessageSystemAttributeNames":["All"]}`)), &got); err != nil || len(got.Messages) != 1 {
		t.Fatalf("%v: %+v", err, got)
	}
	if sent := time.UnixMilli(got.Messages[0].Attributes.SentTimestamp); sent.Before(began) || sent.After(time.Now()) {
		t.Errorf("sent at %s, want about %s", sent, began)
	}
	var p page
	if err := json.Unmarshal([]byte(do(t, request(t, "GET", server.URL+"/_events", "")).body), &p); err != nil {
		t.Fatal(err)
	}
	if last := p.Events[len(p.Events)-1]; last.At < 1000 || last.At > 60_000 || last.HiddenUntil != last.At+30_000 {
		t.Errorf("the receive was at %s, hidden until %s, since the server began", last.At, last.HiddenUntil)
	}
	if a := do(t, request(t, "POST", server.URL+"/_clock", `{"advance":"1s"}`)); a.status != 409 {
		t.Errorf("moving the clock: got %d %s", a.status, a.body)
	}
}
