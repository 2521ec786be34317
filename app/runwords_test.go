package app

import (
	"fmt"
	"strings"
	"testing"

	"inflight/app/draw"
	"inflight/app/history"
	"inflight/app/timeline"
	"inflight/engine"
	"inflight/engine/trace"
)

func TestNow(t *testing.T) {
	now := history.Now{Moment: history.Moment{At: 34_500}, Sentence: "At 34.5 s all is well.", Rows: []history.Row{
		{Name: "order-1", State: history.InFlight, Holder: "B", Left: 25_432, Receives: 2, Age: 34_567, Note: "A has not finished with it"},
		{Name: "order-2", State: history.Deleted, Receives: 1, Note: "at 20 s by <C>"},
	}}
	text := html(t, &nowView{Now: now})
	has(t, text, "At 34.5 s all is well.", "<caption", "Messages at 34.5 s", `scope="col">Message`, `scope="row">order-1`,
		`<i aria-hidden="true" class="inflight"></i>in flight`, ">B<", ">25.5 s<", ">34.5 s<", "A has not finished with it",
		`class="gone"`, `class="deleted"`, "at 20 s by &lt;C&gt;")
	lacks(t, text, ">Queue<", "has no row", ">0 s<")
	now.Queues, now.More = true, 3
	now.Rows[1].Queue = "dead"
	has(t, html(t, &nowView{Now: now}), ">Queue<", ">dead<", "3 more messages have no row here.")
	now.More = 1
	has(t, html(t, &nowView{Now: now}), "One more message has no row here.")
}

// steps are n steps, a second apart, of the events 1 to n.
func steps(n int) []history.Step {
	var list []history.Step
	for i := range n {
		list = append(list, history.Step{Moment: history.Moment{At: engine.Seconds(i), Seq: i + 1}, Event: i + 1, Text: fmt.Sprint("step ", i+1), Tone: trace.Bad})
	}
	return list
}

func TestEvents(t *testing.T) {
	c := course()
	c.Parts[0].Topics[1].Rules = []string{"duplicate-delivery"}
	c.Parts[0].Topics[2].Rules = []string{"duplicate-delivery"}
	v := &eventsView{ID: "e", Steps: steps(3), Reached: 1, Why: history.Why{Event: 3, Rule: engine.RuleDuplicate, Title: "Twice"}, S: &session{course: c, base: "../"}}
	text := html(t, v)
	has(t, text, `class="says bad">step 1`, "t= 2s", `aria-expanded="false"`, `aria-describedby="e-3"`, `href="../rules/duplicate-delivery/"`, "More about it", `href="../leases/"`)
	lacks(t, text, "Show all", "After it")
	for what, n := range map[string]int{"aria-current": 1, `class="ahead"`: 1, `aria-expanded="true"`: 1} {
		if got := strings.Count(text, what); got != n {
			t.Errorf("%d of %s, want %d:\n%s", got, what, n, text)
		}
	}
	current, rest, _ := strings.Cut(text, `aria-current="step"`)
	if !strings.Contains(rest, "step 2") || strings.Contains(current, "step 2") {
		t.Errorf("another step than the second is the present one:\n%s", text)
	}
	v.Slug = "leases" // the page is that topic's
	has(t, html(t, v), `<p class="evidence" hidden><b>More about it`)
}

// Of many events a page is shown, with those around it, and the page changes only
// when the moment leaves it. No part of the list grows with the run.
func TestEventsOfALongRun(t *testing.T) {
	for _, tt := range []struct{ reached, from, to int }{
		{-1, 0, 21}, {0, 0, 21}, {17, 0, 21}, {18, 15, 39}, {35, 15, 39}, {36, 33, 57}, {999, 987, 1000},
	} {
		v := &eventsView{ID: "e", Steps: steps(1000), Reached: tt.reached}
		if from, to := v.window(); from != tt.from || to != tt.to {
			t.Errorf("at step %d: %d to %d, want %d to %d", tt.reached, from, to, tt.from, tt.to)
		}
		text := html(t, v)
		has(t, text, "Show all 1000 events", fmt.Sprintf("%d to %d of 1000", tt.from+1, tt.to), fmt.Sprintf(`start="%d"`, tt.from+1))
		if n := strings.Count(text, "<") / 2; n > 150 {
			t.Errorf("at step %d there are %d elements", tt.reached, n)
		}
	}
	lacks(t, html(t, &eventsView{ID: "e", Steps: steps(1000), all: true}), "Show all")
}

func TestWhy(t *testing.T) {
	w := history.Why{Rule: engine.RuleStaleHandleKept, Title: "A stale handle", Text: "It may stay.", Grade: engine.Documented, Source: "API Reference",
		Values: []history.Value{{Name: "Receipt handle from", Text: "receive 1"}}, Otherwise: "A delete before 30 s."}
	text := html(t, &whyView{Why: w, Base: "./"})
	has(t, text, `href="./rules/stale-handle-kept/"`, "It may stay.", "<dt>Receipt handle from</dt>", "<dd>receive 1</dd>",
		"What would have changed it: ", "A delete before 30 s.", "Documented by AWS", ": API Reference.")
	w.Values, w.Otherwise, w.Link = nil, "", "https://docs.aws.amazon.com/x"
	text = html(t, &whyView{Why: w, Base: "./"})
	has(t, text, `<a href="https://docs.aws.amazon.com/x">API Reference</a>`, "<dl hidden>", `class="otherwise" hidden`)
}

// What is counted looks as its swatch in the key does.
func TestCountsLookAsTheirKey(t *testing.T) {
	counts := make([]int, timeline.Bins)
	counts[0] = 1
	scene := &timeline.Scene{
		Axis: timeline.NewAxis(timeline.Run{End: 10_000}), Detail: timeline.Counts, Lanes: []timeline.Lane{{Kind: timeline.QueueLane, Rows: 1}},
		Densities: []timeline.Density{{Most: 1, Layers: []timeline.Layer{{Kind: timeline.InFlight, Counts: counts}}}},
	}
	text := html(t, &draw.Timeline{Scene: scene, Geometry: timeline.Wide})
	has(t, text, `area" d="M10 106L10 22L12 22L12 106L10 106z"`) // and no line where there is nothing
	if n := strings.Count(text, `class="span inflight`); n != 2 {
		t.Errorf("%d shapes look like messages in flight, want the area and its swatch", n)
	}
}

// A table without a row is not shown.
func TestNowWithoutRows(t *testing.T) {
	has(t, html(t, &nowView{}), `class="messages" hidden`)
	lacks(t, html(t, &nowView{Now: history.Now{Rows: []history.Row{{Name: "m1"}}}}), `class="messages" hidden`)
}
