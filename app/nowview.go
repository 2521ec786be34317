package app

import (
	"fmt"
	"strconv"

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
		goapp.Div().Class("messages").Hidden(len(v.Now.Rows) == 0).TabIndex(0).Role("group").Aria("label", at).Body(
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

// column is something that the table says of a message, besides its name and state.
type column struct {
	class, head string
	of          func(history.Row) string
}

// columns are those of the table. Where there is only one queue it has none.
func (v *nowView) columns() []column {
	list := []column{
		{"held", "Held by", func(r history.Row) string { return r.Holder }},
		{"left", "Left", secondsLeft},
		{"receives", "Receives", func(r history.Row) string { return strconv.Itoa(r.Receives) }},
		{"age", "Age", func(r history.Row) string { return unless(r.State.Gone(), history.Tenths(r.Age)+" s") }},
	}
	if v.Now.Queues {
		list = append(list, column{"queue", "Queue", func(r history.Row) string { return r.Queue }})
	}
	return list
}

func (v *nowView) heads() []goapp.UI {
	list := []goapp.UI{goapp.Th().Scope("col").Class("message").Text("Message"), goapp.Th().Scope("col").Text("State")}
	for _, c := range v.columns() {
		list = append(list, goapp.Th().Scope("col").Class(c.class).Text(c.head))
	}
	return list
}

// row is a message. Its cells have their heads with them: on a phone they stand there.
func (v *nowView) row(r history.Row) goapp.UI {
	cells := []goapp.UI{
		goapp.Th().Scope("row").Text(r.Name),
		goapp.Td().Class("state").Body(stateKey(r.State), goapp.Span().Class("beside").Text(r.Note)),
	}
	for _, c := range v.columns() {
		cells = append(cells, goapp.Td().Class(c.class).DataSet("head", c.head).Text(c.of(r)))
	}
	tr := goapp.Tr()
	if r.State.Gone() {
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
