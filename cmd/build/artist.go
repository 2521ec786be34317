package main

import (
	"inflight/app"
	"inflight/app/ssr"
	"inflight/content/author"
)

// artist draws what stands in a topic's text by the components of the app.
type artist struct{}

func (artist) Run(r author.Run, caption string) string {
	return markup(app.DrawnRun(r.Log, r.End, caption))
}

func markup(tree app.Tree) string {
	text, err := ssr.Render(tree)
	if err != nil {
		panic("build: " + err.Error()) // the tree is ours
	}
	return text
}
