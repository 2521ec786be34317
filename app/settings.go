package app

import (
	"math"
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

// switches are the engine's settings that the lesson offers.
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

// again runs again what has been run, or is under way, after a setting was changed: the
// reader wants to see the other outcome.
func (t *tryView) again() {
	if t.phase() != notRun {
		t.run()
	}
}

// numbers are the numbers that the playground offers, beside the seed.
var numbers = []struct {
	label, unit string
	of          func(*engine.Switches) *int
}{
	{"In flight, at most", "messages of a queue. 0: as in SQS, about 120,000", func(s *engine.Switches) *int { return &s.InFlightLimit }},
	{"A queue's messages are spread over", "servers. A short poll asks half of them. 0: it asks all", func(s *engine.Switches) *int { return &s.Hosts }},
	{"A copy stays visible: one in", "deliveries. 0: never", func(s *engine.Switches) *int { return &s.DuplicateOneIn }},
	{"A delete misses a copy: one in", "deletes. 0: never", func(s *engine.Switches) *int { return &s.ReplicaDownOneIn }},
	{"An answer gets lost: one in", "calls. 0: never. The AWS SDK makes such a call again by itself, so that one send can become two; the client here does not", func(s *engine.Switches) *int { return &s.LoseReplyOneIn }},
	{"A receive takes any of the first", "messages. 0: the first", func(s *engine.Switches) *int { return &s.ReorderAmong }},
}

// chance is what the playground lets the reader leave to chance, and the seed that
// chance is drawn from.
func (t *tryView) chance() goapp.UI {
	if !slices.Contains(t.Program.Switches, "Chance") {
		return nil
	}
	fields := []goapp.UI{numberField("Seed", "chance, ids and Math.random come from it", t.settings.seed, func(n uint64) { t.settings.seed = n; t.again() })}
	for _, n := range numbers {
		now := *n.of(&t.settings.switches)
		fields = append(fields, numberField(n.label, n.unit, uint64(now), func(to uint64) {
			*n.of(&t.settings.switches) = int(min(to, math.MaxInt32))
			t.again()
		}))
	}
	return goapp.Details().Class("chance", "needs-app").Body(
		goapp.Summary().Text("Chance and limits"),
		goapp.FieldSet().Body(append([]goapp.UI{goapp.Legend().Class("unseen").Text("Chance and limits")}, fields...)...),
	)
}

// numberField is a whole number, 0 or more. What is typed and is none is left alone.
func numberField(label, unit string, value uint64, set func(uint64)) goapp.UI {
	changed := func(ctx goapp.Context, _ goapp.Event) {
		if n, err := strconv.ParseUint(ctx.JSSrc().Get("value").String(), 10, 64); err == nil {
			set(n)
		}
	}
	return goapp.Label().Body(
		goapp.Span().Class("name").Text(label),
		goapp.Input().Type("number").Min(0).Step(1).Value(strconv.FormatUint(value, 10)).OnChange(changed, goapp.EventScope(label)),
		goapp.Span().Class("unit").Text(unit),
	)
}
