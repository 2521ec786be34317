package app

import (
	"fmt"
	"strings"
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/history"
	"inflight/app/lab"
	"inflight/app/timeline"
	"inflight/content"
	"inflight/engine"
)

// labView is a lab: two consumer windows on one clock, the steps of its
// walkthrough, and below them what happened, as of any run. It makes the calls
// itself, on an engine in the page. Each press becomes a call of the session, and
// everything that is shown follows from the session.
type labView struct {
	goapp.Compo
	S        *session
	Slug     string
	Lab      *content.Lab
	Revision int
	ctx      goapp.Context // the component's own
	mounted  bool

	shared   lab.Shared
	replay   *lab.Replay // shared, as it stands now
	changes  int         // of what is shown, beside the time
	touched  bool        // something was done here, or heard of
	loaded   bool        // what the reader had done before is known
	early    []lab.Call  // were made before that
	only     int         // the one window that this page shows; 0: both
	linked   bool        // the session came by a link
	speed    int         // that the clock will run at
	program  bool        // the session is shown as a program
	copied   string      // the link that was copied
	ticker   ticker
	channel  labChannel
	fragment string // of the address, as it was followed last
	trouble  string // what is wrong with the link

	history  *history.History
	scene    *timeline.Scene
	geometry timeline.Geometry
	drawn    time.Time       // when scene was
	reach    engine.Time     // how far its axis goes
	sample   bool            // some of many messages are drawn
	back     *history.Moment // the moment that the reader looks back at; nil: the present
	why      history.Why     // what is explained; its Event is 0 when nothing is
	said     string          // for those who hear the page
}

func (v *labView) CompoID() string { return v.Slug + "/lab" }

// labSpeeds are the speeds of the clock.
var labSpeeds = []int{1, 10}

func (v *labView) Render() goapp.UI {
	if v.replay == nil {
		v.begin()
	}
	return goapp.Section().Class("try", "lab").ID("lab").TabIndex(-1).Aria("label", "Lab: "+v.Lab.Title).Body(
		goapp.Header().Body(
			goapp.H3().Aria("level", v.level(3)).Text(v.Lab.Title),
			goapp.Span().Class("file").Text("queue "+v.Lab.Queue),
			v.button("Undo", v.undo).Class("push").Aria("disabled", disabled(len(v.shared.Calls) == 0)),
			v.button("Start again", v.restart).Aria("disabled", disabled(len(v.shared.Fresh().Calls) == 0)),
		),
		goapp.Div().Body(v.origin()),
		goapp.Div().Class("bench").Body(
			&labSteps{Level: v.level(4), Steps: v.Lab.Steps, Done: v.replay.Done(v.Lab.Steps), Changes: v.changes, Lab: v},
			goapp.Div().Class("desk").Body(
				&labClock{At: v.replay.Now(), Changes: v.changes, Speed: v.speed, Running: v.shared.Clock.Speed > 0, Lab: v},
				goapp.Div().Class("windows").Body(v.windows()...),
				&labQueue{Queue: v.Lab.Queue, Start: v.shared.Settings.Timeout(), Timeout: v.replay.Timeout, Notice: v.replay.Queue, Lab: v},
			),
		),
		goapp.Div().Body(v.sharing()),
		v.picture(),
		goapp.Div().Class("moving").Body(v.follows()...),
		goapp.P().Class("unseen").Role("status").Text(v.said),
	)
}

// begin is a lab in which nothing has been done.
func (v *labView) begin() {
	v.shared = lab.Shared{Session: lab.New(lab.SettingsOf(*v.Lab))}
	v.speed = labSpeeds[0]
	v.geometry = timeline.Wide
	v.renew()
}

func (v *labView) windows() []goapp.UI {
	var list []goapp.UI
	for i := range v.replay.Windows {
		if v.only == 0 || v.only == i+1 {
			list = append(list, &labWindow{Level: v.level(4), Number: i + 1, Window: v.replay.Windows[i], Rows: v.replay.Rows(i + 1), Body: v.Lab.Body, Changes: v.changes, Lab: v})
		}
	}
	return list
}

