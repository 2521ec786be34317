// Package search finds places of the course by words. The build makes the entries;
// the page asks with what the reader types.
package search

import (
	"slices"
	"sort"
	"strings"
)

// Kind says what an entry is.
type Kind string

const (
	Topic    Kind = "topic"    // a topic, or a section of one
	Term     Kind = "term"     // of the glossary
	Rule     Kind = "rule"     // of SQS
	Error    Kind = "error"    // its name; it leads to the rule that refuses
	Card     Kind = "card"     // a flashcard: its question is the title
	Question Kind = "question" // of a check
	Page     Kind = "page"     // another page of the site
)

// rank is 0 for what explains, 1 for what asks about it, and 2 for other pages.
func (k Kind) rank() int {
	switch k {
	case Card, Question:
		return 1
	case Page:
		return 2
	}
	return 0
}

// Entry is a place that can be found.
type Entry struct {
	Kind  Kind   `json:"k"`
	Title string `json:"t"`
	In    string `json:"i,omitempty"` // the title of the topic that it is in
	Text  string `json:"x,omitempty"`
	Path  string `json:"p"` // from the site's root, such as "polling/#the-bill"
}

// Hit is an entry that was found, with the query's words in it.
type Hit struct {
	Entry
	words []string
	score int
}

// Group is the hits of one kind, the best first.
type Group struct {
	Kind Kind
	Hits []Hit
}

// Find answers with the entries that hold every word of the query, where each
// word may be the beginning of a longer one. When none holds all of them, those
// that hold the most are taken. A title counts more than a text. The kind with
// the best hit comes first, but what asks and the other pages after what explains. A
// word also stands for its synonyms; one that no entry holds is mended, if it can be.
func Find(entries []Entry, query string) ([]Group, []Mend) {
	words, mends := mended(entries, fields(query))
	if len(words) == 0 {
		return nil, nil
	}
	var hits []Hit
	most := 1
	for _, e := range entries {
		score, held := e.score(words)
		if held > most {
			most, hits = held, nil
		}
		if held == most {
			hits = append(hits, Hit{e, shown(e, words), score})
		}
	}
	sort.SliceStable(hits, func(a, b int) bool { return hits[a].score > hits[b].score })
	return grouped(hits), mends
}

func grouped(hits []Hit) []Group {
	var groups []Group
	for _, h := range hits {
		i := slices.IndexFunc(groups, func(g Group) bool { return g.Kind == h.Kind })
		if i < 0 {
			i = len(groups)
			groups = append(groups, Group{Kind: h.Kind})
		}
		groups[i].Hits = append(groups[i].Hits, h)
	}
	sort.SliceStable(groups, func(a, b int) bool { return groups[a].Kind.rank() < groups[b].Kind.rank() })
	return groups
}

// What a word is worth, by where it stands. A whole word is worth more than the
// beginning of one.
const (
	inTitle     = 12
	inText      = 3
	inTopic     = 1 // of the entry's topic
	wholeWord   = 2
	titleBegins = 10 // the title begins with the first word
	titleIs     = 40 // the title has no other words
	synonym     = 2  // less, for a word of the same meaning
)

// score is what the entry is worth for the words, and how many of them it holds.
func (e Entry) score(words []string) (score, held int) {
	for i, w := range words {
		worth := e.worth(w)
		if i == 0 && begunBy(e.Title, w) {
			worth += titleBegins
		}
		for _, s := range alternatives(w) {
			worth = max(worth, e.worth(s)-synonym)
		}
		if worth > 0 {
			held++
		}
		score += worth
	}
	if slices.Equal(fields(e.Title), words) {
		score += titleIs
	}
	return score, held
}

// begunBy reports whether the title begins with the word.
func begunBy(title, word string) bool {
	at, _ := find(title, word)
	return at == 0
}

// worth is what the entry is worth for one word, by the best place in which it stands.
func (e Entry) worth(word string) int {
	best := 0
	for _, place := range []struct {
		text  string
		worth int
	}{{e.Title, inTitle}, {e.Text, inText}, {e.In, inTopic}} {
		at, whole := find(place.text, word)
		if at < 0 {
			continue
		}
		worth := place.worth
		if whole {
			worth += wholeWord
		}
		best = max(best, worth)
	}
	return best
}

// shown are the words to mark in the entry: the query's, and the synonyms of those that
// it does not hold.
func shown(e Entry, words []string) []string {
	list := slices.Clone(words)
	for _, w := range words {
		if e.worth(w) == 0 {
			list = append(list, alternatives(w)...)
		}
	}
	return list
}

// fields are the words of a text, in lower case.
func fields(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r < 0x80 && !alphanumeric(byte(r)) })
}
