package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
)

// The same program can be open in two tabs, and what is kept of it is one text: the
// latest. A text that another tab has brought meanwhile never takes the place of what
// stands in the editor; the reader is told, and picks. The text that is not picked stays
// in reach for as long as the page is open.

// otherText is a text of the program that is not in the editor.
type otherText struct {
	text string // "" for none
	mine bool   // it stood in the editor before, rather than in another tab
}

// elsewhere is the text beside the one in the editor, if there is one: what is kept by
// now, or what was before the reader typed on.
func (t *tryView) elsewhere() otherText {
	if t.editor.state == noEditor {
		return otherText{} // the reader's text is not known yet
	}
	other := t.other
	if kept := t.S.doc.Text(t.Slug, t.kept()); kept != t.text {
		other = otherText{text: kept}
	}
	if other.text == t.text {
		return otherText{}
	}
	return other
}

// otherNote says that there is another text, and offers both.
func (t *tryView) otherNote() goapp.UI {
	other := t.elsewhere()
	if other.text == "" {
		return nil
	}
	words, leave := "This program was changed in another tab. Nothing is lost: pick the text that you want to go on with.", "Keep this text"
	if other.mine {
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
	other, before := t.elsewhere(), t.text
	if other.text == "" {
		return // pressed again before the page was drawn anew
	}
	t.replace(other.text)
	t.other = otherText{before, !other.mine}
	t.focus(".from-link button")
}

// forgetOther makes the text in the editor the one that is kept.
func (t *tryView) forgetOther(goapp.Context, goapp.Event) {
	t.other = otherText{}
	t.S.change(func(d *learner.Doc, now int64) { d.Edit(t.Slug, t.kept(), t.text, now) })
	t.focus(".run")
}
