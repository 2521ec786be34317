package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
)

// homeView says what the course is and where to begin.
type homeView struct {
	goapp.Compo
	S        *session
	Revision int
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
		),
		h.opening(),
		goapp.P().Class("note").Body(goapp.Text(progressOf(&h.S.course, h.S.statuses())), h.due()),
	}, h.parts()...)...)
}

// begin leads to where the reader goes on.
func (h *homeView) begin() goapp.UI {
	next, place, ok := h.S.doc.Next(h.S.course)
	if !ok {
		return nil
	}
	href := h.S.base + next.Slug + "/"
	if place != "" {
		href += "#" + place
	}
	words := map[learner.Status]string{learner.NotStarted: "Start: ", learner.InProgress: "Continue: ", learner.Finished: "Read again: "}
	return goapp.P().Body(goapp.A().Class("begin").Attr("href", href).Text(words[h.S.status(next)] + next.Title))
}

// opening is the run that shows what the course is about.
func (h *homeView) opening() goapp.UI {
	return goapp.If(h.S.course.Opening != nil, func() goapp.UI { return &openingView{Course: &h.S.course, Base: h.S.base} })
}

// due says how much there is to review today, if anything.
func (h *homeView) due() goapp.UI {
	n := 0
	if h.S.loaded {
		n = len(h.S.reviewing().Queue)
	}
	return goapp.If(n > 0, func() goapp.UI {
		return goapp.Span().Body(goapp.Text(" "),
			goapp.A().Attr("href", h.S.base+reviewPath[1:]).Text(count(n, "item", "items")+" to review today"), goapp.Text("."))
	})
}

func (h *homeView) parts() []goapp.UI {
	due := h.S.due()
	var list []goapp.UI
	for _, part := range h.S.course.Parts {
		var tiles []goapp.UI
		for _, t := range part.Topics {
			tile := []goapp.UI{topicLink(t, h.S.status(t), h.S.base, false)}
			if !t.Coming {
				tile = append(tile, goapp.P().Class("note").Text(t.Description), h.S.marks(t, due))
			}
			tiles = append(tiles, goapp.Li().Body(tile...))
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
