package app

import (
	"strings"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"
	"github.com/rogpeppe/go-internal/diff"
)

// diffLine is a line of a comparison of two programs.
type diffLine struct {
	op   diffOp
	text string
}

// diffOp is what happens to a line, as the unified format marks it.
type diffOp byte

const (
	same    diffOp = ' '
	goes    diffOp = '-'
	comes   diffOp = '+'
	skipped diffOp = '@' // in the place of equal lines that are left out
)

// changedLines are the lines that differ between two programs, with a few equal
// ones around them. Equal programs have none.
func changedLines(from, to string) []diffLine {
	var list []diffLine
	plain := func(text string) []byte { return []byte(strings.ReplaceAll(text, "\r\n", "\n")) }
	for line := range strings.Lines(string(diff.Diff("", plain(from), "", plain(to)))) {
		line = strings.TrimSuffix(line, "\n")
		switch op := diffOp(line[0]); op {
		case skipped:
			list = append(list, diffLine{op: skipped})
		case same, goes, comes:
			if len(list) > 0 { // behind the two names
				list = append(list, diffLine{op, line[1:]})
			}
		}
	}
	return list
}

// draw draws the line. The signs are for the eye; who listens hears words.
func (l diffLine) draw() goapp.UI {
	sign := func(text, word string) []goapp.UI {
		return []goapp.UI{goapp.Span().Class("sign").Aria("hidden", "true").Text(text), goapp.Span().Class("unseen").Text(word)}
	}
	switch l.op {
	case skipped:
		return goapp.Div().Class("skipped").Aria("hidden", "true").Text("⋮")
	case goes:
		return goapp.Div().Class("goes").Body(append(sign("−", "Goes: "), goapp.Del().Text(l.text))...)
	case comes:
		return goapp.Div().Class("comes").Body(append(sign("+", "Comes: "), goapp.Ins().Text(l.text))...)
	}
	return goapp.Div().Class("same").Body(append(sign(" ", ""), goapp.Span().Text(l.text))...)
}
