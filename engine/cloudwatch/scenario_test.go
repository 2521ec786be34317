package cloudwatch_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the expected output of testdata/*.txt")

// Each file of testdata is one idea about metrics, told in commands and in what
// comes of them; the engine's own scenarios say how to read and rewrite them.
func TestScenarios(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no scenarios in testdata", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := newWorld(t).play(string(want))
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got != string(want) {
				t.Errorf("the outcome is not the expected one. Got:\n%s", got)
			}
		})
	}
}

// play runs a scenario's commands and returns its text with what really came of
// them. A block is comments and commands, then ----, then output up to a blank
// line; a simulation goes on from block to block.
func (w *world) play(text string) string {
	var got strings.Builder
	skip := false // inside the expected output
	for line := range strings.Lines(text) {
		command := strings.TrimSuffix(line, "\n")
		switch {
		case command == "----":
			got.WriteString("----\n" + w.out.String())
			w.out.Reset()
			skip = true
			continue
		case command == "":
			skip = false
		case skip:
			continue
		case command[0] != '#':
			w.do(command)
		}
		got.WriteString(line)
	}
	if w.out.Len() > 0 {
		w.t.Fatal("the last block has no ---- line")
	}
	return got.String()
}
