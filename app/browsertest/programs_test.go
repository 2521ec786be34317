package browsertest

import (
	"os"
	"slices"
	"testing"

	"inflight/app/sandbox"
	"inflight/content/author"
	"inflight/engine/trace"
)

// Every program of the course, and each with its numbers changed, prints the
// same in the browser's worker as natively, to the letter.
func TestProgramsPrintTheSame(t *testing.T) {
	course, problems := author.Load(os.DirFS("../../content"))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, topic := range course.Topics() {
		for _, p := range topic.Programs {
			tb := open(t, shared, "/"+topic.Slug+"/")
			tb.editorReady()
			for _, source := range variations(t, p.Source) {
				tb.write(source)
				tb.run()
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
		t.Fatal(err, r.Failure)
	}
	var lines []printed
	for _, l := range r.Printed() {
		lines = append(lines, printed{trace.Stamp(l.At), l.Level(), l.Text})
	}
	return lines
}

// variations are the program as it stands, and with its numbers changed where it
// has them.
func variations(t *testing.T, source string) []string {
	t.Helper()
	list := []string{source}
	for _, change := range [][2]string{{"visibilityTimeout", "10"}, {"visibilityTimeout", "45"}, {"visibilityTimeout", "60"}, {"maxReceiveCount", "1"}, {"maxReceiveCount", "5"}} {
		if changed, err := sandbox.SetNumber(source, change[0], change[1]); err == nil {
			list = append(list, changed)
		}
	}
	if len(list) < 2 {
		t.Error("no number of the program could be changed")
	}
	return list
}
