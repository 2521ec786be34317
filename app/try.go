package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/link"
	"inflight/app/sandbox"
	"inflight/content"
)

// phase is what a sandbox is doing.
type phase uint8

const (
	notRun phase = iota
	running
	ended
)

// later is what is known of a run that is to take the place of the one that is shown:
// what follows a knob, a call more, a comparison.
type later uint8

const (
	noLater      later = iota // there is none, or it will be over in a moment
	laterSlow                 // it takes long
	laterStopped              // the reader has stopped it
)

// tryView is a program that the reader can run and change: the editor, what the
// run printed, and the picture of the run.
type tryView struct {
	goapp.Compo
	S        *session
	Slug     string
	Program  content.Program
	Opened   int             // programs of the gallery that were opened so far: in the playground
	Open     content.Program // the latest of them
	Revision int
	ctx      goapp.Context // the component's own: elements come and go
	mounted  bool

	before   *run // what it showed before that, if that was over
	shown    *run // what the page shows; nil before the first
	stage    stage
	rival    *rival // what the shown run is compared with; nil: nothing
	later    later  // of the run to come
	runs     int    // asked for
	finished int    // ended
	showAll  bool   // output that was folded is shown whole
	own      bool   // of the output only what the program prints is shown
	settings settings

	editor      editor
	text        string     // the program as it is in the editor; empty until the reader's own is known
	beforeReset string     // the reader's text that Reset replaced; "" when there is none to bring back
	exchange    exchange   // of the last comparison
	other       otherTexts // of the program, beside the one in the editor
	linked      *link.Run  // what came with the address; nil: the program is the reader's own
	shared      string     // a link to the run, when it was asked for
	sharedNote  string
	examples    int  // of Opened, what has been put into the editor
	wanted      bool // Run was pressed before the reader's text was known
}

func (t *tryView) CompoID() string { return t.Slug + "/" + t.Program.File }

func (t *tryView) Render() goapp.UI {
	return goapp.Section().Class("try").ID(t.Program.Anchor()).DataSet("ended", t.finished).Aria("label", "Try it: "+t.Program.Title).OnKeyDown(t.key).Body(
		goapp.Header().Body(
			goapp.H3().Text(t.Program.Title),
			goapp.Span().Class("file").Text(t.Program.File),
			goapp.Span().Class("push").Body( // a place of its own: a button that moved would take the focus along
				goapp.Span().Class("under-way").Aria("hidden", "true").Text(t.underWay()),
				t.stopButton(),
			),
			goapp.Span().Class("does").Body( // where there is no room they stay together
				t.resetButton(),
				t.shareButton(),
				goapp.Button().Type("button").Class("run", "needs-app").OnClick(t.pressRun).Text("Run"),
				goapp.Span().Class("keys").Body(goapp.Kbd().Text("Ctrl"), goapp.Text("/"), goapp.Kbd().Text("⌘"), goapp.Text(" "), goapp.Kbd().Text("Enter")),
			),
		),
		goapp.Div().Body(t.sharing()),
		goapp.Div().Body(t.linkNote()),
		goapp.Div().Body(t.otherNote()),
		goapp.Div().Body(t.predictions()),
		t.switches(),
		t.knobs(),
		t.chance(),
		goapp.Div().Class("split").Body(
			goapp.Div().Class("code").Body(t.editorBox()...),
			t.output(),
		),
		t.picture(),
		goapp.Div().Body(t.comparison()),
		goapp.Div().Body(t.playing()),
		goapp.Div().Body(t.sweeps()),
		goapp.Div().Body(t.charts()),
		goapp.Div().Body(t.goals()),
	)
}

// phase is what the sandbox is doing, as far as the page shows it.
func (t *tryView) phase() phase {
	switch {
	case t.shown == nil:
		return notRun
	case t.shown.Over:
		return ended
	}
	return running
}

func (t *tryView) output() goapp.UI {
	if t.shown == nil {
		return &outputView{Result: &sandbox.Result{}, Try: t}
	}
	r := t.shown
	return &outputView{Phase: t.phase(), Later: t.later, Result: &r.Result, Run: r.number, Lines: len(r.Result.Lines), ShowAll: t.showAll, Own: t.own, Edited: t.text != r.Request.Source, Try: t}
}

// underWay says, beside Stop, that a run takes long; the output says it to all.
func (t *tryView) underWay() string {
	if t.later == laterSlow {
		return "Running…"
	}
	return ""
}

