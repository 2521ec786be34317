package endpoint

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"inflight/engine"
	"inflight/engine/awsjson"
)

// start serves an endpoint until the test ends, and sees that it leaves nothing behind.
func start(t testing.TB, o Options) (*Endpoint, *httptest.Server) {
	before := runtime.NumGoroutine()
	e := New(o)
	server := httptest.NewServer(e)
	t.Cleanup(func() {
		e.Close()
		server.Close()
		http.DefaultTransport.(*http.Transport).CloseIdleConnections()
		fewerGoroutines(t, before)
	})
	return e, server
}

// fewerGoroutines waits until there are no more than that.
func fewerGoroutines(t testing.TB, most int) {
	for until := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > most; runtime.Gosched() {
		if time.Now().After(until) {
			stacks := make([]byte, 1<<16)
			t.Fatalf("%d goroutines, at most %d wanted:\n%s", runtime.NumGoroutine(), most, stacks[:runtime.Stack(stacks, true)])
		}
	}
}

// answer is what a client reads.
type answer struct {
	status int
	header http.Header
	body   string
}

func do(t testing.TB, request *http.Request) answer {
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{response.StatusCode, response.Header, strings.TrimSuffix(string(body), "\n")}
}

// request makes one; headers are lines such as "Host: example.org".
func request(t testing.TB, method, url, body string, headers ...string) *http.Request {
	r, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		r.Header.Set(name, value)
		if name == "Host" {
			r.Host = value
		}
	}
	return r
}

// sqsCall makes the call of an action.
func sqsCall(t testing.TB, server *httptest.Server, action, input string, headers ...string) *http.Request {
	headers = append([]string{"Content-Type: application/x-amz-json-1.0", "X-Amz-Target: AmazonSQS." + action}, headers...)
	return request(t, "POST", server.URL, input, headers...)
}

// call makes it and wants it to succeed.
func call(t testing.TB, server *httptest.Server, action, input string, headers ...string) string {
	a := do(t, sqsCall(t, server, action, input, headers...))
	if a.status != 200 {
		t.Fatalf("%s: %d %s", action, a.status, a.body)
	}
	return a.body
}

