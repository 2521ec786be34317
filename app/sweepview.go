package app

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/chart"
	"inflight/app/svg"
	"inflight/content"
)

// sweepView is a chart of what the program as it is given does over the values of a
// knob, as the build computed it, with the reader's own run in it: a press on the
// chart turns the knob.
type sweepView struct {
	goapp.Compo
	Sweep content.Sweep
	Knob  content.Knob
	Set   string   // the knob's number in the run; "" when it has no such constant
	Found []string // what the probes find in the run, "" for nothing; nil when it did not end by itself
	To    sweepTo
}

// sweepTo turns a knob.
type sweepTo interface {
	turn(settings ...content.Setting)
}

func (v *sweepView) Render() goapp.UI {
	return goapp.Div().Class("sweep").Body(
		goapp.H4().Text(v.Sweep.Title),
		goapp.P().Class("yours").Text(v.yours()),
		goapp.Figure().Aria("hidden", "true").Body(
			goapp.Div().Class("curve-names").Body(goapp.Range(v.Sweep.Curves).Slice(func(i int) goapp.UI {
				return goapp.Span().Class("curve-name", shapes[i]).Text(v.Sweep.Curves[i].Label)
			})),
			goapp.Div().Class("frame-of-curves").On("pointerdown", v.press).On("pointermove", v.drag).Body(v.picture()),
			goapp.Div().Class("knob-name").Text(strings.TrimSuffix(v.Knob.Label+", "+v.Knob.Unit, ", ")+": press or drag to set it"),
		),
		goapp.P().Class("note").Text("The curves are computed from the program as it is given: what you change in it does not move them. The rings are your own run."),
		goapp.Details().Body(goapp.Summary().Text("The curves as a table"), v.table()),
	)
}

// shapes tell the curves apart, beside their colours.
var shapes = []string{"first", "second"}

// yours is the reader's run in words.
func (v *sweepView) yours() string {
	at, err := strconv.ParseFloat(v.Set, 64)
	if err != nil {
		return "Your program has no constant " + v.Sweep.Const + " any more, so your run has no place on these curves."
	}
	if v.Found == nil {
		return "Your run did not end by itself, so it has no place on these curves."
	}
	words := []string{}
	for i, c := range v.Sweep.Curves {
		found := "nothing"
		if n, err := strconv.ParseFloat(v.Found[i], 64); err == nil {
			found = content.Quantity(n, c.Unit)
		}
		words = append(words, c.Label+": "+found)
	}
	return fmt.Sprintf("Your run, with %s. %s.", content.Quantity(at, v.Knob.Unit), strings.Join(words, ". "))
}

// picture is drawn in shares of its frame; only the lines are stretched to it.
func (v *sweepView) picture() goapp.UI {
	results := make([][]float64, len(v.Sweep.Curves))
	for i, c := range v.Sweep.Curves {
		results[i] = c.Results
	}
	p := chart.PlaceSweep(v.Sweep.Values, results)
	body := []goapp.UI{}
	for _, y := range []float64{0, 0.5, 1} {
		body = append(body, svg.El("line", "grid").Attr("x1", "0").Attr("x2", "100%").Attr("y1", svg.Percent(1-y)).Attr("y2", svg.Percent(1-y)))
	}
	for _, tick := range p.Ticks {
		body = append(body, beside("tick", p.X(tick), 0, "middle", 0, 18, content.Decimal(tick)))
	}
	var lines []goapp.UI
	for i, c := range p.Curves {
		lines = append(lines, stretched(c, shapes[i]))
		body = append(body, v.scale(i, c)...)
	}
	body = append(body, svg.El("svg", "").Attr("viewBox", "0 0 1000 1000").Attr("preserveAspectRatio", "none").Body(lines...))
	for i, c := range p.Curves {
		for _, at := range c.Points {
			body = append(body, knot(shapes[i], at.X, at.Y))
		}
	}
	return svg.El("svg", "curves").Body(append(body, v.present(p)...)...)
}

// stretched is a curve on a sheet of 1000 by 1000.
func stretched(c chart.SweepCurve, class string) goapp.UI {
	var path svg.Pen
	for i, at := range c.Points {
		path.Add("ML"[min(i, 1):min(i, 1)+1], at.X*1000, (1-at.Y)*1000)
	}
	return path.Element("curve " + class)
}

// scale is a curve's own: at the left for the first, at the right for the second.
func (v *sweepView) scale(i int, c chart.SweepCurve) []goapp.UI {
	x, anchor, aside := 0.0, "end", -9.0
	if i == 1 {
		x, anchor, aside = 1, "start", 9
	}
	list := []goapp.UI{
		beside("scale "+shapes[i], x, 0, anchor, aside, 4, "0"),
		beside("scale "+shapes[i], x, 1, anchor, aside, 4, content.Decimal(c.Top)),
	}
	if half := c.Top / 2; half == math.Trunc(half) {
		list = append(list, beside("scale "+shapes[i], x, 0.5, anchor, aside, 4, content.Decimal(half)))
	}
	return list
}

