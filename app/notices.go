package app

import goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

// notices are quiet sentences over the page: something is wrong with keeping
// progress, or a new version waits.
type notices struct {
	goapp.Compo
	S        *session
	Revision int
	Update   bool
	updating bool
}

func (n *notices) Render() goapp.UI {
	return goapp.Div().Role("status").Body(
		goapp.If(n.S.trouble != "" || n.S.linkNote != "" || n.Update, func() goapp.UI {
			return goapp.Div().Class("notice").Body(n.sentences()...)
		}),
	)
}

func (n *notices) sentences() []goapp.UI {
	var list []goapp.UI
	if n.S.linkNote != "" {
		list = append(list, goapp.P().Text(n.S.linkNote))
	}
	if n.S.trouble != "" {
		list = append(list, goapp.P().Text(n.S.trouble))
	}
	if n.Update {
		list = append(list,
			goapp.P().Text("A new version of this page is ready. Your text and your progress are kept."),
			n.button())
	}
	return list
}

// button says what goes on once it is pressed: a browser may take its time.
func (n *notices) button() goapp.UI {
	if n.updating {
		return goapp.Button().Type("button").Disabled(true).Text("Updating")
	}
	return goapp.Button().Type("button").OnClick(n.apply).Text("Update")
}

// apply saves before the page is loaded again, so that nothing typed in the last
// second is lost. Where saving fails the page stays, and says so.
func (n *notices) apply(ctx goapp.Context, _ goapp.Event) {
	n.S.save(func() {
		n.updating = true
		host().Call("applyUpdate")
	})
}
