package app

import (
	"testing"
	"time"

	"inflight/app/learner"
	"inflight/content"
)

// reader is a session of somebody who did things yesterday.
func reader(do func(d *learner.Doc, yesterday int64)) *session {
	s := &session{course: course(), base: "../", loaded: true}
	t := &s.course.Parts[0].Topics[1]
	t.Cards = []content.Card{{ID: "hides", Front: "What hides?", Back: "A <b>receive</b>."}}
	t.Programs[0].Predictions = []content.Prediction{{ID: "when", Ask: "When is it back?", Kind: content.PredictInstant, Truth: "30", Gap: content.Gap{Exact: "Its window ends then."}}}
	do(&s.doc, time.Now().AddDate(0, 0, -1).UnixMilli())
	return s
}

func TestReviewPage(t *testing.T) {
	ran := func(d *learner.Doc, yesterday int64) { d.Ran("leases", yesterday) }
	guessed := func(d *learner.Doc, yesterday int64) {
		d.Predict("leases", "when", learner.Prediction{Number: 45}, yesterday)
	}
	missed := func(d *learner.Doc, yesterday int64) {
		q, _ := course().Topic("leases")
		d.Answer("leases", q.Questions[0], "b", learner.Sure, yesterday)
	}
	for _, tt := range []struct {
		name        string
		do          func(*learner.Doc, int64)
		open        bool
		has, hasNot []string
	}{
		{"nothing begun", func(*learner.Doc, int64) {}, false,
			[]string{"0 left today, 0 done", "Nothing is due today.", "Begin a topic"}, []string{"Undo", "Again"}},
		{"a card", ran, false,
			[]string{"1 left today, 0 done", "Card", `href="../leases/"`, "What hides?", `aria-expanded="false"`}, []string{"receive", "Again", "Undo"}},
		{"its answer", ran, true,
			[]string{"What hides?", "A <b>receive</b>.", "Again", "later today", "Hard", "in 1 day", "Easy", "in 8 days"}, nil},
		{"a missed question", missed, false,
			[]string{"2 left today", "A question you missed, and you had been sure", "Who has <code>m1</code>?", ">A has it<"}, []string{"A received it.", "Again"}},
		{"at most one a day", func(d *learner.Doc, at int64) { missed(d, at); d.Set(learner.Settings{DailyCap: 1}, at) }, false,
			[]string{"1 left today"}, []string{"What hides?"}},
		{"the day is full", func(d *learner.Doc, at int64) {
			missed(d, at)
			d.Set(learner.Settings{DailyCap: 1}, at)
			d.Grade(d.Reviewing(reader(missed).course, time.Now()).Queue[0], learner.Good, time.Now())
		}, false, []string{"0 left today, 1 done", "That is all for today.", "1 more item is due and waits until tomorrow: a day has 1 at most."}, nil},
		{"what is missed, in a sitting of its own", missed, false, []string{`<a href="#weak-spots">Review my weak spots</a>`}, []string{"weak spots left"}},
		{"nothing is missed", ran, false, nil, []string{"weak spots"}},
		{"two, mixed", guessed, false, []string{"2 left today"}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			v := &reviewView{S: reader(tt.do)}
			if item, ok := v.current(); ok && tt.open {
				v.open = showing(item)
			}
			text := html(t, v)
			has(t, text, tt.has...)
			lacks(t, text, tt.hasNot...)
		})
	}
	has(t, html(t, &reviewView{S: &session{course: course()}}), "shows once the page runs")
}

// A sitting of what was missed leaves the rest out, and says when it is over.
func TestReviewWeakSpots(t *testing.T) {
	s := reader(func(d *learner.Doc, yesterday int64) {
		q, _ := course().Topic("leases")
		d.Answer("leases", q.Questions[0], "b", learner.Sure, yesterday)
	})
	has(t, html(t, &progressView{S: s}), "Weak spots", `<th scope="row">Leases</th><td>1</td><td>1</td>`, `href="../review/#weak-spots"`)
	s.fragment = weakSpots
	v := &reviewView{S: s}
	has(t, html(t, v), "1 weak spot left", "A question you missed, and you had been sure", `<a href="#sitting">Back to today’s review</a>`)
	item, _ := v.current()
	s.doc.Grade(item, learner.Good, time.Now())
	has(t, html(t, v), "0 weak spots left", "No weak spot is left.", "Back to today’s review")
	lacks(t, html(t, &progressView{S: s}), "Weak spots")
}

// A guess is asked as a card.
func TestReviewGuess(t *testing.T) {
	s := reader(func(d *learner.Doc, yesterday int64) {
		d.Predict("leases", "when", learner.Prediction{Number: 45}, yesterday)
	})
	for _, item := range s.reviewing().Queue {
		if item.Prediction == nil {
			continue
		}
		v := &reviewView{S: s, open: showing(item)}
		has(t, html(t, v.item(item)[0]), "A guess that was off")
		has(t, html(t, v.item(item)[1]), "When is it back?", "At 30 seconds. ", "Its window ends then.")
		return
	}
	t.Error("the guess is not asked")
}

// A question that was answered wrong was not remembered, and one answered right was.
func TestReviewQuestion(t *testing.T) {
	s := reader(func(d *learner.Doc, yesterday int64) {
		q, _ := course().Topic("leases")
		d.Answer("leases", q.Questions[0], "b", learner.Sure, yesterday)
	})
	item := s.reviewing().Queue[0]
	wrong := html(t, &reviewView{S: s, open: showing(item), picked: "c"})
	has(t, wrong, "Not this one", "Somebody.", "This is right", "A received it.", "Again")
	lacks(t, wrong, "Hard", "Good", "Easy", "B came later.")
	right := html(t, &reviewView{S: s, open: showing(item), picked: "a"})
	has(t, right, ">Right<", "A received it.", "Hard", "Good", "Easy")
	lacks(t, right, "Again", "Not this one")
}

func TestProgressPage(t *testing.T) {
	s := reader(func(d *learner.Doc, yesterday int64) {
		topic, _ := course().Topic("leases")
		d.Answer("leases", topic.Questions[0], "a", "", yesterday)
		d.ReadTo("leases", "p1", yesterday)
	})
	text := html(t, &progressView{S: s})
	has(t, text, "Finished", "all read", "1 of 1 right", `>Reset<span class="unseen">: Leases</span>`, "Reset everything", `value="12"`, "Save as a file", "coming")
	lacks(t, text, "can&#39;t be read", "Undo reset")
	s.broken = "{"
	has(t, html(t, &progressView{S: s}), "Save it as a file", "Start anew")
}
