package timeline

import "inflight/engine"

// barWords say what a bar is. What marks say comes from the trace.
var barWords = map[BarKind]string{
	Delayed:  "delayed",
	Waiting:  "waiting",
	InFlight: "in flight",
	Dead:     "dead",
	Working:  "holds it",
	Late:     "too late",
	Held:     "hidden, no call follows",
}

// deleteKind says whether a delete did what it was meant to.
func deleteKind(e *engine.Event) MarkKind {
	switch e.Rule {
	case engine.RuleDeleteInTime, engine.RuleDeleteAfterTimeout, engine.RuleDeleteWithCopy, engine.RuleCopyTakenDeletes:
		return Done
	}
	return Stale
}

// effectOf is what a side effect was for, or else what it was: effects for the same
// stand in one lane, so that one that happened twice is seen.
func effectOf(e *engine.Event) string {
	if e.Key != "" {
		return e.Key
	}
	return e.Text
}
