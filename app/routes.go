// Package app is what the reader sees: the pages of the course, drawn by go-app.
// Components draw and pass presses on; timeline and learner decide.
//
// Every page is made twice from the same components: by the build, as complete
// HTML, and by the browser, when the wasm has come. Both must be equal, so what
// depends on the reader is shown only after the document about the reader has
// been read.
package app

import (
	"strings"

	"inflight/content"
	"inflight/engine"
)

// SiteName is the product's name.
const SiteName = "Inflight"

// Route is one page. The client, the build, the sitemap and the tests read the
// same table.
type Route struct {
	Path        string      // "/", "/<slug>/", "/rules/<id>/", from the site's root
	Title       string      // of the document, most specific part first
	Description string      // one sentence
	Topic       string      // slug, for a topic's page
	Rule        engine.Rule // for a rule's page
	Word        string      // of the link in the header; empty where it has none
}

// Routes is every page there is.
func Routes(c content.Course) []Route {
	routes := []Route{{
		Path:  "/",
		Title: SiteName + " · See what your queue does",
		Description: "Learn Amazon SQS by running it: a faithful model of its queues on a simulated clock, in your browser, " +
			"with your own SDK code, offline.",
	}}
	for _, t := range c.Topics() {
		if !t.Coming {
			routes = append(routes, Route{Path: "/" + t.Slug + "/", Title: t.Title + " · " + SiteName, Description: t.Description, Topic: t.Slug})
		}
	}
	routes = append(routes, Route{Path: rulesPath, Title: "The rules · " + SiteName, Description: "Every rule of Amazon SQS that the simulator follows, with how well it is known."})
	routes = append(routes, Route{Path: GlossaryPath, Title: "Glossary · " + SiteName, Description: "The words of message queues and of Amazon SQS, each in a sentence or two."})
	for _, r := range engine.Rules {
		routes = append(routes, Route{Path: rulePath(r.Rule), Title: r.Title + " · " + SiteName, Description: r.Text, Rule: r.Rule})
	}
	return append(routes, around...)
}

// around are the pages around the topics. The header links to them.
var around = []Route{
	{Path: playgroundPath, Title: "Playground · " + SiteName, Word: "Playground",
		Description: "Write your own AWS SDK program and see what a queue does with it: a faithful model of Amazon SQS, in your browser."},
	{Path: reviewPath, Title: "Review · " + SiteName, Word: "Review",
		Description: "Flashcards and what you missed, a few minutes a day, when you are about to forget them."},
	{Path: progressPath, Title: "Progress · " + SiteName, Word: "Progress",
		Description: "How far you are with each topic, and your progress as a file."},
}

const (
	reviewPath   = "/review/"
	progressPath = "/progress/"
)

// Missing is what is shown at an address that no route has.
var Missing = Route{Path: "", Title: "No such page · " + SiteName, Description: "There is no page at this address."}

// routeOf finds the route of an address's path; root is the path of the site.
func routeOf(c content.Course, root, path string) Route {
	path = "/" + strings.TrimPrefix(path, root)
	path = strings.TrimSuffix(path, "index.html")
	for _, r := range Routes(c) {
		if r.Path == path || r.Path == path+"/" {
			return r
		}
	}
	return Missing
}
