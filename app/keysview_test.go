package app

import (
	"testing"

	"inflight/app/history"
	"inflight/app/player"
	"inflight/engine"
)

// browserNames are the keys that browsers call by other names than people.
var browserNames = map[string]string{"←": "ArrowLeft", "→": "ArrowRight", "Page Up": "PageUp", "Page Down": "PageDown", "Space": " "}

// The keys that the dialog shows for moving through a run are those that move.
func TestKeysOfTheRun(t *testing.T) {
	h := history.New(nil, engine.Seconds(60))
	shown := 0
	for _, g := range keyMap {
		if g.where != "Moving through a run, on its slider" {
			continue
		}
		for _, k := range g.keys {
			for _, name := range k.keys {
				shown++
				if b, ok := browserNames[name]; ok {
					name = b
				}
				if _, ok := player.New(h).Key(h, name); !ok {
					t.Errorf("the key %q does nothing", name)
				}
			}
		}
	}
	if shown != 9 {
		t.Errorf("%d keys are shown, want 9", shown)
	}
}
