package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/sandbox"
	"inflight/engine/trace"
)

// outputView is what a run printed: the trace and the program's own lines, in
// the order they happened. The place is there before the first run.
type outputView struct {
	goapp.Compo
	Phase   phase
	Later   later
	Result  *sandbox.Result
	Run     int // the run's number: tells that there is another one
	Lines   int // len(Result.Lines): tells that there is more to draw
	ShowAll bool
	Own     bool // only what the program prints is shown
	Edited  bool // the program has changed since it ran
	Try     *tryView
}

// shownAtOnce is how many rows are drawn before the reader asks for all.
const shownAtOnce = 300

func (o *outputView) Render() goapp.UI {
	all := o.Result.Printed()
	own := ownLines(all)
	lines := all
	if o.Own {
		lines = own
	}
	rows := eachLine(len(lines))
	if !o.ShowAll {
		rows = rowsOf(lines)
		rows = rows[:min(len(rows), shownAtOnce)]
	}
	return goapp.Div().Class("out").Body(
		goapp.H4().Body(goapp.Span().Text("Output"), goapp.Span().Class("state").Role("status").Text(summary(o.Phase, o.Later, o.Edited, o.Result))),
		goapp.Div().Body(o.filter(len(own), len(all))),
		goapp.Pre().TabIndex(0).Role("group").Aria("label", "Output").OnClick(o.press).Body(o.content(lines, rows)...),
		goapp.If(len(rows) < len(lines), func() goapp.UI {
			return goapp.Button().Type("button").Class("more").OnClick(o.all).Text(fmt.Sprintf("Show all %d lines", len(lines)))
		}),
		goapp.If(o.Result.Note != "", func() goapp.UI { return goapp.P().Class("rest").Role("status").Text(o.Result.Note) }),
		goapp.If(o.Result.Failure != nil, func() goapp.UI { return failureView(o.Result.Failure) }),
	)
}

// filter shows only what the program prints, or all.
func (t *tryView) filter(own bool) {
	t.own = own
	if t.phase() == ended {
		t.follows()
	}
}

// manyTold is from how many lines on the program's own may be hard to find.
const manyTold = 30

// filter leaves out what is told of the program, where its own lines are lost in it.
func (o *outputView) filter(own, all int) goapp.UI {
	if own == 0 || own == all || all < manyTold {
		return nil
	}
	return goapp.Label().Class("only").Body(
		goapp.Input().Type("checkbox").Checked(o.Own).OnChange(o.turn),
		goapp.Text("Only what the program prints"),
	)
}

func (o *outputView) turn(goapp.Context, goapp.Event) { o.Try.filter(!o.Own) }

// ownLines are those that the program prints.
func ownLines(lines []sandbox.Line) []sandbox.Line {
	var own []sandbox.Line
	for _, l := range lines {
		if l.Kind != sandbox.TraceLine {
			own = append(own, l)
		}
	}
	return own
}

func (o *outputView) all(goapp.Context, goapp.Event) { o.Try.showAll = true }

// press goes to the moment of the line that was pressed. Who selects text does not
// want to go anywhere.
func (o *outputView) press(ctx goapp.Context, e goapp.Event) {
	line := e.Get("target").Call("closest", ".line")
	if o.Phase != ended || !line.Truthy() || goapp.Window().Call("getSelection").Call("toString").String() != "" {
		return
	}
	lines := ctx.JSSrc().Get("children")
	moments := o.Try.shown.printedAt(o.Own)
	for i, r := range o.Try.outputRows() {
		if lines.Index(i).Equal(line) {
			o.Try.goTo(moments[r.from])
			return
		}
	}
}

func (o *outputView) content(lines []sandbox.Line, rows []outputRow) []goapp.UI {
	switch {
	case o.Phase == notRun:
		return []goapp.UI{goapp.Span().Class("t").Text("Press Run to see what happens, in order.")}
	case o.Phase == ended && len(lines) == 0 && o.Result.Failure == nil:
		return []goapp.UI{goapp.Span().Class("t").Text("It ran. No message was received, and nothing was printed. An error in an async function that nobody awaits is not shown: await it.")}
	}
	var list []goapp.UI
	for _, r := range rows {
		list = append(list, r.line(lines))
	}
	return list
}

// outputLine is a line with its time. A program's own lines say by a word, not
// by colour alone, which console call they came from.
func outputLine(l sandbox.Line) goapp.UI {
	text := goapp.Span().Class("says").Text(l.Text)
	if l.Kind == sandbox.TraceLine {
		text = text.Class(string(l.Tone))
	} else {
		text = goapp.Span().Class("says", "console", string(l.Kind)).Body(
			goapp.Span().Class("kind").Text(l.Level()+" "), goapp.Text(l.Text))
	}
	return goapp.Span().Class("line").Body(goapp.Span().Class("t").Text(trace.Stamp(l.At)+"  "), text, goapp.Text("\n"))
}

// summary is a run's outcome in one sentence, or what becomes of the one to come.
func summary(ph phase, next later, edited bool, r *sandbox.Result) string {
	switch {
	case ph == notRun:
		return "Not run yet"
	case ph == running || next == laterSlow:
		return "Running…"
	case next == laterStopped:
		return "You stopped it: this is the run before"
	case edited:
		return "Edited since this run"
	case r.Failure != nil && r.Failure.Line > 0:
		return fmt.Sprintf("Stopped in line %d", r.Failure.Line)
	case r.Failure != nil:
		return "Stopped"
	}
	if r.Note != "" {
		return "Polled on, until t = " + r.End.Digits() + " s"
	}
	return "Ran to its end, at t = " + r.End.Digits() + " s"
}
