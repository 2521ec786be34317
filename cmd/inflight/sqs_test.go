package main

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"inflight/cmd/inflight/endpoint"
	"inflight/engine"
)

func TestSQSErrors(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	tests := []struct {
		name string
		args []string
		code int
		want string // the line on standard error holds this
	}{
		{"an unknown flag", []string{"-port", "80"}, 2, "-port"},
		{"an argument too many", []string{"manual"}, 2, `unexpected argument "manual"`},
		{"an unknown clock", []string{"-clock", "sundial"}, 2, "give wall or manual"},
		{"an unknown outcome", []string{"-stale-delete", "perhaps"}, 2, "give kept or deletes"},
		{"a seed that is none", []string{"-seed", "-1"}, 2, "give a whole number, 0 or more"},
		{"a limit that is none", []string{"-in-flight-limit", "-1"}, 2, "give a whole number, 0 or more"},
		{"a chance that is none", []string{"-duplicate-one-in", "2.5"}, 2, "give a whole number, 0 or more"},
		{"a lag that is none", []string{"-count-lag", "60"}, 2, "give a time such as 30s"},
		{"not an address", []string{"-addr", "9324"}, 2, "is not an address"},
		{"a name that is none", []string{"-addr", "no.such.name.invalid:80"}, 2, "no.such.name.invalid"},
		{"every address of the machine", []string{"-addr", ":9324"}, 2, "add -public"},
		{"every address, in numbers", []string{"-addr", "0.0.0.0:9324"}, 2, "add -public"},
		{"every address, version 6", []string{"-addr", "[::]:9324"}, 2, "add -public"},
		{"another machine's address", []string{"-addr", "192.0.2.1:9324"}, 2, "add -public"},
		{"a taken port", []string{"-addr", taken.Addr().String()}, 1, "is taken by another program"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			ctx, cancel := context.WithCancel(t.Context())
			cancel() // one that starts after all ends at once
			if code := sqsUntil(ctx, test.args, &stdout, &stderr); code != test.code {
				t.Errorf("exit code %d, want %d", code, test.code)
			}
			if line := stderr.String(); strings.Count(line, "\n") != 1 || !strings.Contains(line, test.want) {
				t.Errorf("standard error %q: want one line with %q", line, test.want)
			}
			if stdout.Len() != 0 {
				t.Errorf("standard output %q, want nothing", &stdout)
			}
		})
	}
}

// Each flag reaches the endpoint.
func TestSQSFlags(t *testing.T) {
	o, err := readSQS(strings.Fields("-addr queues.lan:1 -public -clock manual -seed 7 -stale-delete deletes -in-flight-limit 5 " +
		"-hosts 4 -reorder-among 3 -duplicate-one-in 20 -replica-down-one-in 30 -lose-reply-one-in 40 -count-lag 1m"))
	want := sqsOptions{addr: "queues.lan:1", Options: endpoint.Options{Host: "queues.lan", Clock: endpoint.Manual}}
	want.Engine = engine.Options{Seed: 7, Switches: engine.Switches{StaleDelete: engine.StaleDeleteDeletes, InFlightLimit: 5, Chance: engine.Chance{
		Hosts: 4, ReorderAmong: 3, DuplicateOneIn: 20, ReplicaDownOneIn: 30, LoseReplyOneIn: 40, CountLag: engine.Seconds(60),
	}}}
	if err != nil || !reflect.DeepEqual(o, want) {
		t.Errorf("got %+v, %v\nwant %+v", o, err, want)
	}
	if o, err := readSQS(nil); err != nil || o.addr != "127.0.0.1:9324" || o.Clock.String() != "wall" {
		t.Errorf("without flags: %+v, %v", o, err)
	}
	var stdout, stderr bytes.Buffer
	if code := command([]string{"sqs", "-h"}, &stdout, &stderr); code != 0 || stdout.String() != sqsUsage || stderr.Len() != 0 {
		t.Errorf("help: code %d\n%s%s", code, &stdout, &stderr)
	}
}

// A long poll that waits does not hold up the end: it is answered, and its
// client can tell why.
func TestSQSStops(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	stdout := newLines()
	ended := make(chan int, 1)
	go func() { ended <- sqsUntil(ctx, strings.Fields("-addr 127.0.0.1:0 -clock manual"), stdout, io.Discard) }()
	<-stdout.came
	if !strings.HasPrefix(stdout.text, "A simulated SQS is at http://127.0.0.1:") || !strings.Contains(stdout.text, "manual clock") {
		t.Errorf("it says %q", stdout.text)
	}
	call := func(action, input string) string {
		r, err := http.NewRequest("POST", stdout.address(), strings.NewReader(input))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/x-amz-json-1.0")
		r.Header.Set("X-Amz-Target", "AmazonSQS."+action)
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			return err.Error()
		}
		defer response.Body.Close()
		body, _ := io.ReadAll(response.Body)
		return string(body)
	}
	call("CreateQueue", `{"QueueName":"q"}`)
	polled := make(chan string, 1)
	go func() { polled <- call("ReceiveMessage", `{"QueueUrl":"q","WaitTimeSeconds":20}`) }()
	for !waits(t, stdout.address()) {
	}
	interrupt()
	if got := <-polled; !strings.Contains(got, "The server is stopping.") {
		t.Errorf("the long poll got %s", got)
	}
	if code := <-ended; code != 0 {
		t.Errorf("exit code %d, want 0", code)
	}
}

// waits reports whether a receive waits.
func waits(t *testing.T, address string) bool {
	for _, e := range events(t, address) {
		if e.Kind == "receive-waiting" {
			return true
		}
	}
	return false
}
