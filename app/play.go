package app

import (
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/draw"
	"inflight/app/history"
	"inflight/app/player"
	"inflight/app/timeline"
	"inflight/engine"
)

// stage is where in the shown run the reader is.
type stage struct {
	player   player.Player
	ticker   ticker
	why      history.Why // what is explained; its Event is 0 when nothing is
	geometry timeline.Geometry
	said     string // what has been said to those who hear the page
}

// enter shows a run that is over: at its end, or at the place where the reader
// was in the one before.
func (s *stage) enter(r, before *run) {
	s.why = history.Why{}
	s.geometry = geometry()
	if before == nil || before.history == nil {
		s.player = player.New(r.history)
		return
	}
	s.player = s.player.Follow(before.history, r.history)
}

// move goes where the player says, and plays on or stops. Where it stands still
// the moment is said; while it plays nothing is. What was pressed after a new run
// began, and before the page was drawn anew, goes nowhere.
func (t *tryView) move(p player.Player) {
	if t.phase() != ended {
		return
	}
	t.stage.player = p
	if p.Playing {
		t.stage.said = ""
		t.stage.ticker.start(func(passed time.Duration) {
			t.ctx.Dispatch(func(goapp.Context) { t.tick(passed) })
		})
	} else {
		t.stage.ticker.stop()
		t.stage.said = t.shown.history.Now(p.Moment).Sentence
	}
	t.follows()
}

// tick lets the run play on for a moment of real time. While a new one is under way
// time waits for it.
func (t *tryView) tick(passed time.Duration) {
	if !t.stage.player.Playing || t.phase() == notRun {
		t.stage.ticker.stop()
		return
	}
	if t.phase() == running {
		return
	}
	t.move(t.stage.player.Tick(t.shown.history, passed, t.shown.spans()))
}

// follows brings to the moment what is not drawn by components: the printed lines.
func (t *tryView) follows() {
	r, m := t.shown, t.stage.player.Moment
	lines, rows := r.printedAt(t.own), t.outputRows()
	n := len(rows)
	if m != r.history.End() {
		n = reached(rows, printed(lines, m))
	}
	if t.text == r.Request.Source {
		t.editor.point(r.lineAt(m))
	}
	t.ctx.Defer(func(ctx goapp.Context) {
		if pre := t.ctx.JSSrc().Call("querySelector", ".out pre"); pre.Truthy() {
			host().Call("follow", pre, n)
		}
	})
}

// playing is the part of the page that follows the moment.
func (t *tryView) playing() goapp.UI {
	r := t.shown
	if r == nil || r.history == nil || len(r.history.Steps()) == 0 {
		return nil
	}
	m := t.stage.player.Moment
	return goapp.Div().Class("moving").Body(
		&playerView{Player: t.stage.player, History: r.history, Axis: r.scene.Axis, Try: t},
		goapp.Div().Class("follows").Body(
			&nowView{Now: r.history.Now(m)},
			&eventsView{ID: "events-" + t.Program.File, Steps: r.history.Steps(), Reached: r.history.Reached(m), Why: t.stage.why, S: t.S, Slug: t.Slug, To: t},
		),
		goapp.Div().Body(t.forking()),
		goapp.Div().Body(t.comparing()),
		goapp.P().Class("unseen").Role("status").Text(t.stage.said),
	)
}

// goTo goes to a moment of the run, as by a press on a line or an event.
func (t *tryView) goTo(m history.Moment) { t.move(t.stage.player.To(m)) }

// ask explains an event, or no longer when it is explained already.
func (t *tryView) ask(event int) {
	if t.phase() != ended {
		return // see move
	}
	if t.stage.why.Event == event {
		t.stage.why = history.Why{}
		return
	}
	t.stage.why = t.shown.history.Why(event)
}

// picture is the timeline, with a playhead once the run is over.
func (t *tryView) picture() goapp.UI {
	v := &draw.Timeline{Geometry: t.stage.geometry}
	if r := t.shown; r != nil && r.history != nil {
		v.Guesses = t.ghosts()
		m := t.stage.player.Moment
		v.Scene, v.At, v.Seq, v.AtEnd, v.To = r.scene, m.At, m.Seq, m == r.history.End(), t
	}
	return v
}

// OnResize draws for the page as wide as it is now: a phone can be turned.
func (t *tryView) OnResize(goapp.Context) { t.stage.geometry = geometry() }

// geometry is how wide the picture is drawn: what is read on a phone is narrower.
func geometry() timeline.Geometry {
	if goapp.Window().Get("innerWidth").Int() < narrowPage {
		return timeline.Narrow
	}
	return timeline.Wide
}

const narrowPage = 720 // CSS pixels

func (t *tryView) Seek(at engine.Time) {
	if t.phase() == ended { // see move
		t.goTo(t.shown.history.At(at))
	}
}

func (t *tryView) SelectEvent(seq int) {
	if t.phase() == ended {
		t.goTo(t.shown.history.After(seq))
	}
}

func (t *tryView) ShowSample(sample bool) {
	t.shown.sample = sample
	t.drawBoth()
}
