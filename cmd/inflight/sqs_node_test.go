package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"inflight/app/sandbox"
	"inflight/engine"
)

// Programs, not a byte of them changed, in Node with the real SDK: the simulated
// SQS sees what it sees when the sandbox runs them. One is the first lesson's,
// the other waits in long polls.
func TestNode(t *testing.T) {
	for _, file := range []string{order42, "testdata/waiting.js"} {
		t.Run(filepath.Base(file), func(t *testing.T) {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			run, err := sandbox.Run(sandbox.Request{Name: filepath.Base(file), Source: string(source)})
			if err != nil || run.Failure != nil {
				t.Fatalf("the sandbox's run: %v, %v", err, run.Failure)
			}
			// That a client ends is what the sandbox adds: nothing tells SQS.
			want := outline(slices.DeleteFunc(run.Events(), func(e engine.Event) bool {
				return e.Kind == engine.Crashed || e.Kind == engine.ClientEnded
			}))
			address := startSQS(t, "-clock", "manual")
			runInNode(t, source, address)
			if got := outline(events(t, address)); got != want || got == "" {
				t.Errorf("in Node:\n%s\nin the sandbox:\n%s", got, want)
			}
		})
	}
}

// events is the endpoint's log.
func events(t *testing.T, address string) []engine.Event {
	response, err := http.Get(address + "/_events")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var log struct{ Events []engine.Event }
	if err := json.NewDecoder(response.Body).Decode(&log); err != nil {
		t.Fatal(err)
	}
	return log.Events
}

// outline is a log, a line for each event, without ids that may differ.
func outline(events []engine.Event) string {
	var b strings.Builder
	for _, e := range events {
		fmt.Fprintf(&b, "%s %s %s queue=%s message=%d actor=%s receives=%d until=%s handle=%d holder=%s\n",
			e.At, e.Kind, e.Rule, e.Queue, e.Message, e.Actor, e.Receives, e.HiddenUntil, e.Handle, e.Holder)
	}
	return b.String()
}

// runInNode runs a program where it finds the packages of web/.
func runInNode(t *testing.T, source []byte, address string) {
	modules, err := filepath.Abs("../../web/node_modules")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(modules, "@aws-sdk/client-sqs")); err != nil {
		t.Fatalf("%v: run npm ci in web/, as make does", err)
	}
	preload, err := os.ReadFile("testdata/manual-clock.mjs")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, err := range []error{
		os.WriteFile(filepath.Join(dir, "program.js"), source, 0o600),
		os.WriteFile(filepath.Join(dir, "manual-clock.mjs"), preload, 0o600),
		os.WriteFile(filepath.Join(dir, "package.json"), []byte(`{"type":"module"}`), 0o600),
		os.Symlink(modules, filepath.Join(dir, "node_modules")),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	node := exec.CommandContext(ctx, "node", "--import", "./manual-clock.mjs", "program.js")
	node.Dir = dir
	node.Env = append(os.Environ(),
		"AWS_ENDPOINT_URL_SQS="+address, "AWS_REGION=us-east-1", "AWS_ACCESS_KEY_ID=any", "AWS_SECRET_ACCESS_KEY=any",
		"AWS_CONFIG_FILE=/dev/null", "AWS_SHARED_CREDENTIALS_FILE=/dev/null", "AWS_PROFILE=",
		"AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED=true")
	if output, err := node.CombinedOutput(); err != nil || len(output) > 0 {
		t.Fatalf("node: %v\n%s", err, output)
	}
}

// startSQS runs the subcommand on a free port until the test ends, and gives its address.
func startSQS(t testing.TB, args ...string) string {
	ctx, stop := context.WithCancel(context.Background())
	stdout, stderr := newLines(), new(strings.Builder)
	ended := make(chan int, 1)
	go func() { ended <- sqsUntil(ctx, append([]string{"-addr", "127.0.0.1:0"}, args...), stdout, stderr) }()
	t.Cleanup(func() {
		stop()
		if code := <-ended; code != 0 {
			t.Errorf("inflight sqs ended with %d: %s", code, stderr)
		}
	})
	select {
	case <-stdout.came:
	case code := <-ended:
		ended <- code
		t.Fatalf("inflight sqs ended with %d: %s", code, stderr)
	}
	return stdout.address()
}

// lines is a writer that tells when it was first written to.
type lines struct {
	text string
	came chan struct{}
}

func newLines() *lines { return &lines{came: make(chan struct{})} }

func (l *lines) Write(p []byte) (int, error) {
	if l.text == "" {
		l.text = string(p)
		close(l.came)
	}
	return len(p), nil
}

// address is the one that inflight sqs says to use.
func (l *lines) address() string {
	_, address, _ := strings.Cut(l.text, "AWS_ENDPOINT_URL_SQS=")
	address, _, _ = strings.Cut(address, " ")
	return address
}
