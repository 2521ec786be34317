package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"golang.org/x/net/html"

	"inflight/app"
	"inflight/app/search"
	"inflight/content"
	"inflight/engine"
)

// searchJSON is what can be found on the site, for the page that asks.
func searchJSON(course content.Course) ([]byte, error) {
	var w bytes.Buffer
	enc := json.NewEncoder(&w)
	enc.SetEscapeHTML(false)
	err := enc.Encode(searchEntries(course))
	return w.Bytes(), err
}

func searchEntries(course content.Course) []search.Entry {
	var all []search.Entry
	for _, t := range course.Topics() {
		if t.Coming {
			continue
		}
		all = append(all, topicEntries(t)...)
	}
	rulePaths := map[engine.Rule]string{}
	for _, route := range app.Routes(course) {
		rulePaths[route.Rule] = route.Path[1:]
		if route.Path != "/" && route.Topic == "" && route.Rule == "" {
			title, _, _ := strings.Cut(route.Title, " · ")
			all = append(all, search.Entry{Kind: search.Page, Title: title, Text: route.Description, Path: route.Path[1:]})
		}
	}
	for _, r := range engine.Refusals {
		text := r.Rule.Info().Text
		if r.QueryCode != r.Type {
			text = r.QueryCode + ". " + text
		}
		all = append(all, search.Entry{Kind: search.Error, Title: r.Type, Text: text, Path: rulePaths[r.Rule]})
	}
	for _, t := range course.Glossary {
		all = append(all, search.Entry{Kind: search.Term, Title: t.Name, Text: plain(t.Text), Path: app.GlossaryPath[1:] + "#" + t.ID})
	}
	for _, r := range engine.Rules {
		all = append(all, search.Entry{Kind: search.Rule, Title: r.Title, Text: r.Text, Path: rulePaths[r.Rule]})
	}
	return all
}

// goDeeper is the id of the heading above a topic's links. They name other places: who
// looks for a word of theirs wants those.
const goDeeper = "go-deeper"

// topicEntries are a topic, each section of it, its questions and its cards. What
// has no place of its own in the page is found under the heading above it.
func topicEntries(t content.Topic) []search.Entry {
	sections := []search.Entry{{Kind: search.Topic, Title: t.Title, Text: t.Description, Path: t.Slug + "/"}}
	var others []search.Entry
	add := func(kind search.Kind, title, text string) {
		others = append(others, search.Entry{Kind: kind, Title: plain(title), In: t.Title, Text: plain(text), Path: sections[len(sections)-1].Path})
	}
	for _, b := range t.Blocks {
		switch b.Kind {
		case content.Prose:
			for _, s := range stretches(b) {
				if s.heading.ID == goDeeper {
					continue
				}
				if s.heading.ID != "" {
					sections = append(sections, search.Entry{Kind: search.Topic, Title: s.heading.Text, In: t.Title, Path: t.Slug + "/#" + s.heading.ID})
				}
				sections[len(sections)-1].Text += " " + s.text
			}
		case content.Try:
			p, _ := t.Program(b.Program)
			sections[len(sections)-1].Text += " " + p.Title + "."
		case content.Check:
			for _, q := range t.Questions {
				add(search.Question, q.Ask, "")
			}
		case content.Cards:
			for _, c := range t.Cards {
				add(search.Card, c.Front, c.Back)
			}
		}
	}
	for i := range sections {
		sections[i].Text = strings.TrimSpace(sections[i].Text)
	}
	return append(sections, others...)
}

// stretch is the text under a heading; the heading's ID is empty above the first.
type stretch struct {
	heading content.Heading
	text    string
}

// stretches cuts a block of prose at its headings.
func stretches(b content.Block) []stretch {
	list := []stretch{{}}
	headings := map[string]content.Heading{}
	for _, h := range b.Headings {
		headings[h.ID] = h
	}
	var read func(n *html.Node)
	read = func(n *html.Node) {
		if h, ok := headings[attribute(n, "id")]; ok {
			list = append(list, stretch{heading: h})
			return
		}
		last := &list[len(list)-1]
		switch {
		case n.Type == html.TextNode:
			last.text += n.Data
		case attribute(n, "popover") != absent, attribute(n, "class") == "facts", attribute(n, "class") == "in-words", attribute(n, "aria-hidden") == "true":
			return // the meanings of terms are found in the glossary; sources and what pictures show are not looked for
		}
		for c := range n.ChildNodes() {
			read(c)
		}
	}
	read(parsed(b.HTML))
	for i := range list {
		list[i].text = strings.Join(strings.Fields(list[i].text), " ")
	}
	return list
}

// plain is the text of a piece of HTML.
func plain(markup string) string { return stretches(content.Block{HTML: markup})[0].text }

func parsed(markup string) *html.Node {
	root, err := html.Parse(strings.NewReader(markup))
	if err != nil {
		panic(fmt.Sprintf("build: the course's HTML: %v", err)) // reading a string cannot fail
	}
	return root
}

const absent = "\x00"

// attribute is the value of an element's attribute, or absent.
func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return absent
}
