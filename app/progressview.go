package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
	"inflight/content"
)

// progressView is the page of what the course knows about its reader, and of what
// they can do with it.
type progressView struct {
	goapp.Compo
	S        *session
	Revision int
}

func (v *progressView) Render() goapp.UI {
	return goapp.Article().Class("progress").Body(
		goapp.Div().Class("prose").Body(
			goapp.H1().Text("Progress"),
			goapp.P().Class("lead").Text("What you have done stays in this browser. Nobody else sees it, and nothing is sent anywhere."),
		),
		goapp.Div().Body(v.broken()),
		goapp.H2().Text("Topics"),
		goapp.Div().Body(v.parts()...),
		goapp.P().Body(resetButton(v.S, everything, "Reset everything")),
		goapp.Div().Body(v.weak()),
		&reviewSettings{S: v.S, Revision: v.Revision},
		&keepView{S: v.S, Revision: v.Revision},
	)
}

// weak is what the reader has missed and not remembered since, topic by topic.
func (v *progressView) weak() goapp.UI {
	if !v.S.loaded {
		return nil
	}
	missed, sure := map[string]int{}, map[string]int{}
	for _, item := range v.S.reviewing().Weak {
		missed[item.Slug]++
		if item.Sure {
			sure[item.Slug]++
		}
	}
	var rows []goapp.UI
	for _, t := range v.S.course.Topics() {
		if missed[t.Slug] > 0 {
			rows = append(rows, goapp.Tr().Body(
				goapp.Th().Scope("row").Text(t.Title), goapp.Td().Text(missed[t.Slug]), goapp.Td().Text(sure[t.Slug])))
		}
	}
	if rows == nil {
		return nil
	}
	return goapp.Section().Body(
		goapp.H2().Text("Weak spots"),
		goapp.P().Class("note").Text("Questions, guesses and cards that you missed, and have not remembered in a review since."),
		goapp.Table().Body(
			goapp.THead().Body(goapp.Tr().Body(
				goapp.Th().Scope("col").Text("Topic"), goapp.Th().Scope("col").Text("Missed"), goapp.Th().Scope("col").Text("Though you were sure"))),
			goapp.TBody().Body(rows...),
		),
		goapp.P().Body(goapp.A().Attr("href", v.S.base+reviewPath[1:]+weakSpots).Text("Review my weak spots")),
	)
}

// broken offers what can be done about a document that can't be read.
func (v *progressView) broken() goapp.UI {
	if v.S.broken == "" {
		return nil
	}
	return goapp.Section().Class("broken").Aria("label", "What is kept can't be read").Body(
		goapp.P().Text("What this browser has kept of your progress can't be read. It is left as it is until you decide: "+
			"save it as a file, in case somebody can repair it, and then start anew."),
		goapp.P().Class("buttons").Body(
			goapp.Button().Type("button").OnClick(v.saveBroken).Text("Save it as a file"),
			goapp.Button().Type("button").OnClick(v.startAnew).Text("Start anew"),
		),
	)
}

func (v *progressView) saveBroken(goapp.Context, goapp.Event) {
	saveFile("inflight-unreadable.txt", v.S.broken)
}

func (v *progressView) startAnew(goapp.Context, goapp.Event) { v.S.startAnew() }

func (v *progressView) parts() []goapp.UI {
	due := v.S.due()
	var list []goapp.UI
	for _, part := range v.S.course.Parts {
		var rows []goapp.UI
		for _, t := range part.Topics {
			rows = append(rows, goapp.Li().Body(v.row(t, due)...))
		}
		list = append(list, goapp.H3().Text(part.Title), goapp.Ol().Class("topics").Body(rows...))
	}
	return list
}

// row is a topic, how far the reader is, and a way to begin it again.
func (v *progressView) row(t content.Topic, due map[string]bool) []goapp.UI {
	st := v.S.status(t)
	about := []goapp.UI{topicLink(t, st, v.S.base, false)}
	if !t.Coming {
		about = append(about, v.S.marks(t, due))
	}
	return append(about, goapp.Span().Class("push").Body(v.resetTopic(t, st)))
}

func (v *progressView) resetTopic(t content.Topic, st learner.Status) goapp.UI {
	if _, undo := v.S.resets[t.Slug]; st == learner.NotStarted && !undo {
		return nil
	}
	return resetButton(v.S, t.Slug, "Reset")
}

// resetButton resets a topic or everything, and after that takes it back. It stays
// one button, so that the focus is where the undoing is.
func resetButton(s *session, slug, words string) goapp.UI {
	of := ""
	if t, ok := s.course.Topic(slug); ok {
		of = ": " + t.Title
	}
	press := func(goapp.Context, goapp.Event) { s.reset(slug) }
	if _, undo := s.resets[slug]; undo {
		words = "Undo reset"
		press = func(goapp.Context, goapp.Event) { s.undoReset(slug) }
	}
	return goapp.Button().Type("button").Class("needs-app").OnClick(press, goapp.EventScope(slug, words)).Body(
		goapp.Text(words), goapp.Span().Class("unseen").Text(of))
}
