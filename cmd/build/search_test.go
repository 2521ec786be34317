package main

import (
	"path/filepath"
	"strings"
	"testing"

	"inflight/app/search"
	"io"
)

// What a reader would look for is found, first.
func TestSearchFinds(t *testing.T) {
	b := &build{root: filepath.Join("..", ".."), log: io.Discard}
	course, err := b.course()
	if err != nil {
		t.Fatal(err)
	}
	entries := searchEntries(course)
	for query, want := range map[string]search.Entry{
		"visibility timeout":          {Kind: search.Term, Title: "visibility timeout", Path: "glossary/#visibility-timeout"},
		"the visibility timeout":      {Kind: search.Topic, Title: "The visibility timeout", Path: "visibility-timeout/"},
		"choosing the value":          {Kind: search.Topic, Title: "Choosing the value", Path: "visibility-timeout/#choosing-the-value"},
		"£20 orders":                  {Kind: search.Topic, Title: "Idempotent, in money", Path: "messages-in-flight/#idempotent-in-money"},
		"OverLimit":                   {Kind: search.Error, Title: "OverLimit", Path: "rules/in-flight-limit/"},
		"queuedoesnotexist":           {Kind: search.Error, Title: "QueueDoesNotExist", Path: "rules/queue-does-not-exist/"},
		"NonExistentQueue":            {Kind: search.Error, Title: "QueueDoesNotExist", Path: "rules/queue-does-not-exist/"},
		"ReceiptHandleIsInvalid":      {Kind: search.Error, Title: "ReceiptHandleIsInvalid", Path: "rules/handle-malformed/"},
		"maxReceiveCount":             {Kind: search.Term, Title: "maxReceiveCount", Path: "glossary/#maxreceivecount"},
		"message group locked":        {Kind: search.Rule, Title: "The message group is locked", Path: "rules/fifo-group-blocked/"},
		"visiblity timeuot":           {Kind: search.Term, Title: "visibility timeout", Path: "glossary/#visibility-timeout"},
		"recieve count":               {Kind: search.Term, Title: "receive count", Path: "glossary/#receive-count"},
		"extend":                      {Kind: search.Topic, Title: "Asking for more time", Path: "visibility-timeout/#asking-for-more-time"},
		"duplicate":                   {Kind: search.Topic, Title: "Doubled: the real causes", Path: "messages-in-flight/#doubled-the-real-causes"},
		"how many jobs started twice": {Kind: search.Topic, Title: "Too short", Path: "visibility-timeout/#too-short"},
	} {
		groups, _ := search.Find(entries, query)
		if len(groups) == 0 {
			t.Errorf("%q finds nothing", query)
			continue
		}
		if got := groups[0].Hits[0].Entry; got.Kind != want.Kind || got.Title != want.Title || got.Path != want.Path {
			t.Errorf("%q finds first the %s %q at %s, want the %s %q at %s", query, got.Kind, got.Title, got.Path, want.Kind, want.Title, want.Path)
		}
	}
}

// Of a picture the caption is found, and not what is in it.
func TestSearchSkipsPictures(t *testing.T) {
	if got, want := plain(`<figure><svg aria-hidden="true"><text>waiting</text></svg><figcaption>A life.</figcaption></figure><details class="in-words">At 0 s</details>`), "A life."; got != want {
		t.Errorf("the text is %q, want %q", got, want)
	}
}

// Every entry leads to a page of the site, and says nothing of what is hidden there.
func TestSearchEntries(t *testing.T) {
	s, names := export(t, "https://one.test/")
	if len(s.files[names.Search]) < 1000 {
		t.Fatalf("search.json has %d bytes", len(s.files[names.Search]))
	}
	b := &build{root: filepath.Join("..", ".."), log: io.Discard}
	course, err := b.course()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[search.Kind]int{}
	for _, e := range searchEntries(course) {
		seen[e.Kind]++
		if e.Title == "" || e.Path == "" {
			t.Errorf("an entry without a title or a place: %+v", e)
		}
		if strings.HasSuffix(e.Path, "#"+goDeeper) {
			t.Errorf("the links under Go deeper can be found: %+v", e)
		}
		checkAddress(t, s, "/any/path/", "./"+e.Path)
	}
	for _, k := range []search.Kind{search.Topic, search.Term, search.Rule, search.Error, search.Card, search.Question, search.Page} {
		if seen[k] == 0 {
			t.Errorf("there is no entry of kind %s", k)
		}
	}
}
