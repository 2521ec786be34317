package browsertest

import (
	"fmt"
	"os"
	"strings"
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
				got := eval[string](tb, `[...document.querySelectorAll(".out .line")].map(l => l.textContent).join("")`)
				if want := natively(t, p.File, source); got != want {
					t.Errorf("%s in the browser:\n%s\nnatively:\n%s", p.File, got, want)
				}
			}
		}
	}
}

func natively(t *testing.T, file, source string) string {
	t.Helper()
	r, err := sandbox.Run(sandbox.Request{Name: file, Source: source})
	if err != nil || r.Failure != nil {
		t.Fatal(err, r.Failure)
	}
	var b strings.Builder
	for _, l := range r.Lines {
		switch l.Kind {
		case sandbox.EventLine:
		case sandbox.TraceLine:
			fmt.Fprintf(&b, "%s  %s\n", trace.Stamp(l.At), l.Text)
		default:
			fmt.Fprintf(&b, "%s  %s %s\n", trace.Stamp(l.At), l.Kind, l.Text)
		}
	}
	return b.String()
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
