package app

import goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

// solutionView shows what a solution changes in the reader's program. A component of
// its own, so that a run that plays does not compare the two with every frame.
type solutionView struct {
	goapp.Compo
	ID       string // of its first line
	Text     string // the reader's program
	Solution string
	To       goalsTo

	ctx goapp.Context
}

func (v *solutionView) Render() goapp.UI {
	changes := changedLines(v.Text, v.Solution)
	heading := goapp.P().Class("lead-in").ID("%s", v.ID).TabIndex(-1)
	if len(changes) == 0 {
		return goapp.Div().Class("solution").Body(heading.Text("Your program is the solution."))
	}
	return goapp.Div().Class("solution").Body(
		heading.Text("A solution, beside your program: lines with − go, lines with + come."),
		goapp.Div().Class("diff").Body(goapp.Range(changes).Slice(func(i int) goapp.UI { return changes[i].draw() })),
		goapp.Div().Class("moves").Body(goapp.Button().Type("button").OnClick(v.pressUse).Text("Put it into the editor")),
	)
}

func (v *solutionView) OnMount(ctx goapp.Context) { v.ctx = ctx }

// pressUse leaves the focus on the first line: the button is gone.
func (v *solutionView) pressUse(goapp.Context, goapp.Event) {
	v.To.use(v.Solution)
	v.ctx.Defer(func(goapp.Context) { goapp.Window().GetElementByID(v.ID).Call("focus") })
}
