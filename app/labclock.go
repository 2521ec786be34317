package app

import (
	"fmt"
	"strconv"
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/history"
	"inflight/app/lab"
	"inflight/engine"
)

// labClock is the clock that both windows share.
type labClock struct {
	goapp.Compo
	At      engine.Time
	Changes int
	Speed   int
	Running bool
	Lab     *labView
}

func (v *labClock) Render() goapp.UI {
	next, due := v.Lab.replay.Next()
	words := "Nothing is due: no message is hidden or delayed, and no poll waits."
	if due {
		words = fmt.Sprintf("Next, at %s s: %s.", history.Tenths(next.At), next.Text)
	}
	run := "Start the clock"
	if v.Running {
		run = "Pause the clock"
	}
	return goapp.Div().Class("player").Role("group").Aria("label", "Clock of both windows").Body(
		goapp.Output().Class("clock").Text("t = "+v.Lab.scene.Axis.Clock(history.Tenth(v.At))),
		goapp.Div().Class("buttons").Body(
			v.Lab.button("+1 s", v.wait(1)),
			v.Lab.button("+30 s", v.wait(30)),
			v.Lab.button("To the next event", v.toNext).Aria("disabled", disabled(!due)).Aria("describedby", "lab-next"),
			goapp.Button().Type("button").Class("needs-app", "play").OnClick(v.toggle).Text(run),
		),
		goapp.Label().Class("speed").Body(
			goapp.Span().Text("Speed "),
			goapp.Select().OnChange(v.setSpeed).Body(goapp.Range(labSpeeds).Slice(func(i int) goapp.UI {
				s := labSpeeds[i]
				return goapp.Option().Value(s).Selected(s == v.Speed).Text(speedWords(s))
			})),
		),
		goapp.P().Class("due").ID("lab-next").Text(words),
	)
}

// wait lets so many seconds pass.
func (v *labClock) wait(seconds int) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) { v.Lab.waitUntil(v.Lab.now() + engine.Seconds(seconds)) }
}

func (v *labClock) toNext(goapp.Context, goapp.Event) {
	if next, ok := v.Lab.replay.Next(); ok {
		v.Lab.waitUntil(next.At)
	}
}

func (v *labClock) toggle(goapp.Context, goapp.Event) {
	if v.Running {
		v.Lab.run(0)
		v.Lab.say("The clock stands at " + history.Tenths(v.Lab.replay.Now()) + " s.")
		return
	}
	v.Lab.run(v.Speed)
	v.Lab.say("The clock runs.")
}

func (v *labClock) setSpeed(ctx goapp.Context, _ goapp.Event) {
	n, err := strconv.Atoi(ctx.JSSrc().Get("value").String())
	if err != nil {
		return
	}
	v.Lab.speed = n
	if v.Running {
		v.Lab.run(n)
	}
}

// now is the instant on the clock.
func (v *labView) now() engine.Time { return v.shared.Now(v.S.now()) }

func (v *labView) waitUntil(at engine.Time) { v.do(lab.Call{At: at, Do: lab.Wait}) }

// run lets the clock run, or stand still at the speed 0.
func (v *labView) run(speed int) {
	if v.loaded {
		v.change(v.shared.Run(speed, v.S.now()))
	}
}

// redrawn is how often the picture is drawn anew while the clock runs and nothing
// happens, so that bars grow. The playhead moves with the clock.
const redrawn = 500 * time.Millisecond

// tick lets the page follow the clock, for as long as it runs.
func (v *labView) tick() {
	if v.shared.Clock.Speed == 0 {
		v.ticker.stop()
		return
	}
	step := history.TenthOfSecond
	if goapp.Window().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool() {
		step = engine.Seconds(1)
	}
	v.ticker.start(func(time.Duration) {
		v.ctx.Dispatch(func(ctx goapp.Context) { v.follow(ctx, step) })
	})
}

// follow shows what the clock shows by now, once a step has passed. What has happened
// meanwhile is said.
func (v *labView) follow(ctx goapp.Context, step engine.Time) {
	now := v.now()
	if v.shared.Clock.Speed == 0 || now < v.replay.Now()+step {
		ctx.PreventUpdate()
		return
	}
	events := len(v.replay.Log)
	v.replay.Said = nil
	v.replay.Advance(now)
	if len(v.replay.Said) > 0 {
		v.say(v.replay.Said...)
	}
	if len(v.replay.Log) > events || time.Since(v.drawn) > redrawn || now > v.scene.Axis.End {
		v.draw()
	}
}
