package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
	"inflight/app/svg"
	"inflight/content"
)

// outline is the course at the side: what there is, and how far the reader is.
// On a narrow page it is a menu above the text.
type outline struct {
	goapp.Compo
	Course   *content.Course
	Statuses []learner.Status // of all topics, in order
	Base     string
	Path     string // of the page that is shown
}

func (o *outline) Render() goapp.UI {
	return goapp.Nav().Class("course").Aria("label", "Course").Body(
		goapp.Details().Body(append([]goapp.UI{
			goapp.Summary().Text("Course"),
			goapp.P().Class("count").Text(progressOf(o.Course, o.Statuses)),
		}, o.parts()...)...),
	)
}

// progressOf is, in words, how many of the topics that are there the reader has finished,
// and how many are still to come.
func progressOf(c *content.Course, statuses []learner.Status) string {
	finished, written, coming := 0, 0, 0
	for i, t := range c.Topics() {
		switch {
		case t.Coming:
			coming++
			continue
		case statuses[i] == learner.Finished:
			finished++
		}
		written++
	}
	words := fmt.Sprintf("%d of %d topics finished.", finished, written)
	switch coming {
	case 0:
		return words
	case 1:
		return words + " One more is being written."
	}
	return words + fmt.Sprintf(" %d more are being written.", coming)
}

func (o *outline) parts() []goapp.UI {
	var list []goapp.UI
	i := 0
	for _, part := range o.Course.Parts {
		var items []goapp.UI
		for _, t := range part.Topics {
			items = append(items, goapp.Li().Body(o.topic(t, o.Statuses[i])...))
			i++
		}
		list = append(list, goapp.H2().Text(part.Title), goapp.Ol().Body(items...))
	}
	var more []goapp.UI
	for _, m := range []struct{ path, words string }{
		{playgroundPath, "Playground"}, {rulesPath, "The rules of SQS"}, {GlossaryPath, "Glossary"},
	} {
		a := goapp.A().Attr("href", o.Base+m.path[1:]).Text(m.words)
		if o.Path == m.path {
			a = a.Aria("current", "page")
		}
		more = append(more, goapp.Li().Body(a))
	}
	return append(list, goapp.H2().Text("Try and look up"), goapp.Ul().Body(more...))
}

func (o *outline) topic(t content.Topic, st learner.Status) []goapp.UI {
	if "/"+t.Slug+"/" != o.Path {
		return []goapp.UI{topicLink(t, st, o.Base, false)}
	}
	return []goapp.UI{topicLink(t, st, o.Base, true), sections(t)}
}

// topicLink is a topic with its status as a shape and in words; a topic that is
// not written yet is no link.
func topicLink(t content.Topic, st learner.Status, base string, current bool) goapp.UI {
	if t.Coming {
		return goapp.Span().Class("coming").Body(
			statusRing(learner.NotStarted),
			goapp.Span().Body(goapp.Text(t.Title+" "), goapp.Span().Class("soon").Text("coming")))
	}
	a := goapp.A().Attr("href", base+t.Slug+"/").Body(
		statusRing(st),
		goapp.Span().Body(goapp.Text(t.Title), goapp.Span().Class("unseen").Text(" ("+string(st)+")")),
	)
	if current {
		a = a.Aria("current", "page")
	}
	return a
}

// statusRing is a status as a shape: an empty ring, half a ring, a tick.
func statusRing(st learner.Status) goapp.UI {
	ring := svg.El("svg", "ring").Attr("width", 16).Attr("height", 16).Attr("viewBox", "0 0 16 16").Aria("hidden", "true")
	switch st {
	case learner.Finished:
		return ring.Body(svg.Circle("ring-done", 8, 8, 7), svg.Path("ring-tick", "M4.6 8.3l2.2 2.2 4.5-4.8"))
	case learner.InProgress:
		return ring.Body(svg.Circle("ring-half", 8, 8, 6.2), svg.Path("ring-fill", "M8 1.8a6.2 6.2 0 0 1 0 12.4z"))
	}
	return ring.Body(svg.Circle("ring-empty", 8, 8, 6.2))
}
