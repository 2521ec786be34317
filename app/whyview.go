package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/history"
	"inflight/content"
	"inflight/engine"
)

// whyView explains an event by the rule that caused it.
type whyView struct {
	goapp.Compo
	Why    history.Why
	Base   string          // the way to the site's root
	Topics []content.Topic // those that teach the rule
}

func (v *whyView) Render() goapp.UI {
	w := v.Why
	return goapp.Div().Class("reason").Body(
		goapp.P().Class("rule").Body(goapp.A().Attr("href", v.Base+rulePath(w.Rule)[1:]).Text(w.Title)),
		goapp.P().Text(w.Text),
		goapp.Dl().Hidden(len(w.Values) == 0).Body(goapp.Range(w.Values).Slice(func(i int) goapp.UI {
			return goapp.Div().Body(goapp.Dt().Text(w.Values[i].Name), goapp.Dd().Text(w.Values[i].Text))
		})),
		goapp.P().Class("otherwise").Hidden(w.Otherwise == "").Body(
			goapp.B().Text("What would have changed it: "), goapp.Text(w.Otherwise)),
		goapp.P().Class("evidence").Body(evidence(w.Grade, w.Source, w.Link)...),
		goapp.P().Class("evidence").Hidden(len(v.Topics) == 0).Body(v.taught()...),
	)
}

// taught are links to the topics that teach the rule.
func (v *whyView) taught() []goapp.UI {
	list := []goapp.UI{goapp.B().Text("More about it")}
	before := ": "
	for _, t := range v.Topics {
		list = append(list, goapp.Text(before), goapp.A().Attr("href", v.Base+t.Slug+"/").Text(t.Title))
		before = ", "
	}
	return append(list, goapp.Text("."))
}

// evidence says how well a rule is supported, and where that can be read.
func evidence(g engine.Grade, source, link string) []goapp.UI {
	list := []goapp.UI{goapp.B().Text(gradeWords[g].short), goapp.Text(": ")}
	switch {
	case link == "":
		list = append(list, goapp.Text(source))
	case g == engine.Recorded: // a recording has no address: the link is of what AWS says
		list = append(list, goapp.Text(source+". "), goapp.A().Attr("href", link).Text("AWS’s page about it"))
	default:
		list = append(list, goapp.A().Attr("href", link).Text(source))
	}
	return append(list, goapp.Text("."))
}

// grades are the grades of evidence, best first.
var grades = []engine.Grade{engine.Recorded, engine.Documented, engine.Observed, engine.Chosen}

// gradeWords say what a grade of evidence means.
var gradeWords = map[engine.Grade]struct{ short, long string }{
	engine.Recorded:   {"Recorded on AWS", "Somebody made the call on AWS and kept what it answered, or a test that passes on AWS checks it."},
	engine.Documented: {"Documented by AWS", "AWS's own documentation says so."},
	engine.Observed:   {"Seen on AWS", "Somebody reported it from AWS. AWS does not promise it."},
	engine.Chosen:     {"Chosen here", "No evidence says what AWS does. The simulator does what seems most likely, and says why."},
}
