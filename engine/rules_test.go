package engine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inflight/engine"
	"inflight/engine/golden"
)

// constants reads the string constants of a type out of a source file.
func constants(t *testing.T, file, typ string) []string {
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	values := []string{}
	ast.Inspect(f, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			return true
		}
		literal, isLiteral := spec.Values[0].(*ast.BasicLit)
		if name, ok := spec.Type.(*ast.Ident); isLiteral && ok && name.Name == typ {
			value, _ := strconv.Unquote(literal.Value)
			values = append(values, value)
		}
		return true
	})
	if len(values) == 0 {
		t.Fatalf("no constants of type %s in %s", typ, file)
	}
	return values
}

// The table has every rule once, with a title, words, a grade, a source, and a link
// to whatever was not chosen here.
func TestRulesTable(t *testing.T) {
	inTable, titles := []string{}, map[string]bool{}
	for _, r := range engine.Rules {
		inTable = append(inTable, string(r.Rule))
		if words := len(strings.Fields(r.Title)); words < 3 || words > 6 || titles[r.Title] {
			t.Errorf("%s: the title %q is not one of 3 to 6 words, or another rule's", r.Rule, r.Title)
		}
		titles[r.Title] = true
		if !sentences(r.Text) || r.Otherwise != "" && !sentences(r.Otherwise) || r.Source == "" {
			t.Errorf("%s lacks a sentence or a source: %+v", r.Rule, r)
		}
		if !slices.Contains(constants(t, "rules.go", "Grade"), string(r.Grade)) {
			t.Errorf("%s has the unknown grade %q", r.Rule, r.Grade)
		}
		if (r.Link == "") != (r.Grade == engine.Chosen) || r.Link != "" && !known(r.Link) {
			t.Errorf("%s is %s and has the link %q", r.Rule, r.Grade, r.Link)
		}
		if r.Rule.Info() != r {
			t.Errorf("Info of %s is not its row", r.Rule)
		}
	}
	declared := constants(t, "rules.go", "Rule")
	slices.Sort(inTable)
	slices.Sort(declared)
	if !slices.Equal(inTable, declared) {
		t.Errorf("the table has\n%q\nand the constants are\n%q", inTable, declared)
	}
}

func sentences(text string) bool {
	return len(text) > 10 && strings.HasSuffix(text, ".") && strings.ToUpper(text[:1]) == text[:1]
}

// known reports whether the link leads to AWS's documentation or to a report.
func known(link string) bool {
	return regexp.MustCompile(`^https://docs\.aws\.amazon\.com/(AWSSimpleQueueService|AWSJavaScriptSDK)/[\w/.-]+(\.html|/)$|^https://github\.com/[\w-]+/[\w-]+/(issues|pull)/\d+$`).MatchString(link)
}

func TestUnknownRulePanics(t *testing.T) {
	defer func() {
		if got, want := recover(), "engine: unknown rule no-such"; got != want {
			t.Errorf("panic %v, want %s", got, want)
		}
	}()
	engine.Rule("no-such").Info()
}

// elsewhere are the rules and kinds of event that no scenario can show.
var elsewhere = map[string]string{
	"client-ended-while-waiting": "is in an answer and never in the log: see TestClientEndedAnswer",
	"short-poll-sampling":        "which short poll misses depends on the seed: see TestShortPollSampling",
	"receive-out-of-order":       "the order depends on the seed: see TestReordering",
	"unknown-action":             "of what is no action, which awsjson knows: see its tests",
	"batch-shape":                "of the batch calls, which awsjson makes: see its tests",
}

// Every rule and every kind of event happens in a scenario, so that each has a
// page a learner could read.
func TestScenariosShowEveryRule(t *testing.T) {
	seen := map[string]bool{}
	for _, file := range golden.Scenarios(t) {
		w := newWorld(t, 1)
		w.play(golden.Read(t, file))
		for _, e := range slices.Concat(w.past, w.log) {
			seen[string(e.Rule)], seen[string(e.Kind)] = true, true
		}
	}
	for _, name := range append(constants(t, "rules.go", "Rule"), constants(t, "event.go", "Kind")...) {
		if seen[name] == (elsewhere[name] != "") {
			t.Errorf("%s: in a scenario %t, excused %q", name, seen[name], elsewhere[name])
		}
	}
}

// A client that ends while its receive waits is answered with an error that says so.
func TestClientEndedAnswer(t *testing.T) {
	sim := engine.New(engine.Options{})
	sim.CreateQueue("admin", "orders", nil)
	wait, answers := 20, []*engine.Error{}
	sim.Receive("A", engine.ReceiveInput{Queue: "orders", WaitTimeSeconds: &wait}, func(_ []engine.Delivery, err *engine.Error) {
		answers = append(answers, err)
	})
	sim.Disconnect("A")
	sim.AdvanceTo(engine.Seconds(60))
	if len(answers) != 1 || answers[0] == nil || answers[0].Rule != engine.RuleClientEndedWaiting {
		t.Errorf("answers %v, want one, with the rule %s", answers, engine.RuleClientEndedWaiting)
	}
}

// The past can't be changed.
func TestAdvanceToThePastPanics(t *testing.T) {
	sim := engine.New(engine.Options{})
	sim.AdvanceTo(engine.Seconds(5))
	defer func() {
		if got, want := recover(), "engine: AdvanceTo(4.999s) at 5s"; got != want {
			t.Errorf("panic %v, want %s", got, want)
		}
	}()
	sim.AdvanceTo(4999)
}

// Times are written in seconds, exactly and as short as can be.
func TestTimeString(t *testing.T) {
	for _, test := range []struct {
		time engine.Time
		want string
	}{{0, "0s"}, {30_000, "30s"}, {29_999, "29.999s"}, {1500, "1.5s"}, {46_600, "46.6s"}, {43_200_001, "43200.001s"}} {
		if got := test.time.String(); got != test.want {
			t.Errorf("%d ms is written %s, want %s", int64(test.time), got, test.want)
		}
	}
}
