package app

import (
	"strconv"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/lab"
	"inflight/engine"
)

// labQueue edits the queue's default, as the console's page "Edit" does.
type labQueue struct {
	goapp.Compo
	Queue   string
	Start   int // the timeout at the beginning, in seconds
	Timeout int // the timeout now
	Notice  lab.Notice
	Lab     *labView

	synced bool // shown is what stands there
	shown  int
}

// timeUnits are those in which a timeout can be given.
var timeUnits = []struct {
	name    string
	seconds int
}{{"seconds", 1}, {"minutes", 60}, {"hours", 3600}}

func (v *labQueue) Render() goapp.UI {
	return goapp.Div().Class("queue-edit").Role("group").Aria("label", "Queue "+v.Queue).Body(
		goapp.Label().For("lab-timeout").Text("Visibility timeout of the queue"),
		goapp.Input().ID("lab-timeout").Type("number").Min(0).Max(engine.MaxVisibilitySeconds).Value(v.Start).OnKeyDown(onEnter(v.save)),
		goapp.Select().ID("lab-unit").Aria("label", "Unit").Body(goapp.Range(timeUnits).Slice(func(i int) goapp.UI {
			return goapp.Option().Value(strconv.Itoa(timeUnits[i].seconds)).Text(timeUnits[i].name)
		})),
		v.Lab.button("Save", v.save),
		labNotice(v.Notice),
	)
}

// OnMount and OnUpdate show a timeout that was set, in the largest unit that it is
// whole in. What the reader is typing stays as it is.
func (v *labQueue) OnMount(goapp.Context)  { v.sync() }
func (v *labQueue) OnUpdate(goapp.Context) { v.sync() }

func (v *labQueue) sync() {
	if v.synced && v.shown == v.Timeout {
		return
	}
	v.synced, v.shown = true, v.Timeout
	unit := 1
	for _, u := range timeUnits {
		if v.Timeout > 0 && v.Timeout%u.seconds == 0 {
			unit = u.seconds
		}
	}
	goapp.Window().GetElementByID("lab-timeout").Set("value", v.Timeout/unit)
	goapp.Window().GetElementByID("lab-unit").Set("value", unit)
}

func (v *labQueue) save(goapp.Context, goapp.Event) {
	n, ok := v.Lab.number("lab-timeout", v.Timeout)
	if !ok {
		v.synced = false
		v.sync() // with its unit
		return
	}
	v.Lab.do(lab.Call{Do: lab.Edit, Seconds: n * chosen("lab-unit")})
}
