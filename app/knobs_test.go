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
	slider := html(t, &knobView{Knob: knob, Start: "1", Value: "1", Try: &tryView{}})
	has(t, slider, "0 to 2 times")
	lacks(t, slider, "in steps of")
	has(t, html(t, &knobView{Knob: knob, Start: "1", Value: "1", Try: &tryView{}}), `type="range"`, `type="number"`, `max="2.0`, "times")
}

// A number that a knob can't be set to becomes the nearest that it can, and the reader is
// told so; what it can be set to stands there all the time.
func TestKnobSettles(t *testing.T) {
	whole := content.Knob{Const: "n", Unit: "seconds", Min: 1, Max: 10, Step: 1}
	fives := content.Knob{Const: "n", Unit: "seconds", Max: 120, Step: 5}
	tenths := content.Knob{Const: "n", Max: 1, Step: 0.1}
	for _, tt := range []struct {
		knob    content.Knob
		typed   string
		becomes string
		says    string
	}{
		{whole, "3", "3", ""},
		{whole, "3.0", "3", ""},
		{whole, "3.4", "3", "Whole numbers only: 3.4 became 3."},
		{whole, "0", "1", "0 became 1."},
		{whole, "99999999", "10", "99999999 became 10."},
		{fives, "35", "35", ""},
		{fives, "37", "35", "37 became 35."},
		{fives, "38", "40", "38 became 40."},
		{fives, "-1", "0", "-1 became 0."},
		{tenths, "0.3", "0.3", ""},
		{tenths, "0.31", "0.3", "0.31 became 0.3."},
	} {
		s, ok := settled(tt.knob, tt.typed)
		if got := s.setting.Number(); got != tt.becomes || s.putRight != tt.says || !ok {
			t.Errorf("%s by steps of %v is %s, %q, %v; want %s, %q", tt.typed, tt.knob.Step, got, s.putRight, ok, tt.becomes, tt.says)
		}
	}
	if _, ok := settled(whole, ""); ok {
		t.Error("nothing is a number")
	}
	has(t, html(t, &knobView{Knob: fives, Start: "30", Value: "30", Try: &tryView{}}), "0 to 120 seconds, in steps of 5")
	has(t, html(t, &knobView{Knob: tenths, Start: "0.3", Value: "0.3", Try: &tryView{}}), "0 to 1, in steps of 0.1")
}
