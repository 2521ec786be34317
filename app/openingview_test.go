package app

import (
	"encoding/json"
	"testing"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/content"
	"inflight/engine"
)

// The home page opens with a recorded run: whole and still, in a picture and in
// words, until the reader moves in it.
func TestOpening(t *testing.T) {
	var log []engine.Event
	s := engine.New(engine.Options{Sink: func(e engine.Event) { log = append(log, e) }})
	s.CreateQueue("", "orders", nil)
	s.Send("A", engine.SendInput{Queue: "orders", Body: "order-42"})
	s.AdvanceTo(engine.Seconds(9))
	text, err := json.Marshal(log)
	if err != nil {
		t.Fatal(err)
	}
	c := course()
	c.Parts[0].Topics[1].Programs[0].Knobs = []content.Knob{{Const: "a", Label: "How long", Unit: "seconds"}}
	c.Opening = &content.Opening{Topic: "leases", Program: "p.js", Log: text, End: int64(s.Now()), Settings: []content.Setting{{Const: "a", Value: 20}}}
	page := html(t, Document(c, Routes(c)[0], "./"))
	has(t, page, `aria-label="A run: A program"`, ">order-42<", "<li>At 0 s: A sends order-42 to orders</li>", "At 9 s order-42 is waiting.", `</code> did, with these settings: How long 20 seconds. <a href="./leases/">Run it yourself`, ">Play<")
	lacks(t, page, "playhead")

	v := &openingView{Course: &c}
	v.OnInit()
	v.next(goapp.Context{}, goapp.Event{})
	has(t, html(t, v.picture()), "playhead")
	if v.player.Moment.At != 0 || v.player.Playing {
		t.Errorf("the first press leads to %+v", v.player)
	}
}
