//go:build !js

package app

import (
	"fmt"
	"strings"
	"testing"

	"inflight/app/sandbox"
	"inflight/engine"
)

// What is said over and over is one row, and what stands before and after it has its own.
func TestRowsOf(t *testing.T) {
	said := func(words ...string) (lines []sandbox.Line) {
		for i, w := range words {
			lines = append(lines, sandbox.Line{At: engine.Seconds(i), Kind: sandbox.LogLine, Text: w})
		}
		return lines
	}
	verses := func(n int, words ...string) (list []string) {
		for range n {
			list = append(list, words...)
		}
		return list
	}
	for _, tt := range []struct {
		name  string
		lines []sandbox.Line
		want  string // how many lines each row has
	}{
		{"nothing", nil, "[]"},
		{"no two alike", said("a", "b", "c"), "[1 1 1]"},
		{"a few times", said(verses(11, "a")...), "[1 1 1 1 1 1 1 1 1 1 1]"},
		{"for ever", said(append([]string{"job"}, append(verses(5000, "nothing"), "end")...)...), "[1 1 4999 1]"},
		{"two workers", said(verses(100, "A: nothing", "B: nothing")...), "[1 1 198]"},
		{"five do not stay in step", said(verses(3, "a", "b", "c", "d", "e")...), "[1 1 1 1 1 1 1 1 1 1 1 1 1 1 1]"},
	} {
		list := []int{}
		for _, r := range rowsOf(tt.lines) {
			list = append(list, r.to-r.from)
		}
		if got := fmt.Sprint(list); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
	warned := said(verses(40, "a")...)
	for i := range warned[20:] {
		warned[20+i].Kind = sandbox.WarnLine
	}
	if n := len(rowsOf(warned)); n != 4 {
		t.Errorf("a log and a warning of the same words: %d rows, want each once and its repeats", n)
	}
}

// The output says how often and until when, and all of it can be had. At a moment before
// the end as many rows are reached as have begun.
func TestRepeatsInOutput(t *testing.T) {
	d := sit(t, `import { setTimeout as sleep } from "node:timers/promises"; console.log("begins"); for (let i = 0; i < 50; i++) { await sleep(1000); console.log("nothing"); } console.log("done");`)
	d.run()
	d.work()
	text := html(t, d.output())
	has(t, text, "49 more lines say the same, until t=50s", "t= 2s", "Show all 52 lines", "done")
	if n := strings.Count(text, `class="line"`); n != 4 {
		t.Errorf("%d rows", n)
	}
	r := d.shown
	for second, want := range map[int]int{0: 1, 1: 2, 2: 3, 30: 3} {
		if got := reached(d.outputRows(), printed(r.printedAt(false), r.history.At(engine.Seconds(second)))); got != want {
			t.Errorf("at %d s %d rows are reached, want %d", second, got, want)
		}
	}
	d.showAll = true
	if n := strings.Count(html(t, d.output()), `class="line"`); n != 52 || len(d.outputRows()) != 52 {
		t.Errorf("all are %d rows", n)
	}
}
