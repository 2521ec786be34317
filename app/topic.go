package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/content"
)

// topicView is a topic's page: its head, and its blocks from top to bottom.
type topicView struct {
	goapp.Compo
	S        *session
	Slug     string
	Revision int
}

// CompoID keeps what belongs to one topic from showing in another.
func (v *topicView) CompoID() string { return v.Slug }

func (v *topicView) Render() goapp.UI {
	t, _ := v.S.course.Topic(v.Slug)
	return goapp.Article().Body(append([]goapp.UI{v.head(t)}, v.blocks(t)...)...)
}

func (v *topicView) head(t content.Topic) goapp.UI {
	return goapp.Div().Class("prose").Body(
		goapp.P().Class("eyebrow").Body(
			goapp.Span().Text("Amazon SQS"), goapp.Span().Aria("hidden", "true").Text("·"),
			goapp.Span().Text(fmt.Sprintf("Topic %d of %d", t.Number, len(v.S.course.Topics()))), goapp.Span().Aria("hidden", "true").Text("·"),
			goapp.Span().Text(fmt.Sprintf("%d min", t.Minutes)),
			goapp.Span().Class("pill").Text(string(v.S.status(t))),
		),
		goapp.H1().Text(t.Title),
		onThisPage(t),
	)
}

func (v *topicView) blocks(t content.Topic) []goapp.UI {
	var list []goapp.UI
	for _, b := range t.Blocks {
		switch b.Kind {
		case content.Prose:
			list = append(list, goapp.Raw(v.S.prose(b.ID)))
		case content.Try:
			p, _ := t.Program(b.Program)
			list = append(list, &tryView{S: v.S, Slug: t.Slug, Program: p, Revision: v.S.revision})
		case content.Check:
			list = append(list, &checkView{S: v.S, Slug: t.Slug, Revision: v.S.revision})
		case content.Cards:
			list = append(list, &cardsView{S: v.S, Slug: t.Slug})
		case content.LabWindows:
			list = append(list, &labView{S: v.S, Slug: t.Slug, Lab: t.Lab, Revision: v.S.revision})
		default:
			panic("app: unknown block " + string(b.Kind))
		}
	}
	return list
}
