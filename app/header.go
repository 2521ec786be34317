package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/svg"
)

// header is the bar at the top.
type header struct {
	goapp.Compo
	Base  string
	Path  string // of the page that is shown
	theme string
}

// The themes, in the order the button goes through them.
var themes = []string{"system", "light", "dark"}

func (h *header) OnMount(goapp.Context) {
	h.theme = goapp.Window().Get("inflightTheme").Call("get").String()
}

func (h *header) Render() goapp.UI {
	home := goapp.A().Class("mark").Attr("href", h.Base).Body(mark(), goapp.Span().Text("inflight"))
	if h.Path == "/" {
		home = home.Aria("current", "page")
	}
	theme := h.theme
	if theme == "" {
		theme = themes[0]
	}
	return goapp.Header().Class("bar").Body(
		home,
		goapp.Nav().Aria("label", "Pages").Body(h.links()...),
		opener(searchID, "Search").Class("search").Body(glass(), goapp.Span().Class("bar-word").Text("Search")),
		goapp.Button().Class("theme", "needs-app").Type("button").OnClick(h.nextTheme).Body(
			halfLit(), goapp.Span().Class("bar-word").Text("Theme: "+theme),
		),
	)
}

func (h *header) links() []goapp.UI {
	var list []goapp.UI
	for _, r := range around {
		a := goapp.A().Attr("href", h.Base+r.Path[1:]).Text(r.Word)
		if h.Path == r.Path {
			a = a.Aria("current", "page")
		}
		list = append(list, a)
	}
	return list
}

func (h *header) nextTheme(goapp.Context, goapp.Event) {
	for i, t := range themes {
		if t == h.theme {
			h.theme = themes[(i+1)%len(themes)]
			break
		}
	}
	goapp.Window().Get("inflightTheme").Call("set", h.theme)
}

// mark is the sign: a thing in flight between two bars.
func mark() goapp.UI {
	return svg.El("svg", "").Attr("width", 26).Attr("height", 18).Attr("viewBox", "0 0 26 18").Aria("hidden", "true").Body(
		svg.Rect("mark-bar", 1, 2, 3, 14, 1.5),
		svg.Rect("mark-bar", 22, 2, 3, 14, 1.5),
		svg.Circle("mark-dot", 15.5, 9, 3.6),
		svg.Path("mark-trail", "M6.5 9h4"),
	)
}

// On a narrow page two buttons show a sign in the place of their words.

// glass is the sign of the search.
func glass() goapp.UI {
	return barSign().Body(svg.Circle("", 7.5, 7.5, 5), svg.Path("", "M11.4 11.4l4.6 4.6"))
}

// halfLit is the sign of the theme.
func halfLit() goapp.UI {
	return barSign().Body(svg.Circle("", 9, 9, 7), svg.Path("lit", "M9 2a7 7 0 0 1 0 14z"))
}

func barSign() goapp.HTMLElem {
	return svg.El("svg", "bar-sign").Attr("width", 18).Attr("height", 18).Attr("viewBox", "0 0 18 18").Aria("hidden", "true")
}
