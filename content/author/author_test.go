package author

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"inflight/content"
	"inflight/engine"
)

// pretend is a Runner that needs no sandbox: a program prints what its comments
// "// prints: " say, and fails at the line that throws, or when it holds the line
// that a comment "// cannot: " gives. Comments "// event: " are the log, in JSON.
func pretend(_ string, p content.Program) Run {
	var run Run
	source := p.Source
	for _, setting := range p.With {
		run.Trace = append(run.Trace, "with "+setting)
	}
	for i, line := range strings.Split(source, "\n") {
		if text, ok := strings.CutPrefix(line, "// prints: "); ok {
			run.Trace = append(run.Trace, text)
		}
		if text, ok := strings.CutPrefix(line, "// event: "); ok {
			e := engine.Event{Seq: len(run.Log) + 1}
			if err := json.Unmarshal([]byte(text), &e); err != nil {
				panic(err)
			}
			run.Log, run.End = append(run.Log, e), e.At
		}
		if text, ok := strings.CutPrefix(line, "// cannot: "); ok && strings.Contains(source, "\n"+text) {
			run.Failure = &Failure{Message: "it cannot"}
		}
		if text, ok := strings.CutPrefix(line, `throw new Error("`); ok {
			run.Failure = &Failure{Line: i + 1, Message: strings.TrimSuffix(text, `");`)}
		}
	}
	return run
}

// plainly is an Artist that says what it was given.
type plainly struct{}

func (plainly) Run(r Run, caption string) string {
	return fmt.Sprintf("<figure>%d events until %s s\n%s</figure>", len(r.Log), r.End.Digits(), caption)
}

func (plainly) Sweep(k content.Knob, s content.Sweep) string {
	return fmt.Sprintf("<figure>%d curves over %s</figure>\n", len(s.Curves), k.Label)
}

func archive(t *testing.T, name string) *txtar.Archive {
	t.Helper()
	a, err := txtar.ParseFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func files(a *txtar.Archive) fstest.MapFS {
	m := fstest.MapFS{}
	for _, f := range a.Files {
		m[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return m
}

// check answers the problems of a course as lines.
func check(fsys fs.FS) string {
	_, found := Check(fsys, pretend, plainly{})
	var b strings.Builder
	for _, p := range found {
		b.WriteString(p.String() + "\n")
	}
	return b.String()
}

func TestGoodCourse(t *testing.T) {
	if got := check(files(archive(t, "good.txtar"))); got != "" {
		t.Errorf("a course without mistakes has problems:\n%s", got)
	}
}

func TestMistakes(t *testing.T) {
	good := archive(t, "good.txtar")
	for _, c := range slices.Concat(archive(t, "cases.txtar").Files, archive(t, "exercises.txtar").Files, archive(t, "labs.txtar").Files) {
		t.Run(c.Name, func(t *testing.T) {
			course := files(good)
			want := apply(t, course, string(c.Data))
			if got := check(course); got != want {
				t.Errorf("problems are\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// apply makes a case's edits in the course and answers the problems it wants.
func apply(t *testing.T, course fstest.MapFS, script string) (want string) {
	t.Helper()
	edits, want, found := strings.Cut(script, "want\n")
	if !found {
		t.Fatal("the case has no want")
	}
	var verb, name, before, after string
	finish := func() {
		switch verb {
		case "edit":
			text := string(course[name].Data)
			if !strings.Contains(text, before) || before == "" {
				t.Fatalf("%s does not hold\n%s", name, before)
			}
			course[name] = &fstest.MapFile{Data: []byte(strings.Replace(text, before, after, 1))}
		case "add":
			course[name] = &fstest.MapFile{Data: []byte(after)}
		case "remove":
			delete(course, name)
		}
	}
	for line := range strings.Lines(edits) {
		switch {
		case line[0] == '-':
			before += line[1:]
		case line[0] == '+':
			after += line[1:]
		default:
			finish()
			verb, name, _ = strings.Cut(strings.TrimSpace(line), " ")
			before, after = "", ""
		}
	}
	finish()
	return want
}
