package app

import (
	"cmp"
	"strconv"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/sandbox"
	"inflight/content"
)

// knobView is a number of the program as a slider, with a number field beside it, or
// as a box to tick if it is no or yes.
// What it sets stands in the program's text, and it shows what stands there.
type knobView struct {
	goapp.Compo
	Knob  content.Knob
	Start string // as the starter has it
	Value string // as the program has it; "" when the program has no such constant
	Try   *tryView

	putRight string // what became of a number that the knob can't be set to
}

func (v *knobView) CompoID() string { return v.Knob.Const }

func (v *knobView) Render() goapp.UI {
	id := "knob-" + v.Try.Program.File + "-" + v.Knob.Const
	if v.isSwitch() {
		return goapp.Div().Class("knob", "onoff").Body(
			goapp.Label().Body(
				goapp.Input().Type("checkbox").Checked(v.Start == "1").Disabled(v.Value == "").OnChange(v.turn),
				goapp.Text(v.Knob.Label),
			),
			goapp.Span().Class("unit").Text(v.unless(v.Knob.Unit)),
		)
	}
	return goapp.Div().Class("knob").Body(
		goapp.Label().For("%s", id).Text(v.Knob.Label),
		goapp.Span().Class("set").Body(
			v.input("range").ID("%s", id).Attr("list", id+"-marks").OnInput(v.set, goapp.EventScope("slide")),
			v.input("number").Aria("label", v.Knob.Label+", as a number").Aria("describedby", id+"-reach").
				OnInput(v.set, goapp.EventScope("type")).OnChange(v.settle),
		),
		goapp.P().Class("unit").ID("%s", id+"-reach").Body(
			goapp.Span().Class("put-right").Role("status").Text(v.putRight), goapp.Text(" "),
			goapp.Span().Text(v.unless(v.Knob.Reach())),
		),
		goapp.DataList().ID("%s", id+"-marks").Body(goapp.Range(v.Knob.Snaps).Slice(func(i int) goapp.UI {
			return goapp.Option().Value(v.Knob.Snaps[i])
		})),
	)
}

// unless is what there is to say of the number, unless the program has none of the name.
func (v *knobView) unless(words string) string {
	if v.Value == "" {
		return "not in your program"
	}
	return words
}

// isSwitch reports whether the number can only be 0 or 1: no or yes.
func (v *knobView) isSwitch() bool { return v.Knob.Min == 0 && v.Knob.Max == 1 && v.Knob.Step == 1 }

func (v *knobView) input(kind string) goapp.HTMLInput {
	return goapp.Input().Type(kind).Min(v.Knob.Min).Max(v.Knob.Max).Step(v.Knob.Step).Value(v.Start).Disabled(v.Value == "")
}

func (v *knobView) OnMount(ctx goapp.Context)  { v.sync(ctx) }
func (v *knobView) OnUpdate(ctx goapp.Context) { v.sync(ctx) }

// sync shows the value, except in the input that the reader has a hand on: what is
// drawn lags behind the hand, and would push it back.
func (v *knobView) sync(ctx goapp.Context) {
	if v.Value == "" {
		return
	}
	inputs := ctx.JSSrc().Call("querySelectorAll", "input")
	for i := range inputs.Length() {
		in := inputs.Index(i)
		switch {
		case v.isSwitch():
			in.Set("checked", v.Value == "1")
		case !in.Call("matches", ":focus").Bool():
			in.Set("value", v.Value)
		}
	}
}

// set puts the number into the program, and runs it. What is being typed and is
// no number yet, or none that the knob can be set to, waits.
func (v *knobView) set(ctx goapp.Context, _ goapp.Event) {
	v.putRight = ""
	n, err := strconv.ParseFloat(ctx.JSSrc().Get("value").String(), 64)
	if err == nil && n == v.Knob.Nearest(n) {
		v.Try.turn(content.Setting{Const: v.Knob.Const, Value: n})
	}
}

// settle ends the typing.
func (v *knobView) settle(ctx goapp.Context, _ goapp.Event) {
	field := ctx.JSSrc()
	s, ok := settled(v.Knob, field.Get("value").String())
	if !ok {
		v.putRight = "That is no number: it stays " + v.Value + "."
		field.Set("value", v.Value)
		return
	}
	if v.putRight = s.putRight; v.putRight != "" {
		v.Try.turn(s.setting)
		field.Set("value", s.setting.Number())
	}
}

// settledKnob is what a knob is set to when something was typed.
type settledKnob struct {
	setting  content.Setting
	putRight string // what became of what was typed; "" when it was taken as it is
}

// settled is what becomes of what was typed: of a number that the knob can't be set to,
// the nearest. What is no number sets nothing.
func settled(k content.Knob, typed string) (s settledKnob, ok bool) {
	n, err := strconv.ParseFloat(typed, 64)
	if err != nil {
		return s, false
	}
	s.setting = content.Setting{Const: k.Const, Value: k.Nearest(n)}
	switch {
	case n == s.setting.Value:
	case k.Step == 1 && n > k.Min && n < k.Max:
		s.putRight = "Whole numbers only: " + content.Decimal(n) + " became " + s.setting.Number() + "."
	default:
		s.putRight = content.Decimal(n) + " became " + s.setting.Number() + "."
	}
	return s, true
}

// turn puts 1 into the program, or 0.
func (v *knobView) turn(ctx goapp.Context, _ goapp.Event) {
	n := 0.0
	if ctx.JSSrc().Get("checked").Bool() {
		n = 1
	}
	v.Try.turn(content.Setting{Const: v.Knob.Const, Value: n})
}

// knobs are the sliders of the program's numbers.
func (t *tryView) knobs() goapp.UI {
	if len(t.Program.Knobs) == 0 {
		return nil
	}
	return &knobsView{Text: cmp.Or(t.text, t.Program.Source), Try: t} // the reader's own may not be known yet
}

// knobsView are the sliders of a program's numbers. A component of its own, so that a
// run that plays does not read the program with every frame.
type knobsView struct {
	goapp.Compo
	Text string // the program
	Try  *tryView
}

func (v *knobsView) Render() goapp.UI {
	p := v.Try.Program
	return goapp.FieldSet().Class("sliders", "needs-app").Body(
		goapp.Legend().Class("unseen").Text("Numbers of the program"),
		goapp.Range(p.Knobs).Slice(func(i int) goapp.UI {
			k := p.Knobs[i]
			return &knobView{Knob: k, Start: numberIn(p.Source, k.Const), Value: numberIn(v.Text, k.Const), Try: v.Try}
		}),
	)
}

// numberIn is the constant as text, "" when the program has none of the name.
func numberIn(source, name string) string {
	n, err := sandbox.Number(source, name)
	if err != nil {
		return ""
	}
	return content.Decimal(n)
}

// turn sets numbers of the program, and lets the run follow.
func (t *tryView) turn(settings ...content.Setting) {
	if t.editor.state == noEditor {
		return // the reader's text is not known yet
	}
	text := t.text
	for _, s := range settings {
		changed, err := sandbox.SetNumber(text, s.Const, s.Number())
		if err != nil {
			return // the knob is shown as not in the program
		}
		text = changed
	}
	if text != t.text {
		t.replace(text)
		t.follow()
	}
}
