package endpoint

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"inflight/engine"
)

// Whatever a request is, it gets one whole answer in the form its client can
// read, and an error says something.
func FuzzServeHTTP(f *testing.F) {
	seeds := []struct{ method, path, host, target, kind, body string }{
		{"POST", "/", "localhost", "AmazonSQS.CreateQueue", contentType, `{"QueueName":"q2","Attributes":{"DelaySeconds":"1"}}`},
		{"POST", "/123456789012/q", "127.0.0.1:9324", "AmazonSQS.SendMessage", contentType, `{"QueueUrl":"q","MessageBody":"x","DelaySeconds":3}`},
		{"POST", "/", "h", "AmazonSQS.ReceiveMessage", contentType + "; charset=utf-8", `{"QueueUrl":"q","WaitTimeSeconds":20}`},
		{"POST", "/", "h\"", "AmazonSQS.ListQueues", contentType, `{}`},
		{"POST", "/", "", "AmazonSQS.Nothing", contentType, `{"`},
		{"POST", "/", "h", "DynamoDB_20120810.Query", contentType, ``},
		{"POST", "/", "h", "", formType, `Action=ListQueues`},
		{"GET", "/?Action=ListQueues", "h", "", "", ``},
		{"GET", "/_state", "localhost", "", "", ``},
		{"GET", "/_events?since=1", "[::1]:1", "", "", ``},
		{"GET", "/_events?since=99999999999999999999", "localhost", "", "", ``},
		{"GET", "/_clock", "evil.example", "", "", ``},
		{"POST", "/_clock", "localhost", "", "", `{"advance":"30s"}`},
		{"POST", "/_clock", "localhost", "", "", `{"to":"9999999999999999999h"}`},
		{"DELETE", "/_clock", "localhost", "", "", `{"advance":"30s"}`},
	}
	for _, s := range seeds {
		f.Add(s.method, s.path, s.host, s.target, s.kind, s.body)
	}
	f.Fuzz(func(t *testing.T, method, path, host, target, kind, body string) {
		at, err := url.ParseRequestURI(path)
		if err != nil {
			t.Skip("no request has such an address")
		}
		e := New(Options{Clock: Manual})
		defer e.Close()
		e.ask(func() {
			if err := e.sim.CreateQueue("fuzz", "q", nil); err != nil {
				t.Error(err)
			}
		})
		r := &http.Request{
			Method: method, URL: at, Host: host, Body: io.NopCloser(strings.NewReader(body)),
			Header: http.Header{"X-Amz-Target": {target}, "Content-Type": {kind}},
		}
		w := httptest.NewRecorder()
		answered := make(chan struct{})
		go func() {
			defer close(answered)
			e.ServeHTTP(w, r.WithContext(t.Context()))
		}()
		for done := false; !done; { // a long poll waits for the clock
			select {
			case <-answered:
				done = true
			default:
				e.ask(func() { e.sim.AdvanceTo(e.sim.Now() + engine.Seconds(1)) })
			}
		}
		checkAnswer(t, w)
	})
}

func checkAnswer(t *testing.T, w *httptest.ResponseRecorder) {
	text := w.Body.Bytes()
	if w.Header().Get("Content-Type") == "text/xml" {
		var e struct {
			Error struct{ Code, Message string }
		}
		if err := xml.Unmarshal(text, &e); err != nil || e.Error.Code == "" || e.Error.Message == "" {
			t.Errorf("%v: %s", err, text)
		}
		return
	}
	var e struct {
		Type    string `json:"__type"`
		Message string `json:"message"`
		Error   string `json:"error"` // of the addresses that begin with /_
	}
	if err := json.Unmarshal(text, &e); err != nil {
		t.Fatalf("%v: %d %q", err, w.Code, text)
	}
	switch {
	case w.Code == 200:
	case w.Code < 400 || w.Code >= 500:
		t.Errorf("status %d: %s", w.Code, text)
	case e.Error == "" && (!strings.Contains(e.Type, "#") || e.Message == "" || w.Header().Get("X-Amzn-Query-Error") == ""):
		t.Errorf("an error that says nothing: %d %v %s", w.Code, w.Header(), text)
	}
}
