package app

import (
	"fmt"
	"slices"
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/sandbox"
	"inflight/app/timeline"
	"inflight/content"
)

// phase is what a sandbox is doing.
type phase uint8

const (
	notRun phase = iota
	running
	ended
)

// tryView is a program that the reader can run and change: the editor, what the
// run printed, and the picture of the run.
type tryView struct {
	goapp.Compo
	S        *session
	Slug     string
	Program  content.Program
	Revision int

	phase       phase
	result      sandbox.Result
	showAll     bool            // output that was folded is shown whole
	scene       *timeline.Scene // of the last run that ended; nil before
	staleDelete string          // the engine's setting: "kept" or "deletes"

	editor      editor
	text        string // the program as it is in the editor
	beforeReset string // the reader's text that Reset replaced; "" when there is none to bring back
	edits       int    // changes so far, to know whether typing has paused
	dirty       bool   // text has changed since it was last noted
	runner      *Runner
	runs        int  // asked for
	finished    int  // ended
	wanted      bool // Run was pressed before the reader's text was known
}

func (t *tryView) CompoID() string { return t.Slug + "/" + t.Program.File }

func (t *tryView) Render() goapp.UI {
	return goapp.Section().Class("try").DataSet("ended", t.finished).Aria("label", "Try it: "+t.Program.Title).Body(
		goapp.Header().Body(
			goapp.H3().Text(t.Program.Title),
			goapp.Span().Class("file").Text(t.Program.File),
			goapp.Span().Class("push"),
			t.stopButton(),
			t.resetButton(),
			goapp.Button().Type("button").Class("run", "needs-app").OnClick(t.pressRun).Text("Run"),
			goapp.Span().Class("keys").Body(goapp.Kbd().Text("Ctrl"), goapp.Text("/"), goapp.Kbd().Text("⌘"), goapp.Text(" "), goapp.Kbd().Text("Enter")),
		),
		t.switches(),
		goapp.Div().Class("split").Body(
			goapp.Div().Class("code").Body(t.editorBox()...),
			&outputView{Phase: t.phase, Result: &t.result, Lines: len(t.result.Lines), ShowAll: t.showAll, Try: t},
		),
		&timelineView{Scene: t.scene},
	)
}

func (t *tryView) stopButton() goapp.UI {
	if t.phase != running {
		return nil
	}
	return goapp.Button().Type("button").Class("stop").OnClick(t.pressStop).Text("Stop")
}

// resetButton brings the starter back, and after that the reader's own text.
func (t *tryView) resetButton() goapp.UI {
	b := goapp.Button().Type("button").Class("needs-app")
	if t.beforeReset != "" {
		return b.OnClick(t.undoReset, goapp.EventScope("undo")).Text("Undo reset")
	}
	return b.OnClick(t.reset, goapp.EventScope("reset")).Text("Reset")
}

// switches are the engine's settings that the lesson offers.
func (t *tryView) switches() goapp.UI {
	if !slices.Contains(t.Program.Faults, "StaleDelete") {
		return nil
	}
	return goapp.FieldSet().Class("knobs", "needs-app").Body(
		goapp.Legend().Text("When a delete comes late"),
		t.choice("kept", "the message stays"),
		t.choice("deletes", "the message is deleted"),
	)
}

func (t *tryView) choice(value, text string) goapp.UI {
	return goapp.Label().Body(
		goapp.Input().Type("radio").Name("%s", "stale-"+t.Program.File).Value(value).
			Checked(value == t.stale()).OnChange(t.setStale(value), goapp.EventScope(value)),
		goapp.Text(text),
	)
}

func (t *tryView) stale() string {
	if t.staleDelete == "" {
		return "kept"
	}
	return t.staleDelete
}

// setStale changes the setting, and runs again what has been run: the reader
// wants to see the other outcome.
func (t *tryView) setStale(value string) goapp.EventHandler {
	return func(ctx goapp.Context, _ goapp.Event) {
		t.staleDelete = value
		if t.phase == ended {
			t.run(ctx)
		}
	}
}

