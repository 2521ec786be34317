package app

import (
	"testing"

	"inflight/content"
)

// The curves stand beside the reader's run, in a picture and in words.
func TestSweep(t *testing.T) {
	v := &sweepView{
		Knob: content.Knob{Const: "timeout", Label: "Timeout", Unit: "seconds", Min: 5, Max: 120, Step: 1},
		Sweep: content.Sweep{Title: "Two prices", Const: "timeout", Values: []float64{10, 30, 60}, Curves: []content.Curve{
			{Label: "Twice", Unit: "jobs", Results: []float64{100, 5, 0}}, {Label: "Longest wait", Unit: "seconds", Results: []float64{10, 30, 60}},
		}},
		Set: "35", Found: []string{"1", "35"},
	}
	text := html(t, v)
	has(t, text, "Your run, with 35 seconds. Twice: 1 job. Longest wait: 35 seconds.", `aria-hidden="true"`, `class="curve first" d="M0 0L400 950L1000 1000"`,
		`class="present" x1="50%"`, `class="ring-of second" cx="50%" cy="41.67%"`,
		`<tr><th scope="row">30 seconds</th><td>5 jobs</td><td>30 seconds</td></tr>`, "computed from the program as it is given")
	lacks(t, text, "style=")

	v.Found = nil
	has(t, html(t, v), "Your run did not end by itself")
	lacks(t, html(t, v), "ring-of", `class="present"`)
	v.Found, v.Set = []string{"", ""}, ""
	has(t, html(t, v), "no constant timeout")
}
