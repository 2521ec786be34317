package author

import (
	"cmp"
	"fmt"
	"slices"
)

// Problem is one mistake in the course's files.
type Problem struct {
	File string // path below content/, with slashes
	Line int    // from 1; 1 also when the whole file is meant
	Text string // what is wrong; what to do
}

// String is the problem in the form that editors can jump to.
func (p Problem) String() string { return fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.Text) }

// place is where something stands in a course's files.
type place struct {
	file string
	line int
}

func (p place) String() string { return fmt.Sprintf("%s:%d", p.file, p.line) }

// problems collects what is wrong, so that an author sees all of it at once.
type problems []Problem

func (ps *problems) add(at place, format string, args ...any) {
	*ps = append(*ps, Problem{File: at.file, Line: max(at.line, 1), Text: fmt.Sprintf(format, args...)})
}

// sorted is in the order of the files and their lines; problems of one line
// stay in the order they were found, and none is there twice.
func (ps problems) sorted() []Problem {
	slices.SortStableFunc(ps, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return slices.Compact(ps)
}
