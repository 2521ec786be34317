package app

import (
	"testing"

	"inflight/app/learner"
)

func TestQuestion(t *testing.T) {
	topic, _ := course().Topic("leases")
	q := topic.Questions[0]
	answer := func(choice string) func(*learner.Doc) {
		return func(d *learner.Doc) { d.Answer("leases", q, choice, learner.Sure, 1) }
	}
	for _, tt := range []struct {
		name        string
		do          func(*learner.Doc)
		has, hasNot []string
	}{
		{"open", func(*learner.Doc) {},
			[]string{"<fieldset", "<legend", "Who has <code>m1</code>?", ">Check</button>", `role="status"`, "How sure you are (optional)"},
			[]string{"A received it", "opt right", "opt wrong", "disabled", "Show the answer"}},
		{"wrong", answer("b"),
			[]string{"Not yet", "B came later.", "Try again", "Show the answer", "opt wrong"},
			[]string{"A received it", "opt right", ">Check</button>", "How sure"}},
		{"right", answer("a"),
			[]string{"Right", "A received it.", "Why not the others?", "B came later.", "opt right"},
			[]string{"Try again", "opt wrong", "Not yet", "How sure"}},
		{"shown", func(d *learner.Doc) { answer("b")(d); d.Show("leases", "who", 2) },
			[]string{"You have seen it; it does not count as known", "A received it.", "opt right", "Try again", "Why not the others?"},
			[]string{"opt wrong", "Not yet", ">Check</button>", `checked`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := &session{course: course()}
			tt.do(&s.doc)
			text := html(t, &questionView{S: s, Slug: "leases", Number: 1, Question: q})
			has(t, text, tt.has...)
			lacks(t, text, tt.hasNot...)
		})
	}
}
