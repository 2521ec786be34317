package browsertest

import (
	"os"
	"slices"
	"testing"

	"inflight/app/sandbox"
	"inflight/content"
	"inflight/content/author"
	"inflight/engine/trace"
)

// Every program of the course, and each with its knobs turned as far as they go,
// prints the same in the browser's worker as natively, to the letter. All are
// written into the editor of one topic: there is no need to load the others.
func TestProgramsPrintTheSame(t *testing.T) {
	course, problems := author.Load(os.DirFS("../../content"), author.Undrawn{})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	tb := open(t, shared, topicPath)
	tb.editorReady()
	for _, topic := range course.Topics() {
		for _, p := range topic.Programs {
			for _, source := range variations(t, p) {
				tb.write(source)
				tb.run()
				eval[any](tb, `document.querySelector(".out .more")?.click()`)
				tb.until(`!document.querySelector(".out .more")`)
				got := eval[[]printed](tb, `[...document.querySelectorAll(".out .line")].map(line => {
					const level = line.querySelector(".kind")?.textContent ?? "";
					return {
						time: line.querySelector(".t").textContent.trim(),
						level: level.trim(),
						text: line.querySelector(".says").textContent.slice(level.length),
					};
				})`)
				if want := natively(t, p.File, source); len(want) == 0 || !slices.Equal(got, want) {
					t.Errorf("%s in the browser:\n%q\nnatively:\n%q", p.File, got, want)
				}
			}
		}
	}
}

// printed is a line of the output, however it is drawn.
type printed struct{ Time, Level, Text string }

func natively(t *testing.T, file, source string) []printed {
	t.Helper()
	r, err := sandbox.Run(sandbox.Request{Name: file, Source: source})
	if err != nil || r.Failure != nil {
		t.Fatal(file, err, r.Failure)
	}
	var lines []printed
	for _, l := range r.Printed() {
		lines = append(lines, printed{trace.Stamp(l.At), l.Level(), l.Text})
	}
	return lines
}

// variations are the program as it stands, its solution, and the program with each
// knob at its least and at its most.
func variations(t *testing.T, p content.Program) []string {
	t.Helper()
	list := []string{p.Source}
	if p.Solution != "" {
		list = append(list, p.Solution)
	}
	for _, k := range p.Knobs {
		for _, value := range []float64{k.Min, k.Max} {
			changed, err := sandbox.SetNumber(p.Source, k.Const, content.Decimal(value))
			if err != nil {
				t.Fatal(p.File, err)
			}
			list = append(list, changed)
		}
	}
	return list
}
