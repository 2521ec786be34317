package app

import (
	"fmt"
	"strings"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/svg"
	"inflight/app/timeline"
	"inflight/engine"
)

// timelineView draws the picture of a run. It stands still.
type timelineView struct {
	goapp.Compo
	Scene *timeline.Scene
}

// Sizes are in units of the picture's own coordinates, which are CSS pixels on a
// wide page. Times run from left to right over plotWidth.
const (
	namesWidth = 84.0
	plotWidth  = 980.0
	plotEdge   = 16.0 // room for the last tick's number
	laneTop    = 14.0
	axisHeight = 30.0

	messagePitch, messageHeight   = 52.0, 34.0
	consumerPitch, consumerHeight = 36.0, 22.0

	letter = 6.5 // about the width of a letter at the size of the labels
)

func (v *timelineView) Render() goapp.UI {
	if v.Scene == nil || len(v.Scene.Lanes) == 0 {
		words := "Run the program to see who holds which message, and when."
		if v.Scene != nil {
			words = "No message was sent in this run, so there is nothing to draw."
		}
		return goapp.Figure().Class("timeline", "empty").Body(goapp.P().Text(words))
	}
	d := drawing{Scene: v.Scene}
	return goapp.Figure().Class("timeline").Body(
		goapp.Div().Class("picture").TabIndex(0).Role("img").Aria("label", "Timeline. "+d.Words()).Body(
			d.names(), d.plot(),
		),
		goapp.FigCaption().Class("controls").Body(append(d.keys(), d.leftOut())...),
	)
}

// drawing places a scene's times and lanes on paper.
type drawing struct{ *timeline.Scene }

func (d drawing) x(t engine.Time) float64 { return float64(t) / float64(d.End) * plotWidth }

// lane is the top and the height of a lane's bars.
func (d drawing) lane(i int) (top, height float64) {
	y := laneTop
	for _, l := range d.Lanes[:i] {
		y += pitch(l)
	}
	if d.Lanes[i].Kind == timeline.MessageLane {
		return y, messageHeight
	}
	return y, consumerHeight
}

func pitch(l timeline.Lane) float64 {
	if l.Kind == timeline.MessageLane {
		return messagePitch
	}
	return consumerPitch
}

func (d drawing) bottom() float64 {
	y := laneTop
	for _, l := range d.Lanes {
		y += pitch(l)
	}
	return y
}

func (d drawing) sheet(class string, width float64, body []goapp.UI) goapp.UI {
	w, h := svg.Px(width), svg.Px(d.bottom()+axisHeight)
	return svg.El("svg", class).Attr("viewBox", "0 0 "+w+" "+h).Attr("width", w).Attr("height", h).
		Aria("hidden", "true").Body(body...)
}

// names is the column that stays while the plot scrolls sideways.
func (d drawing) names() goapp.UI {
	var body []goapp.UI
	for i, l := range d.Lanes {
		top, height := d.lane(i)
		body = append(body, svg.Text("name "+string(l.Kind), namesWidth-12, top+height/2+4.5, "end", clip(l.Name, 11)))
	}
	body = append(body, svg.Text("tick", namesWidth-12, d.bottom()+16, "end", "seconds"))
	return d.sheet("names", namesWidth, body)
}

func (d drawing) plot() goapp.UI {
	body := []goapp.UI{hatching()}
	for _, t := range d.Ticks {
		body = append(body,
			svg.Line("grid", d.x(t)+1, 4, d.x(t)+1, d.bottom()),
			svg.Text("tick", d.x(t)+1, d.bottom()+16, anchorOf(t), t.Digits()))
	}
	for _, l := range d.Links {
		from, height := d.lane(l.From)
		to, _ := d.lane(l.To)
		body = append(body,
			svg.Line("thread", d.x(l.At)+1, from+height, d.x(l.At)+1, to),
			svg.Circle("knot", d.x(l.At)+1, to, 3.2))
	}
	for _, b := range d.Bars {
		body = append(body, d.bar(b)...)
	}
	for _, m := range d.Marks {
		body = append(body, d.mark(m)...)
	}
	return d.sheet("plot", plotWidth+plotEdge, body)
}

func anchorOf(t engine.Time) string {
	if t == 0 {
		return "start"
	}
	return "middle"
}

// hatching is the pattern of work that goes on after the visibility timeout.
func hatching() goapp.UI {
	return svg.El("defs", "").Body(
		svg.El("pattern", "").Attr("id", "late").Attr("width", 7).Attr("height", 7).
			Attr("patternTransform", "rotate(45)").Attr("patternUnits", "userSpaceOnUse").
			Body(svg.Rect("late-ground", 0, 0, 7, 7, 0), svg.Rect("late-stripe", 0, 0, 2.4, 7, 0)))
}

