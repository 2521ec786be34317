package draw

import (
	"fmt"
	"math"
	"slices"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/chart"
	"inflight/app/svg"
	"inflight/app/timeline"
	"inflight/engine"
)

// Timeline is the picture of a run with the playhead over it. It is for the
// eye: what it shows, the table and the list of events say in words. Only the
// playhead is drawn anew when time moves.
type Timeline struct {
	goapp.Compo
	Scene    *timeline.Scene // nil: not run yet
	Geometry timeline.Geometry
	Guesses  []timeline.Guess
	At       engine.Time // where the playhead is
	Seq      int         // the event that happened last; 0: none yet
	Ahead    bool        // what lies beyond the playhead is veiled: it has not happened
	AtEnd    bool        // the playhead is at the end of the run, where a run that is over begins
	To       Hands       // nil: the picture only stands there, without a playhead

	paper    *timeline.Paper
	placed   placed  // what is on it
	pressed  float64 // where the pointer was pressed, across
	dragging bool
}

// placed is what a paper is made from.
type placed struct {
	scene    *timeline.Scene
	geometry timeline.Geometry
	guesses  []timeline.Guess
}

// Hands is what presses on the picture go to. It is an interface, which
// holds a pointer, since go-app compares fields: functions never are equal, and the
// picture would be drawn anew with everything around it.
type Hands interface {
	SelectEvent(seq int)
	Seek(engine.Time)
	ShowSample(bool)
}

// sheet is the scene on paper. It is placed once, not whenever the playhead moves.
func (v *Timeline) sheet() *timeline.Paper {
	p := placed{v.Scene, v.Geometry, v.Guesses}
	if v.placed.scene != p.scene || v.placed.geometry != p.geometry || !slices.Equal(v.placed.guesses, p.guesses) {
		v.paper, v.placed = v.Scene.Place(v.Geometry, v.Guesses), p
	}
	return v.paper
}

func (v *Timeline) Render() goapp.UI {
	if words := v.instead(); words != "" {
		return goapp.Figure().Class("timeline", "empty").Body(goapp.P().Text(words))
	}
	return goapp.Figure().Class("timeline").Body(
		Scroller(v.Geometry, "Picture of the run").Body(
			goapp.Div().Class("strip", Strip(v.Geometry)).Aria("hidden", "true").
				On("pointerdown", v.press).On("pointermove", v.drag).OnClick(v.click).
				Body(&Still{Paper: v.sheet()}, v.playhead()),
		),
		goapp.P().Class("hint").Aria("hidden", "true").Text("The picture is wider than the page: move it sideways."),
		&Key{Scene: v.Scene},
		v.sampling(),
	)
}

// Strip says how wide the picture is: as the page, or as it is.
func Strip(g timeline.Geometry) string {
	if g == timeline.Narrow {
		return "narrow"
	}
	return "wide"
}

// Scroller is around a picture. One that is wider than the page can be moved sideways,
// by a finger, or by the arrow keys once the focus is on it.
func Scroller(g timeline.Geometry, what string) goapp.HTMLDiv {
	box := goapp.Div().Class("picture")
	if g != timeline.Narrow {
		return box.TabIndex(-1)
	}
	return box.TabIndex(0).Role("group").Aria("label", what+", wider than the page: the arrow keys move it. The same in words is below it.")
}

// instead is what stands there when there is nothing to draw.
func (v *Timeline) instead() string {
	switch {
	case v.Scene == nil:
		return "Run the program to see who holds which message, and when."
	case v.Scene.Detail == timeline.None:
		return "Too many to draw; here are the totals. " + totals(v.Scene.Totals)
	case len(v.Scene.Lanes) == 0:
		return "No message was sent in this run, so there is nothing to draw."
	}
	return ""
}

// totals lists what a run comes to.
func totals(t timeline.Totals) string {
	words := ""
	for _, part := range []struct {
		name  string
		count int
	}{
		{"Events", t.Events}, {"messages sent", t.Messages}, {"receives", t.Receives}, {"deleted", t.Deletes},
		{"moved to a dead-letter queue", t.Moves}, {"consumers", t.Consumers},
	} {
		words += ", " + part.name + ": " + chart.Grouped(part.count)
	}
	return words[2:] + "."
}

