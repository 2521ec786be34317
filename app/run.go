package app

import (
	"sort"

	"inflight/app/chart"
	"inflight/app/goal"
	"inflight/app/history"
	"inflight/app/player"
	"inflight/app/sandbox"
	"inflight/app/timeline"
	"inflight/engine"
)

// run is one run of a program, as a value: what was asked for, and what came of
// it. Everything that the page shows of a run is made from it.
type run struct {
	Request sandbox.Request
	Result  sandbox.Result
	Over    bool
	rival   *rival // what it is to be compared with, if it was asked for so
	sample  bool   // some messages are drawn where there are too many for all
	number  int    // runs of a sandbox, in the order they were asked for

	// What follows is there once the run is over.
	log         []engine.Event
	history     *history.History
	scene       *timeline.Scene  // once it is drawn
	moments     []history.Moment // of the lines that are printed
	own         []history.Moment // of those that the program prints
	rows        []outputRow      // of the printed lines
	ownRows     []outputRow      // of those of the program
	calls       []call           // in order
	verdicts    []goal.Verdict   // on the lesson's goals
	answers     []goal.Answer    // to its predictions
	differences []string         // from what it is compared with
	charts      *chart.Charts    // once they are looked at
	swept       [][]string       // what the lesson's curves are about
}

// add takes in what the run under way has sent.
func (r *run) add(u sandbox.Update) {
	r.Result.Lines = append(r.Result.Lines, u.Lines...)
	if !u.Done {
		return
	}
	r.Over = true
	r.Result.Failure, r.Result.Note, r.Result.End = u.Failure, u.Note, u.End
	r.log = r.Result.Events()
	r.history = history.New(r.log, u.End)
	r.moments, r.own, r.calls = moments(r.Result.Lines, false), moments(r.Result.Lines, true), calls(r.Result.Lines)
	printed := r.Result.Printed()
	r.rows, r.ownRows = rowsOf(printed), rowsOf(ownLines(printed))
}

// draw lays the picture out, over an axis that it shares or over its own.
func (r *run) draw(axis *timeline.Axis) {
	r.scene = timeline.Layout(r.log, r.Result.End, timeline.Options{Axis: axis, Sample: r.sample})
}

// spans are what playing passes over: what the picture folds.
func (r *run) spans() []player.Span {
	var list []player.Span
	for _, f := range r.scene.Axis.Folds() {
		list = append(list, player.Span{From: f.From, To: f.To})
	}
	return list
}

// moments are the moments after which each printed line stands there, or each of the
// program's own. Such a line belongs to the event before it.
func moments(lines []sandbox.Line, own bool) []history.Moment {
	var list []history.Moment
	seq := 0
	for _, l := range lines {
		if l.Event != nil {
			seq = l.Event.Seq
		}
		if l.Kind != sandbox.EventLine && !(own && l.Kind == sandbox.TraceLine) {
			list = append(list, history.Moment{At: l.At, Seq: seq})
		}
	}
	return list
}

// printedAt are the moments of the lines that are shown.
func (r *run) printedAt(own bool) []history.Moment {
	if own {
		return r.own
	}
	return r.moments
}

// printed is how many of the lines have been printed at the moment.
func printed(lines []history.Moment, m history.Moment) int {
	return sort.Search(len(lines), func(i int) bool { return lines[i].Seq > m.Seq || lines[i].At > m.At })
}

// call is a call that the program made.
type call struct {
	seq  int // of its first event
	line int // of the program, from 1
}

// calls are those that are known to have come from a line.
func calls(lines []sandbox.Line) []call {
	var list []call
	for _, l := range lines {
		if l.Event != nil && l.From > 0 {
			list = append(list, call{l.Event.Seq, l.From})
		}
	}
	return list
}

// lineAt is the line of the program that made the latest call at the moment; 0
// before the first, and at the end of the run, where nothing goes on.
func (r *run) lineAt(m history.Moment) int {
	i := sort.Search(len(r.calls), func(i int) bool { return r.calls[i].seq > m.Seq })
	if i == 0 || m == r.history.End() {
		return 0
	}
	return r.calls[i-1].line
}
