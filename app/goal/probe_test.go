package goal

import (
	"testing"

	"inflight/content"
)

// The story of topic 2, shortened.
const slow = `
	dlq orders dead 2
	send orders order-42
	receive A orders
	at 30
	receive B orders
	at 40
	crash B
	at 45.5
	delete A orders
	at 60
	receive C orders
	effect A charge order-42 20
	at 66
	effect B charge order-42 20
	at 70`

func TestFind(t *testing.T) {
	sel := func(event string) content.Select { return content.Select{Event: event, Message: "order-42"} }
	for _, tt := range []struct {
		name  string
		probe content.Probe
		want  Answer
		none  bool
	}{
		{"when it is moved", content.Probe{Take: content.TakeInstant, Select: sel("moved")}, Answer{Value: "60", At: 60_000, Seq: 10}, false},
		{"parts of a second", content.Probe{Take: content.TakeInstant, Select: sel("delete-ignored")}, Answer{Value: "45.5", At: 45_500, Seq: 8}, false},
		{"when it is received again", content.Probe{Take: content.TakeInstant, Nth: 2, Select: sel("received")}, Answer{Value: "30", At: 30_000, Seq: 6}, false},
		{"by its receive count", content.Probe{Take: content.TakeInstant, Select: content.Select{Event: "received", Receives: 2}}, Answer{Value: "30", At: 30_000, Seq: 6}, false},
		{"who receives it last", content.Probe{Take: content.TakeActor, Nth: -1, Select: sel("received")}, Answer{Value: "B", At: 30_000, Seq: 6}, false},
		{"who receives it a third time", content.Probe{Take: content.TakeActor, Nth: 3, Select: sel("received")}, Answer{}, true},
		{"the third from the end", content.Probe{Take: content.TakeActor, Nth: -3, Select: sel("received")}, Answer{}, true},
		{"how often it was received at an instant", content.Probe{Take: content.TakeReceives, At: 30, Select: sel("received")}, Answer{Value: "2", At: 30_000, Seq: 6}, false},
		{"at an instant at which it is not received", content.Probe{Take: content.TakeReceives, At: 10, Select: sel("received")}, Answer{}, true},
		{"how often it was received when moved", content.Probe{Take: content.TakeReceives, Select: sel("moved")}, Answer{Value: "2", At: 60_000, Seq: 10}, false},
		{"until when a receive hides it", content.Probe{Take: content.TakeHidden, Nth: 2, Select: sel("received")}, Answer{Value: "60", At: 30_000, Seq: 6}, false},
		{"until when a move hides it", content.Probe{Take: content.TakeHidden, Select: sel("moved")}, Answer{}, true},
		{"how many receives", content.Probe{Take: content.TakeCount, Select: sel("received")}, Answer{Value: "2", At: 30_000, Seq: 6}, false},
		{"how many deletes", content.Probe{Take: content.TakeCount, Select: sel("deleted")}, Answer{Value: "0", At: 70_000, Seq: 13}, false},
		{"how much is charged", content.Probe{Take: content.TakeAmount, Select: content.Select{Text: "charge"}}, Answer{Value: "40", At: 66_000, Seq: 13}, false},
		{"how much is paid back", content.Probe{Take: content.TakeAmount, Select: content.Select{Text: "refund"}}, Answer{Value: "0", At: 70_000, Seq: 13}, false},
		{"who holds it", content.Probe{Take: content.TakeHolder, At: 50, Select: content.Select{Message: "order-42"}}, Answer{Value: "B", At: 50_000, Seq: 8}, false},
		{"who holds it when a window ends and the next begins", content.Probe{Take: content.TakeHolder, At: 30, Select: content.Select{Message: "order-42"}}, Answer{Value: "B", At: 30_000, Seq: 6}, false},
		{"who holds it a moment before", content.Probe{Take: content.TakeHolder, At: 29.999, Select: content.Select{Message: "order-42"}}, Answer{Value: "A", At: 29_999, Seq: 4}, false},
		{"who holds it in the dead-letter queue", content.Probe{Take: content.TakeHolder, At: 65, Select: content.Select{Message: "order-42"}}, Answer{Value: "nobody", At: 65_000, Seq: 12}, false},
		{"who holds it after the end", content.Probe{Take: content.TakeHolder, At: 71, Select: content.Select{Message: "order-42"}}, Answer{Value: "nobody", At: 71_000, Seq: 13}, true},
		{"who holds another", content.Probe{Take: content.TakeHolder, At: 50, Select: content.Select{Message: "order-43"}}, Answer{}, true},
		{"in flight at most", content.Probe{Take: content.TakeInFlight, Select: content.Select{Queue: "orders"}}, Answer{Value: "1", At: 0, Seq: 4}, false},
		{"waiting at most, not counting what goes at once", content.Probe{Take: content.TakeWaiting, Select: content.Select{Queue: "orders"}}, Answer{Value: "0", At: 70_000, Seq: 13}, false},
		{"how long it is hidden at most", content.Probe{Take: content.TakeWindow, Select: content.Select{Queue: "orders"}}, Answer{Value: "30", At: 0, Seq: 4}, false},
		{"how long another is hidden", content.Probe{Take: content.TakeWindow, Select: content.Select{Queue: "orders", Message: "order-43"}}, Answer{}, true},
		{"waiting among the dead", content.Probe{Take: content.TakeWaiting, Select: content.Select{Queue: "dead"}}, Answer{Value: "1", At: 60_000, Seq: 12}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if problems := ProbeProblems(tt.probe); len(problems) > 0 {
				t.Errorf("problems: %v", problems)
			}
			run := tell(slow)
			got, ok := Find(tt.probe, run.log, run.Now())
			if got != tt.want || ok == tt.none {
				t.Errorf("got %+v, %v; want %+v, %v", got, ok, tt.want, !tt.none)
			}
		})
	}
}