func TestProtocol(t *testing.T) {
	_, server := start(t, Options{Clock: Manual})
	call(t, server, "CreateQueue", `{"QueueName":"q"}`)
	const (
		json10 = "Content-Type: application/x-amz-json-1.0"
		list   = "X-Amz-Target: AmazonSQS.GetQueueUrl"
	)
	tests := []struct {
		name, method, path, body string
		headers                  []string
		status                   int
		typ                      string // in __type, after the #
		message                  string // a part of it
	}{
		{"no target", "POST", "/", "{}", []string{json10}, 400, "UnknownOperationException", "X-Amz-Target is missing"},
		{"another service", "POST", "/", "{}", []string{json10, "X-Amz-Target: DynamoDB_20120810.ListTables"}, 400, "UnknownOperationException", `"DynamoDB_20120810.ListTables"`},
		{"a target without an action", "POST", "/", "{}", []string{json10, "X-Amz-Target: AmazonSQS."}, 400, "UnknownOperationException", `"AmazonSQS."`},
		{"an endless target", "POST", "/", "{}", []string{json10, "X-Amz-Target: AmazonSQS." + strings.Repeat("x", 9999)}, 400, "UnknownOperationException", "too long"},
		{"an unknown action", "POST", "/", "{}", []string{json10, "X-Amz-Target: AmazonSQS.Frobnicate"}, 400, "", "Frobnicate"},
		{"no content type", "POST", "/", "{}", []string{list}, 415, "UnsupportedMediaTypeException", "application/x-amz-json-1.0"},
		{"another content type", "POST", "/", "{}", []string{list, "Content-Type: application/json"}, 415, "UnsupportedMediaTypeException", "application/x-amz-json-1.0"},
		{"a content type that is none", "POST", "/", "{}", []string{list, "Content-Type: ;;"}, 415, "UnsupportedMediaTypeException", "application/x-amz-json-1.0"},
		{"GET", "GET", "/", "", nil, 405, "UnsupportedOperation", "is a POST"},
		{"PUT", "PUT", "/", "{}", []string{json10, list}, 405, "UnsupportedOperation", "is a POST"},
		{"OPTIONS, as a browser asks first", "OPTIONS", "/", "", nil, 405, "UnsupportedOperation", "is a POST"},
		{"bad JSON", "POST", "/", `{"QueueName":`, []string{json10, list}, 400, "SerializationException", "not valid JSON"},
		{"not an object", "POST", "/", `[1]`, []string{json10, list}, 400, "SerializationException", "must be an object"},
		{"a wrong type", "POST", "/", `{"QueueName":5}`, []string{json10, list}, 400, "SerializationException", "QueueName must be a string"},
		{"a queue that is not there", "POST", "/", `{"QueueName":"other"}`, []string{json10, list}, 400, "QueueDoesNotExist", "The specified queue does not exist."},
		{"too long", "POST", "/", `{"QueueName":"` + strings.Repeat("x", maxBody) + `"}`, []string{json10, list}, 413, "RequestEntityTooLargeException", "8388608 bytes"},
		{"an empty body", "POST", "/", "", []string{json10, list}, 400, "MissingRequiredParameterException", "QueueName"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := do(t, request(t, test.method, server.URL+test.path, test.body, test.headers...))
			var body struct {
				Type    string `json:"__type"`
				Message string `json:"message"`
			}
			if err := json.Unmarshal([]byte(got.body), &body); err != nil {
				t.Fatalf("%v: %s", err, got.body)
			}
			if _, typ, _ := strings.Cut(body.Type, "#"); got.status != test.status || !strings.HasPrefix(typ, test.typ) || !strings.Contains(body.Message, test.message) {
				t.Errorf("got %d %s, want %d %s with %q", got.status, got.body, test.status, test.typ, test.message)
			}
			if code := got.header.Get("X-Amzn-Query-Error"); !strings.HasSuffix(code, ";Sender") || len(code) == len(";Sender") {
				t.Errorf("x-amzn-query-error: %q", code)
			}
			if kind := got.header.Get("Content-Type"); kind != contentType {
				t.Errorf("content type %q", kind)
			}
			if got.header.Get("Access-Control-Allow-Origin") != "" {
				t.Error("an answer that allows an origin")
			}
		})
	}
}

// What SDKs read from a good answer, and from an error that has an older code.
func TestAnswers(t *testing.T) {
	_, server := start(t, Options{Clock: Manual})
	made := do(t, sqsCall(t, server, "CreateQueue", `{"QueueName":"q"}`, "Host: sqs.example.org:81"))
	if want := `{"QueueUrl":"http://sqs.example.org:81/123456789012/q"}`; made.status != 200 || made.body != want {
		t.Errorf("got %d %s, want %s", made.status, made.body, want)
	}
	again := do(t, sqsCall(t, server, "GetQueueUrl", `{"QueueName":"q"}`))
	if want := `{"QueueUrl":"` + server.URL + `/123456789012/q"}`; again.body != want {
		t.Errorf("got %s, want %s", again.body, want)
	}
	id := regexp.MustCompile(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)
	one, two := made.header.Get("X-Amzn-Requestid"), again.header.Get("X-Amzn-Requestid")
	if !id.MatchString(one) || !id.MatchString(two) || one == two {
		t.Errorf("request ids %q and %q", one, two)
	}
	if kind := made.header.Get("Content-Type"); kind != "application/x-amz-json-1.0" {
		t.Errorf("content type %q", kind)
	}
	// A message that looks like a URL of AWS stays as it was sent, and a call to a
	// queue's own URL is the same call.
	body := `https://sqs.us-east-1.amazonaws.com/x`
	r := sqsCall(t, server, "SendMessage", `{"QueueUrl":"https://sqs.eu-west-1.amazonaws.com/1/q","MessageBody":"`+body+`"}`)
	r.URL.Path = "/123456789012/q"
	if sent := do(t, r); sent.status != 200 {
		t.Errorf("to the queue's URL: %d %s", sent.status, sent.body)
	}
	if got := call(t, server, "ReceiveMessage", `{"QueueUrl":"q"}`); !strings.Contains(got, `"`+body+`"`) {
		t.Errorf("received %s", got)
	}
	gone := do(t, sqsCall(t, server, "SendMessage", `{"QueueUrl":"http://h/1/gone","MessageBody":"x"}`))
	if want := "AWS.SimpleQueueService.NonExistentQueue;Sender"; gone.header.Get("X-Amzn-Query-Error") != want {
		t.Errorf("x-amzn-query-error %q, want %q", gone.header.Get("X-Amzn-Query-Error"), want)
	}
}