func (t *tryView) OnMount(ctx goapp.Context) {
	t.runner = NewRunner()
	t.S.editors = append(t.S.editors, t)
	t.openEditor(ctx)
}

// OnUpdate opens the editor once the reader's own text has been read.
func (t *tryView) OnUpdate(ctx goapp.Context) {
	t.openEditor(ctx)
	if t.wanted {
		t.run(ctx)
	}
}

func (t *tryView) OnDismount() {
	t.noteEdit()
	t.S.editors = slices.DeleteFunc(t.S.editors, func(o *tryView) bool { return o == t })
	t.runner.Close()
	t.editor.close()
}

func (t *tryView) pressRun(ctx goapp.Context, _ goapp.Event) { t.run(ctx) }

func (t *tryView) pressStop(goapp.Context, goapp.Event) { t.runner.Stop() }

// run saves the text before anything else, so that no program can cost the
// reader what they wrote.
func (t *tryView) run(ctx goapp.Context) {
	t.openEditor(ctx)
	t.wanted = t.editor.state == noEditor
	if t.wanted {
		return
	}
	t.noteEdit()
	t.S.doc.Ran(t.Slug, t.S.now())
	t.S.save(ctx)
	t.runs++
	t.phase, t.result, t.showAll = running, sandbox.Result{}, false
	t.editor.mark(nil)
	request := sandbox.Request{ID: t.runs, Name: t.Program.File, Source: t.text, StaleDelete: t.stale()}
	t.runner.Run(request, func(u sandbox.Update) {
		ctx.Dispatch(func(goapp.Context) { t.take(request.ID, u) })
	})
}

// take adds what a run has sent. What an earlier run still sends is dropped.
func (t *tryView) take(run int, u sandbox.Update) {
	if run != t.runs {
		return
	}
	t.result.Lines = append(t.result.Lines, u.Lines...)
	if !u.Done {
		return
	}
	t.phase = ended
	t.finished++
	t.result.Failure, t.result.End, t.result.Turns = u.Failure, u.End, u.Turns
	t.scene = timeline.Layout(t.result.Events(), u.End)
	t.editor.mark(u.Failure)
}

// pause is how long typing must rest before the text is saved.
const pause = 400 * time.Millisecond

func (t *tryView) changed(ctx goapp.Context, text string) {
	t.text, t.dirty = text, true
	if text != t.Program.Source {
		t.beforeReset = ""
	}
	t.edits++
	edits := t.edits
	ctx.After(pause, func(ctx goapp.Context) {
		if edits == t.edits && t.noteEdit() {
			t.S.save(ctx)
		}
	})
}

// noteEdit puts what was typed here into the document about the reader. Text that
// was only read from there is left alone: another tab may have changed it since.
// It reports whether there was anything to note.
func (t *tryView) noteEdit() bool {
	noted := t.dirty
	if noted {
		t.dirty = false
		t.S.doc.Edit(t.Slug, t.Program, t.text, t.S.now())
	}
	return noted
}

func (t *tryView) reset(ctx goapp.Context, _ goapp.Event) {
	before := t.text
	t.replace(ctx, t.Program.Source)
	if before != t.Program.Source {
		t.beforeReset = before
	}
}

func (t *tryView) undoReset(ctx goapp.Context, _ goapp.Event) { t.replace(ctx, t.beforeReset) }

// replace puts another text into the editor, as one change that its own undo
// takes back too.
func (t *tryView) replace(ctx goapp.Context, text string) {
	t.editor.set(text)
	t.editor.mark(nil)
	t.changed(ctx, text)
}

// summary is a run's outcome in one sentence.
func summary(ph phase, r *sandbox.Result) string {
	switch {
	case ph == notRun:
		return "Not run yet"
	case ph == running:
		return "Running"
	case r.Failure != nil && r.Failure.Line > 0:
		return fmt.Sprintf("Stopped in line %d", r.Failure.Line)
	case r.Failure != nil:
		return "Stopped"
	}
	return "Ran to its end, at " + "t = " + r.End.Digits() + " s"
}
