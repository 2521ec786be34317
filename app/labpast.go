package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/draw"
	"inflight/app/history"
	"inflight/app/timeline"
	"inflight/engine"
)

// What has happened in a lab is shown as of any run: picture, table and events. The
// reader may look back; the windows above stay in the present.

// moment is what the picture and the table show.
func (v *labView) moment() history.Moment {
	if v.back != nil {
		return *v.back
	}
	return v.history.End()
}

func (v *labView) picture() goapp.UI {
	if len(v.history.Steps()) == 0 {
		return goapp.Figure().Class("timeline", "empty").Body(goapp.P().Text("Send a message, and the picture of what happens begins here."))
	}
	at := v.replay.Now()
	if v.back != nil {
		at = v.back.At
	}
	return &draw.Timeline{Scene: v.scene, Geometry: v.geometry, At: at, Ahead: true, To: v}
}

// follows are the table and the events.
func (v *labView) follows() []goapp.UI {
	if len(v.history.Steps()) == 0 {
		return nil
	}
	m := v.moment()
	return []goapp.UI{
		goapp.Div().Body(v.lookingBack()),
		goapp.Div().Class("follows").Body(
			&nowView{Now: v.history.Now(m)},
			&eventsView{ID: "events-lab", Steps: v.history.Steps(), Reached: v.history.Reached(m), Why: v.why, S: v.S, Slug: v.Slug, To: v},
		),
	}
}

func (v *labView) lookingBack() goapp.UI {
	if v.back == nil {
		return nil
	}
	return goapp.P().Class("looking-back").Body(
		goapp.Text("You look back at "+history.Tenths(v.back.At)+" s. The windows are still at "+history.Tenths(v.replay.Now())+" s. "),
		v.button("Back to now", v.toNow),
	)
}

func (v *labView) toNow(goapp.Context, goapp.Event) {
	v.back = nil
	v.say("It is " + history.Tenths(v.replay.Now()) + " s.")
}

func (v *labView) goTo(m history.Moment) {
	v.back = &m
	if m.Seq == v.history.End().Seq && m.At >= v.history.End().At {
		v.back = nil
	}
	v.say(v.history.Now(m).Sentence)
}

func (v *labView) ask(event int) {
	if v.why.Event == event {
		v.why = history.Why{}
		return
	}
	v.why = v.history.Why(event)
}

func (v *labView) Seek(at engine.Time) { v.goTo(v.history.At(min(at, v.replay.Now()))) }

func (v *labView) SelectEvent(seq int) { v.goTo(v.history.After(seq)) }

func (v *labView) ShowSample(sample bool) {
	v.sample = sample
	v.draw()
}

// scenery is how the picture is laid out.
func (v *labView) scenery() timeline.Options {
	return timeline.Options{Sample: v.sample, Axis: timeline.NewAxis(timeline.Run{Log: v.replay.Log, End: v.reach})}
}
