package app

import (
	"fmt"
	"hash/fnv"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/link"
	"inflight/content"
)

// kept is the program under which the reader's text is kept. One that came with a
// link is kept apart, so that it never takes the place of the reader's own.
func (t *tryView) kept() content.Program {
	if t.linked == nil {
		return t.Program
	}
	sum := fnv.New32a()
	sum.Write([]byte(t.linked.Source))
	return content.Program{File: fmt.Sprintf("%s (link %08x)", t.Program.File, sum.Sum32()), Source: t.linked.Source}
}

// takeLink opens the run that came with the address, if it is for this sandbox.
// Nothing runs before the reader presses Run.
func (t *tryView) takeLink() {
	r := t.S.linked
	if r == nil || r.File != t.Program.File || t.editor.state == noEditor {
		return
	}
	t.S.linked = nil
	t.linked, t.other = r, otherTexts{}
	t.settings = settings{r.Switches, r.Seed}
	t.clear()
	t.beforeReset = ""
	t.text = t.S.doc.Text(t.Slug, t.kept())
	t.put(t.text)
	t.ctx.Defer(func(goapp.Context) { t.ctx.JSSrc().Call("scrollIntoView") })
}

// linkNote says that the program is not the reader's.
func (t *tryView) linkNote() goapp.UI {
	if t.linked == nil {
		return nil
	}
	return goapp.Div().Class("from-link").Role("status").Body(
		goapp.P().Text("This program came with a link. Nothing of it has run: read it, then press Run. Your own text is kept."),
		goapp.Button().Type("button").OnClick(t.leaveLink).Text("Back to my own text"),
	)
}

func (t *tryView) leaveLink(goapp.Context, goapp.Event) {
	t.linked, t.other = nil, otherTexts{}
	t.settings = settingsOf(t.Program)
	t.clear()
	t.beforeReset = ""
	t.text = t.S.doc.Text(t.Slug, t.Program)
	t.put(t.text)
	t.editor.mark(nil)
	goapp.Window().Get("history").Call("replaceState", nil, "", goapp.Window().URL().Path)
	t.focus(".run")
}

// shareButton makes a link of what is in the editor, and of the instant that is
// shown.
func (t *tryView) shareButton() goapp.UI {
	return goapp.Button().Type("button").Class("needs-app").OnClick(t.share, goapp.EventScope("share")).Text("Link")
}

func (t *tryView) share(goapp.Context, goapp.Event) {
	if t.editor.state == noEditor {
		return // the reader's text is not known yet
	}
	r := link.Run{File: t.Program.File, Source: t.text, Seed: t.settings.seed, Switches: t.settings.switches}
	if s := t.shown; s != nil && s.history != nil && s.Request.Fork == nil && s.Request.Source == t.text && t.stage.player.Moment != s.history.End() {
		r.At = &t.stage.player.Moment.At
	}
	fragment, err := link.Encode(r)
	if err != nil {
		t.shared, t.sharedNote = "", sentence(err)
		return
	}
	location := goapp.Window().Get("location")
	t.shared = location.Get("origin").String() + location.Get("pathname").String() + "#" + fragment
	t.sharedNote = "A link to this program, its settings and this instant. Everything is in the address; nothing is sent anywhere."
	t.focus(".shared input")
	await(t.ctx, host().Call("copy", t.shared), func(_ goapp.Value, err error) {
		if err == nil {
			t.sharedNote = "Copied. " + t.sharedNote
		}
	})
}

// sharing shows the link, to copy by hand where the browser does not allow more.
func (t *tryView) sharing() goapp.UI {
	if t.sharedNote == "" {
		return nil
	}
	return goapp.Div().Class("shared").Body(
		goapp.P().Role("status").Text(t.sharedNote),
		goapp.If(t.shared != "", func() goapp.UI {
			return goapp.Input().Type("text").ReadOnly(true).Aria("label", "Link to this run").Value(t.shared).OnFocus(selectAll)
		}),
		goapp.Button().Type("button").OnClick(t.closeShare).Text("Close"),
	)
}

func selectAll(ctx goapp.Context, _ goapp.Event) { ctx.JSSrc().Call("select") }

func (t *tryView) closeShare(goapp.Context, goapp.Event) {
	t.shared, t.sharedNote = "", ""
	t.focus(".run")
}

// readLink takes the run that an address brings in its fragment, for the sandbox
// that it is for. here reports whether the page has one for a program.
func (s *session) readLink(fragment string, here func(file string) bool) {
	s.fragment = fragment
	s.revision++
	s.linkNote = "" // it was about the address before
	r, ok, err := link.Decode(fragment)
	if !ok {
		return
	}
	s.linked = nil
	switch {
	case err != nil:
		s.linkNote = sentence(err)
	case !here(r.File):
		s.linkNote = "The link is to a program that this page does not have: " + r.File + "."
	default:
		s.linked = &r
	}
}

// openExample puts a program of the gallery into the editor, with its settings. The
// reader's own text can be brought back.
func (t *tryView) openExample(p content.Program) {
	if t.editor.state == noEditor {
		return
	}
	before := t.S.doc.Text(t.Slug, t.Program) // the reader's own, also where a link's stands
	if t.linked == nil && t.beforeReset != "" {
		before = t.beforeReset // nothing was written since
	}
	if t.linked != nil {
		t.linked, t.text, t.other = nil, t.S.doc.Text(t.Slug, t.Program), otherTexts{} // the link's text is none of the reader's own
	}
	t.settings = settingsOf(p)
	t.replace(p.Source)
	t.clear()
	t.replaced(before)
	t.focus(".run")
}
