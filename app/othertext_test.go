//go:build !js

package app

import (
	"testing"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/link"
	"inflight/content"
)

// writeElsewhere is another tab's text of the program, as the session hears of it.
func (d *desk) writeElsewhere(text string) {
	d.S.doc.Edit(d.Slug, d.Program, text, d.S.now())
}

// Another tab's text of the same program takes no place: the reader is told, and
// has both, also when they type on before they pick.
func TestOtherText(t *testing.T) {
	const told, back = "This program was changed in another tab", "The one that stood here is kept"
	d := sit(t, "1;")
	lacks(t, html(t, d.Render()), told)
	d.changed("mine")
	lacks(t, html(t, d.Render()), told)
	d.writeElsewhere("theirs")
	has(t, html(t, d.Render()), told, "Show the other text", "Keep this text")
	d.changed("mine, and more")
	has(t, html(t, d.Render()), told)
	if kept := d.S.doc.Text(d.Slug, d.Program); kept != "mine, and more" {
		t.Errorf("what is typed last is kept: %q", kept)
	}

	d.showOther(d.ctx, goapp.Event{})
	if d.text != "theirs" {
		t.Errorf("in the editor is %q", d.text)
	}
	has(t, html(t, d.Render()), back)
	d.showOther(d.ctx, goapp.Event{})
	if d.text != "mine, and more" {
		t.Errorf("in the editor is %q", d.text)
	}
	has(t, html(t, d.Render()), told)
	d.forgetOther(d.ctx, goapp.Event{})
	d.showOther(d.ctx, goapp.Event{})
	lacks(t, html(t, d.Render()), told, back)
	if kept := d.S.doc.Text(d.Slug, d.Program); kept != "mine, and more" || d.text != kept {
		t.Errorf("in the editor is %q, and %q is kept", d.text, kept)
	}

	d.writeElsewhere("theirs again")
	d.forgetOther(d.ctx, goapp.Event{})
	if kept := d.S.doc.Text(d.Slug, d.Program); kept != d.text {
		t.Errorf("%q is kept, want what the reader keeps, %q", kept, d.text)
	}
	d.writeElsewhere(d.text)
	lacks(t, html(t, d.Render()), told, back)
}

// However often another tab writes, what the reader wrote here can be had back.
func TestOtherTextAgainAndAgain(t *testing.T) {
	d := sit(t, "1;")
	d.changed("mine")
	for _, text := range []string{"theirs", "theirs, and more"} {
		d.writeElsewhere(text)
		d.showOther(d.ctx, goapp.Event{})
		if d.text != text {
			t.Errorf("in the editor is %q, want %q", d.text, text)
		}
	}
	d.changed("theirs, with mine")
	d.writeElsewhere("theirs, at last")
	d.showOther(d.ctx, goapp.Event{})
	for _, want := range []string{"theirs, with mine", "theirs, at last", "theirs, with mine"} {
		if d.showOther(d.ctx, goapp.Event{}); d.text != want {
			t.Errorf("in the editor is %q, want %q", d.text, want)
		}
	}
	d.forgetOther(d.ctx, goapp.Event{}) // of the other tab
	if d.showOther(d.ctx, goapp.Event{}); d.text != "mine" {
		t.Errorf("in the editor is %q, want mine", d.text)
	}
}

// What a link or the gallery brings is no other tab's.
func TestOtherTextOfLink(t *testing.T) {
	const told = "changed in another tab"
	d := sit(t, "1;")
	d.changed("mine")
	d.S.linked = &link.Run{File: "p.js", Source: "theirs"}
	d.takeLink()
	lacks(t, html(t, d.Render()), told)
	d.changed("theirs, changed")
	lacks(t, html(t, d.Render()), told)
	d.openExample(content.Program{File: "other.js", Source: "an example"})
	lacks(t, html(t, d.Render()), told)
	d.undoReset(d.ctx, goapp.Event{})
	lacks(t, html(t, d.Render()), told)
	if d.text != "mine" {
		t.Errorf("in the editor is %q", d.text)
	}
}
