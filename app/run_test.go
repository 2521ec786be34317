//go:build !js

package app

import (
	"testing"

	"inflight/app/history"
	"inflight/engine"
)

// What has been printed by a moment, and which line of the program made the latest
// call.
func TestRunAtMoment(t *testing.T) {
	d := sit(t, sender+`console.log("awake"); await sleep(5_000); console.log("done");`)
	d.run()
	d.work()
	r, end := d.shown, d.shown.history.End()
	sent := r.history.Steps()[0].Moment
	for _, test := range []struct {
		name               string
		at                 history.Moment
		printed, own, line int
	}{
		{"before all", history.Moment{}, 0, 0, 0},
		{"the queue is made", history.Moment{Seq: sent.Seq - 1}, 0, 0, 4},
		{"the message is sent", sent, 0, 0, 5},
		{"while it sleeps", r.history.At(engine.Seconds(29)), 0, 0, 5},
		{"it wakes", r.history.At(engine.Seconds(30)), 1, 1, 5},
		{"the end", end, 2, 2, 0},
	} {
		if got := printed(r.printedAt(false), test.at); got != test.printed {
			t.Errorf("%s: %d lines, want %d", test.name, got, test.printed)
		}
		if got := printed(r.printedAt(true), test.at); got != test.own {
			t.Errorf("%s: %d of its own lines, want %d", test.name, got, test.own)
		}
		if got := r.lineAt(test.at); got != test.line {
			t.Errorf("%s: line %d, want %d", test.name, got, test.line)
		}
	}
}
