package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
	"inflight/content"
)

// homeView says what the course is and where to begin.
type homeView struct {
	goapp.Compo
	Course   *content.Course
	Statuses []learner.Status // of all topics, in order
	Base     string
}

func (h *homeView) Render() goapp.UI {
	return goapp.Article().Class("home").Body(append([]goapp.UI{
		goapp.Div().Class("prose").Body(
			goapp.H1().Text("See what your queue does"),
			goapp.P().Class("lead").Text("A faithful model of Amazon SQS runs in this page, on a simulated clock. "+
				"You run your own SDK code against it, and see who held which message when."),
			goapp.P().Class("note").Text("It needs no account and no network: once you have opened it, it works offline. "+
				"Your progress stays in this browser."),
			h.begin(),
			goapp.P().Class("note").Text(finishedOf(h.Statuses)+h.coming()),
		),
	}, h.parts()...)...)
}

// begin leads to the first topic that is written and not finished.
func (h *homeView) begin() goapp.UI {
	var first *content.Topic
	for i, t := range h.Course.Topics() {
		if t.Coming || first != nil && h.Statuses[i] == learner.Finished {
			continue
		}
		if first == nil || h.Statuses[first.Number-1] == learner.Finished {
			first = &t
		}
	}
	if first == nil {
		return nil
	}
	words := map[learner.Status]string{learner.NotStarted: "Start: ", learner.InProgress: "Continue: ", learner.Finished: "Read again: "}
	return goapp.P().Body(goapp.A().Class("begin").Attr("href", h.Base+first.Slug+"/").
		Text(words[h.Statuses[first.Number-1]] + first.Title))
}

// coming says how much of the course is still being written.
func (h *homeView) coming() string {
	n := 0
	for _, t := range h.Course.Topics() {
		if t.Coming {
			n++
		}
	}
	switch n {
	case 0:
		return "."
	case 1:
		return ". One is still being written."
	}
	return fmt.Sprintf(". %d are still being written.", n)
}

func (h *homeView) parts() []goapp.UI {
	var list []goapp.UI
	i := 0
	for _, part := range h.Course.Parts {
		var tiles []goapp.UI
		for _, t := range part.Topics {
			tile := []goapp.UI{topicLink(t, h.Statuses[i], h.Base, false)}
			if !t.Coming {
				tile = append(tile, goapp.P().Class("note").Text(t.Description))
			}
			tiles = append(tiles, goapp.Li().Body(tile...))
			i++
		}
		list = append(list, goapp.H2().Text(part.Title), goapp.Ol().Class("tiles").Body(tiles...))
	}
	return list
}

// missingView is the page for an address that is none.
type missingView struct {
	goapp.Compo
	Base string
}

func (m *missingView) Render() goapp.UI {
	return goapp.Article().Class("prose").Body(
		goapp.H1().Text("There is no page here"),
		goapp.P().Class("lead").Body(
			goapp.Text("The address may have a typing mistake, or the page may have moved. "),
			goapp.A().Attr("href", m.Base).Text("Go to the course"), goapp.Text("."),
		),
	)
}
