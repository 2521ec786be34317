package app

import (
	"fmt"
	"sort"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/sandbox"
	"inflight/engine/trace"
)

// outputRow is what a row of the output is made of: a line, or lines that say again
// what stands above them.
type outputRow struct{ from, to int } // lines, without to

const (
	longestVerse = 4  // lines that are said over and over: two workers say two
	fewRepeats   = 10 // lines that are not worth folding
)

// rowsOf makes rows of lines. A worker that polls for ever and says each time that
// there is nothing has one row for all times but the first.
func rowsOf(lines []sandbox.Line) []outputRow {
	var rows []outputRow
	for i := 0; i < len(lines); {
		n := 0
		for verse := 1; verse <= min(i, longestVerse); verse++ {
			n = max(n, repeated(lines, i, verse))
		}
		if n <= fewRepeats {
			n = 1
		}
		rows = append(rows, outputRow{i, i + n})
		i += n
	}
	return rows
}

// repeated counts the lines from the i-th on that say what the line as many before them
// says.
func repeated(lines []sandbox.Line, i, verse int) int {
	n := 0
	for j := i; j < len(lines); j++ {
		if before := &lines[j-verse]; lines[j].Text != before.Text || lines[j].Kind != before.Kind {
			break
		}
		n++
	}
	return n
}

// eachLine has a row for each of so many lines.
func eachLine(n int) []outputRow {
	rows := make([]outputRow, n)
	for i := range rows {
		rows[i] = outputRow{i, i + 1}
	}
	return rows
}

// outputRows are the rows of the output that is shown.
func (t *tryView) outputRows() []outputRow {
	r := t.shown
	switch {
	case t.showAll:
		return eachLine(len(r.printedAt(t.own)))
	case t.own:
		return r.ownRows
	}
	return r.rows
}

// line is a row as it stands in the output.
func (row outputRow) line(lines []sandbox.Line) goapp.UI {
	if row.to == row.from+1 {
		return outputLine(lines[row.from])
	}
	return goapp.Span().Class("line").Body(
		goapp.Span().Class("t").Text(trace.Stamp(lines[row.from].At)+"  "),
		goapp.Span().Class("says", "same").Text(fmt.Sprintf("%d more lines say the same, until t=%ss", row.to-row.from, lines[row.to-1].At.Digits())),
		goapp.Text("\n"))
}

// reached is how many rows begin within the first so many lines.
func reached(rows []outputRow, lines int) int {
	return sort.Search(len(rows), func(i int) bool { return rows[i].from >= lines })
}
