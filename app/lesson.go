package app

import (
	"slices"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/goal"
	"inflight/app/history"
	"inflight/app/learner"
	"inflight/app/timeline"
	"inflight/content"
)

// What the lesson asks of a program: guesses before its first run, and goals.

// judge judges a run that is over by what the lesson asks. One that was stopped, or
// failed, proves nothing.
func (r *run) judge(p content.Program) {
	if r.Result.Failure != nil {
		return
	}
	r.verdicts = goal.Judge(p.Goals, r.log, r.Result.End)
	r.answers = goal.Answers(p.Predictions, r.log, r.Result.End)
	for _, s := range p.Sweeps {
		r.swept = append(r.swept, goal.Swept(s, r.log, r.Result.End))
	}
}

// predictions are the lesson's questions about the run. Until the reader's guesses
// are known none is shown as made. A program that came with a link is another one.
func (t *tryView) predictions() goapp.UI {
	if len(t.Program.Predictions) == 0 || t.linked != nil {
		return nil
	}
	v := &predictionsView{Predictions: t.Program.Predictions, Guesses: t.guesses(), To: t}
	if t.shown != nil && t.shown.history != nil {
		v.Answers = t.shown.answers
	}
	return v
}

func (t *tryView) guesses() []learner.Prediction {
	var list []learner.Prediction
	for _, p := range t.Program.Predictions {
		list = append(list, t.S.doc.Topics[t.Slug].Predictions[p.ID])
	}
	return list
}

// guess keeps a guess.
func (t *tryView) guess(id string, p learner.Prediction) {
	t.S.change(func(d *learner.Doc, now int64) { d.Predict(t.Slug, id, p, now) })
}

func (t *tryView) showAnswer(a goal.Answer) { t.goTo(history.Moment{At: a.At, Seq: a.Seq}) }

// ghosts are the guesses that are instants, for the picture.
func (t *tryView) ghosts() []timeline.Guess {
	if t.linked != nil {
		return nil
	}
	var list []timeline.Guess
	for i, g := range t.guesses() {
		if t.Program.Predictions[i].Kind == content.PredictInstant && g.At != 0 && !g.Skipped {
			list = append(list, timeline.Guess{At: inTime(g.Number), Label: "your guess"})
		}
	}
	return list
}

// goals are what the run should keep to.
func (t *tryView) goals() goapp.UI {
	p := t.Program
	if len(p.Goals) == 0 {
		return nil
	}
	v := &goalsView{ID: "goals-" + p.File, Goals: p.Goals, Hints: p.Hints, Solution: p.Solution, Text: t.text, To: t}
	if t.shown != nil && t.shown.history != nil {
		v.Verdicts = t.shown.verdicts
	}
	return v
}

// meet notes that the run does the program's exercise. A call that the program does
// not make does not count.
func (t *tryView) meet(r *run) {
	if r.Request.Fork == nil && allMet(r.verdicts) && !t.S.doc.Done(t.Slug, t.Program) {
		t.S.change(func(d *learner.Doc, now int64) { d.Do(t.Slug, t.Program, now) })
	}
}

// allMet reports whether a run meets all goals that there are. Without any there is no
// exercise.
func allMet(verdicts []goal.Verdict) bool {
	return len(verdicts) > 0 && !slices.ContainsFunc(verdicts, func(v goal.Verdict) bool { return !v.Met })
}

// use puts a solution into the editor. The reader's own text can be brought back.
func (t *tryView) use(text string) {
	before := t.text
	t.replace(text)
	t.replaced(before)
	t.follow()
}
