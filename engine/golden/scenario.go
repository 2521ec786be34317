package golden

import (
	"path/filepath"
	"strings"
	"testing"
)

// Scenarios are the scenario files of the package under test: each is one idea, told
// in commands and in what comes of them.
func Scenarios(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no scenarios in testdata", err)
	}
	return files
}

// CheckScenarios plays each scenario in a subtest of its own, and compares.
func CheckScenarios(t *testing.T, play func(t *testing.T, text string) string) {
	for _, file := range Scenarios(t) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			Check(t, file, play(t, Read(t, file)))
		})
	}
}

// Play does a scenario's commands and returns its text with what really came of
// them, which do writes to out. A block is comments and commands, then ----, then
// output up to a blank line.
func Play(t testing.TB, text string, out *strings.Builder, do func(command string)) string {
	t.Helper()
	var got strings.Builder
	skip := false // inside the expected output
	for line := range strings.Lines(text) {
		command := strings.TrimSuffix(line, "\n")
		switch {
		case command == "----":
			got.WriteString("----\n" + out.String())
			out.Reset()
			skip = true
			continue
		case command == "":
			skip = false
		case skip:
			continue
		case command[0] != '#':
			do(command)
		}
		got.WriteString(line)
	}
	if out.Len() > 0 {
		t.Fatal("the last block has no ---- line")
	}
	return got.String()
}
