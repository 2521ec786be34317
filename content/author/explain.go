package author

import (
	"fmt"
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// parse reads a passage of the lesson, and explains the terms in it.
func (p *page) parse(source passage) ast.Node {
	root := p.folder.parse(source)
	p.explain(source, root)
	return root
}

// explain makes the first use of each of the glossary's terms a button that shows
// what it means. That is done once in a topic, in running text only, and not where
// the term is being explained: in bold, and in the topic that the term belongs to.
// It works without a script.
func (p *page) explain(source passage, n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading, *ast.Link:
		return
	case *ast.Emphasis:
		if n.Level == 2 {
			return
		}
	case *ast.CodeSpan:
		words := strings.ToLower(plain(n, source.source))
		for _, t := range p.unexplained() {
			for _, m := range t.marks {
				if m == words {
					p.wrap(source, n, t)
					return
				}
			}
		}
		return
	case *ast.Text:
		if s, ok := n.NextSibling().(*ast.String); ok && string(s.Value) == comingMark {
			return // it was a link
		}
		p.explainText(source, n)
		return
	}
	if n.Kind().String() == "Table" {
		return
	}
	for _, c := range children(n) {
		p.explain(source, c)
	}
}

// unexplained are the terms that the topic has not used yet.
func (p *page) unexplained() []term {
	var list []term
	for _, t := range p.terms {
		if !p.explained[t.ID] && t.Topic != p.topic.Slug {
			list = append(list, t)
		}
	}
	return list
}

// explainText explains the terms in a text, from left to right.
func (p *page) explainText(source passage, n *ast.Text) {
	for {
		lower := strings.ToLower(string(n.Segment.Value(source.source)))
		at, length, found := len(lower), 0, term{}
		for _, t := range p.unexplained() {
			for _, m := range t.marks {
				if i := indexWords(lower, m); i >= 0 && (i < at || i == at && len(m) > length) {
					at, length, found = i, len(m), t
				}
			}
		}
		if length == 0 {
			return
		}
		start := n.Segment.Start + at
		words := ast.NewTextSegment(text.NewSegment(start, start+length))
		parent := n.Parent()
		parent.InsertBefore(parent, n, ast.NewTextSegment(text.NewSegment(n.Segment.Start, start)))
		parent.InsertBefore(parent, n, words)
		n.Segment = text.NewSegment(start+length, n.Segment.Stop)
		p.wrap(source, words, found)
	}
}

// indexWords is where the words begin in a text, neither in the middle of another
// word nor before the middle of one, or -1.
func indexWords(text, words string) int {
	letter := func(i int) bool {
		return i >= 0 && i < len(text) && (text[i] >= 'a' && text[i] <= 'z' || text[i] >= '0' && text[i] <= '9' || text[i] == '-')
	}
	for from := 0; ; {
		i := strings.Index(text[from:], words)
		if i < 0 {
			return -1
		}
		i += from
		if !letter(i-1) && !letter(i+len(words)) {
			return i
		}
		from = i + 1
	}
}

// closing is what must not begin a line.
const closing = ".,;:!?)]”’"

// wrap puts the button around a node, and the meaning behind it. A browser may break
// the line after a button: what closes the phrase is kept with it.
func (p *page) wrap(source passage, n ast.Node, t term) {
	p.explained[t.ID] = true
	raw := func(format string, args ...any) ast.Node {
		s := ast.NewString(fmt.Appendf(nil, format, args...))
		s.SetCode(true)
		return s
	}
	name := html.EscapeString(t.Name)
	if t.Code {
		name = "<code>" + name + "</code>"
	}
	open, kept := "", (*ast.Text)(nil)
	if rest, ok := n.NextSibling().(*ast.Text); ok {
		words := string(rest.Segment.Value(source.source))
		if after := rest.Segment.Stop - len(strings.TrimLeft(words, closing)); after > rest.Segment.Start {
			open, kept = `<span class="kept">`, ast.NewTextSegment(text.NewSegment(rest.Segment.Start, after))
			rest.Segment = text.NewSegment(after, rest.Segment.Stop)
		}
	}
	parent := n.Parent()
	parent.InsertBefore(parent, n, raw(`%s<button type="button" class="term" popovertarget="term-%s">`, open, t.ID))
	meaning := raw(`</button><span class="meaning" popover id="term-%s"><b>%s</b> %s <a href="../glossary/#%s">Glossary</a></span>`, t.ID, name, t.Text, t.ID)
	parent.InsertAfter(parent, n, meaning)
	if kept != nil {
		parent.InsertAfter(parent, meaning, kept)
		parent.InsertAfter(parent, kept, raw(`</span>`))
	}
}
