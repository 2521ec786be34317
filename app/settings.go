package app

import (
	"slices"
	"strconv"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/content"
	"inflight/engine"
)

// settings are what the simulation is run with: what the lesson sets for the
// program, and what the reader chose.
type settings struct {
	switches engine.Switches
	seed     uint64
}

// settingsOf are a program's as the lesson has them.
func settingsOf(p content.Program) settings {
	s, err := engine.ParseSwitches(p.With)
	if err != nil {
		panic("app: " + p.File + " with " + err.Error()) // content/author lets none through
	}
	return settings{switches: s}
}

// switchesView are the engine's settings that the lesson offers.
func (t *tryView) switches() goapp.UI {
	if !slices.Contains(t.Program.Switches, "StaleDelete") {
		return nil
	}
	return goapp.FieldSet().Class("knobs", "needs-app").Body(
		goapp.Legend().Text("When a delete comes late"),
		t.choice(engine.StaleDeleteKept, "the message stays"),
		t.choice(engine.StaleDeleteDeletes, "the message is deleted"),
	)
}

func (t *tryView) choice(value engine.StaleDelete, text string) goapp.UI {
	return goapp.Label().Body(
		goapp.Input().Type("radio").Name("%s", "stale-"+t.Program.File).Value(value.String()).
			Checked(value == t.settings.switches.StaleDelete).OnChange(t.setStale(value), goapp.EventScope(value)),
		goapp.Text(text),
	)
}

func (t *tryView) setStale(value engine.StaleDelete) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) {
		t.settings.switches.StaleDelete = value
		t.again()
	}
}

// again runs again what has been run, after a setting was changed: the reader wants
// to see the other outcome.
func (t *tryView) again() {
	if t.phase() == ended {
		t.run()
	}
}

// numbers are the switches that are numbers, as the playground offers them.
var numbers = []struct{ name, label, unit string }{
	{"InFlightLimit", "In flight, at most", "messages; 0: 120,000"},
	{"Hosts", "Servers of a queue", "a short poll asks half of them"},
	{"DuplicateOneIn", "A copy stays visible", "in one of so many deliveries; 0: never"},
	{"ReplicaDownOneIn", "A delete misses a copy", "in one of so many; 0: never"},
	{"LoseReplyOneIn", "An answer gets lost", "in one of so many calls; 0: never"},
	{"ReorderAmong", "Any of the next", "messages; 0: in the order sent"},
}

// chance is what the playground lets the reader leave to chance, and the seed that
// chance is drawn from.
func (t *tryView) chance() goapp.UI {
	if !slices.Contains(t.Program.Switches, "Chance") {
		return nil
	}
	fields := []goapp.UI{t.number("Seed", "chance, ids and Math.random come from it", strconv.FormatUint(t.settings.seed, 10))}
	for _, n := range numbers {
		fields = append(fields, t.number(n.label, n.unit, strconv.Itoa(t.settings.number(n.name))))
	}
	return goapp.Details().Class("chance", "needs-app").Body(
		goapp.Summary().Text("Chance and limits"),
		goapp.FieldSet().Body(append([]goapp.UI{goapp.Legend().Class("unseen").Text("Chance and limits")}, fields...)...),
	)
}

func (t *tryView) number(label, unit, value string) goapp.UI {
	return goapp.Label().Body(
		goapp.Span().Class("name").Text(label),
		goapp.Input().Type("number").Min(0).Step(1).Value(value).OnChange(t.setNumber(label), goapp.EventScope(label)),
		goapp.Span().Class("unit").Text(unit),
	)
}

// setNumber sets the number that the label names; what is none is left as it was.
func (t *tryView) setNumber(label string) goapp.EventHandler {
	return func(ctx goapp.Context, _ goapp.Event) {
		text := ctx.JSSrc().Get("value").String()
		if label == "Seed" {
			n, err := strconv.ParseUint(text, 10, 64)
			if err == nil {
				t.settings.seed = n
				t.again()
			}
			return
		}
		for _, n := range numbers {
			if n.label == label && t.settings.switches.Set(n.name, text) == nil {
				t.again()
			}
		}
	}
}

// number is the value of the switch with the name.
func (s settings) number(name string) int {
	w := s.switches
	return map[string]int{
		"InFlightLimit": w.InFlightLimit, "Hosts": w.Hosts, "DuplicateOneIn": w.DuplicateOneIn,
		"ReplicaDownOneIn": w.ReplicaDownOneIn, "LoseReplyOneIn": w.LoseReplyOneIn, "ReorderAmong": w.ReorderAmong,
	}[name]
}
