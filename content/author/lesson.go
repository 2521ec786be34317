package author

import (
	"bytes"
	"fmt"
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"

	"inflight/content"
)

// frontMatter is the TOML at the head of lesson.md.
type frontMatter struct {
	Title, Description string
	Minutes            int
}

// lesson reads lesson.md and the programs it shows into the topic, and answers
// whether it could be read.
func (f *folder) lesson(facts []fact) bool {
	file := f.path(lessonFile)
	text, ok := f.file(file, "a topic is its lesson")
	if !ok {
		return false
	}
	body, ok := f.front(file, text)
	if !ok {
		return false
	}
	page := &page{folder: f, facts: facts, shown: map[string]place{}, explained: map[string]bool{}, ran: map[string]Run{}}
	for _, s := range f.segments(body) {
		page.draw(s)
	}
	page.flush()
	f.topic.Blocks = page.blocks
	return true
}

// front reads the front matter and answers what follows it; ok is false when
// there is none, and nothing can be said about the rest.
func (f *folder) front(file string, text []byte) (body passage, ok bool) {
	const mark = "+++\n"
	head, rest, closed := strings.Cut(strings.TrimPrefix(string(text), mark), "\n"+mark)
	if !bytes.HasPrefix(text, []byte(mark)) || !closed {
		f.add(place{file, 1}, "the lesson does not begin with its title, description and minutes between two lines +++; add them")
		return passage{}, false
	}
	var front frontMatter
	if at := f.decode(file, 1, []byte(head), &front); at != nil {
		f.need(at, "title", front.Title, "the lesson")
		f.need(at, "description", front.Description, "the lesson")
		if front.Minutes < 1 {
			f.add(at.at("minutes"), "the lesson does not say how long it takes; add minutes = and a whole number above 0")
		}
	}
	f.topic.Title, f.topic.Description, f.topic.Minutes = front.Title, front.Description, front.Minutes
	return passage{file, strings.Count(head, "\n") + 4, []byte(rest)}, true
}

// page is a lesson's page while it is put together.
type page struct {
	*folder
	facts     []fact
	blocks    []content.Block
	prose     strings.Builder   // the stretch that is not yet a block
	stretch   int               // prose blocks so far
	sections  int               // numbered headings so far
	heads     []content.Heading // of the open stretch
	shown     map[string]place  // ids of headings, and what each directive showed: used once
	explained map[string]bool   // by id: the glossary's terms that were used already
	ran       map[string]Run    // by file: what the programs so far did
}

// draw adds a segment to the page.
func (p *page) draw(s segment) {
	if s.operand == "" && directives[s.directive].lacks != "" {
		return // it has been reported
	}
	switch s.directive {
	case "":
		root := p.parse(s.passage)
		p.headings(s.passage, root)
		p.write(s.html(root))
	case "lead", "why", "note":
		p.text(s)
	case "reveal":
		root := p.parse(s.passage)
		p.headings(s.passage, root)
		p.write("<details class=\"reveal\"><summary>" + html.EscapeString(s.operand) + "</summary>\n" + s.html(root) + "</details>")
	case "ideas":
		p.ideas(s)
	case "facts":
		if p.once("::: facts", s.at) {
			p.files[factsFile] = true
			p.write(factList(p.facts))
		}
	case "check":
		if p.once("::: check", s.at) {
			p.files[checkFile] = true
			p.block(content.Block{Kind: content.Check, ID: "check"})
		}
	case "cards":
		if p.once("::: cards", s.at) {
			p.files[cardsFile] = true
			p.block(content.Block{Kind: content.Cards, ID: "cards"})
		}
	case "sweep":
		p.sweeps(s)
	case "lab":
		if p.once("::: lab", s.at) {
			p.files[labFile] = true
			p.lab()
			p.block(content.Block{Kind: content.LabWindows, ID: "lab"})
		}
	case "try":
		p.try(s)
	case "picture":
		p.picture(s)
	default:
		panic("author: no drawing for directive " + s.directive)
	}
}

// once reports the second use of something that a page shows once.
func (p *page) once(what string, at place) bool {
	if first, twice := p.shown[what]; twice {
		p.add(at, "%s is already at line %d; take one out", what, first.line)
		return false
	}
	p.shown[what] = at
	return true
}

// write adds HTML to the open stretch of prose.
func (p *page) write(html string) {
	p.prose.WriteString(html)
	p.prose.WriteString("\n")
}

