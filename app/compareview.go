package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/sandbox"
	"inflight/app/timeline"
	"inflight/content"
)

// rival is the run that the shown one is compared with.
type rival struct {
	run  *run
	name string // of the shown run
	old  string // of this one
	fork bool   // the shown run is this one with a call more
}

// compareView is the other of two runs: its picture over the same axis, and what
// differs, in words.
type compareView struct {
	goapp.Compo
	Rival       *run
	Shown       *run
	Name, Old   string
	Fork        bool
	Geometry    timeline.Geometry
	Differences []string
	Try         *tryView
}

func (v *compareView) Render() goapp.UI {
	word := "Stop comparing"
	if v.Fork {
		word = "Back to the run as it was"
	}
	return goapp.Section().Class("compare").Aria("label", "Comparison").Body(
		goapp.Header().Body(
			goapp.P().Body(goapp.B().Text("Above: "), goapp.Text(v.Name), goapp.Text(". "), goapp.B().Text("Below: "), goapp.Text(v.Old), goapp.Text(".")),
			goapp.Button().Type("button").OnClick(v.stop).Text(word),
		),
		&timelineView{Scene: v.Rival.scene, Geometry: v.Geometry},
		goapp.Ul().Class("differences").Aria("label", "What differs").Body(goapp.Range(v.Differences).Slice(func(i int) goapp.UI {
			return goapp.Li().Text(v.Differences[i])
		})),
	)
}

func (v *compareView) stop(goapp.Context, goapp.Event) { v.Try.stopComparing() }

// comparison is the other run, under the picture of the shown one.
func (t *tryView) comparison() goapp.UI {
	r := t.rival
	if r == nil || t.shown == nil || t.shown.history == nil || t.shown == r.run {
		return nil
	}
	return &compareView{
		Rival: r.run, Shown: t.shown, Name: r.name, Old: r.old, Fork: r.fork, Geometry: t.stage.geometry,
		Differences: t.shown.history.Differences(r.run.history), Try: t,
	}
}

// keep has the shown run stay beside those that follow.
func (t *tryView) keep() {
	t.rival = &rival{run: t.shown, name: "the program as it is now", old: "the run you kept"}
}

// stopComparing leaves one run: after a fork the one without it.
func (t *tryView) stopComparing() {
	r := t.rival
	t.rival = nil
	if r.fork {
		t.shown = r.run
		t.stage.player = t.stage.player.To(t.shown.history.At(t.stage.player.Moment.At))
	}
	t.shown.draw(false, nil)
	t.follows()
	t.focus(".player .play")
}

// side by side draws the two runs over one axis.
func (t *tryView) drawBoth() {
	r := t.rival
	if r == nil || r.run == t.shown {
		return
	}
	axis := timeline.NewAxis(t.shown.forAxis(), r.run.forAxis())
	t.shown.draw(false, axis)
	r.run.draw(false, axis)
}

// compare runs both sides of a comparison that the lesson offers, and shows the
// second beside the first.
func (t *tryView) compare(c content.Comparison) {
	t.openEditor()
	text := t.text
	var sides [2]sandbox.Request
	for i, side := range c.Sides {
		for _, s := range side.Settings {
			changed, err := sandbox.SetNumber(text, s.Const, s.Number())
			if err != nil {
				t.stage.said = sentence(err)
				return
			}
			text = changed
		}
		sides[i] = t.request()
		sides[i].Source = text
	}
	t.S.ran(t.Slug)
	first := &run{Request: sides[0]}
	t.S.runner.Run(t.CompoID()+"/first", first.Request, func(u sandbox.Update) {
		t.ctx.Dispatch(func(goapp.Context) {
			first.add(u)
			if u.Done {
				t.rival = &rival{run: first, name: c.Sides[1].Label, old: c.Sides[0].Label}
			}
		})
	})
	t.replace(text)
	t.start()
}

// comparing offers what can be compared: what the lesson suggests, and the shown
// run with those to come.
func (t *tryView) comparing() goapp.UI {
	if t.shown == nil || t.shown.history == nil || t.rival != nil {
		return nil
	}
	var list []goapp.UI
	for _, c := range t.Program.Comparisons {
		list = append(list, goapp.Button().Type("button").OnClick(t.pressCompare(c), goapp.EventScope(c.Title)).
			Text(c.Sides[0].Label+" against "+c.Sides[1].Label).Title(c.Title))
	}
	list = append(list, goapp.Button().Type("button").OnClick(t.pressKeep, goapp.EventScope("keep")).Text("Keep this run, and change something"))
	return goapp.Div().Class("offers").Role("group").Aria("label", "Compare").Body(append([]goapp.UI{goapp.Span().Class("what").Text("Compare ")}, list...)...)
}

func (t *tryView) pressCompare(c content.Comparison) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) { t.compare(c) }
}

func (t *tryView) pressKeep(goapp.Context, goapp.Event) {
	t.keep()
	t.stage.said = "This run is kept. Change something: the next run is compared with it."
}
