package app

import (
	"fmt"
	"strconv"
	"strings"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/history"
	"inflight/app/lab"
	"inflight/app/svg"
	"inflight/engine"
)

// labWindow is one consumer's window: it sends, polls, and has a list of what it
// has received.
type labWindow struct {
	goapp.Compo
	Number  int // 1 or 2
	Level   int // of its heading
	Window  lab.Window
	Rows    []lab.Row
	Body    string // of the message that is suggested
	Changes int
	Lab     *labView
}

// pollWaits are how long a poll can wait, in seconds.
var pollWaits = []struct {
	seconds int
	words   string
}{{0, "Short poll, 0 s"}, {5, "Long poll, 5 s"}, {engine.MaxWaitSeconds, "Long poll, 20 s"}}

func (v *labWindow) Render() goapp.UI {
	return goapp.Section().Class("consumer").Aria("label", v.Window.Name).Body(
		goapp.H4().Aria("level", v.Level).Text(v.Window.Name),
		goapp.Div().Class("send").Body(
			goapp.Label().Class("body").Body(
				goapp.Span().Text("Message body"),
				goapp.Input().ID("%s", v.id("body")).Type("text").Value(v.Body).MaxLength(200).Attr("autocomplete", "off").OnKeyDown(onEnter(v.send)),
			),
			goapp.Label().Body(
				goapp.Span().Text("Delay, s"),
				goapp.Input().ID("%s", v.id("delay")).Type("number").Min(0).Max(engine.MaxDelaySeconds).Value(0).OnKeyDown(onEnter(v.send)),
			),
			v.Lab.button("Send", v.send),
		),
		goapp.Div().Class("poll").Body(
			v.pollButton(),
			goapp.Label().Body(
				goapp.Span().Class("unseen").Text("How it polls"),
				goapp.Select().ID("%s", v.id("wait")).Body(goapp.Range(pollWaits).Slice(func(i int) goapp.UI {
					return goapp.Option().Value(pollWaits[i].seconds).Text(pollWaits[i].words)
				})),
			),
		),
		labNotice(v.Window.Notice),
		goapp.Ul().Class("received").Attr("role", "list").Aria("label", "Received in "+v.Window.Name).Body(v.rows()...),
	)
}

func (v *labWindow) id(what string) string { return fmt.Sprintf("lab-%s-%d", what, v.Number) }

// pollButton polls, and while a poll waits it stops it.
func (v *labWindow) pollButton() goapp.UI {
	if v.Window.Until > 0 {
		return v.Lab.button("Stop polling", v.stop)
	}
	return v.Lab.button("Poll for messages", v.poll).Class("run")
}

func (v *labWindow) rows() []goapp.UI {
	if len(v.Rows) == 0 {
		return []goapp.UI{goapp.Li().Class("none").Text("No message received in this window.")}
	}
	var list []goapp.UI
	for _, r := range v.Rows {
		list = append(list, &labRow{Window: v.Number, Row: r, Lab: v.Lab})
	}
	return list
}

func (v *labWindow) send(goapp.Context, goapp.Event) {
	if delay, ok := v.Lab.number(v.id("delay"), 0); ok {
		v.Lab.do(lab.Call{Do: lab.Send, Window: v.Number, Body: valueOf(v.id("body")), Seconds: delay})
	}
}

func (v *labWindow) poll(goapp.Context, goapp.Event) {
	v.Lab.do(lab.Call{Do: lab.Poll, Window: v.Number, Seconds: chosen(v.id("wait"))})
}

func (v *labWindow) stop(goapp.Context, goapp.Event) {
	v.Lab.do(lab.Call{Do: lab.Stop, Window: v.Number})
}

// onEnter does by the Enter key what the button beside the field does.
func onEnter(press goapp.EventHandler) goapp.EventHandler {
	return func(ctx goapp.Context, e goapp.Event) {
		if e.Get("key").String() == "Enter" {
			press(ctx, e)
		}
	}
}

// valueOf is what stands in a control.
func valueOf(id string) string {
	return strings.TrimSpace(goapp.Window().GetElementByID(id).Get("value").String())
}

// chosen is the number that stands in a control that offers only numbers.
func chosen(id string) int {
	n, _ := strconv.Atoi(valueOf(id))
	return n
}

