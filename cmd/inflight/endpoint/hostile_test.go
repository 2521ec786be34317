package endpoint

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"
)

// What is not HTTP, or breaks off, harms nobody else.
func TestGarbage(t *testing.T) {
	_, server := start(t, Options{Clock: Manual})
	const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-amz-json-1.0\r\nX-Amz-Target: AmazonSQS.SendMessage\r\n"
	tests := []struct{ name, send, want string }{
		{"no HTTP", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", "HTTP/1.1 400"},
		{"half a request line", "POST /", ""},
		{"no host", "POST / HTTP/1.1\r\n\r\n", "HTTP/1.1 400"},
		{"two lengths", head + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}", "HTTP/1.1 400"},
		{"a length that is none", head + "Content-Length: -5\r\n\r\n", "HTTP/1.1 400"},
		{"a body that breaks off", head + "Content-Length: 100\r\n\r\n{", ""},
		{"chunks that are none", head + "Transfer-Encoding: chunked\r\n\r\nzz\r\n", "HTTP/1.1 400"},
		{"endless headers", head + "X: " + strings.Repeat("x", 2<<20) + "\r\n\r\n", "HTTP/1.1 431"},
		{"HTTP/1.0 without a host", "GET /_clock HTTP/1.0\r\n\r\n", "HTTP/1.0 403"},
		{"HTTP/2 by force", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "HTTP/1.1 405"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			conn, err := net.Dial("tcp", server.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			io.WriteString(conn, test.send) // the server may close before all is sent
			conn.(*net.TCPConn).CloseWrite()
			line, _ := bufio.NewReader(conn).ReadString('\n') // or the connection just ends
			if !strings.HasPrefix(line, test.want) {
				t.Errorf("answered %q, want %q", line, test.want)
			}
		})
	}
	call(t, server, "CreateQueue", `{"QueueName":"q"}`)
}

// As many receives may wait as the server keeps, whether or not their clients do.
func TestTooManyWait(t *testing.T) {
	e, server := start(t, Options{Clock: Manual})
	call(t, server, "CreateQueue", `{"QueueName":"q"}`)
	const poll = `{"QueueUrl":"q","WaitTimeSeconds":20}`
	hungUp, cancel := context.WithCancel(t.Context())
	cancel()
	for range maxWaiting {
		if _, err := e.call(hungUp, "gone", "ReceiveMessage", []byte(poll)); err == nil {
			t.Fatal("a receive was answered")
		}
	}
	if got := do(t, sqsCall(t, server, "ReceiveMessage", poll)); got.status != 400 || !strings.Contains(got.body, "#RequestThrottled") {
		t.Errorf("one more got %d %s", got.status, got.body)
	}
	call(t, server, "SendMessage", `{"QueueUrl":"q","MessageBody":"x"}`) // other calls go on
	advance(t, server, "20s")
	if got := call(t, server, "ReceiveMessage", `{"QueueUrl":"q","WaitTimeSeconds":0}`); got != "{}" {
		t.Errorf("received %s", got)
	}
	waiting(t, server, 0)
}

// A thousand clients at once send, wait, receive and delete; half of them hang
// up in the middle of a long poll. Nobody is held up, nothing is lost, and start
// sees that no goroutine stays behind.
func TestThousandConnections(t *testing.T) {
	_, server := start(t, Options{Clock: Manual})
	const clients = 1000
	before := runtime.NumGoroutine()
	call(t, server, "CreateQueue", `{"QueueName":"work"}`)
	call(t, server, "CreateQueue", `{"QueueName":"empty"}`)
	var connected, ended sync.WaitGroup
	conns := make([]net.Conn, clients)
	for i := range clients {
		connected.Add(1)
		ended.Go(func() {
			conn, err := net.Dial("tcp", server.Listener.Addr().String())
			if err != nil {
				t.Error(err)
				connected.Done()
				return
			}
			conns[i] = conn
			c := rawClient{conn, bufio.NewReader(conn)}
			c.call(t, "SendMessage", `{"QueueUrl":"work","MessageBody":"x"}`)
			got := c.call(t, "ReceiveMessage", `{"QueueUrl":"work"}`)
			_, handle, ok := strings.Cut(got, `"ReceiptHandle":"`)
			handle, _, _ = strings.Cut(handle, `"`)
			if !ok {
				t.Errorf("received %s", got)
			}
			c.call(t, "DeleteMessage", `{"QueueUrl":"work","ReceiptHandle":"`+handle+`"}`)
			c.send("ReceiveMessage", `{"QueueUrl":"empty","WaitTimeSeconds":20}`)
			connected.Done()
			if i%2 == 0 {
				c.read() // until the server stops, or the clock is moved
			}
		})
	}
	connected.Wait()
	waiting(t, server, clients)
	for i, conn := range conns {
		if i%2 == 1 && conn != nil {
			conn.Close()
		}
	}
	// The clock stands still: only hanging up ends a request. Each that is left has
	// its client's goroutine, its handler's, and the one that watches its connection.
	fewerGoroutines(t, before+3*clients/2+clients/10)
	advance(t, server, "20s")
	ended.Wait()
	for _, conn := range conns {
		if conn != nil {
			conn.Close()
		}
	}
	if got := call(t, server, "GetQueueAttributes", `{"QueueUrl":"work","AttributeNames":["ApproximateNumberOfMessages"]}`); got != `{"Attributes":{"ApproximateNumberOfMessages":"0"}}` {
		t.Errorf("what is left: %s", got)
	}
}

// rawClient is one connection.
type rawClient struct {
	conn net.Conn
	in   *bufio.Reader
}

func (c rawClient) send(action, input string) {
	fmt.Fprintf(c.conn, "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-amz-json-1.0\r\nX-Amz-Target: AmazonSQS.%s\r\nContent-Length: %d\r\n\r\n%s", action, len(input), input)
}

func (c rawClient) read() (status int, body string) {
	response, err := http.ReadResponse(c.in, nil)
	if err != nil {
		return 0, err.Error()
	}
	defer response.Body.Close()
	text, _ := io.ReadAll(response.Body)
	return response.StatusCode, string(text)
}

func (c rawClient) call(t *testing.T, action, input string) string {
	c.send(action, input)
	status, body := c.read()
	if status != 200 {
		t.Errorf("%s: %d %s", action, status, body)
	}
	return body
}
