package app

import (
	"fmt"
	"strings"
	"testing"

	"inflight/app/search"
)

// Of many places of a kind the best are shown, and the others when they are asked for.
func TestSearchShowsAll(t *testing.T) {
	var entries []search.Entry
	for i := range shownPerKind + 3 {
		entries = append(entries, search.Entry{Kind: search.Card, Title: fmt.Sprint("card ", i), Path: "x/"})
	}
	v := &searchView{Base: "./", entries: entries, phase: searchReady, query: "card"}
	text := html(t, v)
	has(t, text, "9 places.", `3 more<span class="unseen"> of Flashcards</span>`)
	if n := strings.Count(text, `href="./x/"`); n != shownPerKind {
		t.Errorf("%d places are shown, want %d", n, shownPerKind)
	}
	v.all = search.Card
	text = html(t, v)
	lacks(t, text, " more")
	if n := strings.Count(text, `href="./x/"`); n != len(entries) {
		t.Errorf("%d places are shown, want all %d", n, len(entries))
	}
}
