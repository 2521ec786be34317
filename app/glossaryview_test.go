package app

import (
	"testing"

	"inflight/content"
)

func TestGlossaryPage(t *testing.T) {
	c := course()
	c.Glossary = []content.Term{
		{ID: "maxreceivecount", Name: "maxReceiveCount", Code: true, Text: "How <em>often</em>.", Topic: "leases"},
		{ID: "poll", Name: "poll", Text: "To ask.", Topic: "after"},
	}
	page := html(t, Document(c, routeOf(c, "/", GlossaryPath), "../"))
	has(t, page, "<h1>Glossary</h1>", "A receive puts it in flight.", `<div id="maxreceivecount"><dt><code>maxReceiveCount</code></dt>`, "How <em>often</em>.",
		`Topic: <a href="../leases/">Leases</a>`, "Topic: After it (coming)", `aria-current="page" href="../glossary/"`)
}