func (t *tryView) stopButton() goapp.UI {
	if t.phase() != running && t.later != laterSlow {
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

func (t *tryView) OnMount(ctx goapp.Context) {
	t.ctx, t.mounted = ctx, true
	t.settings = settingsOf(t.Program)
	t.S.runner.open()
	t.openEditor()
}

// OnUpdate opens the editor once the reader's own text has been read, and runs it
// if that was what the reader was waiting for. It can come before OnMount.
func (t *tryView) OnUpdate(goapp.Context) {
	if !t.mounted {
		return
	}
	if t.examples < t.Opened {
		t.examples = t.Opened
		t.openExample(t.Open)
	}
	t.takeLink()
	t.openEditor()
	if t.wanted {
		t.run()
	}
}

func (t *tryView) OnDismount() {
	t.mounted = false
	t.stage.ticker.stop()
	t.S.runner.Forget(t.CompoID())
	t.S.runner.Forget(t.firstKey())
	t.editor.close()
}

func (t *tryView) pressRun(goapp.Context, goapp.Event) { t.run() }

// key runs by Ctrl+Enter and Cmd+Enter from anywhere in the sandbox. In the editor
// that has been answered already.
func (t *tryView) key(_ goapp.Context, e goapp.Event) {
	command := e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()
	if command && e.Get("key").String() == "Enter" && !e.Get("defaultPrevented").Bool() {
		e.PreventDefault()
		t.run()
	}
}

// pressStop ends all that the sandbox has asked for.
func (t *tryView) pressStop(goapp.Context, goapp.Event) {
	t.S.runner.Stop(t.CompoID())
	t.S.runner.Forget(t.firstKey())
}

// stopHasFocus says whether the focus is on Stop, which goes when all runs are over.
func (t *tryView) stopHasFocus() bool {
	return t.ctx.JSSrc().Call("querySelector", ".stop:focus").Truthy()
}

// run runs what is in the editor, and shows it from its first line. The text is
// saved already, or will be before the program can do anything: no program can
// cost the reader what they wrote.
func (t *tryView) run() {
	t.openEditor()
	t.wanted = t.editor.state == noEditor
	if t.wanted {
		return
	}
	t.S.ran(t.Slug)
	t.editor.mark(nil)
	if t.phase() == ended {
		t.before = t.shown
	}
	t.shown = t.start()
	t.showAll = false
}

// clear takes the shown run away, and ends what is under way: the program that it
// was about is gone.
func (t *tryView) clear() {
	t.S.runner.Forget(t.CompoID())
	t.S.runner.Forget(t.firstKey())
	t.before, t.shown, t.rival, t.later = nil, nil, nil, noLater
}

// start begins a run of what is in the editor.
func (t *tryView) start() *run { return t.begin(t.request()) }

// request asks for a run of what is in the editor.
func (t *tryView) request() sandbox.Request {
	return sandbox.Request{Name: t.Program.File, Source: t.text, Seed: t.settings.seed, Switches: t.settings.switches}
}

// begin begins a run.
func (t *tryView) begin(request sandbox.Request) *run {
	t.runs++
	r := &run{number: t.runs, Request: request}
	if t.later == laterStopped {
		t.later = noLater
	}
	t.S.runner.Run(t.CompoID(), r.Request, func(u sandbox.Update) {
		t.ctx.Dispatch(func(goapp.Context) { t.take(r, u) })
	}, func() {
		t.ctx.Dispatch(func(goapp.Context) { t.wait() })
	})
	return r
}

// wait says that a run takes long, unless it is over by now.
func (t *tryView) wait() {
	if t.S.runner.Busy(t.CompoID()) {
		t.later = laterSlow
	}
}

// follow runs what is in the editor again, after a knob was turned. What is shown
// stays until the new run is over, so that nothing flickers.
func (t *tryView) follow() {
	if t.phase() != notRun {
		t.start()
	}
}

// take adds what a run has sent, and shows the run when it is over. One that is
// older than what is shown, or whose program is gone, comes too late.
func (t *tryView) take(r *run, u sandbox.Update) {
	r.add(u)
	if u.Done {
		r.judge(t.Program)
	}
	if u.Done && t.later == laterSlow && !t.S.runner.Busy(t.CompoID()) {
		t.later = noLater
	}
	if u.Done && t.stopHasFocus() {
		t.refocus(".run") // Stop goes
	}
	if !u.Done || t.shown == nil || r.number < t.shown.number {
		return
	}
	pressed := r == t.shown
	if !pressed && t.shown.Over && u.Failure != nil && u.Failure.Code == sandbox.Stopped {
		t.later = laterStopped // what is shown stays
		t.finished++
		return
	}
	if !pressed {
		t.before = t.shown
	}
	t.shown = r
	t.pair(r)
	if r.rival != nil {
		t.refocus(".compare button") // the offer that was pressed is gone
	}
	t.stage.enter(r, t.before)
	if set := t.exchanged(); r.rival != nil && !r.rival.fork && set != "" {
		t.stage.said = exchangeSentence(set)
	}
	if l := t.linked; l != nil && l.At != nil {
		t.stage.player = t.stage.player.To(r.history.At(*l.At))
		l.At = nil // later runs keep the place where the reader is by then
	}
	t.meet(r)
	t.finished++
	t.editor.mark(u.Failure)
	t.follows()
	if !pressed {
		return
	}
	t.ctx.Defer(func(goapp.Context) { showOutput(t.ctx.JSSrc()) })
}

// showOutput brings the outcome into view where none of it is, as on a phone.
func showOutput(section goapp.Value) {
	heading := section.Call("querySelector", ".out h4")
	if heading.Call("getBoundingClientRect").Get("top").Float() > goapp.Window().Get("innerHeight").Float()-48 {
		heading.Call("scrollIntoView", map[string]any{"block": "center"})
	}
}

// changed notes what the reader typed.
func (t *tryView) changed(text string) {
	if text == t.text {
		return // the editor says so too when a text was put into it
	}
	t.other.theirs = t.theirs()
	t.text = text
	if text != t.kept().Source {
		t.beforeReset = ""
	}
	t.S.edit(t.Slug, t.kept(), text)
}

func (t *tryView) reset(goapp.Context, goapp.Event) {
	if t.editor.state == noEditor {
		return // the reader's own text is not known yet
	}
	before := t.text
	t.replace(t.kept().Source)
	t.replaced(before)
}

// undoReset may be pressed again before the page is drawn anew.
func (t *tryView) undoReset(goapp.Context, goapp.Event) {
	if before := t.beforeReset; before != "" {
		t.beforeReset = ""
		t.replace(before)
	}
}

// replaced notes that another text has taken the place of the one before, which the
// reader can have back.
func (t *tryView) replaced(before string) {
	if before != t.text {
		t.beforeReset = before
	}
}

// replace puts another text into the editor.
func (t *tryView) replace(text string) {
	t.changed(text)
	t.put(text)
	t.editor.mark(nil)
}
