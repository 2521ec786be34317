package app

import (
	"strings"
	"testing"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/draw"
	"inflight/app/learner"
	"inflight/app/sandbox"
	"inflight/app/ssr"
	"inflight/app/timeline"
	"inflight/content"
	"inflight/engine"
	"inflight/engine/trace"
)

// course is a course of one written topic between two that are coming.
func course() content.Course {
	return content.Course{Title: "Queues", Parts: []content.Part{{Title: "First part", Topics: []content.Topic{
		{Slug: "before", Title: "Before it", Number: 1, Coming: true},
		{Slug: "leases", Title: "Leases", Number: 2, Description: "Who holds what.", Minutes: 7,
			Blocks:   []content.Block{{Kind: content.Prose, ID: "p1", HTML: `<div data-raw="p1">Some prose.</div>`, Headings: []content.Heading{{ID: "first", Text: "First things"}, {ID: "under", Text: "Under it", Sub: true}}}, {Kind: content.Try, ID: "t", Program: "p.js"}, {Kind: content.Check, ID: "c"}},
			Programs: []content.Program{{File: "p.js", Title: "A program", Source: "const a = 1 < 2;", Switches: []string{"StaleDelete"}}},
			Questions: []content.Question{{ID: "who", Ask: "Who has <code>m1</code>?", Choices: []content.Choice{
				{ID: "a", Text: "A has it", Right: true, Why: "A received it."},
				{ID: "b", Text: "B has it", Why: "<b>No.</b> B came later."},
				{ID: "c", Text: "Nobody", Why: "<b>Somebody.</b> A received it."},
			}}},
		},
		{Slug: "after", Title: "After it", Number: 3, Coming: true},
	}}}}
}

func html(t *testing.T, ui goapp.UI) string {
	t.Helper()
	text, err := ssr.Render(ui)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// has and lacks look for what a reader would notice.
func has(t *testing.T, text string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(text, want) {
			t.Errorf("lacks %q:\n%s", want, text)
		}
	}
}

func lacks(t *testing.T, text string, unwanted ...string) {
	t.Helper()
	for _, u := range unwanted {
		if strings.Contains(text, u) {
			t.Errorf("has %q:\n%s", u, text)
		}
	}
}

func TestTopicPage(t *testing.T) {
	c := course()
	page := html(t, Document(c, Routes(c)[1], "../"))
	has(t, page, "Topic 2 of 3", "7 min", "Not started", "<h1>Leases</h1>", "Some prose.", "const a = 1 &lt; 2;",
		"Not run yet", "When a delete comes late", "0 of 1 right so far. Get it to finish", `href="../leases/"`, "Skip to the text",
		`<a href="#first">First things</a>`)
	lacks(t, page, "Under it", `href="../before/"`, "style=")
}

// A page has the patterns of its pictures once, outside of all that it may hide, however
// many pictures there are.
func TestPatterns(t *testing.T) {
	c := course()
	for _, page := range []string{html(t, Document(c, Routes(c)[0], "./")), html(t, Document(c, Routes(c)[1], "../")), html(t, NotFound(c, "/"))} {
		if n := strings.Count(page, `id="late"`); n != 1 || strings.Index(page, `id="late"`) > strings.Index(page, "<main") {
			t.Errorf("the pattern is there %d times:\n%s", n, page)
		}
	}
	scene := &timeline.Scene{Axis: timeline.NewAxis(timeline.Run{End: 10_000}), Lanes: []timeline.Lane{{Rows: 1}}}
	lacks(t, html(t, &draw.Timeline{Scene: scene, Geometry: timeline.Wide}), "<defs", " id=")
}

func TestHomePage(t *testing.T) {
	topic, _ := course().Topic("leases")
	for want, do := range map[string]func(*learner.Doc){
		"Start: Leases":      func(*learner.Doc) {},
		"Continue: Leases":   func(d *learner.Doc) { d.Ran("leases", 1) },
		"Read again: Leases": func(d *learner.Doc) { d.Answer("leases", topic.Questions[0], "a", "", 1) },
	} {
		s := &session{course: course(), base: "./"}
		do(&s.doc)
		page := html(t, &homeView{S: s})
		has(t, page, want, `href="./leases/"`, "Who holds what.", "coming", " of 1 topics finished. 2 more are being written.")
		lacks(t, page, `href="./before/"`, `href="./after/"`, "to review")
	}
	s := reader(func(d *learner.Doc, yesterday int64) {
		d.Visit("leases", "how-it-works", yesterday)
		d.ReadTo("leases", "p1", yesterday)
	})
	has(t, html(t, &homeView{S: s}), `href="../leases/#how-it-works"`, "1 item to review today", "In progress", "all read", "0 of 1 right")
}

func TestMissingPage(t *testing.T) {
	has(t, html(t, NotFound(course(), "/any/path/")), "There is no page here", `href="/any/path/"`)
}

