package app

import (
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"
)

// keepView is about keeping progress: as a file, out of a file, and safe from the
// browser's own clearing up.
type keepView struct {
	goapp.Compo
	S        *session
	Revision int

	ctx       goapp.Context
	came      string // what the last file brought, or why it was refused
	storage   storage
	explained bool // the press that explains was made
}

// storage is whether the browser may clear what it keeps for the site.
type storage uint8

const (
	storageUnknown    storage = iota // not asked yet
	storageMayClear                  // when the disk is full, or after weeks without a visit
	storagePersistent                // only the reader clears it
	storageDeclined                  // the browser was asked, and did not promise it
)

func (v *keepView) OnMount(ctx goapp.Context) {
	v.ctx = ctx
	v.S.store.persisted(ctx, func(yes bool) {
		v.storage = storageMayClear
		if yes {
			v.storage = storagePersistent
		}
	})
}

func (v *keepView) Render() goapp.UI {
	return goapp.Section().Body(
		goapp.H2().Text("Keep it, move it"),
		goapp.P().Class("note").Text("A file holds everything: answers, programs, goals, reviews, settings. Bring it in on another device, or here after a reset. "+
			"Of each thing the later one stays, so nothing newer is lost."),
		goapp.P().Class("buttons", "needs-app").Body(
			goapp.Button().Type("button").OnClick(v.save).Text("Save as a file"),
			goapp.Label().Class("file-in").Body(
				goapp.Text("Bring in a file"),
				goapp.Input().Type("file").Attr("accept", ".json,application/json").OnChange(v.bring),
			),
			goapp.Span().Body(v.undo()),
		),
		goapp.P().Class("came").Role("status").Text(v.came),
		goapp.Div().Class("storage").Role("status").Body(v.safety()...),
	)
}

// undo takes the last import back.
func (v *keepView) undo() goapp.UI {
	if v.S.imported == nil {
		return nil
	}
	return goapp.Button().Type("button").OnClick(v.takeBack).Text("Undo import")
}

// takeBack moves the focus from its button, which goes, to where a file is chosen.
func (v *keepView) takeBack(goapp.Context, goapp.Event) {
	v.S.undoImport()
	v.came = "The import is taken back. What you have done since is still here."
	v.ctx.Defer(func(ctx goapp.Context) { ctx.JSSrc().Call("querySelector", "input").Call("focus") })
}

// safety says whether the browser may clear what it keeps, and offers to ask it not to.
func (v *keepView) safety() []goapp.UI {
	switch {
	case v.storage == storagePersistent:
		return []goapp.UI{goapp.P().Text("This browser has promised to keep your progress until you clear it yourself.")}
	case v.storage == storageDeclined:
		return []goapp.UI{goapp.P().Text("The browser did not promise it. It often does once you have visited a site more, or installed it. Until then, save a file now and then.")}
	case v.storage == storageUnknown:
		return nil
	case !v.explained:
		return []goapp.UI{goapp.Button().Type("button").OnClick(v.explain, goapp.EventScope("explain")).Text("Keep it safe")}
	}
	return []goapp.UI{
		goapp.P().Text("A browser may clear what a site keeps when the disk is full, and some do after weeks without a visit. " +
			"You can ask yours to make an exception for this site. It may ask you back. Nothing leaves this device."),
		goapp.Button().Type("button").OnClick(v.ask, goapp.EventScope("ask")).Text("Ask the browser"),
	}
}

func (v *keepView) explain(goapp.Context, goapp.Event) { v.explained = true }

func (v *keepView) ask(goapp.Context, goapp.Event) {
	v.S.store.persist(v.ctx, func(yes bool) {
		v.storage = storageDeclined
		if yes {
			v.storage = storagePersistent
		}
	})
}

func (v *keepView) save(goapp.Context, goapp.Event) {
	saveFile("inflight-progress-"+time.Now().Format(time.DateOnly)+".json", v.S.doc.Export())
}

// bring reads the file that was chosen. The same one can be chosen again.
func (v *keepView) bring(ctx goapp.Context, _ goapp.Event) {
	input := ctx.JSSrc()
	file := input.Get("files").Index(0)
	if !file.Truthy() {
		return
	}
	await(v.ctx, file.Call("text"), func(text goapp.Value, err error) {
		input.Set("value", "")
		if err != nil {
			v.came = sentence(err) + " Nothing has changed."
			return
		}
		v.came = v.S.take(text.String())
	})
}
