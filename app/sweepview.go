package app

import (
	"fmt"
	"strconv"
	"strings"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/chart"
	"inflight/app/draw"
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
	p := draw.SweepPaper(v.Sweep)
	return goapp.Div().Class("sweep").Body(
		goapp.H4().Text(v.Sweep.Title),
		goapp.P().Class("yours").Text(v.yours()),
		goapp.Figure().Aria("hidden", "true").Body(
			draw.CurveNames(v.Sweep),
			goapp.Div().Class("frame-of-curves").On("pointerdown", v.press).On("pointermove", v.drag).Body(draw.Curves(p, v.present(p)...)),
			goapp.Div().Class("knob-name").Text(draw.AxisName(v.Knob)+": press or drag to set it"),
		),
		goapp.P().Class("note").Text("The curves are computed from the program as it is given: what you change in it does not move them. The rings are your own run."),
		goapp.Details().Body(goapp.Summary().Text("The curves as a table"), v.table()),
	)
}

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
			list = append(list, svg.El("circle", "ring-of "+draw.Shapes[i]).Attr("cx", svg.Percent(x)).Attr("cy", svg.Percent(1-c.Y(n))).Attr("r", 7))
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
	v.To.turn(content.Setting{Const: v.Knob.Const, Value: v.Knob.Nearest(value)})
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
