package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
)

// confidence asks how sure a reader is before an answer. Nobody has to say.
type confidence struct {
	goapp.Compo
	Name string
	Try  int // each try is asked anew
	Q    *questionView
}

func (c *confidence) CompoID() string { return fmt.Sprint(c.Name, c.Try) }

func (c *confidence) Render() goapp.UI {
	row := []goapp.UI{goapp.Legend().Text("How sure you are (optional)")}
	for _, degree := range []struct {
		value learner.Confidence
		words string
	}{{learner.Sure, "Sure"}, {learner.Fairly, "Fairly sure"}, {learner.Guess, "A guess"}} {
		row = append(row, goapp.Label().Body(
			goapp.Input().Type("radio").Name("%s", c.Name).Value(string(degree.value)).DataSet("keys", "Enter").
				OnChange(c.pick(degree.value), goapp.EventScope(degree.value)),
			goapp.Text(degree.words),
		))
	}
	return goapp.FieldSet().Class("sure", "needs-app").OnKeyDown(c.Q.key).Body(row...)
}

func (c *confidence) pick(value learner.Confidence) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) { c.Q.sure = value }
}
