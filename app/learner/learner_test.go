package learner

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inflight/content"
)

var topic = content.Topic{
	Slug:     "t",
	Programs: []content.Program{{File: "p.js", Source: "starter"}},
	Questions: []content.Question{
		{ID: "q1", Choices: []content.Choice{{ID: "a", Right: true}, {ID: "b"}}},
		{ID: "q2", Choices: []content.Choice{{ID: "a"}, {ID: "b", Right: true}}},
	},
}

// A topic is not started until something is done, and finished once every
// question's latest answer is right.
func TestStatus(t *testing.T) {
	tests := []struct {
		name string
		do   func(*Doc)
		want Status
	}{
		{"nothing", func(*Doc) {}, NotStarted},
		{"ran", func(d *Doc) { d.Ran("t", 1) }, InProgress},
		{"edited", func(d *Doc) { d.Edit("t", topic.Programs[0], "mine", 1) }, InProgress},
		{"the starter is no edit", func(d *Doc) { d.Edit("t", topic.Programs[0], "starter", 1) }, NotStarted},
		{"wrong answer", func(d *Doc) { d.Answer("t", "q1", "b", 1) }, InProgress},
		{"one right", func(d *Doc) { d.Answer("t", "q1", "a", 1) }, InProgress},
		{"all right", func(d *Doc) { d.Answer("t", "q1", "a", 1); d.Answer("t", "q2", "b", 2) }, Finished},
		{"right at the second try", func(d *Doc) {
			d.Answer("t", "q1", "a", 1)
			d.Answer("t", "q2", "a", 2)
			d.Answer("t", "q2", "b", 3)
		}, Finished},
		{"a choice the course no longer has", func(d *Doc) { d.Answer("t", "q1", "gone", 1); d.Answer("t", "q2", "b", 2) }, InProgress},
		{"another topic", func(d *Doc) { d.Ran("other", 1) }, NotStarted},
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

// Edits are kept, going back to the starter is remembered, and a merge with an
// older document doesn't undo that.
func TestEdits(t *testing.T) {
	p := topic.Programs[0]
	var d Doc
	d.Edit("t", p, "mine", 1)
	old := Merge(d, Doc{})
	if got := d.Text("t", p); got != "mine" {
		t.Fatalf("after an edit: %q", got)
	}
	d.Edit("t", p, "starter", 2)
	if got := Merge(old, d).Text("t", p); got != "starter" {
		t.Errorf("after going back and a merge with the old document: %q, want the starter", got)
	}
}

func TestDecode(t *testing.T) {
	var d Doc
	d.Answer("t", "q1", "a", 5)
	d.Edit("t", topic.Programs[0], "mine", 6)
	d.Ran("t", 7)
	back, err := Decode(d.Encode())
	if err != nil || !reflect.DeepEqual(back.Topics, d.Topics) {
		t.Errorf("got %+v, %v; want %+v", back, err, d)
	}
	for text, want := range map[string]string{
		`{"version":1`:  "can't be read",
		`{"version":9}`: "version 9",
		`{}`:            "version 0",
		`[]`:            "can't be read",
	} {
		if _, err := Decode(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Decode(%s): %v; want %q", text, err, want)
		}
	}
}

// The order in which documents are merged makes no difference, merging a
// document with itself changes nothing, and nothing later is lost.
func TestMerge(t *testing.T) {
	doc := rapid.Custom(func(t *rapid.T) Doc {
		var d Doc
		for range rapid.IntRange(0, 6).Draw(t, "steps") {
			slug := rapid.SampledFrom([]string{"t", "u"}).Draw(t, "slug")
			now := int64(rapid.IntRange(1, 5).Draw(t, "now"))
			switch rapid.IntRange(0, 2).Draw(t, "what") {
			case 0:
				d.Answer(slug, rapid.SampledFrom([]string{"q1", "q2"}).Draw(t, "q"), rapid.SampledFrom([]string{"a", "b"}).Draw(t, "c"), now)
			case 1:
				d.Edit(slug, topic.Programs[0], rapid.SampledFrom([]string{"starter", "x", "y"}).Draw(t, "text"), now)
			case 2:
				d.Ran(slug, now)
			}
		}
		return d
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := doc.Draw(t, "a"), doc.Draw(t, "b"), doc.Draw(t, "c")
		if x, y := Merge(a, b).Encode(), Merge(b, a).Encode(); x != y {
			t.Fatalf("a+b = %s\nb+a = %s", x, y)
		}
		if x, y := Merge(Merge(a, b), c).Encode(), Merge(a, Merge(b, c)).Encode(); x != y {
			t.Fatalf("(a+b)+c = %s\na+(b+c) = %s", x, y)
		}
		once := Merge(a, Doc{})
		if x, y := Merge(once, once).Encode(), once.Encode(); x != y {
			t.Fatalf("twice = %s\nonce = %s", x, y)
		}
		for slug, from := range a.Topics {
			for id, answer := range from.Answers {
				if got := Merge(a, b).Topics[slug].Answers[id]; got.At < answer.At {
					t.Fatalf("%s %s: %v became %v", slug, id, answer, got)
				}
			}
		}
	})
}

// An emptied program stays empty, and a clock that was set back loses nothing.
func TestEmptyAndClockSetBack(t *testing.T) {
	p := topic.Programs[0]
	var d Doc
	d.Edit("t", p, "", 1000)
	if got := d.Text("t", p); got != "" {
		t.Errorf("an emptied program is %q", got)
	}
	old := Merge(d, Doc{})
	d.Edit("t", p, "later", 900)
	d.Answer("t", "q1", "b", 1000)
	before := Merge(d, Doc{})
	d.Answer("t", "q1", "a", 900)
	if got := Merge(old, d).Text("t", p); got != "later" {
		t.Errorf("after the clock went back the program is %q", got)
	}
	if c, _ := Merge(before, d).Chosen("t", topic.Questions[0]); c.ID != "a" {
		t.Errorf("after the clock went back the answer is %q", c.ID)
	}
}
