package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/content"
)

// sections are links to the sections of the topic that is shown.
func sections(t content.Topic) goapp.UI {
	var items []goapp.UI
	for _, h := range t.Headings() {
		if !h.Sub {
			items = append(items, goapp.Li().Body(goapp.A().Attr("href", "#"+h.ID).Text(h.Text)))
		}
	}
	return goapp.Ul().Class("sections").Body(items...)
}

// onThisPage are the sections under a topic's head, for a page that is too narrow
// to have them at its side.
func onThisPage(t content.Topic) goapp.UI {
	return goapp.Nav().Class("on-this-page").Aria("label", "On this page").Body(
		goapp.Details().Body(goapp.Summary().Text("On this page"), sections(t)))
}
