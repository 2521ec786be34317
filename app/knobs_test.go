package app

import (
	"testing"

	"inflight/content"
)

// A number that can only be 0 or 1 is a box to tick.
func TestKnobs(t *testing.T) {
	knob := content.Knob{Const: "crashes", Label: "A crashes", Unit: "times", Max: 1, Step: 1}
	on := html(t, &knobView{Knob: knob, Start: "1", Value: "1", Try: &tryView{}})
	has(t, on, `type="checkbox"`, " checked", "A crashes")
	lacks(t, on, `type="range"`, `type="number"`, "disabled")
	lacks(t, html(t, &knobView{Knob: knob, Start: "0", Value: "0", Try: &tryView{}}), " checked")
	has(t, html(t, &knobView{Knob: knob, Start: "1", Try: &tryView{}}), "disabled", "not in your program")
	knob.Max = 2
	has(t, html(t, &knobView{Knob: knob, Start: "1", Value: "1", Try: &tryView{}}), `type="range"`, `type="number"`, `max="2.0`, "times")
}
