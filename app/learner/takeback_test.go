package learner

import (
	"testing"

	"pgregory.net/rapid"

	"inflight/content"
)

// An import that is taken back leaves everything as it was, also where another tab
// still has what came from the file.
func TestTakeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		was := Merge(docs.Draw(t, "mine"), Doc{})
		became := Join(was, docs.Draw(t, "file"))
		d := Merge(became, Doc{})
		d.TakeBack(was, became, 9)
		for slug, topic := range d.Topics {
			topic.ResetAt = was.Topics[slug].ResetAt
			old := was.Topics[slug]
			if got, want := encode(topic), encode(old); got != want {
				t.Fatalf("%s was %s and is %s", slug, want, got)
			}
		}
		if got, want := d.Settings.Cap(), was.Settings.Cap(); got != want {
			t.Fatalf("a day had %d items and has %d", want, got)
		}
		if got, want := Merge(d, became).Encode(), Merge(d, Doc{}).Encode(); got != want {
			t.Fatalf("merged with what the import left it is %s, want %s", got, want)
		}
	})
}

// What was done after an import stays when it is taken back.
func TestTakeBackKeepsWhatWasDoneSince(t *testing.T) {
	var was, file Doc
	was.Answer("t", q1, "b", "", 10)
	file.Answer("t", q1, "a", "", 20)
	file.Answer("t", q2, "a", "", 20)
	file.Edit("u", program, "theirs", 20)
	became := Join(was, file)

	d := Merge(became, Doc{})
	d.Answer("t", q2, "b", "", 30)
	d.Do("u", content.Program{Goals: []content.Goal{{ID: "paid-once"}}}, 31)
	d.Set(Settings{DailyCap: 7}, 32)
	d.TakeBack(was, became, 40)
	if got := d.Topics["t"].Answers; got["q1"].Choice != "b" || got["q2"].Choice != "b" {
		t.Errorf("the answers are %+v", got)
	}
	if u := d.Topics["u"]; len(u.Edits) > 0 || u.Goals["paid-once"] != 31 || u.BegunAt == 0 {
		t.Errorf("the other topic is %+v", u)
	}
	if d.Settings.DailyCap != 7 {
		t.Errorf("the settings are %+v", d.Settings)
	}

	// What was reset since stays reset.
	d = Merge(became, Doc{})
	d.Reset("t", 30)
	d.TakeBack(was, became, 40)
	if got := d.Topics["t"]; len(got.Answers) > 0 || got.BegunAt > 0 {
		t.Errorf("the topic that was reset is %+v", got)
	}
}
