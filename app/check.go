package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/content"
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
	body = append(body, goapp.P().Class("finished").Role("status").Body(v.finished(right, t)...))
	return goapp.Div().Class("check").Body(append(body, allAnswers(t.Questions))...)
}

// finished says that the topic is finished, below the question that was answered last,
// and where to go on.
func (v *checkView) finished(right int, t content.Topic) []goapp.UI {
	if right < len(t.Questions) {
		return nil
	}
	href, words := reviewPath[1:], "Review"
	for _, next := range v.S.course.Topics() {
		if next.Number > t.Number && !next.Coming {
			href, words = next.Slug+"/", next.Title
			break
		}
	}
	return []goapp.UI{
		goapp.B().Text("You have finished this topic."), goapp.Text(" Go on with "),
		goapp.A().Attr("href", v.S.base+href).Text(words), goapp.Text("."),
	}
}

// tally is the check's state in words.
func tally(right, of int) string {
	if right == of {
		return fmt.Sprintf("%d of %d right.", right, of)
	}
	all := fmt.Sprintf("all %d", of)
	if words := []string{1: "it", 2: "both", 3: "all three", 4: "all four"}; of < len(words) {
		all = words[of]
	}
	return fmt.Sprintf("%d of %d right so far. Get %s to finish this topic.", right, of, all)
}

// inline is a piece of HTML from the course's authors, checked by the build.
func inline(html string) goapp.UI { return goapp.Raw("<span>" + html + "</span>") }
