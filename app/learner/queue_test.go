package learner

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"inflight/content"
)

// zone is far from UTC, so that a day that was counted in UTC would show.
var zone = time.FixedZone("", 13*3600)

// at is a time of a day of October 2026.
func at(day, hour int) time.Time { return time.Date(2026, 10, day, hour, 0, 0, 0, zone) }

// reviewed is a course of two topics, with two cards each.
func reviewed() content.Course {
	u := topic
	u.Slug, u.Cards = "u", []content.Card{{ID: "c3"}, {ID: "c4"}}
	u.Questions = []content.Question{{ID: "q3", Choices: q1.Choices}}
	u.Programs = []content.Program{{Predictions: []content.Prediction{
		{ID: "when", Kind: content.PredictInstant, Truth: "30", Within: 1},
		{ID: "who", Kind: content.PredictChoice, Truth: "B", Choices: []content.PredictionChoice{{ID: "a", Is: "A"}, {ID: "b", Is: "B"}}},
	}}}
	return content.Course{Parts: []content.Part{{Topics: []content.Topic{topic, u}}}}
}

// says writes a day in one line: c1 q1! | 2 done, 1 later, next 12.
func (d Day) says() string {
	next := "never"
	if !d.Next.IsZero() {
		next = fmt.Sprint(d.Next.Day())
	}
	return fmt.Sprintf("%s | %d done, %d later, next %s", ids(d.Queue), d.Done, d.Later, next)
}

// ids names items; those that were missed for sure have a mark.
func ids(items []Item) string {
	var list []string
	for _, item := range items {
		_, id, _ := strings.Cut(item.Key, ":")
		if item.Sure {
			id += "!"
		}
		list = append(list, id)
	}
	return strings.Join(list, " ")
}

// grade grades the first of the queue.
func grade(g Grade) func(*testing.T, *Doc, time.Time) {
	return func(t *testing.T, d *Doc, now time.Time) {
		d.Grade(d.Reviewing(reviewed(), now).Queue[0], g, now)
	}
}

func do(note func(d *Doc, ms int64)) func(*testing.T, *Doc, time.Time) {
	return func(_ *testing.T, d *Doc, now time.Time) { note(d, now.UnixMilli()) }
}

func nothing(*testing.T, *Doc, time.Time) {}

// Three days of a reader: each step is done at its time, and then the day looks as it says.
func TestThreeDays(t *testing.T) {
	var d Doc
	var before Item
	for _, step := range []struct {
		at   time.Time
		name string
		do   func(*testing.T, *Doc, time.Time)
		want string
	}{
		{at(9, 9), "nothing was begun", nothing, " | 0 done, 0 later, next never"},
		{at(9, 10), "a topic is begun: its cards come tomorrow", do(func(d *Doc, ms int64) { d.Ran("t", ms) }), " | 0 done, 0 later, next 10"},
		{at(9, 11), "a question is missed, for sure", do(func(d *Doc, ms int64) { d.Answer("t", q1, "b", Sure, ms) }), " | 0 done, 0 later, next 10"},
		{at(9, 11), "another is right", do(func(d *Doc, ms int64) { d.Answer("t", q2, "b", Sure, ms) }), " | 0 done, 0 later, next 10"},
		{at(9, 12), "the first is put right", do(func(d *Doc, ms int64) { d.Answer("t", q1, "a", Sure, ms) }), " | 0 done, 0 later, next 10"},
		{at(9, 23), "the same evening", nothing, " | 0 done, 0 later, next 10"},

		{at(10, 0), "the next day: what was missed for sure is first", nothing, "q1! c2 c1 | 0 done, 0 later, next never"},
		{at(10, 9), "missed again: it comes back at the end", grade(Again), "c2 c1 q1! | 1 done, 0 later, next never"},
		{at(10, 9), "a card is known", grade(Good), "c1 q1! | 2 done, 0 later, next 12"},
		{at(10, 10), "a card is missed", func(t *testing.T, d *Doc, now time.Time) {
			before = d.Reviewing(reviewed(), now).Queue[0]
			grade(Again)(t, d, now)
		}, "q1! c1 | 3 done, 0 later, next 12"},
		{at(10, 10), "that is undone", func(_ *testing.T, d *Doc, now time.Time) { d.Ungrade(before, now) }, "c1 q1! | 2 done, 0 later, next 12"},
		{at(10, 10), "and it was easy", grade(Easy), "q1! | 3 done, 0 later, next 12"},
		{at(10, 10), "the question is known now", grade(Good), " | 3 done, 0 later, next 11"},

		{at(11, 8), "the third day: the question once more, no longer first for that", nothing, "q1 | 0 done, 0 later, next 12"},
		{at(11, 8), "another topic: a guess was wrong", do(func(d *Doc, ms int64) { d.Predict("u", "when", Prediction{Number: 32}, ms) }), "q1 | 0 done, 0 later, next 12"},
		{at(11, 8), "one was near enough", do(func(d *Doc, ms int64) { d.Predict("u", "who", Prediction{Choice: "b"}, ms) }), "q1 | 0 done, 0 later, next 12"},
		{at(11, 9), "known", grade(Good), " | 1 done, 0 later, next 12"},

		{at(12, 9), "the fourth day: topics and kinds are mixed", nothing, "when c4 c3 c2 | 0 done, 0 later, next 13"},
		{at(12, 9), "at most two a day", do(func(d *Doc, ms int64) { d.Set(Settings{DailyCap: 2}, ms) }), "when c4 | 0 done, 2 later, next 13"},
		{at(12, 9), "one is missed", grade(Again), "c4 when | 1 done, 2 later, next 13"},
		{at(12, 9), "one is known", grade(Good), "when | 2 done, 2 later, next 13"},
		{at(12, 9), "and the missed one", grade(Hard), " | 2 done, 2 later, next 13"},
	} {
		step.do(t, &d, step.at)
		if got := d.Reviewing(reviewed(), step.at).says(); got != step.want {
			t.Errorf("on the %d, %s:\n got %s\nwant %s", step.at.Day(), step.name, got, step.want)
		}
	}
}

