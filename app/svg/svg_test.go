package svg

import "testing"

// Numbers are rounded to the nearest, on both sides of 0, and by everyone alike.
func TestNumbers(t *testing.T) {
	for x, want := range map[float64]string{0: "0", 9: "9", -9: "-9", 0.04: "0", -0.04: "0", 1.25: "1.3", -1.25: "-1.3", -0.96: "-1", 12.34: "12.3"} {
		if got := Px(x); got != want {
			t.Errorf("Px(%v) is %s, want %s", x, got, want)
		}
		var p Pen
		p.Add("", x)
		if got := p.d.String(); got != want {
			t.Errorf("the pen writes %v as %s, want %s", x, got, want)
		}
	}
	for x, want := range map[float64]string{0: "0%", 1: "100%", -0.1: "-10%", 0.33333: "33.33%", -0.00001: "0%"} {
		if got := Percent(x); got != want {
			t.Errorf("Percent(%v) is %s, want %s", x, got, want)
		}
	}
}
