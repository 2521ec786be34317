package app

import (
	"strings"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/draw"
	"inflight/content"
)

// page is the root: the frame around every page, and the page itself. It stays
// mounted while the reader goes from page to page.
type page struct {
	goapp.Compo
	s         *session
	route     Route // what is shown
	announced string
	navs      int // route changes so far: only the latest may show its page
}

// Tree is a page as go-app's elements, for package ssr to write.
type Tree = goapp.UI

// Document is the whole page of a route as the build writes it: what goes into
// <body>. base is the relative way from the page to the site's root: "./", "../".
func Document(c content.Course, r Route, base string) Tree {
	s := &session{course: c, base: base}
	t, _ := c.Topic(r.Topic)
	s.prose = func(id string) string {
		for _, b := range t.Blocks {
			if b.ID == id {
				return b.HTML
			}
		}
		panic("app: topic " + t.Slug + " has no prose " + id)
	}
	return &page{s: s, route: r}
}

// NotFound is the page for every address that is none. It may be served at any
// depth, so its links are absolute from the path base.
func NotFound(c content.Course, base string) Tree {
	return &page{s: &session{course: c, base: base}, route: Missing}
}

// Render draws the frame. What the page tells by voice after a route change is
// in a live region that is there from the start.
func (p *page) Render() goapp.UI {
	return goapp.Div().Class("site").Body(
		goapp.A().Class("skip").Href("#main").Text("Skip to the text"),
		draw.Patterns(),
		&header{Base: p.s.base, Path: p.route.Path},
		&notices{S: p.s, Revision: p.s.revision, Update: p.s.update},
		p.frame(),
		&footer{Base: p.s.base},
		&searchView{Base: p.s.base},
		&keysView{},
		goapp.Div().Class("unseen").Role("status").Text(p.announced),
	)
}

// frame is the page with the course beside it. The home page is the course.
func (p *page) frame() goapp.UI {
	text := goapp.Main().ID("main").TabIndex(-1).Body(p.body())
	if p.route.Path == "/" {
		return goapp.Div().Class("frame", "alone").Body(text)
	}
	return goapp.Div().Class("frame").Body(
		&outline{Course: &p.s.course, Statuses: p.s.statuses(), Base: p.s.base, Path: p.route.Path}, text)
}

func (p *page) body() goapp.UI {
	if t, ok := p.s.course.Topic(p.route.Topic); ok {
		return &topicView{S: p.s, Slug: t.Slug, Revision: p.s.revision}
	}
	switch {
	case p.route.Path == "/":
		return &homeView{S: p.s, Revision: p.s.revision}
	case p.route.Path == reviewPath:
		return &reviewView{S: p.s, Revision: p.s.revision}
	case p.route.Path == progressPath:
		return &progressView{S: p.s, Revision: p.s.revision}
	case p.route.Path == playgroundPath:
		return &playgroundView{S: p.s, Revision: p.s.revision}
	case p.route.Path == rulesPath:
		return &rulesView{Base: p.s.base}
	case p.route.Path == GlossaryPath:
		return &glossaryView{Course: &p.s.course, Base: p.s.base}
	case p.route.Rule != "":
		return &ruleView{Course: &p.s.course, Rule: p.route.Rule, Base: p.s.base}
	}
	return &missingView{Base: p.s.base}
}

func (p *page) OnMount(ctx goapp.Context) {
	p.s.open(ctx)
	p.s.readLink(host().Get("hash").String(), p.hasProgram)
	goapp.Window().Call("addEventListener", "hashchange", goapp.FuncOf(func(goapp.Value, []goapp.Value) any {
		fragment := goapp.Window().Get("location").Get("hash").String()
		ctx.Dispatch(func(goapp.Context) { p.s.readLink(fragment, p.hasProgram) })
		return nil
	}))
	goapp.Window().Call("addEventListener", "visibilitychange", goapp.FuncOf(func(goapp.Value, []goapp.Value) any {
		p.s.leave()
		return nil
	}))
	host().Call("watchReading", goapp.FuncOf(func(_ goapp.Value, args []goapp.Value) any {
		place, read := args[0].String(), strings.Fields(args[1].String())
		ctx.Dispatch(func(goapp.Context) { p.s.readTo(p.route.Topic, place, read) })
		return nil
	}))
	host().Call("onupdate", goapp.FuncOf(func(goapp.Value, []goapp.Value) any {
		ctx.Dispatch(func(goapp.Context) { p.s.update = true })
		return nil
	}))
}

// OnNav follows the address. The built page of a topic is fetched first, since the
// prose is only there; where that fails the browser is left to go there itself.
func (p *page) OnNav(ctx goapp.Context) {
	p.navs++
	mine := p.navs
	r := routeOf(p.s.course, p.s.base, ctx.Page().URL().Path)
	if r.Path == p.route.Path {
		return
	}
	if r.Topic == "" {
		p.show(ctx, r)
		return
	}
	await(ctx, host().Call("fetchProse", r.Path[1:]), func(_ goapp.Value, err error) {
		switch {
		case mine != p.navs: // the reader has gone on meanwhile
		case err != nil:
			goapp.Window().Get("location").Call("reload")
		default:
			p.show(ctx, r)
		}
	})
}

// hasProgram reports whether the page has a sandbox for the program.
func (p *page) hasProgram(file string) bool {
	if p.route.Path == playgroundPath {
		return file == playground.File
	}
	t, _ := p.s.course.Topic(p.route.Topic)
	_, ok := t.Program(file)
	return ok
}

// show draws another page, and does what a browser does with a new page.
func (p *page) show(ctx goapp.Context, r Route) {
	p.route = r
	p.announced = r.Title
	p.s.readLink(goapp.Window().Get("location").Get("hash").String(), p.hasProgram)
	ctx.Page().SetTitle(r.Title)
	ctx.Page().SetDescription(r.Description)
	ctx.Defer(func(goapp.Context) { host().Call("arrive") })
}