// number is the whole number from 0 that a reader has put into a field; what is too
// large SQS refuses. For anything else the field shows again what it showed before, and
// the reader is told.
func (v *labView) number(id string, before int) (n int, ok bool) {
	n, err := strconv.Atoi(valueOf(id))
	if err != nil || n < 0 {
		goapp.Window().GetElementByID(id).Set("value", before)
		v.say(notWhole)
		return 0, false
	}
	return min(n, lab.MaxSeconds), true
}

const notWhole = "Nothing was done: that was no whole number from 0 on. The field shows again what it showed before."

// labNotice is what the last call came to.
func labNotice(n lab.Notice) goapp.UI {
	class := "came"
	if n.Refused {
		class = "refused"
	}
	return goapp.Div().Class("notice-of-call").Body(
		goapp.P().Class(class).Hidden(n.Text == "").Body(goapp.Span().Class("t").Text("t = "+history.Tenths(n.At)+" s"), goapp.Text(" "+n.Text)),
		goapp.P().Class("cost").Hidden(n.Cost == "").Text(n.Cost),
	)
}

// newTimeout is the timeout that is suggested for one message, in seconds.
const newTimeout = 60

// labRow is a message as a window has received it.
type labRow struct {
	goapp.Compo
	Window int
	Row    lab.Row
	Lab    *labView
}

// CompoID keeps what was typed for one message from another.
func (v *labRow) CompoID() string { return fmt.Sprintf("%d-%d", v.Row.Message, v.Row.Receive) }

func (v *labRow) Render() goapp.UI {
	id := v.field()
	gone := v.Row.Standing == lab.Gone
	return goapp.Li().Class("receipt", string(v.Row.Standing)).Body(
		leaseRing(v.Row),
		goapp.Div().Class("what").Body(
			goapp.B().Text(v.Row.Body),
			goapp.Span().Class("name").Hidden(v.Row.Name == v.Row.Body).Text(v.Row.Name),
			goapp.Span().Class("count", again(v.Row)).Text(fmt.Sprintf("receive count %d", v.Row.Receives)),
			goapp.Span().Class("standing").Text(v.Row.Words()),
		),
		goapp.Div().Class("acts").Body(
			v.Lab.button("Delete", v.delete).Aria("disabled", disabled(gone)).Aria("label", "Delete "+v.Row.Name),
			goapp.Label().Class("unseen").For("%s", id).Text("New timeout for "+v.Row.Name+", in seconds"),
			goapp.Input().ID("%s", id).Type("number").Min(0).Max(engine.MaxVisibilitySeconds).Value(newTimeout).OnKeyDown(onEnter(v.change)),
			goapp.Span().Class("unit").Text("s"),
			v.Lab.button("Change visibility", v.change).Aria("disabled", disabled(gone)),
		),
	)
}

// field is the id of the field with the new timeout.
func (v *labRow) field() string { return fmt.Sprintf("lab-change-%d-%d", v.Window, v.Row.Message) }

// again tells a message that was received before from a new one.
func again(r lab.Row) string {
	if r.Receives > 1 {
		return "again"
	}
	return "first"
}

// leaseRing is the message's state as a shape; while it is hidden for the window a
// ring that drains.
func leaseRing(r lab.Row) goapp.UI {
	const radius, around = 9.0, 56.5
	s := svg.El("svg", "ring").Attr("viewBox", "0 0 24 24").Attr("width", 24).Attr("height", 24).Aria("hidden", "true")
	body := []goapp.UI{svg.Circle("track", 12, 12, radius)}
	switch r.Standing {
	case lab.Yours:
		left := around * float64(r.Left) / float64(max(r.Full, 1))
		body = append(body, svg.Circle("left", 12, 12, radius).
			Attr("stroke-dasharray", svg.Px(left)+" "+svg.Px(around)).Attr("transform", "rotate(-90 12 12)"))
	case lab.Gone:
		body = append(body, svg.Path("end", "M8 12.5l3 3 5.5-7"))
	}
	return s.Body(body...)
}

func (v *labRow) delete(goapp.Context, goapp.Event) {
	if v.Row.Standing != lab.Gone {
		v.Lab.do(lab.Call{Do: lab.Delete, Window: v.Window, Message: v.Row.Message, Receive: v.Row.Receive})
	}
}

func (v *labRow) change(goapp.Context, goapp.Event) {
	if v.Row.Standing == lab.Gone {
		return
	}
	if seconds, ok := v.Lab.number(v.field(), newTimeout); ok {
		v.Lab.do(lab.Call{Do: lab.Change, Window: v.Window, Message: v.Row.Message, Receive: v.Row.Receive, Seconds: seconds})
	}
}
