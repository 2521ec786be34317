package app

import (
	"strings"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/sandbox"
)

// editorState is how far the editor is.
type editorState uint8

const (
	noEditor    editorState = iota // not asked for yet: the built text is shown
	opening                        // on its way
	open                           // there
	plainEditor                    // it did not come: a plain text field stands in
)

// editor is the browser's code editor, or a plain text field where that could
// not be loaded.
type editor struct {
	state   editorState
	handle  goapp.Value
	release []goapp.Func
	pointed int // the line that is marked as the run's; 0: none
}

const editorHint = "Ctrl+Enter or Cmd+Enter runs the program. Tab moves on to the next control."

// editorBox is the place of the editor. Until it is there the program can be
// read all the same, in the same place and at the same size.
func (t *tryView) editorBox() []goapp.UI {
	host := goapp.Div().Class("editor").ID("%s", t.editorID())
	hint := goapp.P().Class("unseen").ID("%s", t.editorID()+"-hint").Text(editorHint)
	switch t.editor.state {
	case open:
		return []goapp.UI{host, hint}
	case plainEditor:
		return []goapp.UI{
			goapp.Textarea().Class("editor").Aria("label", t.editorLabel()).Spellcheck(false).
				Attr("autocapitalize", "off").Attr("autocomplete", "off").
				Text(t.text).OnInput(t.typed),
			hint,
		}
	}
	return []goapp.UI{
		host, hint,
		goapp.Pre().TabIndex(0).Role("region").Aria("label", t.editorLabel()).Body(goapp.Code().Text(t.Program.Source)),
	}
}

func (t *tryView) typed(ctx goapp.Context, _ goapp.Event) {
	t.changed(ctx.JSSrc().Get("value").String())
}

func (t *tryView) editorID() string { return "editor-" + t.Program.File }

func (t *tryView) editorLabel() string { return "Program " + t.Program.File }

// openEditor asks for the editor, once, when the reader's own text is known.
func (t *tryView) openEditor() {
	if t.editor.state != noEditor || !t.S.loaded {
		return
	}
	t.editor.state = opening
	t.text = t.S.doc.Text(t.Slug, t.Program)
	t.takeLink()
	onRun := goapp.FuncOf(func(goapp.Value, []goapp.Value) any {
		t.ctx.Dispatch(func(goapp.Context) { t.run() })
		return nil
	})
	onChange := goapp.FuncOf(func(_ goapp.Value, args []goapp.Value) any {
		text := args[0].String()
		t.ctx.Dispatch(func(goapp.Context) { t.changed(text) })
		return nil
	})
	t.editor.release = []goapp.Func{onRun, onChange}
	place := goapp.Window().GetElementByID(t.editorID())
	await(t.S.ctx, host().Call("editor", place, map[string]any{
		"doc": t.text, "label": t.editorLabel(), "describedBy": t.editorID() + "-hint",
		"onRun": onRun, "onChange": onChange,
	}), t.opened)
}

// opened takes the editor that has come. What was reset meanwhile is put into it. One
// that comes when the sandbox has gone is not needed: the wait for it is the page's,
// which hears of it all the same.
func (t *tryView) opened(handle goapp.Value, err error) {
	if !t.mounted {
		if err == nil {
			handle.Call("destroy")
		}
		return
	}
	t.ctx.Update()
	if err != nil {
		t.editor.state = plainEditor
		return
	}
	t.editor.state, t.editor.handle = open, handle
	t.editor.set(t.text)
	if r := t.shown; r != nil && r.Over && r.Request.Source == t.text {
		t.editor.mark(r.Result.Failure) // it ran before the editor came
	}
}

func (e *editor) close() {
	if e.state == open {
		e.handle.Call("destroy")
	}
	for _, f := range e.release {
		f.Release()
	}
}

// put shows another text in the editor, as one change that its own undo takes back too.
// In the plain field that stands in for it a text that was typed hides what is drawn.
func (t *tryView) put(text string) {
	t.editor.set(text)
	if t.editor.state == plainEditor {
		if field := t.ctx.JSSrc().Call("querySelector", "textarea.editor"); field.Truthy() { // it may not be drawn yet
			field.Set("value", text)
		}
	}
}

func (e *editor) set(text string) {
	if e.state == open {
		e.handle.Call("set", text)
		e.pointed = 0 // the mark is about the text that ran
	}
}

// mark shows where a program failed; nil takes the mark away.
func (e *editor) mark(f *sandbox.Failure) {
	if e.state != open {
		return
	}
	if f == nil {
		e.handle.Call("mark", 0, 0, "")
		return
	}
	first, _, _ := strings.Cut(f.Message, ". ") // the whole of it stands under the output
	e.handle.Call("mark", f.Line, f.Column, first)
}

// point shows the line whose call the run stands at; 0 takes the mark away.
func (e *editor) point(line int) {
	if e.state == open && e.pointed != line {
		e.pointed = line
		e.handle.Call("point", line)
	}
}
