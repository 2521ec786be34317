package goal

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inflight/content"
	"inflight/engine"
	"inflight/engine/golden"
)

// every is a goal of each kind.
func every() []content.Goal {
	var goals []content.Goal
	for _, k := range slices.Sorted(maps.Keys(kinds)) {
		g := content.Goal{ID: string(k), Kind: k}
		if slices.Contains(kinds[k].fields, "seconds") {
			g.Seconds = 15
		}
		if slices.Contains(kinds[k].fields, "number") {
			g.Number = 1
		}
		if slices.Contains(kinds[k].fields, "event") {
			g.Event = "received"
		}
		goals = append(goals, g)
	}
	return goals
}

// TestVerdicts holds what each story makes of a goal of each kind.
func TestVerdicts(t *testing.T) {
	var b strings.Builder
	for _, s := range stories {
		run := tell(s.story)
		fmt.Fprintf(&b, "# %s\n", s.name)
		for _, v := range Judge(every(), run.log, run.Now()) {
			word := "missed"
			if v.Met {
				word = "met"
			}
			fmt.Fprintf(&b, "%-15s %-6s %4s #%d  %s\n", v.Goal.ID, word, v.At, v.Seq, v.Words)
		}
		b.WriteString("\n")
	}
	golden.Check(t, "testdata/verdicts.txt", b.String())
}

// A goal is about the messages that it names.
func TestScope(t *testing.T) {
	const two = `
		dlq orders dead 1
		queue mails
		send orders poison
		send orders good
		send mails mail
		receive A orders
		receive B orders
		delete B orders
		at 30
		receive A orders
		receive A mails
		delete A mails
		effect A charge order-1 20
		effect A charge order-2 20
		effect B charge order-1 20
		effect B mail order-1 0
		at 40`
	run := tell(two)
	for _, tt := range []struct {
		goal content.Goal
		met  bool
	}{
		{content.Goal{Kind: content.Deleted}, false},
		{content.Goal{Kind: content.Deleted, Except: []string{"poison"}}, true},
		{content.Goal{Kind: content.Deleted, Select: content.Select{Queue: "orders"}}, false},
		{content.Goal{Kind: content.Deleted, Select: content.Select{Queue: "mails"}}, true},
		{content.Goal{Kind: content.Deleted, Select: content.Select{Message: "good"}}, true},
		{content.Goal{Kind: content.Deleted, Select: content.Select{Message: "absent"}}, false},
		{content.Goal{Kind: content.NothingLost}, false},
		{content.Goal{Kind: content.NothingLost, Except: []string{"poison"}}, true},
		{content.Goal{Kind: content.AtMost, Select: content.Select{Event: "moved"}}, false},
		{content.Goal{Kind: content.AtMost, Select: content.Select{Event: "moved", Message: "good"}}, true},
		{content.Goal{Kind: content.AtMost, Number: 1, Select: content.Select{Event: "received", Actor: "A"}}, false},
		{content.Goal{Kind: content.AtMost, Number: 1, Select: content.Select{Event: "received", Actor: "B"}}, true},
		{content.Goal{Kind: content.AtLeast, Number: 2, Select: content.Select{Event: "deleted"}}, true},
		{content.Goal{Kind: content.AtLeast, Number: 1, Select: content.Select{Event: "refused", Error: "OverLimit"}}, false},
		{content.Goal{Kind: content.MostRequests, Number: 3, Select: content.Select{Actor: "A"}}, false},
		{content.Goal{Kind: content.MostRequests, Number: 4, Select: content.Select{Actor: "A"}}, true},
		{content.Goal{Kind: content.MostRequests, Number: 3, Select: content.Select{Queue: "mails"}}, false},
		{content.Goal{Kind: content.EffectOnce, Select: content.Select{Text: "charge"}}, false},
		{content.Goal{Kind: content.EffectOnce, Select: content.Select{Text: "mail"}}, true},
		{content.Goal{Kind: content.EffectOnce, Number: 2, Select: content.Select{Text: "mail"}}, false},
		{content.Goal{Kind: content.EffectOnce, Select: content.Select{Text: "charge", Key: "order-2"}}, true},
	} {
		t.Run(fmt.Sprint(tt.goal.Kind, tt.goal.Select, tt.goal.Except), func(t *testing.T) {
			if problems := Problems(tt.goal); len(problems) > 0 {
				t.Errorf("problems: %v", problems)
			}
			if v := Judge([]content.Goal{tt.goal}, run.log, run.Now())[0]; v.Met != tt.met {
				t.Errorf("met is %v: %s", v.Met, v.Words)
			}
		})
	}
}

