//go:build !js

package app

import (
	"testing"

	"inflight/app/lab"
	"inflight/content"
	"inflight/engine"
)

// What happens in a lab can be explained, as in any run.
func TestLabExplains(t *testing.T) {
	v := &labView{S: &session{course: course(), base: "../"}, Slug: "leases", Lab: &content.Lab{
		Title: "Two consumers", Queue: "jobs", Windows: [2]string{"A", "B"},
	}}
	html(t, v)
	v.shared = v.shared.Do(lab.Call{Do: lab.Send, Window: 1, Body: "order-42"}, 0)
	v.renew()
	v.ask(v.history.Steps()[0].Event)
	has(t, html(t, v), "order-42", v.why.Title, "What would have changed it")
}

// A link that is made while the clock runs is to the instant that the clock shows.
func TestLabLinkOfRunningClock(t *testing.T) {
	v := &labView{S: &session{course: course(), base: "../"}, Slug: "leases", Lab: &content.Lab{
		Title: "Two consumers", Queue: "jobs", Windows: [2]string{"A", "B"},
	}}
	html(t, v)
	v.shared = v.shared.Do(lab.Call{Do: lab.Send, Window: 1, Body: "order-42"}, 0).Run(10, v.S.now()-5000)
	text, err := v.fragmentNow()
	if err != nil {
		t.Fatal(err)
	}
	f, _, err := lab.ParseFragment("leases", text)
	if err != nil {
		t.Fatal(err)
	}
	if at := f.Session.Now(); at < engine.Seconds(50) || v.shared.Clock.Speed != 10 {
		t.Errorf("the link is to %s, and the clock's speed is %d; want 50 s or more, and 10", at, v.shared.Clock.Speed)
	}
}
