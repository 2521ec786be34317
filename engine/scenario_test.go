package engine_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the expected output of testdata/*.txt")

// Each file of testdata is one idea about SQS, told in commands and in what
// comes of them. A wrong output is either a bug or a changed mind: rewrite with
//
//	go test ./engine -update
//
// and commit the difference only when you can say of each line why it is right.
func TestScenarios(t *testing.T) {
	for _, file := range scenarioFiles(t) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text := read(t, file)
			w := newWorld(t, 1)
			got := w.play(text)
			w.checkReplay()
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got != text {
				t.Errorf("the outcome is not the expected one.\n%s", firstDifference(got, text))
			}
		})
	}
}

func scenarioFiles(t testing.TB) []string {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no scenarios in testdata", err)
	}
	return files
}

func read(t testing.TB, file string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
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

func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range g {
		if i >= len(w) || g[i] != w[i] {
			return "got:  " + g[i] + "\nwant: " + strings.Join(w[min(i, len(w)):min(i+1, len(w))], "")
		}
	}
	return "want more: " + w[len(g)]
}

// The same commands with the same seed give the same bytes, in one process too.
func TestScenariosAreDeterministic(t *testing.T) {
	for _, file := range scenarioFiles(t) {
		text := read(t, file)
		a, b := newWorld(t, 7), newWorld(t, 7)
		if a.play(text) != b.play(text) || a.ids.String() != b.ids.String() || a.raw.String() != b.raw.String() {
			t.Errorf("%s: two runs with one seed differ", file)
		}
	}
}

// A seed changes message ids and receipt handles, and nothing else.
func TestSeedsChangeOnlyIDsAndHandles(t *testing.T) {
	for _, file := range scenarioFiles(t) {
		text := read(t, file)
		a, b := newWorld(t, 1), newWorld(t, 2)
		if a.play(text) != b.play(text) {
			t.Errorf("%s: another seed changes what happens", file)
		}
		if a.ids.Len() > 0 && a.ids.String() == b.ids.String() {
			t.Errorf("%s: another seed gives the same message ids", file)
		}
		if a.raw.Len() > 0 && a.raw.String() == b.raw.String() {
			t.Errorf("%s: another seed gives the same receipt handles", file)
		}
	}
}
