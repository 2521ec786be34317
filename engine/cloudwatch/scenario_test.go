package cloudwatch_test

import (
	"testing"

	"inflight/engine/golden"
)

// Each file of testdata is one idea about metrics; a simulation goes on from block to
// block.
func TestScenarios(t *testing.T) {
	golden.CheckScenarios(t, func(t *testing.T, text string) string {
		w := newWorld(t)
		return golden.Play(t, text, &w.out, w.do)
	})
}
