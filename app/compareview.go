package app

import (
	"strings"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/draw"
	"inflight/app/history"
	"inflight/app/sandbox"
	"inflight/app/timeline"
	"inflight/content"
	"inflight/engine"
)

// rival is the run that another is compared with.
type rival struct {
	run  *run
	name string // of the other: the one that is shown above
	old  string // of this one
	fork bool   // the other is this one with a call more
}

// withChange is the name of a run that comes after one that is kept.
const withChange = "the run with your change"

// pair settles what the run that is now shown is compared with, and draws both
// over one axis. A fork stands beside the run it was made from, and beside no other.
func (t *tryView) pair(r *run) {
	switch {
	case r.rival != nil:
		t.rival = r.rival
	case t.rival == nil:
	case t.rival.fork:
		t.rival = nil
	default:
		t.rival = &rival{run: t.rival.run, name: withChange, old: t.rival.old}
	}
	t.drawBoth()
}

// drawBoth draws the shown run, over one axis with the run it is compared with.
func (t *tryView) drawBoth() {
	var axis *timeline.Axis
	if t.rival != nil {
		axis = timeline.NewAxis(t.shown.timed(), t.rival.run.timed())
		t.rival.run.draw(axis)
	}
	t.shown.draw(axis)
}

// timed is the run as an axis needs it.
func (r *run) timed() timeline.Run { return timeline.Run{Log: r.log, End: r.Result.End} }

// compareView is the other of two runs: its picture over the same axis, and what
// differs, in words.
type compareView struct {
	goapp.Compo
	Rival       *rival
	Scene       *timeline.Scene
	Geometry    timeline.Geometry
	At          engine.Time // the instant of the shown run
	AtEnd       bool        // that is its end
	Differences []string
	Set         string // what was put into the reader's program for it; "" for nothing
	Try         *tryView
}

func (v *compareView) Render() goapp.UI {
	word := "Stop comparing"
	if v.Rival.fork {
		word = "Back to the run as it was"
	}
	return goapp.Section().Class("compare").Role("group").Aria("label", "Two runs").Body(
		goapp.Header().Body(
			goapp.P().Body(goapp.B().Text("Below: "), goapp.Text(v.Rival.old+". "), goapp.B().Text("Above: "), goapp.Text(v.Rival.name+".")),
			goapp.Button().Type("button").OnClick(v.stop).Text(word),
		),
		goapp.Div().Body(takeBack(v.Set, v.Try)),
		&draw.Timeline{Scene: v.Scene, Geometry: v.Geometry, At: v.At, AtEnd: v.AtEnd, To: rivalHands{v.Try, v.Rival.run}},
		goapp.H4().Text("What differs"),
		goapp.Ul().Class("differences").Body(goapp.Range(v.Differences).Slice(func(i int) goapp.UI {
			return goapp.Li().Text(v.Differences[i])
		})),
	)
}

// rivalHands are for presses on the picture of the other run: they take the shown
// one to the same instant.
type rivalHands struct {
	try *tryView
	run *run
}

func (h rivalHands) SelectEvent(seq int) { h.Seek(h.run.log[seq-1].At) }

func (h rivalHands) Seek(at engine.Time) { h.try.Seek(at) }

func (h rivalHands) ShowSample(sample bool) {
	h.run.sample = sample
	h.try.drawBoth()
}

func (v *compareView) stop(goapp.Context, goapp.Event) { v.Try.stopComparing() }

// comparison is the other run, under the picture of the shown one.
func (t *tryView) comparison() goapp.UI {
	r := t.rival
	if r == nil || t.shown.history == nil || t.shown == r.run {
		return nil
	}
	return &compareView{
		Rival: r, Scene: r.run.scene, Geometry: t.stage.geometry, At: t.stage.player.Moment.At, AtEnd: t.stage.player.Moment == t.shown.history.End(), Differences: t.differences(), Set: t.exchanged(), Try: t,
	}
}

// differences are worked out once for two runs.
func (t *tryView) differences() []string {
	if t.shown.differences == nil {
		t.shown.differences = t.shown.history.Differences(t.rival.run.history)
	}
	return t.shown.differences
}

// stopComparing leaves one run: after a fork the one without it. It may be pressed
// again before the page is drawn anew.
func (t *tryView) stopComparing() {
	r := t.rival
	if r == nil || t.phase() != ended {
		return
	}
	t.rival = nil
	if r.fork {
		at := t.stage.player.Moment.At
		t.shown = r.run
		t.stage.why = history.Why{}
		t.editor.mark(t.shown.Result.Failure)
		t.stage.player = t.stage.player.To(t.shown.history.At(at))
	}
	t.shown.differences = nil
	t.drawBoth()
	t.follows()
	t.focus(".player .play")
}

// focus moves the focus to an element of the sandbox once the page is drawn anew:
// what was pressed is gone by then.
func (t *tryView) focus(selector string) {
	t.ctx.Defer(func(goapp.Context) {
		if e := t.ctx.JSSrc().Call("querySelector", selector); e.Truthy() {
			e.Call("focus")
		}
	})
}

// refocus does so where the focus was lost with what was pressed. A run that takes
// long can end when the reader is elsewhere by then.
func (t *tryView) refocus(selector string) {
	t.ctx.Defer(func(goapp.Context) {
		document := goapp.Window().Get("document")
		if e := t.ctx.JSSrc().Call("querySelector", selector); e.Truthy() && document.Get("activeElement").Equal(document.Get("body")) {
			e.Call("focus")
		}
	})
}

