package main

import (
	"inflight/app"
	"inflight/app/ssr"
	"inflight/content"
	"inflight/content/author"
)

// artist draws what stands in a topic's text by the components of the app.
type artist struct{}

func (artist) Run(r author.Run, caption string) string {
	return markup(app.DrawnRun(r.Log, r.End, caption))
}

func (artist) Sweep(k content.Knob, s content.Sweep) string { return markup(app.DrawnSweep(k, s)) }

func markup(tree app.Tree) string {
	text, err := ssr.Render(tree)
	if err != nil {
		panic("build: " + err.Error()) // the tree is ours
	}
	return text
}