// What is missed is weak at once and until it is remembered: what the reader was sure
// of first, and what was missed again last.
func TestWeak(t *testing.T) {
	var d Doc
	weak := func(day, hour int, want string) []Item {
		t.Helper()
		list := d.Reviewing(reviewed(), at(day, hour)).Weak
		if got := ids(list); got != want {
			t.Errorf("on the %d at %d: weak are %q, want %q", day, hour, got, want)
		}
		return list
	}
	ms := func(day, hour int) int64 { return at(day, hour).UnixMilli() }
	d.Predict("u", "when", Prediction{Number: 32}, ms(8, 9))
	d.Answer("t", q2, "b", Sure, ms(9, 10))
	d.Answer("t", q1, "b", Sure, ms(9, 10))
	d.Answer("t", q1, "a", Sure, ms(9, 11))
	list := weak(9, 12, "q1! when")
	d.Grade(list[0], Again, at(9, 12))
	list = weak(9, 12, "when q1!")
	d.Grade(list[0], Good, at(9, 12))
	list = weak(9, 12, "q1!")
	d.Grade(list[0], Good, at(9, 12))
	weak(9, 12, "")

	d.Grade(d.Reviewing(reviewed(), at(10, 9)).Queue[0], Again, at(10, 9)) // a card
	if list = weak(10, 9, ids(d.Reviewing(reviewed(), at(10, 9)).Weak)); len(list) != 1 || list[0].Card == nil {
		t.Errorf("of the cards these are weak: %s", ids(list))
	}
	d.Answer("t", q1, "b", Guess, ms(10, 10))
	if list = d.Reviewing(reviewed(), at(10, 11)).Weak; len(list) != 2 || ids(list[:1]) != "q1" {
		t.Errorf("missed anew after it was remembered: %s", ids(list))
	}
}

// Each guess is right or wrong as the course says, and one that was skipped is neither.
func TestPredictionRight(t *testing.T) {
	asked := reviewed().Parts[0].Topics[1].Programs[0].Predictions
	for _, tt := range []struct {
		guess Prediction
		asked content.Prediction
		want  bool
	}{
		{Prediction{Number: 30}, asked[0], true},
		{Prediction{Number: 31}, asked[0], true},
		{Prediction{Number: 28.9}, asked[0], false},
		{Prediction{Choice: "b"}, asked[1], true},
		{Prediction{Choice: "a"}, asked[1], false},
		{Prediction{Choice: "gone"}, asked[1], false},
	} {
		if got := tt.guess.Right(tt.asked); got != tt.want {
			t.Errorf("%+v is right: %v, want %v", tt.guess, got, tt.want)
		}
	}
	var d Doc
	d.Predict("u", "when", Prediction{Skipped: true}, at(9, 9).UnixMilli())
	if got := d.Reviewing(reviewed(), at(10, 9)).says(); strings.Contains(got, "when") {
		t.Errorf("a skipped guess is asked: %s", got)
	}
}
