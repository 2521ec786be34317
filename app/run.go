package app

import (
	"inflight/app/sandbox"
	"inflight/app/timeline"
)

// run is one run of a program, as a value: what was asked for, and what came of
// it. Everything that the page shows of a run is made from it.
type run struct {
	Request sandbox.Request
	Result  sandbox.Result
	Over    bool
	number  int // runs of a sandbox, in the order they were asked for

	scene *timeline.Scene // once it is over
}

// add takes in what the run under way has sent.
func (r *run) add(u sandbox.Update) {
	r.Result.Lines = append(r.Result.Lines, u.Lines...)
	if !u.Done {
		return
	}
	r.Over = true
	r.Result.Failure, r.Result.End = u.Failure, u.End
	r.scene = timeline.Layout(r.Result.Events(), u.End, timeline.Options{})
}