// flush makes a block of the open stretch of prose.
func (p *page) flush() {
	if p.prose.Len() > 0 {
		p.root("div", "prose", p.prose.String())
		p.prose.Reset()
	}
}

// block ends the open stretch of prose and adds a block after it.
func (p *page) block(b content.Block) {
	p.flush()
	p.blocks = append(p.blocks, b)
}

// root adds a block of prose: one element that carries the block's id, by which
// the browser finds it in the built page.
func (p *page) root(element, class, html string) {
	p.stretch++
	id := fmt.Sprintf("%s/p%d", p.topic.Slug, p.stretch) // unique in the site
	p.blocks = append(p.blocks, content.Block{Kind: content.Prose, ID: id,
		HTML: fmt.Sprintf("<%s class=%q data-raw=%q>\n%s</%s>", element, class, id, html, element), Headings: p.heads})
	p.heads = nil
}

// headings numbers the sections and gives every heading its id.
func (p *page) headings(source passage, root ast.Node) {
	walk(root, func(n ast.Node) {
		h, ok := n.(*ast.Heading)
		if !ok {
			return
		}
		at := source.at(offset(h))
		words := plain(h, source.source)
		id := headingID(words)
		switch {
		case h.Level != 2 && h.Level != 3:
			p.add(at, "a heading of level %d; the page draws the title, use ## and ###", h.Level)
		case h.Level == 3 && p.sections == 0:
			p.add(at, "### comes before the first ##; begin with ##")
		case id == "":
			p.add(at, "a heading without a word; write one")
		case p.once("the heading #"+id, at) && h.Level == 2:
			p.sections++
			number := ast.NewString(fmt.Appendf(nil, `<span class="n">%d</span> `, p.sections))
			number.SetCode(true)
			h.InsertBefore(h, h.FirstChild(), number)
		}
		h.SetAttributeString("id", []byte(id))
		p.heads = append(p.heads, content.Heading{ID: id, Text: words, Sub: h.Level > 2})
	})
}

// headingID makes an id of a heading's words: letters and digits, joined by "-".
func headingID(words string) string {
	split := func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') }
	return strings.Join(strings.FieldsFunc(strings.ToLower(words), split), "-")
}

// paragraphs reads a block of text: paragraphs, and nothing else; none after a report.
func (p *page) paragraphs(s segment) []ast.Node {
	blocks := children(p.parse(s.passage))
	if len(blocks) == 0 {
		p.add(s.at, "the block ::: %s holds no text; write a paragraph in it", s.directive)
	}
	for _, b := range blocks {
		if b.Kind() != ast.KindParagraph {
			p.add(s.passage.at(offset(b)), "the block ::: %s holds more than paragraphs; move the rest below it", s.directive)
			return nil
		}
	}
	return blocks
}

// text draws a lead, a why or a note: paragraphs with that class.
func (p *page) text(s segment) {
	blocks := p.paragraphs(s)
	if len(blocks) == 0 {
		return
	}
	for _, b := range blocks {
		b.(*ast.Paragraph).SetAttributeString("class", []byte(s.directive))
	}
	if s.directive == "why" {
		label := ast.NewString([]byte("<b>Why it matters.</b> "))
		label.SetCode(true)
		blocks[0].InsertBefore(blocks[0], blocks[0].FirstChild(), label)
	}
	p.write(s.html(blocks...))
}

// ideas draws the four key ideas. They are a block of their own, because the
// page lays them out wider than the column of text.
func (p *page) ideas(s segment) {
	root := p.parse(s.passage)
	list, ok := root.FirstChild().(*ast.List)
	if !ok || root.ChildCount() != 1 || !list.IsOrdered() || list.ChildCount() != 4 {
		p.add(s.at, "the block ::: ideas is not one list of four; write 1. **Title** text, four times")
		return
	}
	var html strings.Builder
	for _, item := range children(list) {
		words := children(item.FirstChild())
		if item.ChildCount() != 1 || len(words) < 2 || !isStrong(words[0]) {
			p.add(s.passage.at(offset(item)), "this idea is not a title and a text; write 1. **Title** text")
			return
		}
		fmt.Fprintf(&html, "<li><b>%s</b> %s</li>\n", s.html(children(words[0])...), s.html(words[1:]...))
	}
	p.flush()
	p.root("ol", "ideas", html.String())
}
