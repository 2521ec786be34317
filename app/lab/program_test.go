package lab

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inflight/app/sandbox"
	"inflight/engine"
)

// told is what a log says of the messages, up to an instant.
func told(log []engine.Event, end engine.Time) string {
	var b strings.Builder
	for _, e := range log {
		if e.At <= end {
			fmt.Fprintln(&b, e.At, e.Kind, e.Rule, e.Actor, e.Message, e.Receives, e.HiddenUntil, e.Handle, e.Request)
		}
	}
	return b.String()
}

type reporter interface {
	Helper()
	Errorf(string, ...any)
	Fatal(...any)
}

// same runs the session's program and compares the two logs. A poll that waits when
// the session ends goes on in the program.
func same(t reporter, s Session) {
	t.Helper()
	source := Program(s)
	result, err := sandbox.Run(sandbox.Request{Name: "lab.js", Source: source})
	if err != nil {
		t.Fatal(err)
	}
	if result.Failure != nil {
		t.Errorf("%+v in\n%s", result.Failure, source)
	}
	end := s.Now()
	if got, want := told(result.Events(), end), told(s.Replay().Log, end); got != want || result.End < end {
		t.Errorf("the program\n%s\nends at %s and does\n%s\nthe session at %s\n%s", source, result.End, got, end, want)
	}
}

func TestProgramOfWalkthrough(t *testing.T) {
	same(t, walkthrough)
	for line := range strings.Lines(Program(walkthrough)) {
		if len(line) > 80 {
			t.Errorf("the line is wider than the editor: %s", line)
		}
	}
}

func TestProgramOfStop(t *testing.T) {
	s := at(Call{Do: Poll, Window: 2, Seconds: 20}, Call{At: 5, Do: Stop, Window: 2}, Call{At: 6, Do: Send, Window: 1, Body: "hi"}, Call{At: 7, Do: Poll, Window: 2, Seconds: 5}, Call{At: 40, Do: Poll, Window: 1})
	same(t, s)
	if source := Program(s); !strings.Contains(source, "waiting0.destroy();") || strings.Contains(source, "waiting3") {
		t.Errorf("one poll is not stopped, or another is:\n%s", source)
	}
}

func TestProgramOfNothing(t *testing.T) { same(t, New(settings)) }

// Whatever is done in the windows, the program does the same.
func TestProgram(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { same(t, sessions(t)) })
}
