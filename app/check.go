package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"
)

// checkView is a topic's check: its questions, and how many are right so far.
type checkView struct {
	goapp.Compo
	S        *session
	Slug     string
	Revision int
}

func (v *checkView) CompoID() string { return v.Slug }

func (v *checkView) Render() goapp.UI {
	t, _ := v.S.course.Topic(v.Slug)
	right := v.S.doc.Right(t)
	body := []goapp.UI{goapp.Div().Class("tally").Body(
		goapp.Range(t.Questions).Slice(func(i int) goapp.UI {
			bar := goapp.Elem("i").Aria("hidden", "true")
			if i < right {
				bar = bar.Class("on")
			}
			return bar
		}),
		goapp.Span().Role("status").Text(tally(right, len(t.Questions))),
	)}
	for i, q := range t.Questions {
		body = append(body, &questionView{S: v.S, Slug: v.Slug, Number: i + 1, Question: q, Revision: v.Revision})
	}
	return goapp.Div().Class("check").Body(append(body, allAnswers(t.Questions))...)
}

// tally is the check's state in words.
func tally(right, of int) string {
	if right == of {
		return fmt.Sprintf("%d of %d right. You have finished this topic.", right, of)
	}
	all := fmt.Sprintf("all %d", of)
	if words := []string{1: "it", 2: "both", 3: "all three", 4: "all four"}; of < len(words) {
		all = words[of]
	}
	return fmt.Sprintf("%d of %d right so far. Get %s to finish this topic.", right, of, all)
}

// inline is a piece of HTML from the course's authors, checked by the build.
func inline(html string) goapp.UI { return goapp.Raw("<span>" + html + "</span>") }
