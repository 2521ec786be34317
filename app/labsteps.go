package app

import (
	"fmt"
	"slices"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/lab"
	"inflight/content"
	"inflight/engine"
)

// labSteps is the walkthrough: its steps tick themselves off as the reader does
// them.
type labSteps struct {
	goapp.Compo
	Level   int // of the heading
	Steps   []content.LabStep
	Done    []bool
	Changes int
	Lab     *labView

	all bool // on a narrow page: all steps are shown, not the current one alone
}

func (v *labSteps) Render() goapp.UI {
	n := 0
	for _, done := range v.Done {
		if done {
			n++
		}
	}
	only, word := "one", "All steps"
	if v.all {
		only, word = "", "Only the current step"
	}
	return goapp.Div().Class("steps", only).Body(
		goapp.H4().Aria("level", v.Level).Body(
			goapp.Span().Text("Walkthrough"),
			goapp.Span().Class("state").Text(fmt.Sprintf("%d of %d done", n, len(v.Steps))),
		),
		goapp.Ol().Attr("role", "list").Body(goapp.Range(v.Steps).Slice(v.step)),
		goapp.Button().Type("button").Class("all-steps", "needs-app").OnClick(v.toggle).Text(word),
	)
}

func (v *labSteps) toggle(goapp.Context, goapp.Event) { v.all = !v.all }

func (v *labSteps) step(i int) goapp.UI {
	s := v.Steps[i]
	mark, state := fmt.Sprint(i+1), "To do: "
	li := goapp.Li()
	if v.Done[i] {
		mark, state = "✓", "Done: "
		li = li.Class("done")
	}
	current := i == slices.Index(v.Done, false)
	if current {
		li = li.Class("current").Aria("current", "step")
	}
	return li.Body(
		goapp.Span().Class("tick").Aria("hidden", "true").Text(mark),
		goapp.Div().Body(
			goapp.Span().Class("unseen").Text(state),
			inline(s.Says),
		),
		goapp.Div().Class("for-me").Body(v.forMe(s, current)),
	)
}

// forMe offers to do the step.
func (v *labSteps) forMe(s content.LabStep, current bool) goapp.UI {
	if !current || len(s.Play) == 0 {
		return nil
	}
	return goapp.Button().Type("button").Class("needs-app").OnClick(v.play(s), goapp.EventScope(s.ID)).Text("Do it for me")
}

func (v *labSteps) play(s content.LabStep) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) {
		v.Lab.play(s)
		v.Lab.ctx.Defer(func(ctx goapp.Context) { // the button is at the next step now
			next := v.Lab.ctx.JSSrc().Call("querySelector", ".steps .for-me button")
			if !next.Truthy() {
				next = v.Lab.ctx.JSSrc()
			}
			next.Call("focus", map[string]any{"preventScroll": true})
		})
	}
}

// play does what a step asks for.
func (v *labView) play(s content.LabStep) {
	for _, p := range s.Play {
		if p.After > 0 {
			v.do(lab.Call{At: v.now() + engine.Seconds(p.After), Do: lab.Wait})
		}
		p.After = 0
		c, ok := v.replay.Call(p)
		if !ok {
			v.say("There is no message in that window to do it with. Poll first.")
			return
		}
		v.do(c)
	}
}
