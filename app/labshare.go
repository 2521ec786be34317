package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/lab"
	"inflight/app/link"
)

// What can be done with a session: a link to it, the same as a program, and its
// second window as a browser window of its own.

// sharing offers all of it.
func (v *labView) sharing() goapp.UI {
	show := "Show as a program"
	if v.program {
		show = "Hide the program"
	}
	return goapp.Div().Class("sharing").Body(
		goapp.Div().Class("buttons").Body(
			v.button(show, v.toggleProgram).Aria("expanded", fmt.Sprint(v.program)),
			v.button("Copy link", v.copyLink),
			v.secondWindow(),
		),
		goapp.Div().Body(v.link()),
		goapp.Div().Body(v.asProgram()),
	)
}

// secondWindow opens the other window for real. It is a link, so that it works also
// where scripts may open no windows.
func (v *labView) secondWindow() goapp.UI {
	if v.only != 0 || v.linked {
		return nil
	}
	name := v.shared.Settings.Windows[1]
	return goapp.A().Class("button").Attr("href", "#"+lab.Fragment{Lab: v.Slug, Window: 2}.String()).Target("inflight-window-2").
		OnClick(v.openSecond).Text("Open " + name + " in a browser window")
}

// openSecond asks for a window rather than a tab. Where none opens, the link does
// what links do.
func (v *labView) openSecond(ctx goapp.Context, e goapp.Event) {
	opened := goapp.Window().Call("open", ctx.JSSrc().Get("href"), "inflight-window-2", "popup,width=620,height=820")
	if opened.Truthy() {
		e.PreventDefault()
	}
}

func (v *labView) toggleProgram(goapp.Context, goapp.Event) { v.program = !v.program }

// asProgram is the session as a program, and the way to the playground with it.
func (v *labView) asProgram() goapp.UI {
	if !v.program {
		return nil
	}
	source := lab.Program(v.shared.Session)
	run, err := link.Encode(link.Run{File: playground.File, Source: source})
	open := goapp.UI(goapp.A().Class("button").Attr("href", v.S.base+playgroundPath[1:]+"#"+run).Text("Open in the playground"))
	if err != nil {
		open = goapp.P().Class("note").Text(sentence(err))
	}
	return goapp.Div().Class("as-program").Body(
		goapp.P().Class("note").Text("The same calls at the same instants, with the AWS SDK. Its run has the same events."),
		goapp.Pre().TabIndex(0).Role("region").Aria("label", "The session as a program").Body(goapp.Code().Text(source)),
		open,
	)
}

// fragmentNow is the session as an address, as it stands now: of a clock that runs, with
// the instant that it shows.
func (v *labView) fragmentNow() (string, error) {
	return lab.Link(v.Slug, v.shared.Stood(v.S.now()).Session)
}

// copyLink puts a link to the session on the clipboard, and shows it for those
// whose browser does not let it.
func (v *labView) copyLink(goapp.Context, goapp.Event) {
	fragment, err := v.fragmentNow()
	if err != nil {
		v.say(sentence(err))
		return
	}
	location := goapp.Window().Get("location")
	v.copied = location.Get("origin").String() + location.Get("pathname").String() + "#" + fragment
	v.say("A link to this session is below the button.")
	await(v.ctx, host().Call("copy", v.copied), func(_ goapp.Value, err error) {
		if err == nil {
			v.say("A link to this session is copied.")
		}
	})
}

func (v *labView) link() goapp.UI {
	if v.copied == "" {
		return nil
	}
	return goapp.Label().Class("link").Body(
		goapp.Span().Text("Link to this session"),
		goapp.Input().Type("text").ReadOnly(true).Value(v.copied).OnFocus(selectAll),
	)
}
