package author

import (
	"regexp"
	"strings"
)

// directives are the words that may follow three colons.
var directives = map[string]form{
	"lead": {opens: true}, "why": {opens: true}, "ideas": {opens: true}, "note": {opens: true},
	"reveal":  {opens: true, lacks: "has no words to press; write ::: reveal What you saw"},
	"picture": {opens: true, lacks: "names no program; write ::: picture NAME.js"},
	"try":     {lacks: `names no program; write ::: try NAME.js title="…"`},
	"sweep":   {lacks: "names no program; write ::: sweep NAME.js"},
	"check":   {}, "cards": {}, "lab": {}, "facts": {},
}

// form is how a directive is written.
type form struct {
	opens bool   // a block, which has to be closed
	lacks string // what is wrong with its word alone; empty when nothing may follow the word
}

// segment is a stretch of a lesson: what stands between two directive lines, or
// what a directive is about.
type segment struct {
	directive string // "" for plain Markdown
	operand   string // what follows the directive's word
	at        place  // of the directive
	passage          // the Markdown; empty for one-line directives
}

// segments cuts a lesson's Markdown at its directives.
func (f *folder) segments(body passage) []segment {
	c := cutter{folder: f, file: body.file, line: body.line}
	c.begin(segment{})
	for line := range strings.Lines(string(body.source)) {
		c.take(line)
		c.line++
	}
	if c.open.directive != "" {
		c.unclosed()
	}
	c.end()
	return c.done
}

// cutter walks through a lesson line by line.
type cutter struct {
	*folder
	file  string
	line  int    // of the line at hand
	fence string // the marks of the code fence we are in, or ""
	open  segment
	done  []segment
}

func (c *cutter) begin(s segment) {
	s.passage = passage{file: c.file, line: c.line}
	c.open = s
}

// end finishes the open segment; a plain one without text is nothing.
func (c *cutter) end() {
	if c.open.directive != "" || strings.TrimSpace(string(c.open.source)) != "" {
		c.done = append(c.done, c.open)
	}
}

func (c *cutter) unclosed() {
	c.add(c.open.at, "the block ::: %s is not closed; add a line ::: where it ends", c.open.directive)
}

// take adds a line to the open segment, or ends it at a directive.
func (c *cutter) take(line string) {
	trimmed := strings.TrimSpace(line)
	if !strings.HasPrefix(trimmed, ":::") || c.fence != "" {
		c.open.source = append(c.open.source, line...)
		c.fenced(trimmed)
		return
	}
	here := place{c.file, c.line}
	name, operand, _ := strings.Cut(strings.TrimSpace(trimmed[3:]), " ")
	form, known := directives[name]
	if name == "" {
		if c.open.directive == "" {
			c.add(here, "::: closes nothing; take it out")
		}
		c.restart()
		return
	}
	if c.open.directive != "" {
		c.unclosed()
	}
	c.end()
	c.begin(segment{})
	s := segment{directive: name, operand: strings.TrimSpace(operand), at: here}
	switch {
	case !known:
		c.add(here, "unknown directive %s; the directives are %s", name, list(directives))
		return
	case s.operand != "" && form.lacks == "":
		c.add(here, "::: %s stands alone; take out %q", name, s.operand)
		return
	case s.operand == "" && form.lacks != "":
		c.add(here, "::: %s %s", name, form.lacks)
	}
	if form.opens {
		c.begin(s)
	} else {
		c.done = append(c.done, s)
	}
	c.open.line++
}

// restart ends the open segment and begins plain Markdown on the next line.
func (c *cutter) restart() {
	c.end()
	c.begin(segment{})
	c.open.line++
}

// fenced follows code fences: three colons in a code block are code.
func (c *cutter) fenced(trimmed string) {
	for _, marks := range []string{"```", "~~~"} {
		if strings.HasPrefix(trimmed, marks) && (c.fence == "" || c.fence == marks) {
			if c.fence == "" {
				c.fence = marks
			} else {
				c.fence = ""
			}
			return
		}
	}
}

var (
	tryLine   = regexp.MustCompile(`^([^\s"=]+)((?:\s+[a-z]+="[^"]*")*)$`)
	attribute = regexp.MustCompile(`([a-z]+)="([^"]*)"`)
)

// attributes reads what follows ::: try: the program's file, and what is said
// about it. ok is false when it has another form.
func attributes(operand string) (file string, attrs map[string]string, ok bool) {
	m := tryLine.FindStringSubmatch(operand)
	if m == nil {
		return "", nil, false
	}
	attrs = map[string]string{}
	for _, a := range attribute.FindAllStringSubmatch(m[2], -1) {
		attrs[a[1]] = a[2]
	}
	return m[1], attrs, true
}
