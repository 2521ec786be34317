package app

import (
	"fmt"
	"slices"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/history"
	"inflight/app/sandbox"
)

// forkable is how many consumers a reader can act for at a moment.
const forkable = 3

// extension is for how long a fork hides a message.
const extension = 60 // seconds

// whatIf is a call that could be made, in words. When it is made is settled when it
// is picked: so the offers stay the same while time passes and nothing happens.
type whatIf struct {
	words string
	fork  sandbox.Fork // without its moment
}

// whatIfs are the calls that could be made at the moment.
func (t *tryView) whatIfs() []whatIf {
	h, m := t.shown.history, t.stage.player.Moment
	var list []whatIf
	add := func(words string, f sandbox.Fork) { list = append(list, whatIf{words, f}) }
	if queue := h.QueueAt(m); queue != "" {
		add("A new consumer polls", sandbox.Fork{Call: sandbox.ForkReceive, Queue: queue})
	}
	for _, w := range h.Workers(m, forkable) {
		f := sandbox.Fork{Actor: w.Actor, Message: w.Message}
		f.Call = sandbox.ForkDelete
		add(w.Actor+" deletes "+w.Name, f)
		f.Call, f.Seconds = sandbox.ForkChangeVisibility, extension
		add(fmt.Sprintf("%s hides %s for %d s from now", w.Actor, w.Name, extension), f)
		f.Seconds = 0
		add(w.Actor+" gives "+w.Name+" back", f)
		crash := whatIf{w.Actor + " crashes", sandbox.Fork{Call: sandbox.ForkCrash, Actor: w.Actor}}
		if !slices.Contains(list, crash) { // it crashes with all that it holds
			list = append(list, crash)
		}
	}
	return list
}

// forking offers to make a call at the moment. A component of its own, so
// that a run that plays does not draw all buttons anew with every frame.
func (t *tryView) forking() goapp.UI {
	if t.rival != nil && t.rival.fork || len(t.shown.history.Steps()) == 0 {
		return nil
	}
	return &whatIfView{At: history.Tenths(t.stage.player.Moment.At), Offers: t.whatIfs(), Try: t}
}

// whatIfView lists the calls that could be made at the moment.
type whatIfView struct {
	goapp.Compo
	At     string
	Offers []whatIf
	Try    *tryView
}

func (v *whatIfView) Render() goapp.UI {
	note := "Pick a call. The program runs again with that one call more, made at this instant, and both runs stay beside each other."
	if len(v.Offers) == 0 {
		note = "No message has been sent yet, so there is no call to make. Go to a later instant."
	}
	return goapp.Details().Class("what-if").Body(
		goapp.Summary().Text("What if, at "+v.At+" s …"),
		goapp.P().Class("note").Text(note),
		goapp.Div().Class("offers").Body(goapp.Range(v.Offers).Slice(func(i int) goapp.UI {
			o := v.Offers[i]
			return goapp.Button().Type("button").OnClick(v.press(o), goapp.EventScope(o)).Text(o.words)
		})),
	)
}

func (v *whatIfView) press(o whatIf) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) { v.Try.forkRun(o) }
}

// forkRun runs the shown run again with a call more, at the moment.
func (t *tryView) forkRun(o whatIf) {
	if t.phase() != ended {
		return // see move
	}
	old, m := t.shown, t.stage.player.Moment
	fork := o.fork
	fork.After, fork.At = m.Seq, m.At
	request := old.Request
	request.Fork = &fork
	r := t.begin(request)
	r.rival = &rival{run: old, name: fmt.Sprintf("what if, at %s s, %s", history.Tenths(m.At), o.words), old: "the run as it was", fork: true}
}