// firstKey is the runner's key of the first of two runs.
func (t *tryView) firstKey() string { return t.CompoID() + " first" }

// bothPrograms are those of a comparison; ok is false when the text lacks a
// constant that it sets.
func bothPrograms(text string, c content.Comparison) (texts [2]string, ok bool) {
	for i, side := range c.Sides {
		texts[i] = text
		for _, s := range side.Settings {
			changed, err := sandbox.SetNumber(texts[i], s.Const, s.Number())
			if err != nil {
				return texts, false
			}
			texts[i] = changed
		}
	}
	return texts, true
}

// compare runs both sides of a comparison that the lesson offers: the first beside
// what is shown, the second in its place.
func (t *tryView) compare(c content.Comparison) {
	texts, ok := bothPrograms(t.text, c)
	if !ok || t.phase() != ended {
		return // it was offered for the text before the last key, or see move
	}
	first := &run{Request: t.request()}
	first.Request.Source = texts[0]
	t.S.runner.Run(t.firstKey(), first.Request, func(u sandbox.Update) {
		t.ctx.Dispatch(func(goapp.Context) { first.add(u) }) // it is over before the second is
	}, nil) // the second, which waits for it, says when both take long
	before := t.text
	if t.exchanged() != "" {
		before = t.exchange.before // another comparison's change is not the reader's
	}
	t.replace(texts[1])
	t.exchange = exchange{before, texts[1], settingWords(c.Sides[1].Settings)}
	t.start().rival = &rival{run: first, name: c.Sides[1].Label, old: c.Sides[0].Label}
}

// exchange is what a comparison put into the editor, in place of what. It is one step
// for the editor's own undo.
type exchange struct {
	before, after string
	words         string // what differs
}

// exchanged is what a comparison has put into the reader's program, in words; "" when it
// left it as it was, or it has been changed since.
func (t *tryView) exchanged() string {
	if x := t.exchange; x.after == t.text && x.before != x.after {
		return x.words
	}
	return ""
}

// settingWords are settings as they stand in a program: a = 1 and b = 2.
func settingWords(settings []content.Setting) string {
	var list []string
	for _, s := range settings {
		list = append(list, s.Const+" = "+s.Number())
	}
	return strings.Join(list, " and ")
}

// takeBack says what a comparison has put into the reader's program, and offers to put
// the text that stood there back.
func takeBack(set string, t *tryView) goapp.UI {
	if set == "" {
		return nil
	}
	return goapp.Div().Class("exchanged").Body(
		goapp.P().Text(exchangeSentence(set)),
		goapp.Button().Type("button").OnClick(t.pressTakeBack, goapp.EventScope("take back")).Text("Put my own text back"))
}

func exchangeSentence(set string) string {
	return "The comparison has put " + set + " into your program."
}

func (t *tryView) pressTakeBack(goapp.Context, goapp.Event) {
	if t.exchanged() != "" { // it may be pressed again before the page is drawn anew
		t.replace(t.exchange.before)
		t.stage.said = "Your program is as it was."
		t.focus(".compare button, .comparing button")
	}
}

// comparing offers to compare, unless two runs stand beside each other.
func (t *tryView) comparing() goapp.UI {
	if t.rival != nil && t.rival.run != t.shown {
		return nil
	}
	return &comparingView{Text: t.text, Set: t.exchanged(), Kept: t.rival != nil, Try: t}
}

// comparingView offers what can be compared: what the lesson suggests, as far as the
// reader's program has it, and the shown run with those to come. A component of its
// own, so that a run that plays does not read the program with every frame.
type comparingView struct {
	goapp.Compo
	Text string // the reader's program
	Set  string // what a comparison has put into it; "" for nothing
	Kept bool   // the shown run is kept, to be compared with the next
	Try  *tryView
}

func (v *comparingView) Render() goapp.UI {
	t := v.Try
	if v.Kept {
		return goapp.Div().Class("comparing").Body(
			goapp.Span().Class("what").Text("This run is kept. Change something, and the next run is compared with it."),
			goapp.Div().Class("offers").Body(goapp.Button().Type("button").OnClick(t.pressForget, goapp.EventScope("forget")).Text("Do not compare")),
			takeBack(v.Set, t))
	}
	var list []goapp.UI
	for _, c := range t.Program.Comparisons {
		if _, ok := bothPrograms(v.Text, c); !ok {
			continue
		}
		list = append(list, goapp.Button().Type("button").OnClick(t.pressCompare(c), goapp.EventScope(c.Title)).
			Text(c.Sides[0].Label+" against "+c.Sides[1].Label))
	}
	list = append(list, goapp.Button().Type("button").OnClick(t.pressKeep, goapp.EventScope("keep")).Text("This run with the next"))
	return goapp.Div().Class("comparing").Role("group").Aria("label", "Compare").Body(
		goapp.Span().Class("what").Text("Compare"), goapp.Div().Class("offers").Body(list...), takeBack(v.Set, t))
}

func (t *tryView) pressCompare(c content.Comparison) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) { t.compare(c) }
}

func (t *tryView) pressForget(goapp.Context, goapp.Event) {
	t.rival = nil
	t.focus(".comparing .offers button:last-child")
}

// pressKeep has the shown run stay beside those that follow.
func (t *tryView) pressKeep(goapp.Context, goapp.Event) {
	if t.phase() != ended {
		return // see move
	}
	t.rival = &rival{run: t.shown, name: withChange, old: "the run before it"}
	t.stage.said = "This run is kept. Change something, and the next run is compared with it."
	t.focus(".comparing button")
}