func (v *Timeline) playhead() goapp.UI {
	if v.To == nil {
		return nil
	}
	return &Playhead{Paper: v.sheet(), Axis: v.Scene.Axis, At: v.At, Seq: v.Seq, Ahead: v.Ahead, AtEnd: v.AtEnd}
}

// sampling offers some messages where there are too many for all.
func (v *Timeline) sampling() goapp.UI {
	switch {
	case v.Scene.Detail == timeline.Counts && v.To != nil:
		return goapp.P().Class("sampling").Body(
			goapp.Text("Too much happens to draw it message by message: the picture shows how many are where. "),
			goapp.Button().Type("button").OnClick(v.sample(true), goapp.EventScope(true)).Text("Show a sample of messages"))
	case v.Scene.Detail == timeline.Sample:
		words := "Each message is drawn, and what happens to it. "
		if all := v.Scene.Totals.Messages; v.Scene.Sampled < all {
			words = fmt.Sprintf("%d of %s messages are drawn: those received most often, some that were moved, and others spread over the run. ", v.Scene.Sampled, chart.Grouped(all))
		}
		return goapp.P().Class("sampling").Body(
			goapp.Text(words),
			goapp.Button().Type("button").OnClick(v.sample(false), goapp.EventScope(false)).Text("Show all as counts"))
	}
	return nil
}

func (v *Timeline) sample(on bool) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) { v.To.ShowSample(on) }
}

// OnSheet is where on the sheet of a picture of the measure the pointer is.
func OnSheet(e goapp.Event, g timeline.Geometry) (x, y float64) {
	strip := e.Get("currentTarget")
	if !strip.Truthy() {
		return 0, 0
	}
	box := strip.Call("querySelector", "svg.plot").Call("getBoundingClientRect")
	scale := g.Sheet() / box.Get("width").Float()
	return (e.Get("clientX").Float() - box.Get("left").Float()) * scale, (e.Get("clientY").Float() - box.Get("top").Float()) * scale
}

// press holds on to the pointer, so that a drag may leave the picture.
func (v *Timeline) press(ctx goapp.Context, e goapp.Event) {
	v.pressed, v.dragging = e.Get("clientX").Float(), false
	ctx.PreventUpdate()
	if v.To != nil && e.Get("pointerType").String() != "touch" {
		e.Get("currentTarget").Call("setPointerCapture", e.Get("pointerId"))
	}
}

// drag moves the playhead with a mouse or a pen, once it has left the place where
// it was pressed. A finger moves the strip.
func (v *Timeline) drag(ctx goapp.Context, e goapp.Event) {
	const still = 4 // CSS pixels: no hand is quieter
	held := v.To != nil && e.Get("buttons").Int()&1 != 0 && e.Get("pointerType").String() != "touch"
	if !held || !v.dragging && math.Abs(e.Get("clientX").Float()-v.pressed) < still {
		ctx.PreventUpdate()
		return
	}
	v.dragging = true
	x, _ := OnSheet(e, v.Geometry)
	v.To.Seek(v.Geometry.At(v.Scene.Axis, x))
}

// click goes to what was pressed: an event, or else the instant.
func (v *Timeline) click(_ goapp.Context, e goapp.Event) {
	if v.To == nil || v.dragging {
		return
	}
	x, y := OnSheet(e, v.Geometry)
	if seq, ok := v.sheet().Pick(x, y); ok {
		v.To.SelectEvent(seq)
		return
	}
	v.To.Seek(v.Geometry.At(v.Scene.Axis, x))
}

// wholeWidth is how wide names and sheet are together.
func wholeWidth(g timeline.Geometry) float64 { return g.Names + g.Sheet() }

// sized gives a part of the picture its width: a share of the page, or pixels.
func sized(e goapp.HTMLElem, g timeline.Geometry, width float64) goapp.HTMLElem {
	if g == timeline.Narrow {
		return e.Attr("width", svg.Px(width))
	}
	return e.Attr("width", svg.Percent(width/wholeWidth(g)))
}
