//go:build !js

package sandbox

import (
	"os"
	"slices"
	"strings"
	"testing"

	"inflight/engine"
)

const lessonFile = "../../content/queues-visibility-timeouts-and-dead-letters/order-42.js"

func lesson(t *testing.T) string {
	t.Helper()
	source, err := os.ReadFile(lessonFile)
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

func runProgram(t *testing.T, source string) Result {
	t.Helper()
	return runLimited(t, source, defaultLimits)
}

func runLimited(t *testing.T, source string, lim limits) Result {
	t.Helper()
	r, err := runWith(Request{Name: "program.js", Source: source}, lim)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// shown is what a reader sees of a run: a line each, with its time.
func shown(r Result) []string {
	var lines []string
	for _, l := range r.Printed() {
		lines = append(lines, l.String())
	}
	return lines
}

// printed is what a program printed, without times.
func printed(r Result) []string {
	var lines []string
	for _, l := range r.Lines {
		if l.Level() != "" {
			lines = append(lines, l.Text)
		}
	}
	return lines
}

func wantLines(t *testing.T, what string, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s:\n%s\nwant:\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func wantEnd(t *testing.T, r Result) {
	t.Helper()
	if r.Failure != nil {
		t.Errorf("failed at line %d, column %d: %s: %s", r.Failure.Line, r.Failure.Column, r.Failure.Code, r.Failure.Message)
	}
}

// The lesson's program prints the lines that the topic is about.
func TestLesson(t *testing.T) {
	r := runProgram(t, lesson(t))
	wantEnd(t, r)
	wantLines(t, "trace", shown(r), []string{
		"t= 0s  A receives order-42 (receive 1), hidden until t=30",
		"t=30s  B receives order-42 (receive 2), hidden until t=60",
		"t=40s  B crashes without deleting it",
		"t=45s  A finishes late; its receipt handle is stale, and another consumer already has the message",
		"t=60s  C receives order-42 (receive 3), hidden until t=90",
		"t=65s  C crashes without deleting it",
		"t=90s  order-42 was received 3 times: moved to the DLQ",
	})
	if got, want := r.End.String(), "90s"; got != want {
		t.Errorf("ended at %s, want %s", got, want)
	}
}

// The same request gives the same bytes; another seed gives other ids.
func TestDeterminism(t *testing.T) {
	program := lesson(t) + "\nconsole.log(Math.random(), QueueUrl, await new SQSClient({}).send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' })));"
	text := func(seed uint64) string {
		r, err := Run(Request{Name: "order-42.js", Source: program, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		wantEnd(t, r)
		return encode(r)
	}
	first := text(7)
	if again := text(7); again != first {
		t.Errorf("two runs with one seed differ:\n%s\n%s", first, again)
	}
	if other := text(18446744073709551615); other == first {
		t.Error("two seeds give the same run")
	}
}

func TestBadRequest(t *testing.T) {
	for _, test := range []struct {
		request Request
		want    string
	}{
		{Request{Switches: engine.Switches{InFlightLimit: -1}}, "a switch can't be below 0"},
		{Request{Fork: &Fork{Call: "jump"}}, `a fork can't call "jump": receive, delete, change-visibility and crash are possible`},
		{Request{Fork: &Fork{Call: ForkCrash, At: engine.Seconds(100_000)}}, "a fork must lie between the beginning of a run and its limit of 24 hours"},
	} {
		if _, err := Run(test.request); err == nil || err.Error() != test.want {
			t.Errorf("%+v: error %v, want %s", test.request, err, test.want)
		}
	}
}

// The host has no clock and no chance of its own: those are the simulation's.
// Only the thin layers over the interpreters may know the real time.
func TestHostIsDeterministic(t *testing.T) {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, f := range files {
		name := f.Name()
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "native_") || strings.HasPrefix(name, "browser_") {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		read++
		for _, forbidden := range []string{"time.Now", "time.Since", "time.Sleep", "math/rand", "\tgo ", "syscall/js", "go-app"} {
			if strings.Contains(string(source), forbidden) {
				t.Errorf("%s has %q", name, strings.TrimSpace(forbidden))
			}
		}
	}
	if read < 10 {
		t.Errorf("read only %d files", read)
	}
}