// Clients of the older protocol are told in a form that they can read.
func TestQueryProtocol(t *testing.T) {
	_, server := start(t, Options{Clock: Manual})
	for _, r := range []*http.Request{
		request(t, "POST", server.URL, "Action=ListQueues&Version=2012-11-05", "Content-Type: application/x-www-form-urlencoded; charset=utf-8"),
		request(t, "GET", server.URL+"/?Action=ListQueues", ""),
	} {
		got := do(t, r)
		if got.status != 400 || got.header.Get("Content-Type") != "text/xml" ||
			!strings.Contains(got.body, "<Code>UnsupportedOperation</Code><Message>This server speaks SQS") ||
			!strings.Contains(got.body, "<RequestId>"+got.header.Get("X-Amzn-Requestid")+"</RequestId>") {
			t.Errorf("%s: got %d %v %s", r.Method, got.status, got.header, got.body)
		}
	}
}

// A page in a browser gets nothing, under whatever name it found this machine.
func TestBrowsers(t *testing.T) {
	_, server := start(t, Options{Clock: Manual, Host: "queues.lan"})
	_, port, _ := strings.Cut(server.Listener.Addr().String(), ":")
	tests := []struct {
		name, method, path string
		headers            []string
		status             int
	}{
		{"an address typed in", "GET", "/_state", []string{"Sec-Fetch-Site: none"}, 200},
		{"by IP address", "GET", "/_state", nil, 200},
		{"by IPv6 address", "GET", "/_state", []string{"Host: [::1]:" + port}, 200},
		{"as localhost", "GET", "/_state", []string{"Host: localhost:" + port}, 200},
		{"by the name given", "GET", "/_state", []string{"Host: Queues.lan:" + port}, 200},
		{"by another name", "GET", "/_state", []string{"Host: attacker.example:" + port}, 403},
		{"by another name, the clock", "POST", "/_clock", []string{"Host: attacker.example"}, 403},
		{"by another name, the log", "GET", "/_events", []string{"Host: localhost.attacker.example"}, 403},
		{"from a page", "GET", "/_state", []string{"Origin: https://attacker.example"}, 403},
		{"from a page of a file", "POST", "/_clock", []string{"Origin: null"}, 403},
		{"an image of a page", "GET", "/_state", []string{"Sec-Fetch-Site: cross-site"}, 403},
		{"a call from a page", "POST", "/", []string{"Origin: http://127.0.0.1", "Content-Type: application/x-amz-json-1.0", "X-Amz-Target: AmazonSQS.CreateQueue"}, 403},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := do(t, request(t, test.method, server.URL+test.path, `{"QueueName":"q"}`, test.headers...))
			if got.status != test.status || got.header.Get("Access-Control-Allow-Origin") != "" {
				t.Errorf("got %d %v %s, want %d", got.status, got.header, got.body, test.status)
			}
		})
	}
}