func TestOutput(t *testing.T) {
	line := func(kind sandbox.LineKind, text string) sandbox.Line {
		return sandbox.Line{At: 1500, Kind: kind, Text: text, Tone: trace.Bad}
	}
	t.Run("lines", func(t *testing.T) {
		text := html(t, &outputView{Phase: ended, Result: &sandbox.Result{End: 1500, Lines: []sandbox.Line{
			line(sandbox.TraceLine, "B crashes"), line(sandbox.WarnLine, "a < b"), line(sandbox.EventLine, ""),
		}}})
		has(t, text, "Ran to its end, at t = 1.5 s", `class="says bad">B crashes`, "t=1.5s", ">warn ", "a &lt; b")
		if n := strings.Count(text, `class="line"`); n != 2 {
			t.Errorf("%d lines are shown, want 2", n)
		}
	})
	t.Run("failure", func(t *testing.T) {
		text := html(t, &outputView{Phase: ended, Result: &sandbox.Result{Failure: &sandbox.Failure{Message: "nope", Line: 3, Column: 4}}})
		has(t, text, "Stopped in line 3", "Line 3, column 4: </b>nope", `role="alert"`)
	})
	t.Run("nothing", func(t *testing.T) {
		has(t, html(t, &outputView{Phase: ended, Result: &sandbox.Result{}}), "No message was received")
	})
	t.Run("much", func(t *testing.T) {
		r := &sandbox.Result{}
		for range shownAtOnce + 1 {
			r.Lines = append(r.Lines, line(sandbox.LogLine, "x"))
		}
		has(t, html(t, &outputView{Phase: ended, Result: r}), "Show all 301 lines")
		lacks(t, html(t, &outputView{Phase: ended, Result: r, ShowAll: true}), "Show all")
	})
	t.Run("its own lines only", func(t *testing.T) {
		r := &sandbox.Result{}
		for range manyTold {
			r.Lines = append(r.Lines, line(sandbox.TraceLine, "A receives"))
		}
		lacks(t, html(t, &outputView{Phase: ended, Result: r}), "Only what")
		r.Lines = append(r.Lines, line(sandbox.LogLine, "5 of 100"))
		has(t, html(t, &outputView{Phase: ended, Result: r}), `type="checkbox"`, "Only what the program prints", "A receives", "5 of 100")
		own := html(t, &outputView{Phase: ended, Result: r, Own: true})
		has(t, own, "checked", "5 of 100")
		lacks(t, own, "A receives")
	})
}

func TestTimelineDrawing(t *testing.T) {
	spot := func(lane int) timeline.Spot { return timeline.Spot{Lane: lane} }
	scene := &timeline.Scene{
		Axis:  timeline.NewAxis(timeline.Run{End: 10_000}),
		Lanes: []timeline.Lane{{Kind: timeline.MessageLane, Name: "a-rather-long-name", Head: "orders", Rows: 1}, {Kind: timeline.ConsumerLane, Name: "B", Rows: 1}},
		Bars: []timeline.Bar{
			{Spot: spot(0), From: 0, To: 9_000, Kind: timeline.InFlight, Label: "in flight · B", Note: "receive 1", Seq: 4},
			{Spot: spot(1), From: 0, To: 100, Kind: timeline.Working, Label: "held by a consumer", Seq: 4},
		},
		Marks: []timeline.Mark{{Spot: spot(1), At: 9_900, Kind: timeline.Crash, Label: "crashes", Seq: 5}},
		Links: []timeline.Link{{At: 0, From: spot(0), To: spot(1), Seq: 4}},
	}
	text := html(t, &draw.Timeline{Scene: scene, Geometry: timeline.Wide})
	has(t, text, "in flight · B", "receive 1", ">orders<", "a-rather-", "…", ">crashes<", `aria-hidden="true"`, "seconds")
	lacks(t, text, "a-rather-long-name", "style=", "playhead")
	if strings.Count(text, ">held by a consumer<") != 1 { // in the key, and not in a bar too short for it
		t.Errorf("a bar too short for its words has them:\n%s", text)
	}
	has(t, html(t, &draw.Timeline{Scene: scene, Geometry: timeline.Wide, To: hands{}, At: 1500}), ">1.5 s<", "playhead")
	has(t, html(t, &draw.Timeline{}), "Run the program")
	many := &timeline.Scene{Axis: scene.Axis, Detail: timeline.Counts, Lanes: scene.Lanes, Totals: timeline.Totals{Messages: 1000}}
	has(t, html(t, &draw.Timeline{Scene: many, Geometry: timeline.Narrow, To: hands{}}), "Too much happens to draw it message by message", "Show a sample of messages")
	lacks(t, html(t, &draw.Timeline{Scene: many, Geometry: timeline.Narrow}), "<button")
	has(t, html(t, &draw.Timeline{Scene: &timeline.Scene{Detail: timeline.None, Totals: timeline.Totals{Events: 1_000_000}}}), "Too many to draw; here are the totals. Events: 1,000,000, messages sent: 0")
}

// hands take nothing.
type hands struct{}

func (hands) SelectEvent(int)  {}
func (hands) Seek(engine.Time) {}
func (hands) ShowSample(bool)  {}

func TestRouteOf(t *testing.T) {
	c := course()
	for _, tt := range []struct{ root, path, want string }{
		{"/", "/", "/"}, {"/", "/index.html", "/"}, {"/", "/leases/", "/leases/"}, {"/", "/leases", "/leases/"},
		{"/any/path/", "/any/path/", "/"}, {"/any/path/", "/any/path/leases/", "/leases/"},
		{"/", "/before/", ""}, {"/", "/nothing/", ""},
	} {
		if got := routeOf(c, tt.root, tt.path).Path; got != tt.want {
			t.Errorf("%s under %s is %q, want %q", tt.path, tt.root, got, tt.want)
		}
	}
}

// The order of choices is the same wherever a try is drawn, keeps all of them,
// and changes with the tries.
func TestShuffled(t *testing.T) {
	topic, _ := course().Topic("leases")
	q := topic.Questions[0]
	order := func(try int) string {
		var ids []string
		for _, c := range shuffled(q, try) {
			ids = append(ids, c.ID)
		}
		return strings.Join(ids, "")
	}
	seen := map[string]bool{}
	for try := range 20 {
		o := order(try)
		if o != order(try) || len(o) != 3 || !strings.Contains(o, "a") || !strings.Contains(o, "b") || !strings.Contains(o, "c") {
			t.Errorf("try %d: %q and %q", try, o, order(try))
		}
		seen[o] = true
	}
	if len(seen) < 3 {
		t.Errorf("20 tries have only %d orders", len(seen))
	}
}
