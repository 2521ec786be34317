package app

import (
	"strings"
	"testing"

	"inflight/engine"
)

// The page of all rules has each once, in the engine's order, and a link to its page.
func TestRulesPage(t *testing.T) {
	text := html(t, &rulesView{Base: "../"})
	last := 0
	for _, r := range engine.Rules {
		at := strings.Index(text, `id="`+string(r.Rule)+`"`)
		if at < last || strings.Count(text, `href="../rules/`+string(r.Rule)+`/"`) != 1 {
			t.Errorf("%s is at %d, after one at %d, or not linked once", r.Rule, at, last)
		}
		last = at
	}
	has(t, text, "<h2>Deleting</h2>", "Chosen here", "Documented by AWS.</span>")
}

func TestRulePage(t *testing.T) {
	c := course()
	c.Parts[0].Topics[1].Rules = []string{"visibility-expired"}
	c.Parts[0].Topics[2].Rules = []string{"visibility-expired"}
	r := routeOf(c, "/", "/rules/visibility-expired/")
	page := html(t, Document(c, r, "../../"))
	info := engine.RuleVisibilityExpired.Info()
	has(t, page, "<h1>"+info.Title+"</h1>", info.Text, info.Otherwise, "Recorded on AWS", info.Source+". <a ", ">AWS’s page about it</a>", `href="../../leases/"`, "After it (coming)", `href="../../rules/"`, "Where it is taught")
	lacks(t, page, `href="../../after/"`)
	lacks(t, html(t, &ruleView{Course: &c, Rule: engine.RuleTags}), "Where it is taught")
	if r := routeOf(c, "/", "/rules/no-such-rule/"); r.Path != "" {
		t.Errorf("there is a page %s", r.Path)
	}
}

// The outline leads to the rules, and marks their page.
func TestOutlineHasTheRules(t *testing.T) {
	c := course()
	page := html(t, Document(c, routeOf(c, "/", "/rules/"), "../"))
	has(t, page, `<a aria-current="page" href="../rules/">The rules of SQS</a>`, "<h1>The rules</h1>")
}

// A rule that refuses says under which names readers meet it.
func TestRuleErrors(t *testing.T) {
	c := course()
	has(t, html(t, &ruleView{Course: &c, Rule: engine.RuleCreateDifferent}), "QueueNameExists")
	has(t, html(t, &ruleView{Course: &c, Rule: engine.RuleTags}), `<p hidden><b>The error’s name`)
}
