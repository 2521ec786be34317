package app

import (
	"strings"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/content"
	"inflight/engine"
)

// rulesView is the page with every rule that the simulator knows.
type rulesView struct {
	goapp.Compo
	Base string
}

func (v *rulesView) Render() goapp.UI {
	body := []goapp.UI{
		goapp.P().Class("eyebrow").Body(goapp.Span().Text("Amazon SQS")),
		goapp.H1().Text("The rules"),
		goapp.P().Class("lead").Text("Whatever happens in a run happens by one of these rules. Each says how well it is known."),
		goapp.Dl().Class("evidence").Body(goapp.Range(grades).Slice(func(i int) goapp.UI {
			w := gradeWords[grades[i]]
			return goapp.Div().Body(goapp.Dt().Text(w.short), goapp.Dd().Text(w.long))
		})),
	}
	for _, g := range engine.RuleGroups {
		body = append(body, goapp.H2().Text(g.Title), v.list(g.Rules))
	}
	return goapp.Article().Class("prose", "rules").Body(body...)
}

func (v *rulesView) list(rules []engine.RuleInfo) goapp.UI {
	return goapp.Ul().Body(goapp.Range(rules).Slice(func(i int) goapp.UI {
		r := rules[i]
		return goapp.Li().ID("%s", string(r.Rule)).Body(
			goapp.A().Attr("href", v.Base+rulePath(r.Rule)[1:]).Text(r.Title),
			goapp.Text(" "), goapp.Span().Text(r.Text),
			goapp.Text(" "), goapp.Span().Class("grade").Text(gradeWords[r.Grade].short+"."),
		)
	}))
}

// ruleView is a rule's own page.
type ruleView struct {
	goapp.Compo
	Course *content.Course
	Rule   engine.Rule
	Base   string
}

func (v *ruleView) Render() goapp.UI {
	r := v.Rule.Info()
	return goapp.Article().Class("prose", "rule").Body(
		goapp.P().Class("eyebrow").Body(
			goapp.A().Attr("href", v.Base+rulesPath[1:]).Text("The rules"),
			goapp.Span().Aria("hidden", "true").Text("·"), goapp.Code().Text(string(r.Rule))),
		goapp.H1().Text(r.Title),
		goapp.P().Class("lead").Text(r.Text),
		goapp.P().Hidden(r.Otherwise == "").Body(goapp.B().Text("What would have changed it: "), goapp.Text(r.Otherwise)),
		goapp.P().Hidden(len(v.errors()) == 0).Body(goapp.B().Text("The error’s name: "), goapp.Text(strings.Join(v.errors(), ", "))),
		goapp.H2().Text("How well it is known"),
		goapp.P().Body(evidence(r.Grade, r.Source, r.Link)...),
		goapp.P().Text(gradeWords[r.Grade].long),
		goapp.Div().Class("taught").Body(v.taught()...),
	)
}

// errors are the names of the errors that the rule answers with.
func (v *ruleView) errors() []string {
	var names []string
	for _, r := range engine.Refusals {
		if r.Rule == v.Rule {
			names = append(names, r.Type)
		}
	}
	return names
}

// taught are the topics that teach the rule.
func (v *ruleView) taught() []goapp.UI {
	topics := v.Course.Teaching(string(v.Rule))
	if len(topics) == 0 {
		return nil
	}
	return []goapp.UI{goapp.H2().Text("Where it is taught"), goapp.Ul().Body(goapp.Range(topics).Slice(func(i int) goapp.UI {
		t := topics[i]
		if t.Coming {
			return goapp.Li().Text(t.Title + " (coming)")
		}
		return goapp.Li().Body(goapp.A().Attr("href", v.Base+t.Slug+"/").Text(t.Title))
	}))}
}

// rulesPath and rulePath are the addresses of the rules, from the site's root.
const rulesPath = "/rules/"

func rulePath(r engine.Rule) string { return rulesPath + string(r) + "/" }
