package app

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/goal"
	"inflight/app/learner"
	"inflight/app/timeline"
	"inflight/content"
)

// predictView is one question about a run to come.
type predictView struct {
	goapp.Compo
	Prediction content.Prediction
	Guess      learner.Prediction // of time 0 when there is none yet
	Over       bool               // a run is over
	Answer     goal.Answer        // what that run says; of no value when it says nothing
	To         predictionsTo

	ctx      goapp.Context
	geometry timeline.Geometry // of the axis that an instant is marked on; zero until the page is measured
	again    bool              // the reader wants to change the guess
	picked   string            // the choice that is marked
	typed    string            // the number as it is in the field
	unmet    string            // why the guess can't be kept
}

func (v *predictView) CompoID() string { return v.Prediction.ID }

func (v *predictView) Render() goapp.UI {
	if !v.Over && (v.again || !made(v.Prediction, v.Guess)) {
		return v.question()
	}
	return goapp.Div().Class("guess").ID("%s", v.id()).TabIndex(-1).Body(
		goapp.P().Class("ask").Body(inline(v.Prediction.Ask)),
		goapp.P().Class("yours").Body(v.yours()...),
		goapp.Div().Class("truth").Body(v.truth()...),
	)
}

func (v *predictView) id() string { return "predict-" + v.Prediction.ID }

// question is the guess while it is made.
func (v *predictView) question() goapp.UI {
	return goapp.FieldSet().Class("q").OnKeyDown(v.key).Body(
		goapp.Legend().Class("ask").Body(inline(v.Prediction.Ask)),
		goapp.Div().Class("choices").Body(v.fields()...),
		goapp.P().Class("unmet").Role("status").Text(v.unmet),
		goapp.Div().Class("moves").Body(
			goapp.Button().Type("button").Class("needs-app").OnClick(v.pressKeep).Text("Keep my guess"),
			goapp.Button().Type("button").Class("needs-app").OnClick(v.pressSkip).Text("Skip"),
		),
	)
}

func (v *predictView) fields() []goapp.UI {
	number := goapp.Label().Class("number").Body(
		goapp.Input().Type("text").Attr("inputmode", "decimal").AutoComplete(false).Name(v.id()).DataSet("keys", "Enter").OnInput(v.typing),
		goapp.Text(v.unit()),
	)
	switch v.Prediction.Kind {
	case content.PredictInstant:
		return []goapp.UI{v.axis(), number}
	case content.PredictNumber:
		return []goapp.UI{number}
	}
	var list []goapp.UI
	for _, c := range v.Prediction.Choices {
		radio := goapp.Input().Type("radio").Name(v.id()).Value(c.ID).DataSet("keys", "Enter").OnChange(v.pick(c.ID), goapp.EventScope(c.ID))
		if v.again && c.ID == v.Guess.Choice {
			radio = radio.Checked(true)
		}
		list = append(list, goapp.Label().Class("opt").Body(
			radio,
			inline(c.Text),
		))
	}
	return list
}

// unit is what a number counts.
func (v *predictView) unit() string {
	if v.Prediction.Kind == content.PredictInstant {
		return "seconds"
	}
	return v.Prediction.Unit
}

func (v *predictView) pick(choice string) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) { v.picked = choice }
}

func (v *predictView) typing(ctx goapp.Context, _ goapp.Event) {
	v.typed = ctx.JSSrc().Get("value").String()
}

// key keeps the guess by Enter, as in a form.
func (v *predictView) key(_ goapp.Context, e goapp.Event) {
	if e.Get("key").String() == "Enter" && e.Get("target").Get("tagName").String() == "INPUT" {
		v.keep()
	}
}

func (v *predictView) pressKeep(goapp.Context, goapp.Event) { v.keep() }

func (v *predictView) pressSkip(goapp.Context, goapp.Event) {
	v.done(learner.Prediction{Skipped: true})
}

func (v *predictView) pressChange(goapp.Context, goapp.Event) {
	v.again, v.picked, v.typed, v.unmet = true, v.Guess.Choice, "", ""
	if v.Prediction.Kind != content.PredictChoice && !v.Guess.Skipped {
		v.typed = content.Decimal(v.Guess.Number) // the number and the mark are what they were
		v.ctx.Defer(func(goapp.Context) { v.write() })
	}
	v.focus()
}

// focus moves the focus to the guess that is to be made: what was pressed is gone.
func (v *predictView) focus() {
	v.ctx.Defer(func(goapp.Context) {
		field := v.ctx.JSSrc().Call("querySelector", "input:checked")
		if !field.Truthy() {
			field = v.ctx.JSSrc().Call("querySelector", "input")
		}
		field.Call("focus")
	})
}

func (v *predictView) pressShow(goapp.Context, goapp.Event) { v.To.showAnswer(v.Answer) }

func (v *predictView) OnMount(ctx goapp.Context) {
	v.ctx = ctx
	v.measure()
}

// keep keeps the guess, if there is one.
func (v *predictView) keep() {
	if v.Prediction.Kind == content.PredictChoice {
		if v.unmet = ""; v.picked == "" {
			v.unmet = "Pick an answer first, or skip."
			return
		}
		v.done(learner.Prediction{Choice: v.picked})
		return
	}
	n, ok := readNumber(v.typed)
	if !ok {
		v.unmet = "Write a number first, such as 12, or skip."
		return
	}
	v.done(learner.Prediction{Number: n})
}

// done hands the guess on. What was pressed is gone then, so the focus goes to
// what took its place.
func (v *predictView) done(guess learner.Prediction) {
	v.again, v.unmet = false, ""
	v.To.guess(v.Prediction.ID, guess)
	v.ctx.Defer(func(goapp.Context) {
		if place := goapp.Window().GetElementByID(v.id()); place.Truthy() {
			place.Call("focus")
		}
	})
}

