package goal

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"inflight/content"
	"inflight/engine"
)

// Answer is what a probe finds in a run.
type Answer struct {
	Value string      // a number in decimal, or a name
	At    engine.Time // where in the run it is to be seen
	Seq   int         // of the last event at or before At
	Lacks string      // why there is no value, where that is known: a clause
}

// Nobody is the holder of a message that nobody holds.
const Nobody = "nobody"

// Find looks into the log of a run that ended at end; ok is false when there is
// no such event as the probe asks about, or it hides nothing. Probes are such as
// ProbeProblems finds nothing wrong with.
func Find(p content.Probe, log []engine.Event, end engine.Time) (found Answer, ok bool) {
	switch p.Take {
	case content.TakeHolder:
		return holder(p, log, end)
	case content.TakeWaiting:
		return peak(spot{p.Queue, engine.Visible}, log, end), true
	case content.TakeInFlight:
		return peak(spot{p.Queue, engine.InFlight}, log, end), true
	case content.TakeWindow:
		return longest(p.Select, log)
	case content.TakeAmount:
		p.Event = string(engine.Effect)
	}
	picked := pick(p.Select, log)
	if p.At > 0 {
		picked = slices.DeleteFunc(picked, func(e *engine.Event) bool { return e.At != seconds(p.At) })
	}
	if p.Take == content.TakeCount || p.Take == content.TakeAmount {
		return total(p.Take, picked, Answer{At: end, Seq: len(log)}), true
	}
	n := max(p.Nth, 1) - 1
	if p.Nth < 0 {
		n = len(picked) + p.Nth
	}
	if n < 0 || n >= len(picked) {
		return Answer{}, false
	}
	e := picked[n]
	found = Answer{At: e.At, Seq: e.Seq}
	switch p.Take {
	case content.TakeInstant:
		found.Value = content.Decimal(float64(e.At) / 1000)
	case content.TakeHidden:
		if _, ok := hides(e); !ok {
			return Answer{}, false
		}
		found.Value = content.Decimal(float64(e.HiddenUntil) / 1000)
	case content.TakeActor:
		found.Value = e.Actor
	case content.TakeReceives:
		found.Value = strconv.Itoa(e.Receives)
	default:
		panic("goal: no probe takes " + string(p.Take))
	}
	return found, true
}

// total counts events, or adds up their amounts. It is to be seen at the last of
// them; without any, at the end of the run.
func total(take content.ProbeTake, picked []*engine.Event, found Answer) Answer {
	amount := 0
	for _, e := range picked {
		amount += e.Amount
		found.At, found.Seq = e.At, e.Seq
	}
	found.Value = strconv.Itoa(len(picked))
	if take == content.TakeAmount {
		found.Value = strconv.Itoa(amount)
	}
	return found
}

// pick is the events that the selection picks, in order.
func pick(s content.Select, log []engine.Event) []*engine.Event {
	var picked []*engine.Event
	r := newRun()
	for i := range log {
		r.take(&log[i])
		if r.picks(s, &log[i]) {
			picked = append(picked, &log[i])
		}
	}
	return picked
}

// holder is who holds the message at an instant, after everything that happens at
// it; ok is false when it is not sent by then.
func holder(p content.Probe, log []engine.Event, end engine.Time) (Answer, bool) {
	t := seconds(p.At)
	seq := sort.Search(len(log), func(i int) bool { return log[i].At > t })
	r := newRun()
	for i := range log[:seq] {
		r.take(&log[i])
	}
	for _, m := range r.messages {
		if m.name == p.Message {
			return Answer{Value: cmp.Or(m.holder, Nobody), At: t, Seq: seq}, t <= end
		}
	}
	return Answer{}, false
}

// peak is how many messages are in a spot at most, and since when they are.
// Within one instant messages come and go: only what is left of it counts.
func peak(where spot, log []engine.Event, end engine.Time) Answer {
	most := Answer{At: end, Seq: len(log)}
	highest := 0
	r := newRun()
	for i := range log {
		r.take(&log[i])
		last := i+1 == len(log) || log[i+1].At > log[i].At
		if n := r.counts[where]; last && n > highest {
			highest = n
			most = Answer{At: log[i].At, Seq: log[i].Seq}
		}
	}
	most.Value = strconv.Itoa(highest)
	return most
}

// longest is the longest that a call hides a message.
func longest(s content.Select, log []engine.Event) (most Answer, ok bool) {
	var length engine.Time
	for _, e := range pick(s, log) {
		if l, hides := hides(e); hides && (!ok || l > length) {
			length, ok = l, true
			most = Answer{Value: content.Decimal(float64(l) / 1000), At: e.At, Seq: e.Seq}
		}
	}
	return most, ok
}

// takes says what each probe needs beside take.
var takes = map[content.ProbeTake][]string{
	content.TakeInstant:  append([]string{"nth"}, picks...),
	content.TakeActor:    append([]string{"nth"}, picks...),
	content.TakeReceives: append([]string{"nth", "at"}, picks...),
	content.TakeHidden:   append([]string{"nth"}, picks...),
	content.TakeCount:    picks,
	content.TakeAmount:   {"text", "key", "actor"},
	content.TakeHolder:   {"message", "at"},
	content.TakeWaiting:  {"queue"},
	content.TakeInFlight: {"queue"},
	content.TakeWindow:   {"queue", "message", "actor"},
}

// ProbeProblems answers what is wrong with a probe's take and parameters.
func ProbeProblems(p content.Probe) []Problem {
	fields, ok := takes[p.Take]
	if !ok {
		return []Problem{{"take", fmt.Sprintf("unknown take %q of a probe; a probe takes one of %s", p.Take, names(takes))}}
	}
	set := selected(p.Select)
	set["nth"], set["at"] = p.Nth != 0, p.At != 0
	all := unwanted(set, fields, "a probe that takes "+string(p.Take))
	needed := fields[:1]
	if slices.Contains(fields, "event") {
		needed = []string{"event"}
	}
	for _, key := range needed {
		if !set[key] {
			all = append(all, Problem{key, fmt.Sprintf("a probe that takes %s needs %s; add %s =", p.Take, key, key)})
		}
	}
	return append(all, unknownEvent(p.Select)...)
}

// Answers are what the probes of predictions find in a run, one for each; of no
// value where a probe finds nothing.
func Answers(list []content.Prediction, log []engine.Event, end engine.Time) []Answer {
	answers := make([]Answer, len(list))
	for i, p := range list {
		found, ok := Find(p.Probe, log, end)
		if !ok {
			found = Answer{Lacks: lacks(p.Probe, log)}
		}
		answers[i] = found
	}
	return answers
}

// lacks is why a probe finds nothing, as far as it is known.
func lacks(p content.Probe, log []engine.Event) string {
	r := newRun()
	for i := range log {
		r.take(&log[i])
	}
	if p.Message != "" && !slices.ContainsFunc(r.messages, func(m *message) bool { return m.name == p.Message }) {
		return "no message " + p.Message + " was sent"
	}
	return ""
}

// InWords is what a probe found, in words that need no question beside them.
func InWords(p content.Probe, value string) string {
	if p.Take == content.TakeCount {
		what := events[engine.Kind(p.Event)]
		return strings.ToLower(what[:1]) + what[1:] + ": " + value
	}
	return value
}

// Swept is what the probes of a sweep's curves find in a run, one for each; empty
// where a probe finds nothing.
func Swept(s content.Sweep, log []engine.Event, end engine.Time) []string {
	found := make([]string, len(s.Curves))
	for i, c := range s.Curves {
		answer, _ := Find(c.Probe, log, end)
		found[i] = answer.Value
	}
	return found
}
