package engine_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"inflight/engine"
)

var (
	refused      = regexp.MustCompile(`refusal\(\w+, "(\w+)", "([\w.]+)"`)
	batchRefused = regexp.MustCompile(`BatchRefused\("(\w+)"`)
)

// The table has every error that the sources answer with, and no other.
func TestRefusals(t *testing.T) {
	inSource := map[string]bool{}
	for _, pattern := range []string{"*.go", "awsjson/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			for _, m := range refused.FindAllSubmatch(text, -1) {
				inSource[string(m[1])+" "+string(m[2])] = true
			}
			for _, m := range batchRefused.FindAllSubmatch(text, -1) {
				inSource[string(m[1])+" AWS.SimpleQueueService."+string(m[1])] = true
			}
		}
	}
	var inTable []string
	for _, r := range engine.Refusals {
		r.Rule.Info() // panics for a rule that there is not
		inTable = append(inTable, r.Type+" "+r.QueryCode)
	}
	if want := slices.Sorted(maps.Keys(inSource)); !slices.Equal(inTable, want) {
		t.Errorf("the table has\n%s\nthe sources have\n%s", strings.Join(inTable, "\n"), strings.Join(want, "\n"))
	}
}