// readNumber reads a number of 0 or more as people write it.
func readNumber(text string) (n float64, ok bool) {
	text = strings.Replace(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(text), "s")), ",", ".", 1)
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil && n >= 0 && !math.IsInf(n, 0)
}

// yours is the reader's guess in words, and a way to change it before the run.
func (v *predictView) yours() []goapp.UI {
	words := []goapp.UI{goapp.Text("You made no guess.")}
	if made(v.Prediction, v.Guess) && !v.Guess.Skipped {
		words = []goapp.UI{goapp.Text("Your guess: "), v.value(guessed(v.Prediction, v.Guess))}
	}
	if v.Over {
		return words
	}
	return append(words, goapp.Text(" "), goapp.Button().Type("button").OnClick(v.pressChange).Text(v.changeWord()))
}

func (v *predictView) changeWord() string {
	if v.Guess.Skipped {
		return "Guess after all"
	}
	return "Change it"
}

// truth is what the run says, and one sentence about the gap. The sentence is
// about the program as it was given; when the reader has changed what happens,
// by its text, a setting or a call more, that is said.
func (v *predictView) truth() []goapp.UI {
	if !v.Over {
		return nil
	}
	p := v.Prediction
	body := []goapp.UI{goapp.P().Body(goapp.Text("In the run: "), v.found())}
	if v.Answer.Value != p.Truth {
		body = append(body, goapp.P().Body(goapp.Text("You have changed what happens. The program as it was given: "), v.value(p.Truth)))
	}
	body = append(body, v.gap())
	if v.To != nil && v.Answer.Value != "" {
		body = append(body, goapp.Button().Type("button").OnClick(v.pressShow).Aria("describedby", v.id()).Text("Show it in the run"))
	}
	return body
}

// gap is the word for the guess, with the sign that goes with it, and the sentence
// about what lies between the guess and the truth.
func (v *predictView) gap() goapp.UI {
	p, o := v.Prediction, compared(v.Prediction, v.Guess)
	sentence := goapp.P().Body(inline(gap(p, o, v.Guess)))
	if o == noGuess {
		return goapp.Div().Class("gap").Body(sentence)
	}
	class, word := "gap off", outcomeWord(p, o)
	if o == asItWas {
		class = "gap right"
	}
	if v.Answer.Value != p.Truth {
		word += ", for the program as it was given"
	}
	return goapp.Div().Class(class).Body(goapp.P().Class("word").Text(word), sentence)
}

// found is what the run says. The words of a choice hold reasons, which are so only in
// the program as it was given: of another program there is the bare fact.
func (v *predictView) found() goapp.UI {
	switch p := v.Prediction; {
	case v.Answer.Value == "":
		return goapp.B().Text(cmp.Or(v.Answer.Lacks, "it does not happen") + ".")
	case p.Kind == content.PredictChoice && v.Answer.Value != p.Truth:
		return goapp.B().Text(goal.InWords(p.Probe, v.Answer.Value) + ".")
	}
	return v.value(v.Answer.Value)
}

// value is an answer in words.
func (v *predictView) value(value string) goapp.UI {
	for _, c := range v.Prediction.Choices {
		if c.Is == value {
			return goapp.B().Body(inline(c.Text))
		}
	}
	return goapp.B().Text(strings.TrimSpace(value+" "+v.unit()) + ".")
}

// made says whether there is a guess, or the reader's wish to skip it. The choice
// that was made may be one that the course no longer has.
func made(p content.Prediction, g learner.Prediction) bool {
	return g.At != 0 && (g.Skipped || guessed(p, g) != "")
}

// guessed is the guess as a probe would answer it.
func guessed(p content.Prediction, g learner.Prediction) string {
	if p.Kind != content.PredictChoice {
		return content.Decimal(g.Number)
	}
	for _, c := range p.Choices {
		if c.ID == g.Choice {
			return c.Is
		}
	}
	return ""
}

// outcome is how a guess stands beside the truth.
type outcome uint8

const (
	noGuess outcome = iota
	asItWas         // right, or near enough
	tooLow          // a number, or an instant that is too early
	tooHigh
	another // choice
)

// compared is how the guess stands beside what happens in the program as it was given.
func compared(p content.Prediction, g learner.Prediction) outcome {
	truth, _ := strconv.ParseFloat(p.Truth, 64) // of what is no choice a number: content/author has seen to it
	switch {
	case !made(p, g) || g.Skipped:
		return noGuess
	case g.Right(p):
		return asItWas
	case p.Kind == content.PredictChoice:
		return another
	case g.Number < truth:
		return tooLow
	}
	return tooHigh
}

// outcomeWord is what an outcome is called.
func outcomeWord(p content.Prediction, o outcome) string {
	instant := p.Kind == content.PredictInstant
	switch {
	case o == asItWas:
		return "Right"
	case o == another:
		return "Not this one"
	case o == tooLow && instant:
		return "Too early"
	case o == tooLow:
		return "Too low"
	case instant:
		return "Too late"
	}
	return "Too high"
}

// gap is the sentence about what lies between the guess and the truth; without a
// guess it is the one about the truth.
func gap(p content.Prediction, o outcome, g learner.Prediction) string {
	if p.Kind == content.PredictChoice {
		is := p.Truth
		if o == another {
			is = guessed(p, g)
		}
		for _, c := range p.Choices {
			if c.Is == is {
				return c.Gap
			}
		}
		return ""
	}
	switch o {
	case tooLow:
		return p.Gap.Low
	case tooHigh:
		return p.Gap.High
	}
	return p.Gap.Exact
}
