package engine_test

import (
	"testing"

	"inflight/engine/golden"
)

// Each file of testdata is one idea about SQS.
func TestScenarios(t *testing.T) {
	golden.CheckScenarios(t, func(t *testing.T, text string) string {
		w := newWorld(t, 1)
		return golden.Play(t, text, &w.out, func(command string) {
			w.do(command)
			w.checkReplay()
		})
	})
}

// play does a scenario's commands; a simulation goes on from block to block.
func (w *world) play(text string) string { return golden.Play(w.t, text, &w.out, w.do) }

// The same commands with the same seed give the same bytes, in one process too.
func TestScenariosAreDeterministic(t *testing.T) {
	for _, file := range golden.Scenarios(t) {
		text := golden.Read(t, file)
		a, b := newWorld(t, 7), newWorld(t, 7)
		if a.play(text) != b.play(text) || a.ids.String() != b.ids.String() || a.raw.String() != b.raw.String() {
			t.Errorf("%s: two runs with one seed differ", file)
		}
	}
}

// A seed changes message ids and receipt handles, and nothing else.
func TestSeedsChangeOnlyIDsAndHandles(t *testing.T) {
	for _, file := range golden.Scenarios(t) {
		text := golden.Read(t, file)
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
