package app

import (
	"fmt"
	"strconv"
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/history"
	"inflight/app/player"
	"inflight/app/timeline"
)

// playerView is the bar with which the reader moves through a run.
type playerView struct {
	goapp.Compo
	Player  player.Player // as it is drawn; presses go on from where it is by then
	History *history.History
	Axis    *timeline.Axis
	Try     *tryView
}

// scrubWidth is the axis on the scrubber. It is what a range has by itself: go-app
// sets attributes in any order, and a value set before its maximum would be cut.
const scrubWidth = 100

// scrubKeys are those of player.Key on which a slider would act, too.
const scrubKeys = "ArrowLeft ArrowDown ArrowRight ArrowUp PageDown PageUp Home End Space"

func (v *playerView) Render() goapp.UI {
	return goapp.Div().Class("player").Role("group").Aria("label", "Move through the run").Body(
		goapp.Div().Class("buttons").Body(
			button("Start", v.start),
			button("Back", v.back),
			playButton(v.Player.Playing, v.toggle),
			button("Next", v.forward),
			button("End", v.end),
		),
		goapp.Output().Class("clock").Text("t = "+v.Axis.Clock(history.Tenth(v.Player.Moment.At))),
		goapp.Input().Type("range").Class("scrub").DataSet("keys", scrubKeys).Attr("step", "any").Value(v.place()).
			Aria("label", "Instant").Aria("valuetext", v.value()).OnInput(v.scrub).OnKeyDown(v.key),
		goapp.Label().Class("speed").Body(
			goapp.Text("Speed "),
			goapp.Select().Body(goapp.Range(player.Speeds).Slice(func(i int) goapp.UI {
				s := player.Speeds[i]
				return goapp.Option().Value(s).Selected(s == v.Player.Speed).Text(speedWords(s))
			})).OnChange(v.setSpeed),
		),
	)
}

// button is a button that its word names.
func button(word string, press goapp.EventHandler) goapp.HTMLButton {
	return goapp.Button().Type("button").OnClick(press, goapp.EventScope(word)).Text(word)
}

// playButton plays, or pauses what plays.
func playButton(playing bool, press goapp.EventHandler) goapp.HTMLButton {
	word := "Play"
	if playing {
		word = "Pause"
	}
	return button(word, press).Class("play")
}

// speedWords say how much simulated time passes in a second.
func speedWords(s int) string {
	switch {
	case s >= 3600:
		return fmt.Sprintf("%d h/s", s/3600)
	case s >= 60:
		return fmt.Sprintf("%d min/s", s/60)
	}
	return strconv.Itoa(s) + "×"
}

// place is the moment on the scrubber.
func (v *playerView) place() float64 { return v.Axis.X(v.Player.Moment.At) * scrubWidth }

// value says the moment to those who hear the scrubber: the time, and what has
// just happened.
func (v *playerView) value() string {
	text := history.Tenths(v.Player.Moment.At) + " seconds"
	if i := v.History.Reached(v.Player.Moment); i >= 0 {
		if s := v.History.Steps()[i]; s.At == v.Player.Moment.At {
			text += ", " + s.Text
		}
	}
	return text
}

func (v *playerView) start(goapp.Context, goapp.Event) {
	v.Try.move(v.Try.stage.player.To(history.Moment{}))
}
func (v *playerView) end(goapp.Context, goapp.Event) {
	v.Try.move(v.Try.stage.player.To(v.History.End()))
}
func (v *playerView) back(goapp.Context, goapp.Event) { v.Try.move(v.Try.stage.player.Back(v.History)) }
func (v *playerView) forward(goapp.Context, goapp.Event) {
	v.Try.move(v.Try.stage.player.Forward(v.History))
}
func (v *playerView) toggle(goapp.Context, goapp.Event) {
	v.Try.move(v.Try.stage.player.Toggle(v.History))
}

func (v *playerView) scrub(ctx goapp.Context, _ goapp.Event) {
	x, err := strconv.ParseFloat(ctx.JSSrc().Get("value").String(), 64)
	if err == nil {
		v.Try.move(v.Try.stage.player.To(v.History.At(v.Axis.At(x / scrubWidth))))
	}
}

func (v *playerView) setSpeed(ctx goapp.Context, _ goapp.Event) {
	if n, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		p := v.Try.stage.player
		p.Speed = n
		v.Try.move(p)
	}
}

// key answers the scrubber's keys in simulated time, whatever the axis does.
func (v *playerView) key(_ goapp.Context, e goapp.Event) {
	if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("altKey").Bool() {
		return
	}
	if p, ok := v.Try.stage.player.Key(v.History, e.Get("key").String()); ok {
		v.Try.move(p)
	}
}

// frame is how much real time passes between two pictures while a run plays.
const frame = 33 * time.Millisecond

// ticker calls on at every frame, from when it is started until it is stopped.
type ticker struct {
	interval goapp.Value // nil when stopped
	f        goapp.Func
	last     time.Time
}

func (k *ticker) start(on func(passed time.Duration)) {
	if k.interval != nil {
		return
	}
	k.last = time.Now()
	k.f = goapp.FuncOf(func(goapp.Value, []goapp.Value) any {
		now := time.Now()
		on(now.Sub(k.last))
		k.last = now
		return nil
	})
	k.interval = goapp.Window().Call("setInterval", k.f, frame.Milliseconds())
}

func (k *ticker) stop() {
	if k.interval != nil {
		goapp.Window().Call("clearInterval", k.interval)
		k.f.Release()
		k.interval = nil
	}
}
