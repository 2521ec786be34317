package app

import (
	"math"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/draw"
	"inflight/app/timeline"
	"inflight/content"
	"inflight/engine"
)

// An instant is guessed on an axis like that of the run to come: a press puts the mark,
// a drag moves it. The number field under it shows the same value; it is the control
// for keys, and for those who hear the page.

// axis is the axis, in a place that is as high as it before the page is measured.
func (v *predictView) axis() goapp.UI {
	place := goapp.Div().Class("timeline", "marking", "needs-app").Aria("hidden", "true")
	if v.geometry == (timeline.Geometry{}) {
		return place
	}
	paper := timeline.PlaceGuess(v.blank(), v.geometry, v.marked(), "Press where you expect it.")
	return place.Body(
		goapp.Div().Class("strip").On("pointerdown", holdPointer).On("pointermove", v.drag).OnClick(v.mark).Body(&draw.Still{Paper: paper}),
	)
}

func (v *predictView) blank() *timeline.Axis { return timeline.GuessAxis(inTime(v.Prediction.Until)) }

// marked is the number in the field as a guess; nil when it is none, or beyond the axis.
func (v *predictView) marked() *timeline.Guess {
	n, ok := readNumber(v.typed)
	if !ok || n > v.Prediction.Until {
		return nil
	}
	return &timeline.Guess{At: inTime(n), Label: "your guess"}
}

// inTime is an instant that a reader writes in seconds.
func inTime(seconds float64) engine.Time { return engine.Time(math.Round(seconds * 1000)) }

// holdPointer lets a drag leave what is dragged on.
func holdPointer(ctx goapp.Context, e goapp.Event) {
	ctx.PreventUpdate()
	e.Get("currentTarget").Call("setPointerCapture", e.Get("pointerId"))
}

func (v *predictView) drag(ctx goapp.Context, e goapp.Event) {
	if e.Get("buttons").Int()&1 == 0 {
		ctx.PreventUpdate()
		return
	}
	v.mark(ctx, e)
}

// mark puts the mark where the pointer is, and the number into the field.
func (v *predictView) mark(_ goapp.Context, e goapp.Event) {
	x, _ := draw.OnSheet(e, v.geometry)
	v.typed, v.unmet = content.Decimal(float64(v.geometry.GuessAt(v.blank(), x))/1000), ""
	v.write()
}

// write puts into the field what did not come from it. A run that is over by then has
// put the answer in its place.
func (v *predictView) write() {
	if field := v.ctx.JSSrc().Call("querySelector", ".number input"); field.Truthy() {
		field.Set("value", v.typed)
	}
}

// measure takes the width of the page, which a page that is built does not have.
func (v *predictView) measure() {
	if v.Prediction.Kind != content.PredictInstant {
		return
	}
	if v.geometry = geometry(); v.geometry == timeline.Narrow {
		v.geometry = timeline.Within(v.ctx.JSSrc().Call("closest", ".asked").Get("clientWidth").Float())
	}
}

func (v *predictView) OnResize(goapp.Context) { v.measure() }
