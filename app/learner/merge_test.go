package learner

import (
	"testing"

	"pgregory.net/rapid"

	"inflight/content"
)

// docs draws documents as readers leave them, with clocks that differ and resets
// in between.
var docs = rapid.Custom(func(t *rapid.T) Doc {
	var d Doc
	for range rapid.IntRange(0, 8).Draw(t, "steps") {
		slug := rapid.SampledFrom([]string{"t", "u"}).Draw(t, "slug")
		now := int64(rapid.IntRange(1, 5).Draw(t, "now"))
		id := rapid.SampledFrom([]string{"a", "b"}).Draw(t, "id")
		switch rapid.IntRange(0, 11).Draw(t, "what") {
		case 0:
			d.Answer(slug, rapid.SampledFrom(topic.Questions).Draw(t, "q"), id, rapid.SampledFrom([]Confidence{"", Sure, Guess}).Draw(t, "sure"), now)
		case 1:
			d.Edit(slug, program, rapid.SampledFrom([]string{"starter", "x", "y"}).Draw(t, "text"), now)
		case 2:
			d.Ran(slug, now)
		case 3:
			d.Show(slug, "q1", now)
		case 4:
			d.Predict(slug, id, Prediction{Number: float64(now)}, now)
		case 5:
			d.Do(slug, content.Program{Goals: []content.Goal{{ID: id}}}, now)
		case 6:
			d.ReadTo(slug, id, now)
		case 7:
			d.Visit(slug, id, now)
		case 8:
			d.Set(Settings{DailyCap: rapid.IntRange(0, 2).Draw(t, "cap")}, now)
		case 9:
			d.Reset(slug, now)
		case 10:
			d.ResetAll(now)
		case 11:
			back := Merge(d, Doc{})
			d.Reset(slug, now)
			d = Join(back, d)
		}
	}
	return d
})

// The order in which documents are merged makes no difference, and merging a
// document with itself changes nothing.
func TestMerge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := docs.Draw(t, "a"), docs.Draw(t, "b"), docs.Draw(t, "c")
		if x, y := Merge(a, b).Encode(), Merge(b, a).Encode(); x != y {
			t.Fatalf("a+b = %s\nb+a = %s", x, y)
		}
		if x, y := Merge(Merge(a, b), c).Encode(), Merge(a, Merge(b, c)).Encode(); x != y {
			t.Fatalf("(a+b)+c = %s\na+(b+c) = %s", x, y)
		}
		once := Merge(a, Doc{})
		if x, y := once.Encode(), a.Encode(); x != y {
			t.Fatalf("merged with nothing = %s\nbefore = %s", x, y)
		}
		if x, y := Merge(once, once).Encode(), once.Encode(); x != y {
			t.Fatalf("twice = %s\nonce = %s", x, y)
		}
	})
}

// Of each thing the later one stays, unless it was reset.
func TestMergeKeepsTheLater(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := docs.Draw(t, "a"), docs.Draw(t, "b")
		both := Merge(a, b)
		for slug, from := range a.Topics {
			if both.ResetAt != a.ResetAt || both.Topics[slug].ResetAt != from.ResetAt {
				continue
			}
			for id, answer := range from.Answers {
				if got := both.Topics[slug].Answers[id]; got.At < answer.At {
					t.Fatalf("%s %s: %v became %v", slug, id, answer, got)
				}
			}
		}
	})
}

// A merge leaves the documents it is given as they are.
func TestMergeSharesNothing(t *testing.T) {
	var a Doc
	a.Answer("t", q1, "a", "", 1)
	before := a.Encode()
	both := Merge(a, Doc{})
	both.Answer("t", q1, "b", "", 2)
	joined := Join(a, Doc{})
	joined.Answer("t", q1, "b", "", 2)
	if after := a.Encode(); after != before {
		t.Errorf("the document was %s and is %s", before, after)
	}
}

// A reset holds against an older document, as another tab may still have it, and
// so does taking it back. What was done between the two stays.
func TestResetAndBack(t *testing.T) {
	resets := map[string]func(*Doc){
		"a topic":    func(d *Doc) { d.Reset("t", 20) },
		"everything": func(d *Doc) { d.ResetAll(20) },
	}
	for name, reset := range resets {
		t.Run(name, func(t *testing.T) {
			var d Doc
			d.Answer("t", q1, "a", Sure, 10)
			d.Set(Settings{DailyCap: 5}, 10)
			before := Merge(d, Doc{})

			reset(&d)
			if d = Merge(d, before); d.Status(topic) != NotStarted {
				t.Fatalf("after the reset and a merge with the old document: %s", d.Encode())
			}
			d.Answer("t", q2, "b", "", 30)
			gone := Merge(d, Doc{})

			d = Join(before, d)
			if d = Merge(d, gone); d.Status(topic) != Finished || d.Settings.DailyCap != 5 {
				t.Errorf("after taking it back and a merge with the reset document: %s", d.Encode())
			}
			if d = Merge(d, before); d.Status(topic) != Finished {
				t.Errorf("after a merge with the first document: %s", d.Encode())
			}
		})
	}
}
