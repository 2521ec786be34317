package app

import (
	"encoding/json"
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/search"
)

// searchView is the dialog in which the reader looks for something. Its field is one
// of plain text: in a search field the first Escape only empties it. What can be
// found is fetched when it is first opened.
type searchView struct {
	goapp.Compo
	Base string

	ctx     goapp.Context
	entries []search.Entry
	phase   searchPhase
	trouble string // why nothing can be found; of searchFailed
	query   string
	all     search.Kind // of what was found, the kind of which all is shown; empty: none
}

// shownPerKind is how many places of a kind are shown before the reader asks for all.
const shownPerKind = 6

type searchPhase uint8

const (
	searchUnread searchPhase = iota
	searchReading
	searchReady
	searchFailed
)

const searchID = "search"

func (v *searchView) OnMount(ctx goapp.Context) { v.ctx = ctx }

func (v *searchView) Render() goapp.UI {
	groups, mends := search.Find(v.entries, v.query)
	return dialog(searchID, "/", "Search",
		goapp.Form().Role("search").OnSubmit(v.first).OnKeyDown(v.key).Body(
			goapp.Label().Class("unseen").For("search-words").Text("Search the course"),
			goapp.Input().ID("search-words").Type("text").Attr("enterkeyhint", "search").Placeholder("A word, a rule, an error’s name").AutoComplete(false).
				Attr("autocapitalize", "off").Attr("spellcheck", "false").
				OnFocus(v.read).OnInput(v.typed),
			goapp.P().Class("note").Role("status").Text(v.says(groups, mends)),
			goapp.Div().Class("found").Body(v.found(groups)...),
			goapp.P().Class("keys").Body(
				goapp.Kbd().Text("↑"), goapp.Text(" "), goapp.Kbd().Text("↓"), goapp.Text(" move, "),
				goapp.Kbd().Text("Enter"), goapp.Text(" goes there, "), goapp.Kbd().Text("Esc"), goapp.Text(" closes")),
		),
	)
}

// says is how the search stands, in words.
func (v *searchView) says(groups []search.Group, mends []search.Mend) string {
	n := 0
	for _, g := range groups {
		n += len(g.Hits)
	}
	switch {
	case v.phase == searchFailed:
		return "The list of what there is could not be fetched. " + v.trouble
	case v.phase == searchReading:
		return "One moment."
	case v.query == "":
		return "Topics, glossary, rules, errors, cards and questions."
	case n == 0:
		return "Nothing has these words. Try fewer, or only the beginning of one."
	}
	words := count(n, "place", "places") + "."
	for _, m := range mends {
		words += fmt.Sprintf(" “%s” instead of “%s”.", m.Taken, m.Typed)
	}
	return words
}

// kindWords name the groups.
var kindWords = map[search.Kind]string{
	search.Topic: "Topics", search.Term: "Glossary", search.Rule: "Rules of SQS", search.Error: "Errors",
	search.Card: "Flashcards", search.Question: "Questions", search.Page: "Pages",
}

func (v *searchView) found(groups []search.Group) []goapp.UI {
	var list []goapp.UI
	for _, g := range groups {
		var items []goapp.UI
		hits := g.Hits
		if g.Kind != v.all {
			hits = hits[:min(shownPerKind, len(hits))]
		}
		for _, h := range hits {
			items = append(items, goapp.Li().Body(goapp.A().Attr("href", v.Base+h.Path).Body(v.hit(h)...)))
		}
		if more := len(g.Hits) - len(hits); more > 0 {
			items = append(items, goapp.Li().Body(goapp.Button().Type("button").Class("more").OnClick(v.showAll(g.Kind), goapp.EventScope(string(g.Kind))).Body(
				goapp.Text(fmt.Sprintf("%d more", more)), goapp.Span().Class("unseen").Text(" of "+kindWords[g.Kind]))))
		}
		id := "found-" + string(g.Kind)
		list = append(list, goapp.Section().Aria("labelledby", id).Body(
			goapp.H3().ID("%s", id).Text(kindWords[g.Kind]), goapp.Ul().Body(items...)))
	}
	return list
}

func (v *searchView) hit(h search.Hit) []goapp.UI {
	body := []goapp.UI{goapp.B().Body(marked(h.Heading())...)}
	if h.In != "" {
		body = append(body, goapp.Text(" "), goapp.Span().Class("in").Text(h.In))
	}
	return append(body, goapp.Text(" "), goapp.Span().Class("excerpt").Body(marked(h.Excerpt())...))
}

// marked is a text with what was asked for in it.
func marked(parts []search.Part) []goapp.UI {
	var list []goapp.UI
	for _, p := range parts {
		if p.Hit {
			list = append(list, goapp.Mark().Text(p.Text))
		} else {
			list = append(list, goapp.Text(p.Text))
		}
	}
	return list
}

// read fetches what can be found, once. After a failure it tries again.
func (v *searchView) read(goapp.Context, goapp.Event) {
	if v.phase == searchReading || v.phase == searchReady {
		return
	}
	v.phase = searchReading
	await(v.ctx, host().Call("fetchText", "search"), func(text goapp.Value, err error) {
		if err == nil {
			err = json.Unmarshal([]byte(text.String()), &v.entries)
		}
		v.phase = searchReady
		if err != nil {
			v.phase, v.trouble = searchFailed, sentence(err)
		}
	})
}

func (v *searchView) typed(ctx goapp.Context, _ goapp.Event) {
	v.query = ctx.JSSrc().Get("value").String()
	v.all = ""
}

// showAll shows all places of a kind; the focus goes to the first of those that come.
func (v *searchView) showAll(kind search.Kind) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) {
		v.all = kind
		v.ctx.Defer(func(goapp.Context) {
			links := v.ctx.JSSrc().Call("querySelectorAll", "[aria-labelledby=found-"+string(kind)+"] a")
			if next := links.Index(shownPerKind); next.Truthy() {
				next.Call("focus")
			}
		})
	}
}

// first goes to the first place that was found.
func (v *searchView) first(ctx goapp.Context, e goapp.Event) {
	e.PreventDefault()
	if link := ctx.JSSrc().Call("querySelector", ".found a"); link.Truthy() {
		link.Call("click")
	}
}

// key moves through what was found, and from its beginning back to the words.
func (v *searchView) key(ctx goapp.Context, e goapp.Event) {
	by := map[string]int{"ArrowDown": 1, "ArrowUp": -1}[e.Get("key").String()]
	if by == 0 {
		return
	}
	e.PreventDefault()
	stops := ctx.JSSrc().Call("querySelectorAll", "input, .found a, .found button")
	n := stops.Get("length").Int()
	active := goapp.Window().Get("document").Get("activeElement")
	for i := range n {
		if stops.Index(i).Equal(active) {
			stops.Index(min(max(i+by, 0), n-1)).Call("focus")
			return
		}
	}
}
