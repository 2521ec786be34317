package author

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"inflight/content"
	"inflight/engine/golden"
)

// root is the folder content/.
const root = ".."

// TestCourse holds the real course to everything that Check knows. With -update
// it first writes anew what the programs print.
func TestCourse(t *testing.T) {
	if golden.Update() {
		writeTraces(t)
	}
	course, found := Load(os.DirFS(root), Undrawn{})
	for _, p := range found {
		t.Errorf("content/%s", p)
	}
	var sizes []int
	for _, p := range course.Parts {
		sizes = append(sizes, len(p.Topics))
	}
	if got, want := fmt.Sprint(sizes), "[6 5 4 3]"; got != want {
		t.Errorf("the parts have %s topics, want %s", got, want)
	}
}

// writeTraces runs the programs as the lessons do, and accepts what they print.
func writeTraces(t *testing.T) {
	Check(os.DirFS(root), func(file string, p content.Program) Run {
		run := inSandbox(file, p)
		source, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		if p.Source != string(source) || strings.HasSuffix(file, solutionEnd) {
			return run // with a knob moved, or a solution, which its goals hold
		}
		trace := filepath.Join(root, strings.TrimSuffix(file, ".js")+".trace")
		if err := os.WriteFile(trace, []byte(strings.Join(run.Trace, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		return run
	}, Undrawn{})
}

func TestInSandbox(t *testing.T) {
	tests := []struct {
		name, source string
		trace        string
		line         int // of the failure; 0 for none
	}{
		{"prints", "console.log('a\\nb');\nconsole.warn('c');", "t= 0s  log: a|            b|t= 0s  warn: c", 0},
		{"throws", "const a = 1;\nthrow new Error('boom');", "", 2},
		{"is no JavaScript", "const a = 1;\nconst a = 2;", "", 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			run := inSandbox("x.js", content.Program{Source: tt.source})
			if got := strings.Join(run.Trace, "|"); got != tt.trace {
				t.Errorf("trace is %q, want %q", got, tt.trace)
			}
			line := 0
			if run.Failure != nil {
				line = run.Failure.Line
			}
			if line != tt.line {
				t.Errorf("failure is %+v, want line %d", run.Failure, tt.line)
			}
		})
	}
}