func TestProbeProblems(t *testing.T) {
	for _, tt := range []struct {
		probe content.Probe
		want  string
	}{
		{content.Probe{Take: "when"}, `take: unknown take "when" of a probe; a probe takes one of actor, amount, count, hidden, holder, in-flight, instant, receives, waiting, window`},
		{content.Probe{Take: content.TakeHolder}, "message: a probe that takes holder needs message; add message ="},
		{content.Probe{Take: content.TakeWaiting}, "queue: a probe that takes waiting needs queue; add queue ="},
		{content.Probe{Take: content.TakeInstant}, "event: a probe that takes instant needs event; add event ="},
		{content.Probe{Take: content.TakeCount, Nth: 2, Select: content.Select{Event: "received"}}, "nth: a probe that takes count has no nth; take it out"},
		{content.Probe{Take: content.TakeCount, Select: content.Select{Event: "got"}}, "event: there are no events of kind got to pick; the kinds are " + names(events)},
	} {
		problems := ProbeProblems(tt.probe)
		if len(problems) != 1 || problems[0].Key+": "+problems[0].Text != tt.want {
			t.Errorf("%+v: %q, want %q", tt.probe, problems, tt.want)
		}
	}
}

// A probe that finds nothing tells why, where the log knows.
func TestLacks(t *testing.T) {
	run := tell(slow)
	moved := func(message string) content.Prediction {
		return content.Prediction{Probe: content.Probe{Take: content.TakeInstant, Select: content.Select{Event: "expired", Message: message}}}
	}
	answers := Answers([]content.Prediction{moved("order-42"), moved("order-43"), moved("")}, run.log, run.Now())
	for i, want := range []string{"", "no message order-43 was sent", ""} {
		if got := answers[i]; got.Value != "" || got.Lacks != want {
			t.Errorf("got %+v, want why: %q", got, want)
		}
	}
}

// What is counted is named beside its number: "0" alone answers nothing.
func TestInWords(t *testing.T) {
	for _, tt := range []struct {
		probe       content.Probe
		value, want string
	}{
		{content.Probe{Take: content.TakeHolder}, Nobody, "nobody"},
		{content.Probe{Take: content.TakeCount, Select: content.Select{Event: "refused"}}, "0", "calls refused: 0"},
	} {
		if got := InWords(tt.probe, tt.value); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}
