package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/content"
)

// option is one choice of a question. It is a component so that an answered or
// reshuffled question gets new radio buttons: a browser's own state of the old ones
// would stay.
type option struct {
	goapp.Compo
	Name   string
	Choice content.Choice
	Try    int
	Closed bool // the question takes no answer now
	Chosen bool // this was the reader's answer
	Right  bool // this is right, and the reader may see it
	Q      *questionView
}

func (o *option) CompoID() string { return fmt.Sprint(o.Name, o.Choice.ID, o.Try, o.Closed) }

func (o *option) Render() goapp.UI {
	radio := goapp.Input().Type("radio").Name("%s", o.Name).Value(o.Choice.ID).DataSet("keys", "Enter").
		OnChange(o.pick, goapp.EventScope(o.CompoID()))
	class := "opt"
	switch {
	case o.Right:
		class = "opt right"
	case o.Chosen:
		class = "opt wrong"
	}
	if o.Closed {
		radio = radio.Disabled(true).Checked(o.Chosen)
	}
	return goapp.Label().Class(class).Body(radio, inline(o.Choice.Text))
}

func (o *option) pick(goapp.Context, goapp.Event) { o.Q.picked = o.Choice.ID }
