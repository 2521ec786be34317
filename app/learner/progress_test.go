package learner

import (
	"testing"

	"inflight/content"
)

var topic = content.Topic{
	Slug:     "t",
	Blocks:   []content.Block{{Kind: content.Prose, ID: "p1"}, {Kind: content.Try, ID: "x"}, {Kind: content.Prose, ID: "p2"}},
	Programs: []content.Program{{File: "p.js", Source: "starter"}},
	Questions: []content.Question{
		{ID: "q1", Choices: []content.Choice{{ID: "a", Right: true}, {ID: "b"}}},
		{ID: "q2", Choices: []content.Choice{{ID: "a"}, {ID: "b", Right: true}}},
	},
	Cards: []content.Card{{ID: "c1"}, {ID: "c2"}},
}

var (
	program = topic.Programs[0]
	q1, q2  = topic.Questions[0], topic.Questions[1]
)

// A topic is not started until something is done, and finished once every
// question's latest answer is right.
func TestStatus(t *testing.T) {
	tests := []struct {
		name string
		do   func(*Doc)
		want Status
	}{
		{"nothing", func(*Doc) {}, NotStarted},
		{"only looked at", func(d *Doc) { d.Visit("t", "how-it-works", 1) }, NotStarted},
		{"read", func(d *Doc) { d.ReadTo("t", "p1", 1) }, InProgress},
		{"ran", func(d *Doc) { d.Ran("t", 1) }, InProgress},
		{"edited", func(d *Doc) { d.Edit("t", program, "mine", 1) }, InProgress},
		{"the starter is no edit", func(d *Doc) { d.Edit("t", program, "starter", 1) }, NotStarted},
		{"predicted", func(d *Doc) { d.Predict("t", "who", Prediction{Choice: "b"}, 1) }, InProgress},
		{"wrong answer", func(d *Doc) { d.Answer("t", q1, "b", Guess, 1) }, InProgress},
		{"one right", func(d *Doc) { d.Answer("t", q1, "a", Sure, 1) }, InProgress},
		{"all right", func(d *Doc) { d.Answer("t", q1, "a", "", 1); d.Answer("t", q2, "b", "", 2) }, Finished},
		{"right at the second try", func(d *Doc) {
			d.Answer("t", q1, "a", "", 1)
			d.Answer("t", q2, "a", "", 2)
			d.Answer("t", q2, "b", "", 3)
		}, Finished},
		{"shown is not known", func(d *Doc) { d.Answer("t", q1, "a", "", 1); d.Show("t", "q2", 2) }, InProgress},
		{"shown, then answered", func(d *Doc) {
			d.Answer("t", q1, "a", "", 1)
			d.Show("t", "q2", 2)
			d.Answer("t", q2, "b", "", 3)
		}, Finished},
		{"a choice the course no longer has", func(d *Doc) { d.Answer("t", q1, "gone", "", 1); d.Answer("t", q2, "b", "", 2) }, InProgress},
		{"another topic", func(d *Doc) { d.Ran("other", 1) }, NotStarted},
		{"reset", func(d *Doc) { d.Ran("t", 1); d.Reset("t", 2) }, NotStarted},
		{"everything reset", func(d *Doc) { d.Ran("t", 1); d.ResetAll(2) }, NotStarted},
		{"begun again", func(d *Doc) { d.Ran("t", 1); d.Reset("t", 2); d.Ran("t", 3) }, InProgress},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var d Doc
			tt.do(&d)
			if got := d.Status(topic); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// What was missed is remembered after it was put right, and whether the reader
// had been sure.
func TestMissed(t *testing.T) {
	tests := []struct {
		name string
		do   func(*Doc)
		want Answer
	}{
		{"right", func(d *Doc) { d.Answer("t", q1, "a", Sure, 5) }, Answer{Choice: "a", Tries: 1, Confidence: Sure, At: 5}},
		{"wrong", func(d *Doc) { d.Answer("t", q1, "b", Sure, 5) },
			Answer{Choice: "b", Tries: 1, Confidence: Sure, MissedAt: 5, SureMiss: true, At: 5}},
		{"put right", func(d *Doc) { d.Answer("t", q1, "b", Sure, 5); d.Answer("t", q1, "a", Fairly, 6) },
			Answer{Choice: "a", Tries: 2, Confidence: Fairly, MissedAt: 5, SureMiss: true, At: 6}},
		{"wrong again, now guessing", func(d *Doc) { d.Answer("t", q1, "b", Sure, 5); d.Answer("t", q1, "b", Guess, 6) },
			Answer{Choice: "b", Tries: 2, Confidence: Guess, MissedAt: 6, At: 6}},
		{"shown", func(d *Doc) { d.Show("t", "q1", 5) }, Answer{Shown: true, MissedAt: 5, At: 5}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var d Doc
			tt.do(&d)
			if got := d.Topics["t"].Answers["q1"]; got != tt.want {
				t.Errorf("got %+v, want %+v", got, tt.want)
			}
		})
	}
}

func TestStretches(t *testing.T) {
	var d Doc
	for i, id := range []string{"", "p1", "p2"} {
		if id != "" {
			d.ReadTo("t", id, int64(i))
		}
		if read, of := d.Stretches(topic); read != i || of != 2 {
			t.Errorf("after %q, %d of %d are read, want %d of 2", id, read, of, i)
		}
	}
}

// A reader goes on where they were last, unless that is finished.
func TestNext(t *testing.T) {
	u := topic
	u.Slug = "u"
	c := content.Course{Parts: []content.Part{{Topics: []content.Topic{{Slug: "v", Coming: true}, topic, u}}}}
	finish := func(d *Doc, slug string) {
		d.Answer(slug, q1, "a", "", 9)
		d.Answer(slug, q2, "b", "", 9)
	}
	for _, tt := range []struct {
		name     string
		do       func(*Doc)
		slug, id string
	}{
		{"a new reader", func(*Doc) {}, "t", ""},
		{"was in one", func(d *Doc) { d.Visit("u", "two", 6) }, "u", "two"},
		{"was in both", func(d *Doc) { d.Visit("u", "two", 6); d.Visit("t", "one", 7); d.Visit("v", "three", 8) }, "t", "one"},
		{"finished the last", func(d *Doc) { d.Visit("t", "one", 6); d.Visit("u", "two", 7); finish(d, "u") }, "t", "one"},
		{"finished the first", func(d *Doc) { finish(d, "t"); d.Visit("t", "one", 10) }, "u", ""},
		{"finished both", func(d *Doc) { finish(d, "t"); finish(d, "u"); d.Visit("u", "two", 10) }, "t", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var d Doc
			tt.do(&d)
			if got, id, ok := d.Next(c); got.Slug != tt.slug || id != tt.id || !ok {
				t.Errorf("got %s %s %v, want %s %s", got.Slug, id, ok, tt.slug, tt.id)
			}
		})
	}
	if _, _, ok := (Doc{}).Next(content.Course{}); ok {
		t.Error("a course without a topic has a next one")
	}
}

