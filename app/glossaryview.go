package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/draw"
	"inflight/content"
)

// GlossaryPath is the address of the glossary, from the site's root; each term has
// its id there.
const GlossaryPath = "/glossary/"

// glossaryView is the page of the field's words and what they mean.
type glossaryView struct {
	goapp.Compo
	Course *content.Course
	Base   string
}

func (v *glossaryView) Render() goapp.UI {
	terms := v.Course.Glossary
	return goapp.Article().Class("prose", "glossary").Body(
		goapp.P().Class("eyebrow").Body(goapp.Span().Text("Amazon SQS")),
		goapp.H1().Text("Glossary"),
		goapp.P().Class("lead").Text("The words of the field. Where a topic first uses one, you can press it there and read the same."),
		&draw.States{},
		goapp.Dl().Body(goapp.Range(terms).Slice(func(i int) goapp.UI {
			t := terms[i]
			return goapp.Div().ID("%s", t.ID).Body(
				goapp.Dt().Body(termName(t)),
				goapp.Dd().Body(inline(t.Text), goapp.Text(" "), v.belongs(t)),
			)
		})),
	)
}

// belongs says which topic is about the term.
func (v *glossaryView) belongs(t content.Term) goapp.UI {
	for _, topic := range v.Course.Topics() {
		if topic.Slug == t.Topic {
			if topic.Coming {
				return goapp.Span().Class("note").Text("Topic: " + topic.Title + " (coming)")
			}
			return goapp.Span().Class("note").Body(goapp.Text("Topic: "), goapp.A().Attr("href", v.Base+topic.Slug+"/").Text(topic.Title))
		}
	}
	return nil
}

// termName is a term; a name of the API is code.
func termName(t content.Term) goapp.UI {
	if t.Code {
		return goapp.Code().Body(humped(t.Name)...)
	}
	return goapp.Text(t.Name)
}

// humped is a name that can be broken at its humps.
func humped(name string) []goapp.UI {
	var list []goapp.UI
	for i, part := range content.Humps(name) {
		if i > 0 {
			list = append(list, goapp.Wbr())
		}
		list = append(list, goapp.Text(part))
	}
	return list
}
