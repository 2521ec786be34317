package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/goal"
	"inflight/app/history"
	"inflight/content"
)

// goalsView lists what a run should keep to, and what came of it in the whole run,
// wherever in it the reader stands: when it was decided is said. It gives hints, one a press, and after those a solution.
type goalsView struct {
	goapp.Compo
	ID       string // begins the ids of its parts, which must be the page's only ones
	Goals    []content.Goal
	Hints    []string
	Solution string         // the text of a program that meets all goals
	Text     string         // the reader's program
	Verdicts []goal.Verdict // on the latest run that is over; nil before a run
	To       goalsTo

	ctx    goapp.Context
	hints  int  // shown
	solved bool // the solution is shown
}

// goalsTo hears what is pressed among the goals.
type goalsTo interface {
	goTo(history.Moment)
	use(text string) // puts the solution into the editor
}

func (v *goalsView) Render() goapp.UI {
	return goapp.Section().Class("goals").Role("group").Aria("label", "Goals").Body(
		goapp.H4().Body(goapp.Span().Text("Goals"), goapp.Span().Class("state").Role("status").Text(v.tally())),
		goapp.Ol().Attr("role", "list").Body(goapp.Range(v.Goals).Slice(v.goal)),
		goapp.Div().Class("hints").Aria("live", "polite").Body(goapp.Range(v.Hints[:v.hints]).Slice(func(i int) goapp.UI {
			return goapp.P().Body(goapp.B().Text(fmt.Sprintf("Hint %d. ", i+1)), inline(v.Hints[i]))
		})),
		goapp.Div().Class("moves").Body(v.next()),
		goapp.Div().Body(v.solution()),
	)
}

// tally is how many goals the run meets.
func (v *goalsView) tally() string {
	if v.Verdicts == nil {
		return "Run the program to see"
	}
	met := 0
	for _, verdict := range v.Verdicts {
		if verdict.Met {
			met++
		}
	}
	if met == len(v.Goals) {
		return "All met"
	}
	return fmt.Sprintf("%d of %d met", met, len(v.Goals))
}

func (v *goalsView) goal(i int) goapp.UI {
	says := goapp.Span().Class("says").ID("%s", fmt.Sprintf("%s-goal-%d", v.ID, i)).Body(inline(v.Goals[i].Says))
	class, mark, words := "open", "", ""
	var show goapp.UI
	if v.Verdicts != nil {
		verdict := v.Verdicts[i]
		class, mark, words = "missed", "–", "Not met. "+verdict.Words
		if verdict.Met {
			class, mark, words = "met", "✓", "Met. "+verdict.Words
		}
		show = goapp.Button().Type("button").Aria("describedby", fmt.Sprintf("%s-goal-%d", v.ID, i)).
			OnClick(v.press(verdict), goapp.EventScope(verdict.At, verdict.Seq)).Text(fmt.Sprintf("Go to %s s", verdict.At.Digits()))
	}
	return goapp.Li().Class(class).Body(
		goapp.Span().Class("tick").Aria("hidden", "true").Text(mark),
		says,
		goapp.Span().Class("words").Text(words),
		goapp.Span().Class("go-to").Body(show),
	)
}

func (v *goalsView) press(verdict goal.Verdict) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) { v.To.goTo(history.Moment{At: verdict.At, Seq: verdict.Seq}) }
}

// next is the button for the next hint, and after the last for the solution. It is
// one button, so that the focus stays on it.
func (v *goalsView) next() goapp.UI {
	if v.solved || len(v.Hints) == 0 {
		return nil
	}
	word := "Show a hint"
	switch {
	case v.hints == len(v.Hints):
		word = "Show a solution"
	case v.hints > 0:
		word = "Show another hint"
	}
	return goapp.Button().Type("button").Class("needs-app").OnClick(v.pressNext).Text(word)
}

func (v *goalsView) pressNext(goapp.Context, goapp.Event) {
	if v.hints < len(v.Hints) {
		v.hints++
		return
	}
	v.solved = true
	v.ctx.Defer(func(goapp.Context) { goapp.Window().GetElementByID(v.ID + "-solution").Call("focus") })
}

func (v *goalsView) OnMount(ctx goapp.Context) { v.ctx = ctx }

func (v *goalsView) solution() goapp.UI {
	if !v.solved {
		return nil
	}
	return &solutionView{ID: v.ID + "-solution", Text: v.Text, Solution: v.Solution, To: v.To}
}
