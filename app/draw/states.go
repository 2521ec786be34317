package draw

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/svg"
)

// Measures of the picture of the states, in CSS pixels.
const (
	stateWidth  = 112.0
	stateHeight = 36.0
)

// states are where a message can be, each in its colour and shape, and where each
// stands in the picture.
var states = []struct {
	kind, name string
	x, y       float64
}{
	{"delayed", "delayed", 4, 4},
	{"waiting", "visible", 4, 92},
	{"inflight", "in flight", 224, 92},
	{"dead", "dead letter", 4, 180},
	{"deleted", "deleted", 224, 180},
}

// ways lead from one state to another.
var ways = []struct {
	words  string
	x, y   float64 // of the words
	anchor string
	path   string // from the state to the tip of the arrow
}{
	{"the delay ends", 70, 70, "start", "M60 40v46m-4-6l4 6l4-6"},
	{"a receive", 170, 96, "middle", "M116 102h102m-6-4l6 4l-6 4"},
	{"timeout ends", 170, 136, "middle", "M224 118h-102m6-4l-6 4l6 4"},
	{"a receive, once too often", 70, 158, "start", "M60 128v46m-4-6l4 6l4-6"},
	{"a delete", 290, 158, "start", "M280 128v46m-4-6l4 6l4-6"},
}

// States is the life of a message as a picture, and in words.
type States struct{ goapp.Compo }

func (*States) Render() goapp.UI {
	var body []goapp.UI
	for _, w := range ways {
		body = append(body, svg.Path("way", w.path), svg.Text("way-word", w.x, w.y, w.anchor, w.words))
	}
	for _, s := range states {
		round := 9.0
		if s.kind == "dead" {
			round = 0
		}
		body = append(body, svg.Rect("span "+s.kind, s.x, s.y, stateWidth, stateHeight, round),
			svg.Text("state-name", s.x+stateWidth/2, s.y+stateHeight/2+5, "middle", s.name))
	}
	return goapp.Figure().Class("states").Body(
		svg.El("svg", "").Attr("viewBox", "0 0 340 220").Attr("width", 340).Attr("height", 220).Aria("hidden", "true").Body(body...),
		goapp.FigCaption().Text("A message that is delayed becomes visible when its delay ends. A receive puts it in flight. "+
			"There it is deleted, or it is visible again when its visibility timeout ends. A receive that finds it received too often "+
			"moves it to the dead-letter queue instead. From every state it goes when its retention ends."),
	)
}
