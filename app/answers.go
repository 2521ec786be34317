package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/content"
)

// allAnswers is every question with its answer and the reason of each choice, for
// paper and for where nothing can be pressed.
func allAnswers(questions []content.Question) goapp.UI {
	return goapp.Details().Class("all-answers").Body(
		goapp.Summary().Text("The answers"),
		goapp.Ol().Body(goapp.Range(questions).Slice(func(i int) goapp.UI {
			q := questions[i]
			return goapp.Li().Body(
				goapp.P().Class("ask").Body(inline(q.Ask)),
				goapp.P().Body(goapp.B().Body(inline(q.Right().Text)), goapp.Text(" "), inline(q.Right().Why)),
				wrongChoices(q),
			)
		})),
	)
}

// wrongChoices are the choices of a question that are not right, with their reasons.
func wrongChoices(q content.Question) goapp.UI {
	var list []goapp.UI
	for _, c := range q.Choices {
		if !c.Right {
			list = append(list, goapp.Li().Body(goapp.Em().Body(inline(c.Text)), goapp.Text(" "), inline(c.Why)))
		}
	}
	return goapp.Ul().Body(list...)
}
