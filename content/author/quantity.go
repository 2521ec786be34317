package author

import (
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// quantity is a number and what it counts.
type quantity struct {
	number string // digits without commas
	unit   string // singular; "" for a bare number
}

func (q quantity) String() string { return strings.TrimSpace(q.number + " " + q.unit) }

// covers says whether q, in a fact, stands behind m, in the prose. A bare number
// may refer back to any quantity; one with a unit needs the same unit.
func (q quantity) covers(m quantity) bool {
	return q.number == m.number && (m.unit == "" || m.unit == q.unit)
}

// number finds numbers in digits, and as words before a unit. What hangs on a
// letter, a full stop or a hyphen is part of a name: order-42, S3, v3.2.
var number = regexp.MustCompile(`(?i)(?:^|[^\w.-])(?:(\d[\d,]*(?:\.\d+)?)(?:[\s\x{a0}-]?(` + units + `)\b)?|(` + words + `)[\s\x{a0}-](` + units + `)\b)`)

const (
	units = `(?:API )?calls?|seconds?|s|minutes?|hours?|days?|bytes?|KB|KiB|MB|MiB|GB|messages?|receives?|times?|attempts?|characters?|per cent`
	words = `two|three|four|five|six|seven|eight|nine|ten|eleven|twelve`
)

var digits = map[string]string{
	"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
	"eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12",
}

// quantities lists the numbers of a text in order.
func quantities(text string) []quantity {
	var all []quantity
	for _, m := range number.FindAllStringSubmatchIndex(text, -1) {
		all = append(all, quantityAt(text, m))
	}
	return all
}

// quantityAt reads one match of number.
func quantityAt(text string, m []int) quantity {
	group := func(i int) string {
		if m[2*i] < 0 {
			return ""
		}
		return text[m[2*i]:m[2*i+1]]
	}
	if word := group(3); word != "" {
		return quantity{digits[strings.ToLower(word)], unit(group(4))}
	}
	return quantity{strings.ReplaceAll(group(1), ",", ""), unit(group(2))}
}

// unit is a unit's one spelling.
func unit(word string) string {
	word = strings.TrimPrefix(word, "API ")
	if word == "s" {
		return "second"
	}
	return strings.TrimSuffix(word, "s")
}

// mention is a number that a reader meets.
type mention struct {
	quantity
	at place
}

// mention notes the numbers in a block's text.
func (f *folder) mention(p passage, block ast.Node) {
	text, offsets := flatten(block, p.source)
	for _, m := range number.FindAllStringSubmatchIndex(text, -1) {
		start := max(m[2], m[6])
		f.mentions = append(f.mentions, mention{quantityAt(text, m), p.at(offsets[start])})
	}
}

// flatten is a block's text without its marks, and where each byte of it stands
// in the source.
func flatten(block ast.Node, source []byte) (text string, offsets []int) {
	var b strings.Builder
	add := func(s string, start int) {
		b.WriteString(s)
		for i := range len(s) {
			offsets = append(offsets, start+i)
		}
	}
	walk(block, func(n ast.Node) {
		if t, ok := n.(*ast.Text); ok {
			add(string(t.Segment.Value(source)), t.Segment.Start)
			if t.SoftLineBreak() || t.HardLineBreak() {
				add(" ", t.Segment.Stop)
			}
		}
	})
	return b.String(), offsets
}

// plain is a block's text without its marks.
func plain(block ast.Node, source []byte) string {
	text, _ := flatten(block, source)
	return text
}

// print notes the numbers of a program and of what it prints.
func (f *folder) print(texts ...string) {
	for _, text := range texts {
		for _, q := range quantities(text) {
			f.printed[q.number] = true
		}
	}
}

// prints says whether a number comes from a program of the topic. What programs
// count is seconds and receives.
func (f *folder) prints(q quantity) bool {
	switch q.unit {
	case "", "second", "receive", "time":
		return f.printed[q.number]
	}
	return false
}
