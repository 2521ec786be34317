package app

import (
	"encoding/json"
	"strings"
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/draw"
	"inflight/app/history"
	"inflight/app/player"
	"inflight/app/timeline"
	"inflight/content"
	"inflight/engine"
)

// openingView is the run on the home page: a real one of a topic's program, which
// was recorded when the page was built. It stands complete until the reader steps
// or plays through it.
type openingView struct {
	goapp.Compo
	Course *content.Course
	Base   string

	ctx      goapp.Context
	history  *history.History
	scene    *timeline.Scene
	geometry timeline.Geometry
	player   player.Player
	ticker   ticker
	moved    bool // the reader has stepped or played
}

func (v *openingView) OnInit() {
	o := v.Course.Opening
	var log []engine.Event
	if err := json.Unmarshal(o.Log, &log); err != nil {
		panic("app: the run on the home page: " + err.Error()) // content/author wrote it
	}
	end := engine.Time(o.End)
	v.history, v.scene = history.New(log, end), timeline.Layout(log, end, timeline.Options{})
	v.geometry, v.player = timeline.Wide, player.New(v.history)
}

func (v *openingView) OnMount(ctx goapp.Context) {
	v.ctx = ctx
	v.geometry = geometry()
}

func (v *openingView) OnResize(goapp.Context) { v.geometry = geometry() }

func (v *openingView) OnDismount() { v.ticker.stop() }

func (v *openingView) Render() goapp.UI {
	t, _ := v.Course.Topic(v.Course.Opening.Topic)
	p, _ := t.Program(v.Course.Opening.Program)
	return goapp.Section().Class("opening").Aria("label", "A run: "+p.Title).Body(
		v.picture(),
		goapp.Div().Class("moves").Body(
			goapp.Div().Class("buttons", "needs-app").Body(
				button("Back", v.back), button("Next", v.next), playButton(v.player.Playing, v.toggle),
			),
			goapp.P().Class("sentence").Role("status").Text(v.sentence()),
		),
		goapp.Details().Body(
			goapp.Summary().Text("The run in words"),
			goapp.Ol().Body(stepsInWords(v.history)...),
		),
		goapp.P().Class("note").Body(
			goapp.Text("Not a drawing: this is what "), goapp.Code().Text(p.File), goapp.Text(" did"+v.settings(p)+". "),
			goapp.A().Attr("href", v.Base+t.Slug+"/").Text("Run it yourself, and change it"), goapp.Text("."),
		),
	)
}

// settings says with which settings the program ran, if not with its own.
func (v *openingView) settings(p content.Program) string {
	var list []string
	for _, s := range v.Course.Opening.Settings {
		for _, k := range p.Knobs {
			if k.Const == s.Const {
				list = append(list, strings.TrimSpace(k.Label+" "+s.Number()+" "+k.Unit))
			}
		}
	}
	if len(list) == 0 {
		return ""
	}
	return ", with these settings: " + strings.Join(list, ", ")
}

func (v *openingView) picture() goapp.UI {
	pic := &draw.Timeline{Scene: v.scene, Geometry: v.geometry}
	if v.moved {
		pic.At, pic.Seq, pic.To = v.player.Moment.At, v.player.Moment.Seq, v
	}
	return pic
}

// sentence tells the moment. While the run plays it would say too much to those
// who hear it.
func (v *openingView) sentence() string {
	if v.player.Playing {
		return ""
	}
	return v.history.Now(v.player.Moment).Sentence
}

// move goes where the player says, and plays on or stops.
func (v *openingView) move(p player.Player) {
	v.player, v.moved = p, true
	if !p.Playing {
		v.ticker.stop()
		return
	}
	v.ticker.start(func(passed time.Duration) {
		v.ctx.Dispatch(func(goapp.Context) {
			if v.player.Playing {
				v.move(v.player.Tick(v.history, passed, nil))
			}
		})
	})
}

func (v *openingView) back(goapp.Context, goapp.Event)   { v.move(v.player.Back(v.history)) }
func (v *openingView) toggle(goapp.Context, goapp.Event) { v.move(v.player.Toggle(v.history)) }

// next goes on by an event; from the end to the first.
func (v *openingView) next(goapp.Context, goapp.Event) {
	p := v.player
	if p.Moment == v.history.End() {
		p = p.To(history.Moment{})
	}
	v.move(p.Forward(v.history))
}

func (v *openingView) Seek(at engine.Time) { v.move(v.player.To(v.history.At(at))) }
func (v *openingView) SelectEvent(seq int) { v.move(v.player.To(v.history.After(seq))) }
func (v *openingView) ShowSample(bool)     {} // the run is small: all of it is drawn
