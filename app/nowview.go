package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/history"
)

// nowView says in a sentence and a table where every message is. It is the
// picture's twin in words, at one moment.
type nowView struct {
	goapp.Compo
	Now history.Now
}

func (v *nowView) Render() goapp.UI {
	at := "Messages at " + history.Tenths(v.Now.At) + " s"
	return goapp.Section().Class("now").Role("group").Aria("label", "Now").Body(
		goapp.P().Class("sentence").Text(v.Now.Sentence),
		goapp.Div().Class("messages").TabIndex(0).Role("group").Aria("label", at).Body(
			goapp.Table().Body(
				goapp.Caption().Class("unseen").Text(at),
				goapp.THead().Body(goapp.Tr().Body(v.heads()...)),
				goapp.TBody().Body(goapp.Range(v.Now.Rows).Slice(func(i int) goapp.UI { return v.row(v.Now.Rows[i]) })),
			),
		),
		goapp.P().Class("note").Hidden(v.Now.More == 0).Text(more(v.Now.More)),
	)
}

// more says that the table is not all.
func more(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return "One more message has no row here."
	}
	return fmt.Sprintf("%d more messages have no row here.", n)
}

// heads are the columns. Where there is only one queue it has none.
func (v *nowView) heads() []goapp.UI {
	list := []goapp.UI{
		goapp.Th().Scope("col").Class("message").Text("Message"), goapp.Th().Scope("col").Text("State"),
		goapp.Th().Scope("col").Class("held").Text("Held by"), goapp.Th().Scope("col").Class("left").Text("Left"),
		goapp.Th().Scope("col").Class("receives").Text("Receives"), goapp.Th().Scope("col").Class("age").Text("Age"),
	}
	if v.Now.Queues {
		list = append(list, goapp.Th().Scope("col").Class("queue").Text("Queue"))
	}
	return list
}

func (v *nowView) row(r history.Row) goapp.UI {
	gone := r.State.Gone()
	cells := []goapp.UI{
		goapp.Th().Scope("row").Text(r.Name),
		goapp.Td().Body(stateKey(r.State), goapp.Span().Class("beside").Text(r.Note)),
		goapp.Td().Text(r.Holder),
		goapp.Td().Class("number").Text(secondsLeft(r)),
		goapp.Td().Class("number").Text(r.Receives),
		goapp.Td().Class("number").Text(unless(gone, history.Tenths(r.Age)+" s")),
	}
	if v.Now.Queues {
		cells = append(cells, goapp.Td().Text(r.Queue))
	}
	tr := goapp.Tr()
	if gone {
		tr = tr.Class("gone")
	}
	return tr.Body(cells...)
}

// stateKey is a state as its shape and its word, as in the picture's key.
func stateKey(s history.State) goapp.UI {
	return goapp.Span().Class("key").Body(goapp.Elem("i").Class(string(s)).Aria("hidden", "true"), goapp.Text(s.String()))
}

// secondsLeft is how long the message stays out of sight.
func secondsLeft(r history.Row) string { return unless(r.Left == 0, history.TenthsUp(r.Left)+" s") }

func unless(not bool, text string) string {
	if not {
		return ""
	}
	return text
}
