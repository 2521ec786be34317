package endpoint

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"mime"
	"net"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"inflight/engine"
)

const (
	target      = "AmazonSQS." // what X-Amz-Target begins with
	requestID   = "X-Amzn-Requestid"
	contentType = "application/x-amz-json-1.0"
	formType    = "application/x-www-form-urlencoded"

	// maxBody is how long a request's body may be: 1 MiB of message, which JSON
	// can spell with six bytes for one, and room for everything else.
	maxBody = 8 << 20

	// writeTime is how long a client may take to read an answer.
	writeTime = 30 * time.Second

	stopping = "The server is stopping."
)

// ServeHTTP answers a call of SQS, or a request to the simulator's own addresses.
func (e *Endpoint) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-store")
	switch {
	case fromPage(r):
		refuse(w, http.StatusForbidden, "This server does not answer to pages in a browser: it sends no CORS headers, and refuses a request with an Origin.")
	case strings.HasPrefix(r.URL.Path, "/_"):
		e.serveOwn(w, r)
	default:
		e.serveSQS(w, r)
	}
}

// fromPage reports whether a page in a browser made the request. Typing an
// address into the browser is not one.
func fromPage(r *http.Request) bool {
	site := r.Header.Get("Sec-Fetch-Site")
	return r.Header.Get("Origin") != "" || site != "" && site != "none"
}

// serveSQS answers a call. Its path does not matter, as with AWS: SDKs send a
// call to the queue's own URL, and the queue is named in the body.
func (e *Endpoint) serveSQS(w http.ResponseWriter, r *http.Request) {
	id := e.refusedID()
	w.Header().Set(requestID, id)
	if usesQueryProtocol(r) {
		writeXML(w, id, usesQuery)
		return
	}
	action, err := protocol(r)
	if err != nil {
		if err.Status == http.StatusMethodNotAllowed {
			w.Header().Set("Allow", "POST")
		}
		writeError(w, err)
		return
	}
	input, err := read(w, r)
	if err != nil {
		writeError(w, err)
		return
	}
	answer, failed := e.call(r.Context(), actor(r.UserAgent()), action, input)
	switch {
	case errors.Is(failed, errClosed):
		w.Header().Set("Connection", "close")
		writeError(w, serviceError(http.StatusServiceUnavailable, "ServiceUnavailable", stopping))
		return
	case errors.Is(failed, errBusy):
		writeError(w, serviceError(http.StatusBadRequest, "RequestThrottled",
			strconv.Itoa(maxWaiting)+" receives wait already, which is as many as this server keeps. On a manual clock, move it with POST /_clock: their waits then end."))
		return
	case errors.Is(failed, context.Canceled), errors.Is(failed, context.DeadlineExceeded):
		return // nobody is there to read an answer
	case answer.Lost:
		panic(http.ErrAbortHandler) // net/http's way to cut the connection without an answer
	}
	w.Header().Set(requestID, answer.RequestID)
	body := answer.Body
	if slices.Contains(answersURLs, action) && answer.Err == nil {
		body = bytes.ReplaceAll(body, awsURLs, hereURLs(r))
	}
	w.Header().Set("Content-Type", contentType)
	if answer.Err != nil {
		w.Header().Set("X-Amzn-Query-Error", queryError(answer.Status, answer.QueryCode))
	}
	send(w, answer.Status, body)
}

// answersURLs are the actions whose answers name queues by their URLs.
var answersURLs = []string{"CreateQueue", "GetQueueUrl", "ListQueues", "ListDeadLetterSourceQueues"}

// awsURLs is what the engine's queue URLs begin with, as JSON.
var awsURLs = func() []byte {
	const scheme = "https://"
	host, _, _ := strings.Cut(strings.TrimPrefix(engine.QueueURL(""), scheme), "/")
	return []byte(`"` + scheme + host + "/")
}()

// hereURLs is what stands there instead: this server, as the client called it.
// SDKs send a queue's calls to the queue's URL, wherever that points.
func hereURLs(r *http.Request) []byte {
	host := r.Host
	if addr, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr); ok && host == "" {
		host = addr.String()
	}
	quoted, err := json.Marshal("http://" + host + "/")
	if err != nil {
		panic("endpoint: " + err.Error()) // a string always encodes
	}
	return bytes.TrimSuffix(quoted, []byte(`"`))
}

// usesQueryProtocol recognises the protocol of SDKs from before November 2023.
func usesQueryProtocol(r *http.Request) bool {
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return kind == formType || r.Method == http.MethodGet && r.URL.Query().Has("Action")
}

