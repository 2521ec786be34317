package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/content"
	"inflight/engine"
)

// ruleGroups cut the engine's rules, which stand in the order of a message's
// life, where a new stretch of it begins.
var ruleGroups = []struct {
	title string
	first engine.Rule
}{
	{"Queues", engine.RuleCreateQueue},
	{"Sending", engine.RuleSendVisible},
	{"Receiving", engine.RuleReceiveHides},
	{"Deleting", engine.RuleDeleteInTime},
	{"The visibility timeout", engine.RuleVisibilityExtended},
	{"Dead letters and moving back", engine.RuleRedriveOnReceive},
	{"Retention", engine.RuleRetentionEnded},
	{"Consumers that end", engine.RuleCrashHolding},
	{"Calls that are refused", engine.RuleHandleMalformed},
}

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
		goapp.Dl().Class("grades").Body(goapp.Range(grades).Slice(func(i int) goapp.UI {
			w := gradeWords[grades[i]]
			return goapp.Div().Body(goapp.Dt().Text(w.short), goapp.Dd().Text(w.long))
		})),
	}
	for i, g := range ruleGroups {
		rules := engine.Rules[indexOf(g.first):]
		if i+1 < len(ruleGroups) {
			rules = rules[:indexOf(ruleGroups[i+1].first)-indexOf(g.first)]
		}
		body = append(body, goapp.H2().Text(g.title), v.list(rules))
	}
	return goapp.Article().Class("prose", "rules").Body(body...)
}

func (v *rulesView) list(rules []engine.RuleInfo) goapp.UI {
	return goapp.Ul().Body(goapp.Range(rules).Slice(func(i int) goapp.UI {
		r := rules[i]
		return goapp.Li().ID("%s", string(r.Rule)).Body(
			goapp.A().Attr("href", v.Base+rulePath(r.Rule)[1:]).Text(string(r.Rule)),
			goapp.Text(" "), goapp.Span().Text(r.Text),
			goapp.Text(" "), goapp.Span().Class("grade").Text(gradeWords[r.Grade].short+"."),
		)
	}))
}

// indexOf is the rule's place among all.
func indexOf(rule engine.Rule) int {
	for i, r := range engine.Rules {
		if r.Rule == rule {
			return i
		}
	}
	panic("app: no rule " + string(rule))
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
			goapp.A().Attr("href", v.Base+"rules/").Text("The rules"),
			goapp.Span().Aria("hidden", "true").Text("·"), goapp.Code().Text(string(r.Rule))),
		goapp.H1().Text(string(r.Rule)),
		goapp.P().Class("lead").Text(r.Text),
		goapp.H2().Text("How well it is known"),
		goapp.P().Body(evidence(r.Grade, r.Source, "")...),
		goapp.P().Text(gradeWords[r.Grade].long),
		goapp.Div().Class("taught").Body(v.taught()...),
	)
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
