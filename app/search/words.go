package search

import "strings"

// find is where a word, in lower case, begins first in a text, or -1, and whether it
// is whole there; a place where it is whole comes before all others. Words begin
// inside names, too: "receive" in ApproximateReceiveCount.
func find(text, word string) (at int, whole bool) {
	at = -1
	for i := next(text, word, 0); i >= 0; i = next(text, word, i+1) {
		if ends(text, i+len(word)) {
			return i, true
		}
		if at < 0 {
			at = i
		}
	}
	return at, false
}

// next is where the word begins, whole or not, from a place on, or -1.
func next(text, word string, from int) int {
	for i := from; i+len(word) <= len(text); i++ {
		if begins(text, i) && strings.EqualFold(text[i:i+len(word)], word) {
			return i
		}
	}
	return -1
}

// begins reports whether a word may begin at i.
func begins(text string, i int) bool {
	if i == 0 {
		return true
	}
	before, here := text[i-1], text[i]
	return before < 0x80 && !alphanumeric(before) || lower(before) && upper(here)
}

// ends reports whether a word may end before i.
func ends(text string, i int) bool {
	return i == len(text) || begins(text, i) || text[i] < 0x80 && !alphanumeric(text[i])
}

func lower(c byte) bool        { return 'a' <= c && c <= 'z' }
func upper(c byte) bool        { return 'A' <= c && c <= 'Z' }
func alphanumeric(c byte) bool { return lower(c) || upper(c) || '0' <= c && c <= '9' }

// Part is a stretch of text; Hit says that it is what was asked for.
type Part struct {
	Text string
	Hit  bool
}

// Heading is the hit's title in parts.
func (h Hit) Heading() []Part { return parts(h.Title, h.words) }

// Sizes of an excerpt, in bytes.
const (
	excerptBefore = 40
	excerptLength = 150
)

// Excerpt is the text around the first of the query's words that is in it.
func (h Hit) Excerpt() []Part {
	first := len(h.Text)
	for _, w := range h.words {
		if at, _ := find(h.Text, w); at >= 0 {
			first = min(first, at)
		}
	}
	// Both ends are at spaces, so that no letter is cut in two.
	start, end := 0, len(h.Text)
	if first < len(h.Text) {
		start = 1 + strings.LastIndexByte(h.Text[:max(0, first-excerptBefore)], ' ')
	}
	if end-start > excerptLength {
		end = start + max(0, strings.LastIndexByte(h.Text[start:start+excerptLength], ' '))
	}
	list := parts(h.Text[start:end], h.words)
	if start > 0 {
		list = append([]Part{{Text: "… "}}, list...)
	}
	if end < len(h.Text) {
		list = append(list, Part{Text: " …"})
	}
	return list
}

// parts cuts a text at the words.
func parts(text string, words []string) []Part {
	var list []Part
	for done := 0; done < len(text); {
		at, length := len(text), 0
		for _, w := range words {
			if i := next(text, w, done); i >= 0 && (i < at || i == at && len(w) > length) {
				at, length = i, len(w)
			}
		}
		if at > done {
			list = append(list, Part{Text: text[done:at]})
		}
		if length > 0 {
			list = append(list, Part{Text: text[at : at+length], Hit: true})
		}
		done = at + length
	}
	return list
}
