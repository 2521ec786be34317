package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/goal"
	"inflight/app/learner"
	"inflight/content"
)

// predictionsView asks what a program will do, one question after the other, and
// after a run says what it did. A guess is never wrong in red: it is compared.
type predictionsView struct {
	goapp.Compo
	Predictions []content.Prediction
	Guesses     []learner.Prediction // the reader's, one for each; of time 0 when there is none yet
	Answers     []goal.Answer        // of the latest run that is over, one for each; nil before a run
	To          predictionsTo

	folded bool // the reader has put the questions out of the way
}

// predictionsTo hears what the reader guesses, and is asked for where in the run the
// answer shows.
type predictionsTo interface {
	guess(id string, guess learner.Prediction)
	showAnswer(goal.Answer)
}

func (v *predictionsView) Render() goapp.UI {
	var list []goapp.UI
	for i, p := range v.Predictions {
		q := &predictView{Prediction: p, Guess: v.guess(i), Over: v.Answers != nil, To: v.To}
		if q.Over {
			q.Answer = v.Answers[i]
		}
		list = append(list, q)
		if !made(p, q.Guess) && !q.Over {
			break // the next question comes after this one
		}
	}
	if v.Answers != nil && !v.guessed() {
		return goapp.Details().Class("predictions").Body(
			goapp.Summary().Text("What you could have guessed: "+questions(len(list))),
			goapp.Div().Class("asked").Body(list...),
		)
	}
	return goapp.Section().Class("predictions").Role("group").Aria("label", "Guesses").Body(
		goapp.Div().Class("head").Body(
			goapp.H4().Body(goapp.Span().Text("What will happen?"), goapp.Span().Class("state").Role("status").Text(v.state())),
			goapp.Button().Type("button").Class("needs-app").Aria("expanded", !v.folded).OnClick(v.fold).Text(v.foldWord()),
		),
		goapp.Div().Class("asked").Hidden(v.folded).Body(list...),
	)
}

func (v *predictionsView) OnMount(goapp.Context) { v.folded = host().Call("guessesFolded").Bool() }

// fold puts the questions out of the way, here and from now on, or brings them back.
func (v *predictionsView) fold(goapp.Context, goapp.Event) {
	v.folded = !v.folded
	host().Call("foldGuesses", v.folded)
}

func (v *predictionsView) foldWord() string {
	if v.folded {
		return "Show"
	}
	return "Hide"
}

// guessed reports whether the reader made a guess at all. Who made none gets the
// answers on request: they would stand in the way.
func (v *predictionsView) guessed() bool {
	for i, p := range v.Predictions {
		if g := v.guess(i); made(p, g) && !g.Skipped {
			return true
		}
	}
	return false
}

func questions(n int) string {
	if n == 1 {
		return "a question, with its answer"
	}
	return fmt.Sprintf("%d questions, with their answers", n)
}

// guess is the i-th guess. Before the reader's document is read there is none.
func (v *predictionsView) guess(i int) learner.Prediction {
	if i < len(v.Guesses) {
		return v.Guesses[i]
	}
	return learner.Prediction{}
}

// state says how far the reader is.
func (v *predictionsView) state() string {
	if v.Answers != nil {
		return "Compared with the run"
	}
	for i, p := range v.Predictions {
		if !made(p, v.guess(i)) {
			return fmt.Sprintf("Guess %d of %d, before you run it", i+1, len(v.Predictions))
		}
	}
	return "Run the program to compare"
}
