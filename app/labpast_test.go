//go:build !js

package app

import (
	"testing"

	"inflight/app/lab"
	"inflight/content"
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
