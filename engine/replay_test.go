package engine_test

import (
	"maps"
	"slices"

	"inflight/engine"
)

// replayed is a message as the log alone tells of it.
type replayed struct {
	Queue, State, Holder, Body string
	Until                      engine.Time
	Receives                   int
}

// replay folds a log into where every message is: what the timeline and the
// metrics must be able to do. Nothing but the events is used.
func replay(log []engine.Event) map[int]replayed {
	world := map[int]replayed{}
	for _, e := range log {
		m := world[e.Message]
		switch e.Kind {
		case engine.Sent:
			m = replayed{Queue: e.Queue, Body: e.Body}
			m.hide("delayed", e)
		case engine.BecameVisible:
			m.State, m.Until = "visible", 0
		case engine.Received:
			m.Holder, m.Receives = e.Actor, e.Receives
			m.hide("in flight", e)
		case engine.ReceiveRepeated:
			m.Holder = e.Actor
			m.hide("in flight", e)
		case engine.DelayChanged:
			m.hide("delayed", e)
		case engine.VisibilityChanged:
			m.hide("in flight", e)
		case engine.DeleteMissed:
			m.Holder = ""
		case engine.Moved:
			m.Queue, m.Holder = e.To, ""
		case engine.Deleted, engine.Expired, engine.Purged, engine.Redriven:
			delete(world, e.Message)
			continue
		default:
			continue // nothing changes for a message
		}
		world[e.Message] = m
	}
	return world
}

// hide puts the message out of sight until the event's HiddenUntil, unless that
// is now or not given: then nobody holds it.
func (m *replayed) hide(state string, e engine.Event) {
	m.State, m.Until = state, e.HiddenUntil
	if e.HiddenUntil <= e.At {
		m.State, m.Until, m.Holder = "visible", 0, ""
	}
}

// stateOf is the same from the engine's own view.
func stateOf(st engine.State) map[int]replayed {
	world := map[int]replayed{}
	for _, q := range st.Queues {
		for _, m := range q.Messages {
			world[m.Message] = replayed{q.Name, m.State, m.Holder, m.Body, m.Until, m.Receives}
		}
	}
	return world
}

// logProblem says what is wrong with a log as such, or "".
func logProblem(log []engine.Event) string {
	for i, e := range log {
		switch {
		case e.Seq != i+1:
			return "an event's number is not its place in the log"
		case i > 0 && e.At < log[i-1].At:
			return "time runs backwards in the log"
		case !slices.ContainsFunc(engine.Rules, func(r engine.RuleInfo) bool { return r.Rule == e.Rule }):
			return "an event's rule is not in Rules: " + string(e.Rule)
		}
	}
	return ""
}

// checkReplay holds that the log tells the whole of the state.
func (w *world) checkReplay() {
	w.t.Helper()
	if problem := logProblem(w.log); problem != "" {
		w.t.Error(problem)
	}
	if got, want := replay(w.log), stateOf(w.sim.State()); !maps.Equal(got, want) {
		w.t.Errorf("the log gives\n%v\nbut the state is\n%v", got, want)
	}
	places := map[int]string{}
	for number, m := range stateOf(w.sim.State()) {
		places[number] = m.State
	}
	if got := puts(w.log); !maps.Equal(got, places) {
		w.t.Errorf("by what its events do\n%v\nbut the state is\n%v", got, places)
	}
}

// puts follows where each message is by what its events say that they do.
func puts(log []engine.Event) map[int]string {
	places := map[int]string{}
	for i := range log {
		place, moves := log[i].Puts()
		switch {
		case moves && place == engine.Gone:
			delete(places, log[i].Message)
		case moves:
			places[log[i].Message] = place.String()
		}
	}
	return places
}