// bar is a bar with as many of its words as there is room for.
func (d drawing) bar(b timeline.Bar) []goapp.UI {
	top, height := d.lane(b.Lane)
	left, width := d.x(b.From)+1, d.x(b.To)-d.x(b.From)-1
	list := []goapp.UI{svg.Rect("span "+string(b.Kind), left, top, max(width, 1.5), height, 6)}
	base := top + height/2 + 4.3
	room := width - 20
	if room < float64(len([]rune(b.Label)))*letter {
		return list
	}
	list = append(list, svg.Text("words "+string(b.Kind), left+10, base, "start", b.Label))
	if room >= float64(len([]rune(b.Label+b.Note))+3)*letter {
		list = append(list, svg.Text("detail "+string(b.Kind), left+width-10, base, "end", b.Note))
	}
	return list
}

// mark is a sign at an instant, with its words beside it where nothing is in the
// way, on the side where the paper goes on.
func (d drawing) mark(m timeline.Mark) []goapp.UI {
	top, height := d.lane(m.Lane)
	x, y := d.x(m.At)+1, top+height/2
	list := []goapp.UI{sign(m.Kind, x, y)}
	if m.Label == "" {
		return list
	}
	width := float64(len([]rune(m.Label)))*letter + 14
	if x+width <= min(plotWidth, d.nextInLane(m)) {
		return append(list, svg.Text("said "+string(m.Kind), x+12, y+4.3, "start", m.Label))
	}
	if x-width > 0 {
		return append(list, svg.Text("said "+string(m.Kind), x-12, y+4.3, "end", m.Label))
	}
	return list
}

// nextInLane is where the next thing to the right of a mark begins.
func (d drawing) nextInLane(m timeline.Mark) float64 {
	next := plotWidth
	for _, b := range d.Bars {
		if b.Lane == m.Lane && b.From >= m.At {
			next = min(next, d.x(b.From))
		}
	}
	for _, o := range d.Marks {
		if o.Lane == m.Lane && o.At > m.At {
			next = min(next, d.x(o.At)-8)
		}
	}
	return next
}

func sign(kind timeline.MarkKind, x, y float64) goapp.UI {
	class := "sign " + string(kind)
	switch kind {
	case timeline.Done:
		return svg.Path(class, fmt.Sprintf("M%s,%s l4,4 l7,-9", svg.Px(x-5), svg.Px(y)))
	case timeline.Empty:
		return svg.Circle(class, x, y, 4.5)
	case timeline.Moved:
		return svg.Rect(class, x-4, y-4, 8, 8, 0)
	}
	return svg.Path(class, fmt.Sprintf("M%s,%s l10,10 m0,-10 l-10,10", svg.Px(x-5), svg.Px(y-5)))
}

// keyWords name the kinds of bars, in the order of a message's life.
var keyWords = []struct {
	kind timeline.BarKind
	text string
}{
	{timeline.Delayed, "delayed"}, {timeline.Waiting, "waiting"}, {timeline.InFlight, "in flight"},
	{timeline.Working, "working"}, {timeline.Late, "working too late"}, {timeline.Dead, "dead-letter queue"},
}

// keys explain the bars that are there.
func (d drawing) keys() []goapp.UI {
	var list []goapp.UI
	for _, k := range keyWords {
		for _, b := range d.Bars {
			if b.Kind == k.kind {
				list = append(list, goapp.Span().Class("key").Body(goapp.Elem("i").Class(string(k.kind)).Aria("hidden", "true"), goapp.Text(k.text)))
				break
			}
		}
	}
	return list
}

// leftOut says what has no lane of its own.
func (d drawing) leftOut() goapp.UI {
	var parts []string
	if d.LeftMessages > 0 {
		parts = append(parts, fmt.Sprintf("%d more messages", d.LeftMessages))
	}
	if d.Cut {
		parts = append(parts, "what came after "+d.End.String())
	}
	if d.LeftConsumers > 0 {
		parts = append(parts, fmt.Sprintf("%d more consumers", d.LeftConsumers))
	}
	if len(parts) == 0 {
		return nil
	}
	return goapp.Span().Class("left-out").Text("Not drawn: " + strings.Join(parts, " and ") + ".")
}

// clip shortens a name to n letters.
func clip(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n-1]) + "…"
	}
	return s
}
