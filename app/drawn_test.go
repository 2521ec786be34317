package app

import (
	"testing"

	"inflight/content"
	"inflight/engine"
)

// A run in a lesson's text is for the eye a picture and for others its caption and a
// list, and is complete without the app.
func TestDrawnRun(t *testing.T) {
	var log []engine.Event
	s := engine.New(engine.Options{Sink: func(e engine.Event) { log = append(log, e) }})
	s.CreateQueue("", "orders", nil)
	s.Send("A", engine.SendInput{Queue: "orders", Body: "order-42"})
	s.AdvanceTo(engine.Seconds(9))
	page := html(t, DrawnRun(log, s.Now(), "<figcaption>It waits.</figcaption>"))
	has(t, page, `aria-hidden="true" class="strip narrow"`, ">order-42<", ">waiting<", "<figcaption>It waits.</figcaption></figure>",
		"<summary>The same in words</summary>", "<li>At 0 s: A sends order-42 to orders</li>")
	lacks(t, page, "playhead", "<button", "style=")
}

// The curves of a sweep stand in a lesson's text without a run in them, and name
// their axis.
func TestDrawnSweep(t *testing.T) {
	page := html(t, DrawnSweep(content.Knob{Label: "Timeout", Unit: "seconds"}, content.Sweep{Values: []float64{10, 30, 60}, Curves: []content.Curve{
		{Label: "Twice", Results: []float64{100, 5, 0}},
	}}))
	has(t, page, `aria-hidden="true"`, `class="curve first" d="M0 0L400 950L1000 1000"`, ">Twice<", ">Timeout, seconds<")
	lacks(t, page, "press or drag", "ring-of", "style=")
}