// beside is words at a place of the frame, moved by pixels.
func beside(class string, x, y float64, anchor string, right, down float64, words string) goapp.UI {
	return svg.El("text", class).Attr("x", svg.Percent(x)).Attr("y", svg.Percent(1-y)).Attr("dx", svg.Px(right)).Attr("dy", svg.Px(down)).
		Attr("text-anchor", anchor).Attr("font-size", 12).Text(words)
}

// knot is a computed value: a disc on the first curve, a square on the second.
func knot(shape string, x, y float64) goapp.UI {
	if shape == "first" {
		return svg.El("circle", "knot-of "+shape).Attr("cx", svg.Percent(x)).Attr("cy", svg.Percent(1-y)).Attr("r", 2.6)
	}
	return svg.El("rect", "knot-of "+shape).Attr("x", svg.Percent(x)).Attr("y", svg.Percent(1-y)).Attr("width", 5).Attr("height", 5).
		Attr("transform", "translate(-2.5 -2.5)")
}

// present is the knob's value, and what the reader's run came to there.
func (v *sweepView) present(p *chart.SweepPaper) []goapp.UI {
	at, err := strconv.ParseFloat(v.Set, 64)
	if err != nil || v.Found == nil {
		return nil
	}
	x := p.X(at)
	list := []goapp.UI{svg.El("line", "present").Attr("x1", svg.Percent(x)).Attr("x2", svg.Percent(x)).Attr("y1", "0").Attr("y2", "100%")}
	for i, c := range p.Curves {
		if n, err := strconv.ParseFloat(v.Found[i], 64); err == nil {
			list = append(list, svg.El("circle", "ring-of "+shapes[i]).Attr("cx", svg.Percent(x)).Attr("cy", svg.Percent(1-c.Y(n))).Attr("r", 7))
		}
	}
	return list
}

// table is the curves in words.
func (v *sweepView) table() goapp.UI {
	return goapp.Table().Body(
		goapp.Caption().Class("unseen").Text(v.Sweep.Title),
		goapp.THead().Body(goapp.Tr().Body(
			goapp.Th().Scope("col").Text(v.Knob.Label),
			goapp.Range(v.Sweep.Curves).Slice(func(i int) goapp.UI { return goapp.Th().Scope("col").Text(v.Sweep.Curves[i].Label) }),
		)),
		goapp.TBody().Body(goapp.Range(v.Sweep.Values).Slice(func(i int) goapp.UI {
			return goapp.Tr().Body(
				goapp.Th().Scope("row").Text(content.Quantity(v.Sweep.Values[i], v.Knob.Unit)),
				goapp.Range(v.Sweep.Curves).Slice(func(j int) goapp.UI {
					c := v.Sweep.Curves[j]
					return goapp.Td().Text(content.Quantity(c.Results[i], c.Unit))
				}),
			)
		})),
	)
}

func (v *sweepView) press(ctx goapp.Context, e goapp.Event) {
	if e.Get("pointerType").String() != "touch" {
		e.Get("currentTarget").Call("setPointerCapture", e.Get("pointerId"))
	}
	v.turn(e)
}

// drag turns the knob with a mouse or a pen. A finger moves the page.
func (v *sweepView) drag(ctx goapp.Context, e goapp.Event) {
	ctx.PreventUpdate()
	if e.Get("buttons").Int()&1 == 1 && e.Get("pointerType").String() != "touch" {
		v.turn(e)
	}
}

// turn sets the knob to its step that is nearest to the pointer.
func (v *sweepView) turn(e goapp.Event) {
	frame := e.Get("currentTarget").Call("querySelector", "svg").Call("getBoundingClientRect")
	p := chart.SweepPaper{From: v.Sweep.Values[0], To: v.Sweep.Values[len(v.Sweep.Values)-1]}
	value := p.Value((e.Get("clientX").Float() - frame.Get("left").Float()) / frame.Get("width").Float())
	k := v.Knob
	steps := math.Round((min(max(value, k.Min), k.Max) - k.Min) / k.Step)
	v.To.turn(content.Setting{Const: k.Const, Value: k.Min + steps*k.Step})
}

// sweeps are the lesson's curves, once there is a run to put beside them.
func (t *tryView) sweeps() goapp.UI {
	r := t.shown
	if len(t.Program.Sweeps) == 0 || r == nil || r.history == nil {
		return nil
	}
	return goapp.Div().Body(goapp.Range(t.Program.Sweeps).Slice(func(i int) goapp.UI {
		s := t.Program.Sweeps[i]
		v := &sweepView{Sweep: s, Knob: t.Program.Knob(s.Const), Set: numberIn(r.Request.Source, s.Const), To: t}
		if r.swept != nil {
			v.Found = r.swept[i]
		}
		return v
	}))
}
