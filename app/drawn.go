package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/draw"
	"inflight/app/history"
	"inflight/app/timeline"
	"inflight/content"
	"inflight/engine"
)

// DrawnRun is the picture of a recorded run as it stands in a topic's text, with
// its caption, a <figcaption>, and the same in words. The build makes it a part of
// the prose: nothing in it needs the app. It has one measure for pages of every
// width, since nobody can ask for the page's: the sheet is stretched to the box, and
// moves sideways in one that is too narrow.
func DrawnRun(log []engine.Event, end engine.Time, caption string) Tree {
	scene := timeline.Layout(log, end, timeline.Options{})
	return goapp.Div().Class("drawn").Body(
		goapp.Figure().Class("timeline").Body(
			goapp.Div().Class("picture").TabIndex(0).Role("group").Aria("label", "Picture; the same in words is below it").Body(
				goapp.Div().Class("strip", draw.Strip(timeline.Narrow)).Aria("hidden", "true").Body(
					&draw.Still{Paper: scene.Place(timeline.Narrow, nil)},
				),
			),
			&draw.Key{Scene: scene},
			goapp.Raw(caption),
		),
		goapp.Details().Class("in-words").Body(
			goapp.Summary().Text("The same in words"),
			goapp.Ol().Body(stepsInWords(history.New(log, end))...),
		),
	)
}

// DrawnSweep is the curves of a sweep as they stand in a topic's text. They are for
// the eye: the table below them says the same.
func DrawnSweep(k content.Knob, s content.Sweep) Tree {
	return goapp.Div().Class("drawn").Body(
		goapp.Figure().Class("sweep").Aria("hidden", "true").Body(
			draw.CurveNames(s),
			goapp.Div().Class("frame-of-curves").Body(draw.Curves(draw.SweepPaper(s))),
			goapp.Div().Class("knob-name").Text(draw.AxisName(k)),
		),
	)
}

// stepsInWords is a run as a list of sentences.
func stepsInWords(h *history.History) []goapp.UI {
	var list []goapp.UI
	for _, s := range h.Steps() {
		list = append(list, goapp.Li().Text("At "+history.Tenths(s.At)+" s: "+s.Text))
	}
	return list
}
