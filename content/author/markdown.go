package author

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"inflight/content"
)

// md makes no typographic quotes, and no style attributes in tables: the pages'
// content security policy refuses those.
var md = goldmark.New(goldmark.WithExtensions(
	extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignNone))))

// passage is Markdown and where it comes from.
type passage struct {
	file   string
	line   int // of the first line of source
	source []byte
}

// at is the place of the byte at offset.
func (p passage) at(offset int) place {
	return place{p.file, p.line + bytes.Count(p.source[:offset], []byte("\n"))}
}

// parse reads a passage, reports what a lesson may not hold, notes its numbers,
// and makes its links what the page needs.
func (f *folder) parse(p passage) ast.Node {
	root := md.Parser().Parse(text.NewReader(p.source))
	var links []*ast.Link
	walk(root, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.HTMLBlock, *ast.RawHTML:
			f.add(p.at(offset(n)), "raw HTML; write it in Markdown, or with a directive")
		case *ast.Image:
			f.add(p.at(offset(n)), "a picture; lessons draw from runs, take it out")
		case *ast.AutoLink:
			f.add(p.at(offset(n)), "a bare address; write [words](%s)", n.URL(p.source))
		case *tables.TableHeader:
			f.columns(p, n)
		case *ast.Link:
			links = append(links, n)
		}
		if n.Type() == ast.TypeBlock && n.FirstChild() != nil && n.FirstChild().Type() == ast.TypeInline {
			f.mention(p, n)
		}
	})
	for _, l := range links {
		f.link(p, l)
	}
	return root
}

// columns reports a column of a table without a name: who hears the table hears it
// with each cell.
func (f *folder) columns(p passage, head *tables.TableHeader) {
	for _, cell := range children(head) {
		if strings.TrimSpace(plain(cell, p.source)) == "" {
			f.add(p.at(offset(head)), "a column of this table has no name; write one")
		}
	}
}

// link points a link at its page, or leaves its words alone when the topic it
// names is still coming.
func (f *folder) link(p passage, l *ast.Link) {
	at, address := p.at(offset(l)), string(l.Destination)
	path, id, inside := strings.Cut(address, "#")
	slug, toTopic := strings.CutPrefix(path, "topic:")
	if inside && path == "" {
		slug, toTopic = f.topic.Slug, true
	}
	written, known := f.written[slug]
	switch {
	case l.FirstChild() == nil:
		f.add(at, "the link to %s has no words; write [words](%s)", address, address)
	case toTopic && !known:
		f.add(at, "there is no topic %s; use a slug of %s", slug, courseFile)
	case toTopic && slug != f.topic.Slug && strings.Contains(plain(l.Parent(), p.source), "next topic"):
		f.add(at, "the next topic is another one while %s or one before it is coming; say that it has a topic of its own", slug)
	case toTopic && written:
		l.Destination = []byte("../" + slug + "/") // also from here to here: some texts are on other pages too
		if inside {
			l.Destination = append(l.Destination, "#"+id...)
			f.jumps = append(f.jumps, jump{at, slug, id})
		}
	case toTopic:
		parent := l.Parent()
		for c := l.FirstChild(); c != nil; c = l.FirstChild() {
			parent.InsertBefore(parent, l, c)
		}
		parent.ReplaceChild(parent, l, ast.NewString([]byte(comingMark)))
	case strings.HasPrefix(address, "https://"):
		l.SetAttributeString("rel", []byte("external"))
	default:
		f.add(at, "the link to %s; a link is https://…, topic:slug, topic:slug#heading or #heading", address)
	}
}

// jump is a link to a place in a topic's page.
type jump struct {
	at       place
	slug, id string
}

// land reports the links to places that are not in their pages. A topic that could
// not be read has no places, and has been reported.
func (r *reader) land(course *content.Course) {
	for _, j := range r.jumps {
		topic, _ := course.Topic(j.slug)
		var ids []string
		for _, b := range topic.Blocks {
			for _, h := range b.Headings {
				ids = append(ids, "#"+h.ID)
			}
			if b.Kind == content.Try || b.Kind == content.LabWindows {
				ids = append(ids, "#"+b.ID)
			}
		}
		if len(ids) > 0 && !slices.Contains(ids, "#"+j.id) {
			r.add(j.at, "the topic %s has no heading or run #%s; it has %s", j.slug, j.id, strings.Join(ids, ", "))
		}
	}
}

// comingMark follows the words of a link to a topic that is still coming.
const comingMark = " (coming)"

// walk visits n and everything below it.
func walk(n ast.Node, visit func(ast.Node)) {
	visit(n)
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		walk(c, visit)
	}
}

// offset is where a node begins in its source, or near it: not every node
// remembers.
func offset(n ast.Node) int {
	switch n := n.(type) {
	case *ast.Text:
		return n.Segment.Start
	case *ast.RawHTML:
		return n.Segments.At(0).Start
	}
	if n.Type() == ast.TypeBlock && n.Lines().Len() > 0 {
		return n.Lines().At(0).Start
	}
	if c := n.FirstChild(); c != nil {
		return offset(c)
	}
	for p := n.Parent(); p != nil; p = p.Parent() {
		if p.Type() == ast.TypeBlock && p.Lines().Len() > 0 {
			return p.Lines().At(0).Start
		}
	}
	return 0
}

// html renders nodes, one after the other.
func (p passage) html(nodes ...ast.Node) string {
	var b bytes.Buffer
	for _, n := range nodes {
		if err := md.Renderer().Render(&b, p.source, n); err != nil {
			panic("author: rendering " + p.file + ": " + err.Error())
		}
	}
	return codes.ReplaceAllStringFunc(strings.TrimSpace(b.String()), func(code string) string {
		name := strings.TrimSuffix(strings.TrimPrefix(code, "<code>"), "</code>")
		return "<code>" + strings.Join(content.Humps(name), "<wbr>") + "</code>"
	})
}

// codes are names in running text that can be broken at their humps.
var codes = regexp.MustCompile(`<code>[A-Za-z]+</code>`)

// children are a node's children.
func children(n ast.Node) []ast.Node {
	var all []ast.Node
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		all = append(all, c)
	}
	return all
}

// inline renders a text of a TOML file, which is one paragraph, as the HTML
// inside a paragraph. It answers the paragraph too, or nil after a report.
func (f *folder) inline(at place, what, source string) (html string, paragraph ast.Node) {
	p := passage{at.file, at.line, []byte(strings.TrimSpace(source))}
	root := f.parse(p)
	if root.ChildCount() != 1 || root.FirstChild().Kind() != ast.KindParagraph {
		f.add(at, "%s is not one paragraph of text; rewrite it without lists, headings and empty lines", what)
		return "", nil
	}
	return p.html(children(root.FirstChild())...), root.FirstChild()
}

// isStrong says whether a node is text in bold.
func isStrong(n ast.Node) bool {
	e, ok := n.(*ast.Emphasis)
	return ok && e.Level == 2
}