// protocol reads the action, or says what about the request is not AWS JSON 1.0.
func protocol(r *http.Request) (action string, err *engine.Error) {
	if r.Method != http.MethodPost {
		return "", serviceError(http.StatusMethodNotAllowed, "UnsupportedOperation",
			"A call of SQS is a POST. GET /_clock, /_events and /_state show what the simulator is doing.")
	}
	kind, _, parseErr := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if parseErr != nil || kind != contentType {
		return "", serviceError(http.StatusUnsupportedMediaType, "UnsupportedMediaTypeException",
			"A call of SQS has Content-Type: "+contentType+".")
	}
	name := r.Header.Get("X-Amz-Target")
	action, ok := strings.CutPrefix(name, target)
	switch {
	case name == "":
		err = serviceError(http.StatusBadRequest, "UnknownOperationException", "The header X-Amz-Target is missing. It names the action, such as AmazonSQS.SendMessage.")
	case !ok || action == "":
		err = serviceError(http.StatusBadRequest, "UnknownOperationException", "X-Amz-Target is "+strconv.Quote(cut(name))+". This is SQS only: it begins with AmazonSQS., such as AmazonSQS.SendMessage.")
	case len(action) > maxAction:
		err = serviceError(http.StatusBadRequest, "UnknownOperationException", "X-Amz-Target names no action of SQS: it is too long.")
	}
	return action, err
}

// maxAction is more bytes than the name of any action has. Names go into the log.
const maxAction = 64

// cut keeps an error short whatever was sent.
func cut(text string) string { return text[:min(len(text), maxAction)] }

// read reads the body. The server's ReadTimeout ends with it: a long poll may wait
// for longer.
func read(w http.ResponseWriter, r *http.Request) ([]byte, *engine.Error) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return nil, serviceError(http.StatusRequestEntityTooLarge, "RequestEntityTooLargeException",
			"The request is longer than "+strconv.Itoa(maxBody)+" bytes. A message, or a batch of them, has at most "+strconv.Itoa(engine.MaxMessageBytes)+".")
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return nil, serviceError(http.StatusRequestTimeout, "RequestTimeoutException", "The request did not arrive in time.")
	}
	if err != nil {
		return nil, serviceError(http.StatusBadRequest, "IncompleteBody", "The request's body did not arrive whole.")
	}
	return body, nil
}

// serviceError is an error of the service as a whole: it comes before any call.
func serviceError(status int, typ, message string) *engine.Error {
	return &engine.Error{Type: typ, QueryCode: typ, Status: status, Message: message}
}

// queryError is the header that tells SDKs the older code, and whose fault it is.
func queryError(status int, code string) string {
	if status >= 500 {
		return code + ";Receiver"
	}
	return code + ";Sender"
}

// writeError answers with an error that comes before any call, in AWS's form.
func writeError(w http.ResponseWriter, err *engine.Error) {
	body, jsonErr := json.Marshal(struct {
		Type    string `json:"__type"`
		Message string `json:"message"`
	}{"com.amazonaws.sqs#" + err.Type, err.Message})
	if jsonErr != nil {
		panic("endpoint: " + jsonErr.Error()) // strings always encode
	}
	w.Header().Set("Content-Type", contentType)
	w.Header().Set("X-Amzn-Query-Error", queryError(err.Status, err.QueryCode))
	send(w, err.Status, body)
}

// usesQuery is what a client of the query protocol is told, in its own form.
var usesQuery = queryRefusal{
	Type: "Sender", Code: "UnsupportedOperation",
	Message: "This server speaks SQS's JSON protocol only, and the request is of the older query protocol. AWS's CLI and SDKs speak JSON since November 2023: a newer version works.",
}

type queryRefusal struct{ Type, Code, Message string }

func writeXML(w http.ResponseWriter, id string, refusal queryRefusal) {
	body, err := xml.Marshal(struct {
		XMLName   xml.Name `xml:"http://queue.amazonaws.com/doc/2012-11-05/ ErrorResponse"`
		Error     queryRefusal
		RequestId string
	}{Error: refusal, RequestId: id})
	if err != nil {
		panic("endpoint: " + err.Error()) // strings always encode
	}
	w.Header().Set("Content-Type", "text/xml")
	send(w, http.StatusBadRequest, body)
}

// send writes the answer to a client that may take writeTime to read it.
func send(w http.ResponseWriter, status int, body []byte) {
	http.NewResponseController(w).SetWriteDeadline(time.Now().Add(writeTime)) // fails only in a test without a connection
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	w.Write(body) // when it fails, nobody is there to tell
}
