package app

import (
	"fmt"
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
	"inflight/content"
)

// item is the item that is asked: its question, its answer once that is open, and
// then the grades.
func (v *reviewView) item(item learner.Item) []goapp.UI {
	t, _ := v.S.course.Topic(item.Slug)
	open := v.open == showing(item)
	var kind string
	var body []goapp.UI
	switch {
	case item.Question != nil:
		kind, body = "A question you missed", v.question(item, open)
	case item.Prediction != nil:
		kind, body = "A guess that was off", v.faces(item, open)
	default:
		kind, body = "Card", v.faces(item, open)
	}
	if item.Sure {
		kind += ", and you had been sure"
	}
	about := goapp.P().Class("eyebrow").Body(
		goapp.Span().Text(kind), goapp.Span().Aria("hidden", "true").Text("·"),
		goapp.A().Attr("href", v.S.base+t.Slug+"/").Text(t.Title))
	return []goapp.UI{about, goapp.Div().Body(body...), goapp.Div().Body(v.grades(item, open))}
}

// faces is a card, or a guess as one: pressed as a whole, it opens.
func (v *reviewView) faces(item learner.Item, open bool) []goapp.UI {
	front, back := sides(item)
	body := []goapp.UI{goapp.Span().Class("side").Text("Question"), goapp.Text(" "), goapp.Span().Class("face").Body(front)}
	if open {
		body = append(body, goapp.Text(" "), goapp.Span().Class("side").Text("Answer"), goapp.Text(" "), goapp.Span().Class("face").Body(back...))
	} else {
		body = append(body, goapp.Text(" "), goapp.Span().Class("turn").Text("Show the answer"))
	}
	return []goapp.UI{goapp.Button().Type("button").Class("card").OnClick(v.flip(item), goapp.EventScope(showing(item))).Aria("expanded", fmt.Sprint(open)).Body(body...)}
}

// sides are the question and the answer of a card or a prediction.
func sides(item learner.Item) (front goapp.UI, back []goapp.UI) {
	if item.Card != nil {
		return inline(item.Card.Front), []goapp.UI{inline(item.Card.Back)}
	}
	p := item.Prediction
	switch p.Kind {
	case content.PredictChoice:
		for _, c := range p.Choices {
			if c.Is == p.Truth {
				back = []goapp.UI{inline(c.Text), goapp.Text(". "), inline(c.Gap)}
			}
		}
	case content.PredictInstant:
		back = []goapp.UI{goapp.Text("At " + p.Truth + " seconds. "), inline(p.Gap.Exact)}
	default:
		back = []goapp.UI{goapp.Text(p.Truth + " " + p.Unit + ". "), inline(p.Gap.Exact)}
	}
	return inline(p.Ask), back
}

// question is a question with its choices as buttons. Once one is picked its reason
// shows, and that of the right one.
func (v *reviewView) question(item learner.Item, open bool) []goapp.UI {
	list := []goapp.UI{goapp.P().Class("ask").ID("asked").Body(inline(item.Question.Ask))}
	for _, c := range shuffled(*item.Question, int(item.Review.Reps)) {
		if !open {
			list = append(list, goapp.Button().Type("button").Class("opt").OnClick(v.pick(item, c.ID), goapp.EventScope(showing(item), c.ID)).Body(inline(c.Text)))
			continue
		}
		class, word := "opt", "Not this one"
		switch {
		case c.Right && c.ID == v.picked:
			class, word = "opt right", "Right"
		case c.Right:
			class, word = "opt right", "This is right"
		case c.ID == v.picked:
			class = "opt wrong"
		}
		list = append(list, goapp.Div().Class(class).Body(inline(c.Text)))
		if c.Right || c.ID == v.picked {
			list = append(list, goapp.Div().Class("verdict").Body(verdict(word, c)))
		}
	}
	return []goapp.UI{goapp.Div().Class("asked").Role("group").Aria("labelledby", "asked").Body(list...)}
}

// offers reports whether an item can be given the grade: a question that was
// answered wrong was not remembered.
func (v *reviewView) offers(item learner.Item, g learner.Grade) bool {
	if item.Question == nil {
		return true
	}
	return (v.picked == item.Question.Right().ID) == (g != learner.Again)
}

// grades are the grades that can be given now, each with when the item comes back.
func (v *reviewView) grades(item learner.Item, open bool) goapp.UI {
	if !open {
		return nil
	}
	var buttons []goapp.UI
	for i, g := range learner.Grades {
		if v.offers(item, g) {
			buttons = append(buttons, goapp.Button().Type("button").OnClick(v.pressGrade(g), goapp.EventScope(g)).Body(
				goapp.Kbd().Text(i+1), goapp.Text(" "), goapp.B().Text(g.String()), goapp.Text(" "), goapp.Span().Text(v.nextIn(item, g))))
		}
	}
	return goapp.Div().Class("grades").Role("group").Aria("label", "How well did you know it?").Body(buttons...)
}

// nextIn is when an item comes back after a grade, in words.
func (v *reviewView) nextIn(item learner.Item, g learner.Grade) string {
	if g == learner.Again {
		return "later today"
	}
	now := time.Now()
	days := v.S.doc.Settings.Interval(item.Review.Graded(g, now), now)
	switch {
	case days < 60:
		return "in " + count(days, "day", "days")
	case days < 730:
		return "in " + count((days+15)/30, "month", "months")
	}
	return "in " + count((days+182)/365, "year", "years")
}