// What breaks a goal stays broken by the same event however the run goes on.
func TestBrokenForGood(t *testing.T) {
	steps := []string{
		"send orders.fifo %d cat", "send orders.fifo %d dog", "receive A orders.fifo", "receive B orders.fifo",
		"delete A orders.fifo", "delete B orders.fifo", "crash A", "change B orders.fifo 20",
	}
	rapid.Check(t, func(t *rapid.T) {
		story := "queue orders.fifo FifoQueue true ContentBasedDeduplication true VisibilityTimeout 10\n"
		for n := range rapid.IntRange(1, 30).Draw(t, "steps") {
			step := rapid.SampledFrom(steps).Draw(t, "step")
			if strings.Contains(step, "%d") {
				step = fmt.Sprintf(step, n)
			}
			story += fmt.Sprintf("at %d\n%s\n", 3*n, step)
		}
		run := tell(story)
		whole := Judge(every(), run.log, run.Now())
		cut := rapid.IntRange(0, len(run.log)-1).Draw(t, "cut")
		before := Judge(every(), run.log[:cut], run.log[cut].At)
		for i, v := range before {
			byEvent := !v.Met && v.Seq > 0 && v.At == run.log[v.Seq-1].At && v.At < run.log[cut].At
			if byEvent && (whole[i].Met || whole[i].At != v.At) {
				t.Fatalf("%s\n%+v\nbecame\n%+v", story, v, whole[i])
			}
		}
	})
}

func TestProblems(t *testing.T) {
	for _, tt := range []struct {
		goal content.Goal
		want string
	}{
		{content.Goal{Kind: "paid"}, `kind: unknown kind "paid" of a goal; the kinds are at-least, at-most, back-within, deleted, deleted-in-time, effect-once, in-order, longest-wait, longest-window, most-requests, nothing-lost, received-once`},
		{content.Goal{Kind: content.LongestWait}, "seconds: a goal of kind longest-wait needs seconds = and a number above 0; add it"},
		{content.Goal{Kind: content.Deleted, Seconds: 3}, "seconds: a goal of kind deleted has no seconds; take it out"},
		{content.Goal{Kind: content.Deleted, Select: content.Select{Actor: "A"}}, "actor: a goal of kind deleted has no actor; take it out"},
		{content.Goal{Kind: content.AtLeast, Select: content.Select{Event: "received"}}, "number: number = is not a count; write a whole number"},
		{content.Goal{Kind: content.AtMost, Number: 1.5, Select: content.Select{Event: "received"}}, "number: number = is not a count; write a whole number"},
		{content.Goal{Kind: content.AtMost}, "event: a goal of kind at-most needs the kind of the events; add event = and one of " + names(events)},
		{content.Goal{Kind: content.AtMost, Select: content.Select{Event: "recieved"}}, "event: there are no events of kind recieved to pick; the kinds are " + names(events)},
	} {
		var got []string
		for _, p := range Problems(tt.goal) {
			got = append(got, p.Key+": "+p.Text)
		}
		if len(got) != 1 || got[0] != tt.want {
			t.Errorf("%+v: %q, want %q", tt.goal, got, tt.want)
		}
	}
}

func BenchmarkJudge(b *testing.B) {
	var log []engine.Event
	for i := range 10_000 {
		n := i/3 + 1
		e := engine.Event{Seq: i + 1, At: engine.Time(i), Queue: "orders", Message: n}
		switch i % 3 {
		case 0:
			e.Kind, e.Body = engine.Sent, fmt.Sprint("order-", n)
		case 1:
			e.Kind, e.Actor, e.HiddenUntil = engine.Received, "A", e.At+30_000
		case 2:
			e.Kind, e.Rule, e.Actor = engine.Deleted, engine.RuleDeleteInTime, "A"
		}
		log = append(log, e)
	}
	goals := every()
	for b.Loop() {
		Judge(goals, log, 10_000)
	}
}
