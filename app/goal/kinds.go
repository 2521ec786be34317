package goal

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"inflight/content"
	"inflight/engine"
)

// kind says how goals of a kind are judged and which fields they have beside id,
// says and kind. What goals are about is narrowed down by queue and message.
type kind struct {
	judge  func(content.Goal) judge
	fields []string
}

var (
	messages = []string{"queue", "message", "except"}
	timed    = append([]string{"seconds"}, messages...)
	counted  = append([]string{"number"}, picks...)
	picks    = []string{"event", "queue", "message", "actor", "receives", "error", "text", "key"}
)

var kinds = map[content.GoalKind]kind{
	content.Deleted:       {newDeleted, messages},
	content.DeletedInTime: {newDeleted, messages},
	content.NothingLost:   {newKept, messages},
	content.ReceivedOnce:  {newOnce, messages},
	content.InOrder:       {newOrder, messages},
	content.LongestWait:   {newWait, timed},
	content.LongestWindow: {newWindow, timed},
	content.BackWithin:    {newBack, timed},
	content.EffectOnce:    {newEffects, []string{"number", "text", "key", "actor"}},
	content.MostRequests:  {newRequests, []string{"number", "queue", "actor"}},
	content.AtMost:        {newAtMost, counted},
	content.AtLeast:       {newAtLeast, counted},
}

// events are the kinds of events that can be picked, and what a number of them is
// called.
var events = map[engine.Kind]string{
	engine.Sent:                "Messages sent",
	engine.Deduplicated:        "Copies accepted and not stored",
	engine.BecameVisible:       "Messages that became visible",
	engine.Received:            "Receives",
	engine.ReceivedNothing:     "Polls that found nothing",
	engine.Deleted:             "Messages deleted",
	engine.DeleteIgnored:       "Deletes that changed nothing",
	engine.DeleteMissed:        "Deletes that missed a copy",
	engine.VisibilityChanged:   "Changes of a visibility timeout",
	engine.VisibilityUnchanged: "Changes of a visibility timeout that came too late",
	engine.Moved:               "Messages moved to a dead-letter queue",
	engine.Redriven:            "Messages moved back",
	engine.Purged:              "Messages purged",
	engine.Expired:             "Messages that became too old",
	engine.Crashed:             "Messages held at a crash",
	engine.ReplyLost:           "Answers lost",
	engine.Refused:             "Calls refused",
	engine.Effect:              "Side effects",
}

// Problem is a mistake in a goal or a probe.
type Problem struct {
	Key  string // where it is
	Text string // what is wrong; what to do
}

// Problems answers what is wrong with a goal's kind and parameters.
func Problems(g content.Goal) []Problem {
	k, ok := kinds[g.Kind]
	if !ok {
		return []Problem{{"kind", fmt.Sprintf("unknown kind %q of a goal; the kinds are %s", g.Kind, names(kinds))}}
	}
	set := selected(g.Select)
	set["seconds"], set["number"], set["except"] = g.Seconds != 0, g.Number != 0, len(g.Except) > 0
	all := unwanted(set, k.fields, "a goal of kind "+string(g.Kind))
	if slices.Contains(k.fields, "seconds") && g.Seconds <= 0 {
		all = append(all, Problem{"seconds", fmt.Sprintf("a goal of kind %s needs seconds = and a number above 0; add it", g.Kind)})
	}
	positive := g.Kind == content.AtLeast || g.Kind == content.MostRequests
	if g.Number < 0 || g.Number != float64(int(g.Number)) || positive && g.Number == 0 {
		all = append(all, Problem{"number", "number = is not a count; write a whole number"})
	}
	if slices.Contains(k.fields, "event") && g.Event == "" {
		all = append(all, Problem{"event", fmt.Sprintf("a goal of kind %s needs the kind of the events; add event = and one of %s", g.Kind, names(events))})
	}
	return append(all, unknownEvent(g.Select)...)
}

// selected says which fields of a selection are set.
func selected(s content.Select) map[string]bool {
	return map[string]bool{
		"event": s.Event != "", "queue": s.Queue != "", "message": s.Message != "",
		"actor": s.Actor != "", "receives": s.Receives != 0, "error": s.Error != "", "text": s.Text != "", "key": s.Key != "",
	}
}

// unwanted are the fields that are set and mean nothing there.
func unwanted(set map[string]bool, fields []string, what string) []Problem {
	var all []Problem
	for _, key := range slices.Sorted(maps.Keys(set)) {
		if set[key] && !slices.Contains(fields, key) {
			all = append(all, Problem{key, fmt.Sprintf("%s has no %s; take it out", what, key)})
		}
	}
	return all
}

func unknownEvent(s content.Select) []Problem {
	if _, ok := events[engine.Kind(s.Event)]; ok || s.Event == "" {
		return nil
	}
	return []Problem{{"event", fmt.Sprintf("there are no events of kind %s to pick; the kinds are %s", s.Event, names(events))}}
}

// names are the keys of a table, for a problem's text.
func names[K ~string, V any](table map[K]V) string {
	var words []string
	for _, k := range slices.Sorted(maps.Keys(table)) {
		words = append(words, string(k))
	}
	return strings.Join(words, ", ")
}