func (v *labView) button(word string, press goapp.EventHandler) goapp.HTMLButton {
	return button(word, press).Class("needs-app")
}

// disabled is aria-disabled: such a button can be reached, and does nothing.
func disabled(is bool) string {
	if is {
		return "true"
	}
	return "false"
}

// renew replays the session from its beginning.
func (v *labView) renew() {
	v.replay = v.shared.Replay()
	v.replay.Advance(v.shared.Now(v.S.now()))
	v.reach = 0
	v.draw()
}

// draw lays out the picture, and prepares the history, of what has happened by now.
// The axis reaches as far as something is due, so that it stands still until then.
func (v *labView) draw() {
	v.changes++
	v.drawn = time.Now()
	now := v.replay.Now()
	v.reach = max(v.reach, now)
	if next, ok := v.replay.Next(); ok {
		v.reach = max(v.reach, next.At)
	}
	v.history = history.New(v.replay.Log, now)
	v.scene = timeline.Layout(v.replay.Log, now, v.scenery())
}

// do makes a call, and says what came of it.
func (v *labView) do(c lab.Call) {
	switch {
	case !v.loaded:
		v.early = append(v.early, c)
		return
	case v.shared.Full():
		v.say("This session is as long as one can be. Start again to go on.")
		return
	}
	before := v.replay.Done(v.Lab.Steps)
	v.change(v.shared.Do(c, v.S.now()))
	v.say(append(v.replay.Said, v.ticked(before)...)...)
}

// ticked says which steps are done that were not before.
func (v *labView) ticked(before []bool) (sentences []string) {
	for i, done := range v.replay.Done(v.Lab.Steps) {
		if done && !before[i] {
			sentences = append(sentences, fmt.Sprintf("Step %d of %d is done.", i+1, len(before)))
		}
	}
	return sentences
}

// change shows another session, tells the other windows, and keeps it.
func (v *labView) change(s lab.Shared) {
	v.shared = s
	v.touched = true
	v.back = nil
	v.copied = ""
	v.renew()
	v.tick()
	v.channel.post(v.shared.Encode())
	v.keep()
}

// say tells those who hear the page what a press did. The same words twice are two
// things to say.
func (v *labView) say(sentences ...string) {
	text := strings.Join(sentences, " ")
	if text == v.said {
		text += "\u00a0"
	}
	v.said = text
}

func (v *labView) undo(goapp.Context, goapp.Event) {
	n := len(v.shared.Calls)
	if n == 0 {
		return
	}
	last := v.shared.Calls[n-1]
	v.change(v.shared.Undo())
	v.say("Taken back: " + last.Words(v.shared.Settings) + ". It is " + history.Tenths(v.replay.Now()) + " s.")
}

func (v *labView) restart(goapp.Context, goapp.Event) {
	if len(v.shared.Fresh().Calls) == 0 {
		return
	}
	v.change(v.shared.Do(lab.Call{Do: lab.Restart}, v.S.now()).Run(0, v.S.now()))
	v.say("The lab is as it was at the beginning. Undo brings back what you did.")
}

// origin says where the session is from, when it is not the reader's own, and what
// this window is when it is not the lesson's.
func (v *labView) origin() goapp.UI {
	switch {
	case v.trouble != "":
		return goapp.P().Class("origin").Role("alert").Text(v.trouble + " This is your own session.")
	case v.linked:
		return goapp.P().Class("origin").Body(
			goapp.Text("This session came by a link. What you do here is kept in the address of the page. "),
			goapp.A().Attr("href", "#lab="+v.Slug).Text("Back to your own session"))
	case v.only > 0:
		return goapp.P().Class("origin").Body(
			goapp.Text("This browser window is "+v.shared.Settings.Windows[v.only-1]+". It is in step with the other one: the clock and the queue are the same. "),
			goapp.A().Attr("href", "#lab="+v.Slug).Text("Show the whole lesson"))
	}
	return nil
}

// level is the level of a heading that is the nth of a topic's page: of a window that
// shows the lab alone, the sections between are not there.
func (v *labView) level(n int) int {
	if v.only > 0 {
		return n - 1
	}
	return n
}
