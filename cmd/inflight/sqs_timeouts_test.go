package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"inflight/cmd/inflight/endpoint"
)

// These tests run in a bubble, whose time goes on at once while everybody waits:
// the server's own timeouts are held to the nanosecond, and nobody waits for them.

const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-amz-json-1.0\r\nX-Amz-Target: AmazonSQS."

func sqsRequest(action, input string) string {
	return fmt.Sprintf("%s%s\r\nContent-Length: %d\r\n\r\n%s", head, action, len(input), input)
}

// A client has as long as the server gives it, and no longer.
func TestSQSTimeouts(t *testing.T) {
	tests := []struct {
		name  string
		ask   string // a request that is answered before
		send  string
		after time.Duration
		want  string // what the answer begins with; empty: the connection ends without one
	}{
		{"no request", "", "", 5 * time.Second, ""},
		{"half a request line", "", "POST /", 5 * time.Second, "HTTP/1.1 400 "},
		{"half a header", "", head, 5 * time.Second, ""},
		{"half a body", "", head + "ListQueues\r\nContent-Length: 2\r\n\r\n{", 30 * time.Second, "HTTP/1.1 408 "},
		{"a long poll", sqsRequest("CreateQueue", `{"QueueName":"q"}`), sqsRequest("ReceiveMessage", `{"QueueUrl":"q","WaitTimeSeconds":20}`), 20 * time.Second, "HTTP/1.1 200 "},
		{"no second request", sqsRequest("ListQueues", "{}"), "", 2 * time.Minute, ""},
		{"half a second request", sqsRequest("ListQueues", "{}"), head, 5 * time.Second, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				client := servePipes(t, endpoint.Options{}).dial()
				if test.ask != "" {
					client.ask(t, test.ask)
				}
				began := time.Now()
				io.WriteString(client.conn, test.send)
				line, _ := client.in.ReadString('\n') // or the connection ends
				if took := time.Since(began); took != test.after || (line == "") != (test.want == "") || !strings.HasPrefix(line, test.want) {
					t.Errorf("after %s: %q, want %q after %s", took, line, test.want, test.after)
				}
			})
		})
	}
}

// An answer that nobody reads is given up.
func TestSQSUnreadAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client := servePipes(t, endpoint.Options{}).dial()
		io.WriteString(client.conn, sqsRequest("ListQueues", "{}"))
		<-time.After(30*time.Second - 1)
		if line, err := client.in.ReadString('\n'); err != nil || !strings.HasPrefix(line, "HTTP/1.1 200 ") {
			t.Errorf("in time: %q, %v", line, err)
		}
		client = client.server.dial()
		io.WriteString(client.conn, sqsRequest("ListQueues", "{}"))
		<-time.After(30*time.Second + 1)
		if line, err := client.in.ReadString('\n'); err == nil {
			t.Errorf("too late: %q", line)
		}
	})
}

// A long poll waits as long as a manual clock makes it, whatever the timeouts.
func TestSQSLongPollOutlastsTimeouts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := servePipes(t, endpoint.Options{Clock: endpoint.Manual})
		client := server.dial()
		client.ask(t, sqsRequest("CreateQueue", `{"QueueName":"q"}`))
		io.WriteString(client.conn, sqsRequest("ReceiveMessage", `{"QueueUrl":"q","WaitTimeSeconds":20}`))
		<-time.After(24 * time.Hour)
		server.dial().ask(t, sqsRequest("SendMessage", `{"QueueUrl":"q","MessageBody":"at last"}`))
		if got := client.read(t); !strings.Contains(got, "at last") {
			t.Errorf("the long poll got %s", got)
		}
	})
}

// A client that has not finished its request does not hold up the end for long.
func TestSQSStopsInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := servePipes(t, endpoint.Options{})
		io.WriteString(server.dial().conn, head)
		synctest.Wait()
		began := time.Now()
		server.stop(t)
		if took := time.Since(began); took != lastAnswers {
			t.Errorf("it took %s, want %s", took, lastAnswers)
		}
	})
}

// pipes is a server whose connections are in memory.
type pipes struct {
	conns  chan net.Conn
	closed chan struct{}
	close  sync.Once

	interrupt context.CancelFunc
	ended     chan error
}

// servePipes starts one as inflight sqs does, for the length of the test.
func servePipes(t *testing.T, o endpoint.Options) *pipes {
	ctx, interrupt := context.WithCancel(context.Background())
	p := &pipes{conns: make(chan net.Conn), closed: make(chan struct{}), interrupt: interrupt, ended: make(chan error, 1)}
	go func() {
		p.ended <- serveSQS(ctx, p, o)
		close(p.ended)
	}()
	t.Cleanup(func() { p.stop(t) })
	return p
}

func (p *pipes) stop(t *testing.T) {
	p.interrupt()
	if err := <-p.ended; err != nil {
		t.Error(err)
	}
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.conns:
		return conn, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error {
	p.close.Do(func() { close(p.closed) })
	return nil
}

func (p *pipes) Addr() net.Addr { return &net.TCPAddr{} }

func (p *pipes) dial() pipe {
	here, there := net.Pipe()
	p.conns <- there
	return pipe{p, here, bufio.NewReader(here)}
}

// pipe is a client's connection.
type pipe struct {
	server *pipes
	conn   net.Conn
	in     *bufio.Reader
}

// ask sends a request that has to succeed, and reads its answer.
func (c pipe) ask(t *testing.T, request string) {
	io.WriteString(c.conn, request)
	c.read(t)
}

func (c pipe) read(t *testing.T) string {
	response, err := http.ReadResponse(c.in, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != 200 {
		t.Fatalf("%s %s %v", response.Status, body, err)
	}
	return string(body)
}