func TestOwnAddresses(t *testing.T) {
	_, server := start(t, Options{Clock: Manual})
	tests := []struct {
		method, path string
		status       int
		allow, body  string
	}{
		{"GET", "/_", 404, "", `{"error":"There is no such address. These exist: /_clock, /_events, /_state, /_rules and /_rules/ID."}`},
		{"POST", "/_state", 405, "GET", `{"error":"/_state takes GET."}`},
		{"DELETE", "/_clock", 405, "GET, POST", `{"error":"/_clock takes GET and POST."}`},
		{"GET", "/_events", 200, "", `{"events":[],"since":0,"more":false,"lost":0}`},
		{"GET", "/_events?since=-1", 400, "", `{"error":"since must be the number of an event: 0 or more. 0 gives the log from its beginning."}`},
		{"GET", "/_events?since=9", 200, "", `{"events":[],"since":9,"more":false,"lost":0}`},
		{"GET", "/_state", 200, "", `{"now":"0s","queues":[]}`},
		{"GET", "/_clock", 200, "", `{"now":"0s","next":null}`},
		{"GET", "/_rules/unknown-action", 200, "", `{"id":"unknown-action","title":"There is no such action","text":"There is no such action in SQS.","grade":"chosen","source":"no recording; the type is that of other AWS services"}`},
		{"GET", "/_rules/gravity", 404, "", `{"error":"There is no rule \"gravity\". GET /_rules lists them all."}`},
		{"GET", "/_rulesgravity", 404, "", `{"error":"There is no such address. These exist: /_clock, /_events, /_state, /_rules and /_rules/ID."}`},
	}
	for _, test := range tests {
		got := do(t, request(t, test.method, server.URL+test.path, ""))
		if got.status != test.status || got.body != test.body || got.header.Get("Allow") != test.allow {
			t.Errorf("%s %s: got %d %q %s, want %d %q %s", test.method, test.path, got.status, got.header.Get("Allow"), got.body, test.status, test.allow, test.body)
		}
	}
}

// Every rule has an address, and the list of them is whole.
func TestRules(t *testing.T) {
	_, server := start(t, Options{Clock: Manual})
	var list struct{ Rules []engine.RuleInfo }
	if err := json.Unmarshal([]byte(do(t, request(t, "GET", server.URL+"/_rules", "")).body), &list); err != nil || !slices.Equal(list.Rules, engine.Rules) {
		t.Fatalf("/_rules lists %d rules of %d: %v", len(list.Rules), len(engine.Rules), err)
	}
	for _, want := range list.Rules {
		var got engine.RuleInfo
		if err := json.Unmarshal([]byte(do(t, request(t, "GET", server.URL+"/_rules/"+string(want.Rule), "")).body), &got); err != nil || got != want {
			t.Errorf("/_rules/%s: %+v, %v", want.Rule, got, err)
		}
	}
}

func TestActor(t *testing.T) {
	tests := []struct{ agent, want string }{
		{"aws-sdk-js/3.1175.0 ua/2.1 os/linux lang/js md/nodejs#20.20.2 api/sqs#3.1175.0 m/E app/packer", "packer"},
		{"aws-sdk-go-v2/1.48.0 ua/2.1 os/linux lang/go#1.26.8 api/sqs#1.53.0 app/A m/g", "A"},
		{"aws-cli/2.17.0 md/awscrt#0.20 ua/2.0 os/linux md/command#sqs.send-message", "aws-cli"},
		{"Boto3/1.34.0 md/Botocore#1.34.0", "Boto3"},
		{"curl/8.0", "curl"},
		{"app/", "app"},
		{"", "client"},
		{"/", "client"},
		{"x app/" + strings.Repeat("long", 99), strings.Repeat("long", 12) + "lo"},
		{"x app/é\x01", "--"},
	}
	for _, test := range tests {
		if got := actor(test.agent); got != test.want {
			t.Errorf("actor(%q) = %q, want %q", test.agent, got, test.want)
		}
	}
}