// Edits are kept, going back to the starter is remembered, and a merge with an
// older document doesn't undo that.
func TestEdits(t *testing.T) {
	var d Doc
	d.Edit("t", program, "mine", 1)
	old := Merge(d, Doc{})
	if got := d.Text("t", program); got != "mine" {
		t.Fatalf("after an edit: %q", got)
	}
	d.Edit("t", program, "starter", 2)
	if got := Merge(old, d).Text("t", program); got != "starter" {
		t.Errorf("after going back and a merge with the old document: %q, want the starter", got)
	}
}

// An emptied program stays empty, and a clock that was set back loses nothing.
func TestEmptyAndClockSetBack(t *testing.T) {
	var d Doc
	d.Edit("t", program, "", 1000)
	if got := d.Text("t", program); got != "" {
		t.Errorf("an emptied program is %q", got)
	}
	old := Merge(d, Doc{})
	d.Edit("t", program, "later", 900)
	d.Answer("t", q1, "b", "", 1000)
	before := Merge(d, Doc{})
	d.Answer("t", q1, "a", "", 900)
	if got := Merge(old, d).Text("t", program); got != "later" {
		t.Errorf("after the clock went back the program is %q", got)
	}
	if c, _ := Merge(before, d).Chosen("t", q1); c.ID != "a" {
		t.Errorf("after the clock went back the answer is %q", c.ID)
	}
	d.Reset("t", 900)
	if got := Merge(before, d).Text("t", program); got != "starter" {
		t.Errorf("after a reset with the clock set back the program is %q", got)
	}
}

// An exercise is done when one run met all its goals. A goal that was noted alone, as
// was done once, is no exercise; all of them are, and that can't be lost any more.
func TestExercises(t *testing.T) {
	two := content.Topic{Slug: "t", Programs: []content.Program{
		{File: "a.js", Goals: []content.Goal{{ID: "once"}, {ID: "in-time"}}},
		{File: "b.js", Goals: []content.Goal{{ID: "kept"}}},
		{File: "c.js"},
	}}
	for _, tt := range []struct {
		name string
		kept string // the goals of an older document
		do   func(*Doc)
		want int
	}{
		{"a new reader", `{}`, func(*Doc) {}, 0},
		{"one of two goals, met by the program as it was given", `{"once":5}`, func(*Doc) {}, 0},
		{"both, in two runs", `{"once":5,"in-time":9}`, func(*Doc) {}, 1},
		{"one alone, then both", `{"once":5}`, func(d *Doc) { d.Do("t", two.Programs[0], 9) }, 1},
		{"one exercise", `{}`, func(d *Doc) { d.Do("t", two.Programs[1], 9) }, 1},
		{"both exercises", `{}`, func(d *Doc) { d.Do("t", two.Programs[0], 9); d.Do("t", two.Programs[1], 12) }, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d, err := Decode(`{"version":2,"topics":{"t":{"begunAt":1,"goals":` + tt.kept + `}}}`)
			if err != nil {
				t.Fatal(err)
			}
			tt.do(&d)
			if done, of := d.Exercises(two); done != tt.want || of != 2 {
				t.Errorf("%d of %d are done, want %d of 2", done, of, tt.want)
			}
		})
	}
}
