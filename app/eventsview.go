package app

import (
	"fmt"
	"slices"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/history"
	"inflight/content"
	"inflight/engine/trace"
)

// eventsView lists what happens in a run, step by step. Each step can be pressed
// to go there, and asked for its reason. Of many steps those around the moment are
// shown, until the reader asks for all.
type eventsView struct {
	goapp.Compo
	ID      string // begins the ids of its parts, which must be the page's only ones
	Steps   []history.Step
	Reached int         // index of the last step that has happened, -1 for none
	Why     history.Why // of the step that is explained; its Event is 0 when none is
	S       *session
	Slug    string // of the topic on whose page this is; empty elsewhere
	To      eventsTo

	ctx goapp.Context
	all bool // the reader has asked for all steps
	at  int  // Reached as it was last brought into view
}

// eventsTo hears what is pressed in a list of events.
type eventsTo interface {
	goTo(history.Moment) // a step: its moment
	ask(event int)       // "Why?" of an event
}

// pageOfSteps is how many steps are shown together, and contextOfSteps how many of
// those before and after them: enough to see what comes, few enough to redraw
// while a run plays.
const (
	pageOfSteps    = 18
	contextOfSteps = 3
)

// window is which steps are shown: a page of them, so that the list stands still
// while the moment moves within it.
func (v *eventsView) window() (from, to int) {
	if v.all || len(v.Steps) <= pageOfSteps+2*contextOfSteps {
		return 0, len(v.Steps)
	}
	from = max(v.Reached, 0) / pageOfSteps * pageOfSteps
	return max(from-contextOfSteps, 0), min(from+pageOfSteps+contextOfSteps, len(v.Steps))
}

func (v *eventsView) Render() goapp.UI {
	from, to := v.window()
	var items []goapp.UI
	for i := from; i < to; i++ {
		items = append(items, v.item(i))
	}
	return goapp.Section().Class("events").Role("group").Aria("label", "Events").Body(
		goapp.H4().Body(goapp.Span().Text("Events"), goapp.Span().Class("state").Text(v.place(from, to))),
		goapp.Ol().ID("%s", v.ID+"-steps").Attr("role", "list").Attr("start", from+1).Body(items...),
		v.showAll(to-from),
	)
}

// place says which part of the list is shown.
func (v *eventsView) place(from, to int) string {
	if to-from == len(v.Steps) {
		return ""
	}
	return fmt.Sprintf("%d to %d of %d", from+1, to, len(v.Steps))
}

func (v *eventsView) showAll(shown int) goapp.UI {
	if shown == len(v.Steps) {
		return nil
	}
	return goapp.Button().Type("button").Class("more").OnClick(v.pressAll).Text(fmt.Sprintf("Show all %d events", len(v.Steps)))
}

func (v *eventsView) pressAll(goapp.Context, goapp.Event) { v.all = true }

func (v *eventsView) item(i int) goapp.UI {
	st := v.Steps[i]
	id := fmt.Sprintf("%s-%d", v.ID, st.Event)
	open := v.Why.Event == st.Event
	press := goapp.Button().Type("button").Class("go").ID("%s", id).OnClick(v.pressGo(st.Moment), goapp.EventScope(st.Moment)).Body(
		goapp.Span().Class("t").Text(trace.Stamp(st.At)), goapp.Span().Class("says", string(st.Tone)).Text(st.Text))
	if i == v.Reached {
		press = press.Aria("current", "step")
	}
	ask := goapp.Button().Type("button").Class("ask-why").Aria("expanded", fmt.Sprint(open)).Aria("describedby", id).
		OnClick(v.pressWhy(st.Event), goapp.EventScope(st.Event)).Text("Why?")
	li := goapp.Li()
	if i > v.Reached {
		li = li.Class("ahead")
	}
	if !open {
		return li.Body(press, ask)
	}
	return li.Body(press, ask, &whyView{Why: v.Why, Base: v.S.base, Topics: v.elsewhere()})
}

// elsewhere are the other topics that teach the rule of what is explained.
func (v *eventsView) elsewhere() []content.Topic {
	return slices.DeleteFunc(v.S.course.Teaching(string(v.Why.Rule)), func(t content.Topic) bool { return t.Coming || t.Slug == v.Slug })
}

// pressGo goes to the step, and keeps the focus on it where the list turns a page.
func (v *eventsView) pressGo(m history.Moment) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) {
		v.To.goTo(m)
		v.ctx.Defer(func(goapp.Context) {
			if b := v.current(); b.Truthy() {
				b.Call("focus", map[string]any{"preventScroll": true})
			}
		})
	}
}

func (v *eventsView) pressWhy(event int) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) { v.To.ask(event) }
}

func (v *eventsView) OnMount(ctx goapp.Context) {
	v.ctx = ctx
	v.reveal(ctx)
}

// OnUpdate can come before OnMount. Its context is the component's own, as there.
func (v *eventsView) OnUpdate(ctx goapp.Context) {
	if v.at != v.Reached {
		v.reveal(ctx)
	}
}

// reveal brings the step that has just happened into view, within the list: the
// page must not move under the reader.
func (v *eventsView) reveal(ctx goapp.Context) {
	v.at = v.Reached
	ctx.Defer(func(goapp.Context) {
		b := v.current()
		if !b.Truthy() {
			return
		}
		list := goapp.Window().GetElementByID(v.ID + "-steps")
		top, height := b.Get("offsetTop").Float(), b.Get("offsetHeight").Float()
		seen, room := list.Get("scrollTop").Float(), list.Get("clientHeight").Float()
		if top < seen || top+height > seen+room {
			list.Set("scrollTop", top-(room-height)/2)
		}
	})
}

// current is the button of the step that has just happened, as it is in the page.
func (v *eventsView) current() goapp.Value {
	return goapp.Window().GetElementByID(v.ID+"-steps").Call("querySelector", "[aria-current]")
}
