package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
)

// The same program can be open in two tabs, and what is kept of it is one text: the
// latest. A text that another tab has brought meanwhile never takes the place of what
// stands in the editor; the reader is told, and picks. The text that is not picked stays
// in reach for as long as the page is open.

// otherTexts are texts of the program beside the one in the editor.
type otherTexts struct {
	theirs string   // another tab's, which the reader has typed over before they picked; "" for none
	mine   []string // that stood in the editor until another tab's was shown, the latest last
	taken  string   // another tab's as it was shown: what is left of it is no text of the reader's
}

// elsewhere is the text to offer beside the one in the editor, "" for none: another
// tab's, or else one that stood here before.
func (t *tryView) elsewhere() (text string, mine bool) {
	if t.editor.state == noEditor {
		return "", false // the reader's text is not known yet
	}
	if text = t.theirs(); text != "" {
		return text, false
	}
	if n := len(t.other.mine); n > 0 {
		return t.other.mine[n-1], true
	}
	return "", false
}

// theirs is another tab's text, if it is not the one in the editor: what is kept by now,
// or what was kept before the reader typed on.
func (t *tryView) theirs() string {
	text := t.other.theirs
	if kept := t.S.doc.Text(t.Slug, t.kept()); kept != t.text {
		text = kept
	}
	if text == t.text {
		return ""
	}
	return text
}

// otherNote says that there is another text, and offers both.
func (t *tryView) otherNote() goapp.UI {
	other, mine := t.elsewhere()
	if other == "" {
		return nil
	}
	words, leave := "This program was changed in another tab. Nothing is lost: pick the text that you want to go on with.", "Keep this text"
	if mine {
		words, leave = "This is the text of the other tab. The one that stood here is kept until you leave the page.", "Forget that one"
	}
	return goapp.Div().Class("from-link").Role("status").Body(
		goapp.P().Text(words),
		goapp.Button().Type("button").OnClick(t.showOther, goapp.EventScope("show other")).Text("Show the other text"),
		goapp.Button().Type("button").OnClick(t.forgetOther, goapp.EventScope("forget other")).Text(leave),
	)
}

// showOther puts the other text into the editor, and keeps in reach what stood there.
func (t *tryView) showOther(goapp.Context, goapp.Event) {
	other, mine := t.elsewhere()
	before := t.text
	if other == "" {
		return // pressed again before the page was drawn anew
	}
	t.replace(other)
	o := &t.other
	switch {
	case mine:
		o.theirs, o.mine = before, o.mine[:len(o.mine)-1]
	case before == o.taken:
		o.theirs, o.taken = "", other
	default:
		o.theirs, o.mine, o.taken = "", append(o.mine, before), other
	}
	t.focus(".from-link button")
}

// forgetOther makes the text in the editor the one that is kept.
func (t *tryView) forgetOther(goapp.Context, goapp.Event) {
	if _, mine := t.elsewhere(); mine {
		t.other.mine = t.other.mine[:len(t.other.mine)-1]
	}
	t.other.theirs = ""
	t.S.change(func(d *learner.Doc, now int64) { d.Edit(t.Slug, t.kept(), t.text, now) })
	t.focus(".run")
}
