package timeline

import "inflight/engine"

// barWords say what a bar is. The key of the picture uses them too.
var barWords = map[BarKind]string{
	Delayed:  "delayed",
	Waiting:  "waiting",
	InFlight: "in flight",
	Dead:     "dead",
	Working:  "working",
	Late:     "too late",
	Held:     "still hidden",
	Locked:   "locked",
}

// deleteWords say how a delete went.
func deleteWords(e engine.Event, name string) (MarkKind, string) {
	if e.Kind == engine.DeleteMissed {
		return Stale, "deletes, but a copy stays"
	}
	switch e.Rule {
	case engine.RuleStaleHandleKept:
		return Stale, "deletes with a stale receipt handle: " + name + " stays"
	case engine.RuleStaleHandleDeletes:
		return Stale, "deletes with a stale receipt handle: " + name + " goes"
	case engine.RuleMovedAway:
		return Stale, "deletes too late: " + name + " is in the DLQ"
	case engine.RuleMessageGone:
		return Stale, "deletes again: " + name + " has gone"
	}
	return Done, ""
}
