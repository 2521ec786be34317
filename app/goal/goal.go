// Package goal judges a run by its log: does it keep to the lesson's goals, since
// when, and what broke them; and what is the answer to a question about the run.
// The text of the program is nobody's business here.
package goal

import (
	"sort"

	"inflight/content"
	"inflight/engine"
)

// Verdict is what a run made of a goal.
//
// Some goals are reached by something that happens: the last delete, say. Others
// are kept as long as something does not happen, and that is known only when the
// run ends.
type Verdict struct {
	Goal  content.Goal
	Met   bool
	At    engine.Time // since when Met is so
	Seq   int         // of the last event at or before At
	Words string      // plain text, a sentence: what decided it, with its messages and instants
}

// Judge judges the whole log of a run that ended at end: a verdict for each goal,
// in their order. Goals are such as Problems finds nothing wrong with.
func Judge(goals []content.Goal, log []engine.Event, end engine.Time) []Verdict {
	judges := make([]judge, len(goals))
	rulings := make([]*ruling, len(goals))
	for i, g := range goals {
		judges[i] = kinds[g.Kind].judge(g)
	}
	r := newRun()
	for n := range log {
		r.take(&log[n])
		for i, j := range judges {
			if rulings[i] == nil {
				rulings[i] = j.see(r, &log[n])
			}
		}
	}
	r.now = end
	verdicts := make([]Verdict, len(goals))
	for i, j := range judges {
		if rulings[i] == nil {
			rulings[i] = j.close(r)
		}
		decided := *rulings[i]
		seq := sort.Search(len(log), func(n int) bool { return log[n].At > decided.at })
		if decided.by != nil {
			seq = decided.by.Seq
		}
		verdicts[i] = Verdict{goals[i], decided.met, decided.at, seq, decided.words}
	}
	return verdicts
}

// judge watches a run for one goal.
type judge interface {
	// see looks at an event that the run has just taken in. It answers a ruling when
	// nothing that follows can change it, and is not asked again then.
	see(*run, *engine.Event) *ruling
	// close rules when the run has ended. r.now is the end.
	close(r *run) *ruling
}

// ruling is a verdict while it is not told to which goal it belongs.
type ruling struct {
	met   bool
	at    engine.Time
	by    *engine.Event // what decided it; nil when time alone did
	words string
}

// breaks is the ruling that the event breaks the goal.
func breaks(e *engine.Event, words string) *ruling { return &ruling{false, e.At, e, words} }

// ends is the ruling that the end of the run decides.
func (r *run) ends(met bool, words string) *ruling { return &ruling{met, r.now, nil, words} }

// seconds is a number of seconds as simulated time, to the millisecond.
func seconds(n float64) engine.Time { return engine.Time(n*1000 + 0.5) }