func TestState(t *testing.T) {
	_, server := start(t, Options{Clock: Manual})
	call(t, server, "CreateQueue", `{"QueueName":"q"}`)
	long := strings.Repeat("é", stateBody)
	for _, body := range []string{"first", "second", long} {
		call(t, server, "SendMessage", `{"QueueUrl":"q","MessageBody":"`+body+`"}`)
	}
	call(t, server, "ReceiveMessage", `{"QueueUrl":"q"}`, "User-Agent: x app/A")
	do(t, request(t, "POST", server.URL+"/_clock", `{"advance":"1.5s"}`))
	got := do(t, request(t, "GET", server.URL+"/_state", "")).body
	got = regexp.MustCompile(`"id":"[^"]+"`).ReplaceAllString(got, `"id":""`)
	want := `{"now":"1.5s","queues":[{"name":"q","visible":2,"inFlight":1,"delayed":0,"waiting":0,"messages":[` +
		`{"message":1,"id":"","body":"first","state":"in flight","holder":"A","until":"30s","receives":1,"age":"1.5s"},` +
		`{"message":2,"id":"","body":"second","state":"visible","receives":0,"age":"1.5s"},` +
		`{"message":3,"id":"","body":"` + strings.Repeat("é", stateBody/2) + `…","state":"visible","receives":0,"age":"1.5s"}]}]}`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// However much there is, an answer stays short.
func TestStateIsBounded(t *testing.T) {
	e, _ := start(t, Options{Clock: Manual})
	e.ask(func() {
		for q := range stateQueues + 5 {
			name := "q" + string(rune('a'+q%26)) + strings.Repeat("x", q/26)
			if err := e.sim.CreateQueue("t", name, nil); err != nil {
				t.Error(err)
			}
		}
		for range stateMessages + 7 {
			e.api.Do("t", "SendMessage", []byte(`{"QueueUrl":"qb","MessageBody":"x"}`), ignore)
		}
	})
	var x state
	e.ask(func() { x = e.look() })
	if len(x.Queues) != stateQueues || x.Omitted != 5 || len(x.Queues[1].Messages) != stateMessages || x.Queues[1].Omitted != 7 {
		t.Errorf("%d queues, %d omitted; %d messages, %d omitted", len(x.Queues), x.Omitted, len(x.Queues[1].Messages), x.Queues[1].Omitted)
	}
}

func TestLog(t *testing.T) {
	var l log
	const all = maxEvents + 10
	for seq := 1; seq <= all; seq++ {
		l.add(engine.Event{Seq: seq})
	}
	tests := []struct {
		name                                  string
		since                                 int
		wantFirst, wantN, wantSince, wantLost int
		wantMore                              bool
	}{
		{"from the beginning", 0, 11, answerEvents, 10 + answerEvents, 10, true},
		{"the last that was lost", 10, 11, answerEvents, 10 + answerEvents, 0, true},
		{"from the middle", 5000, 5001, answerEvents, 5000 + answerEvents, 0, true},
		{"the end", all - 2, all - 1, 2, all, 0, false},
		{"nothing new", all, 0, 0, all, 0, false},
		{"the future", all + 50, 0, 0, all + 50, 0, false},
	}
	for _, test := range tests {
		p := l.after(test.since)
		first := 0
		if len(p.Events) > 0 {
			first = p.Events[0].Seq
		}
		if first != test.wantFirst || len(p.Events) != test.wantN || p.Since != test.wantSince || p.Lost != test.wantLost || p.More != test.wantMore {
			t.Errorf("%s: first %d of %d, since %d, lost %d, more %v", test.name, first, len(p.Events), p.Since, p.Lost, p.More)
		}
	}
}

// Long bodies push older events out, and end an answer early.
func TestLogBytes(t *testing.T) {
	var l log
	body := strings.Repeat("x", 1<<20)
	for seq := 1; seq <= 100; seq++ {
		l.add(engine.Event{Seq: seq, Body: body})
	}
	if n := l.kept; n != maxEventBytes>>20 || l.bytes != maxEventBytes {
		t.Errorf("%d events, %d bytes kept", n, l.bytes)
	}
	if p := l.after(0); len(p.Events) != answerBytes>>20 || !p.More {
		t.Errorf("%d events in an answer", len(p.Events))
	}
	seen := 0
	for p := l.after(0); len(p.Events) > 0; p = l.after(p.Since) {
		seen += len(p.Events)
	}
	if seen != l.kept {
		t.Errorf("page by page there are %d events, want %d", seen, l.kept)
	}
}

// kinds is the log's kinds and actors, one word each.
func kinds(t *testing.T, server *httptest.Server) []string {
	var p page
	if err := json.Unmarshal([]byte(do(t, request(t, "GET", server.URL+"/_events", "")).body), &p); err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, e := range p.Events {
		words = append(words, string(e.Kind)+":"+e.Actor)
	}
	return words
}

func wantKinds(t *testing.T, server *httptest.Server, want ...string) {
	t.Helper()
	if got := kinds(t, server); !slices.Equal(got, want) {
		t.Errorf("the log is\n%q, want\n%q", got, want)
	}
}

func ignore(awsjson.Response) {}
