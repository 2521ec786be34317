package author

import (
	"fmt"
	"strings"

	"inflight/app/goal"
	"inflight/content"
)

const (
	hintsPerExercise = 3 // a nudge, a pointer, and almost the answer
	solutionEnd      = ".solution.js"
)

type hintTOML struct{ Says string }

// solutionTOML is either another program or settings of this one.
type solutionTOML struct {
	File string
	Set  map[string]float64
}

// goals adds the goals to the program, with hints and a solution. The program as
// it stands must miss a goal, and the solution must meet all.
func (x *exercise) goals(at *table, out exerciseTOML) {
	good := true
	for i, g := range out.Goal {
		good = x.goal(at.sub("goal", i), g) && good
	}
	for i, h := range out.Hint {
		x.program.Hints = append(x.program.Hints, x.text(at.sub("hint", i), "says", h.Says, "hint"))
	}
	solved := out.Solution.File != "" || len(out.Solution.Set) > 0
	first := place{at.file, at.sub("goal", 0).line}
	switch {
	case len(out.Goal) == 0 && (solved || len(out.Hint) > 0):
		x.add(place{at.file, 1}, "there are hints or a solution, and no goal; add a [[goal]], or take them out")
		return
	case len(out.Goal) == 0:
		return
	case len(out.Hint) != hintsPerExercise:
		x.add(first, "the goals have %d hints; give them %d, each a [[hint]]: a nudge, a pointer, and almost the answer", len(out.Hint), hintsPerExercise)
	}
	if good {
		x.starter(first)
	}
	if !solved {
		x.add(first, "the goals have no solution; add [solution] with file = or set =")
		return
	}
	if p, ok := x.solution(at.sub("solution", 0), out.Solution); ok && good {
		x.proveSolution(at.sub("solution", 0).at("set"), p)
	}
}

// goal adds a goal to the program and answers whether it can be judged.
func (x *exercise) goal(at *table, g content.Goal) bool {
	if x.id(at, "id", g.ID, "goal") {
		x.unique("goal", g.ID, at.at("id"))
	}
	g.Says = x.text(at, "says", g.Says, fmt.Sprintf("goal %q", g.ID))
	problems := goal.Problems(g)
	for _, p := range problems {
		x.add(at.at(p.Key), "%s", p.Text)
	}
	x.program.Goals = append(x.program.Goals, g)
	return len(problems) == 0
}

// starter reports a program that leaves nothing to reach.
func (x *exercise) starter(at place) {
	for _, v := range goal.Judge(x.program.Goals, x.ran.Log, x.ran.End) {
		if !v.Met {
			return
		}
	}
	x.add(at, "%s meets all its goals as it stands; change the program or the goals", x.program.File)
}

// solution is the program that solves the exercise; ok is false after a report.
func (x *exercise) solution(at *table, s solutionTOML) (p content.Program, ok bool) {
	file := strings.TrimSuffix(x.program.File, ".js") + solutionEnd
	_, there := x.files[file]
	switch {
	case s.File == "" && there:
		x.add(place{file: x.path(file)}, "the exercise does not name this solution; add [solution] with file = %q, or delete it", file)
	case s.File == "":
		return x.set(at.at("set"), settings(s.Set))
	case len(s.Set) > 0:
		x.add(at.at("set"), "the solution has a file and settings; take one of them out")
	case s.File != file:
		x.add(at.at("file"), "the solution is in %s; call the file %s", s.File, file)
	case !there:
		x.add(at.at("file"), "there is no %s in this folder; write it", file)
	default:
		text, ok := x.file(x.path(file), "the exercise names it")
		p = *x.program
		p.File, p.Source = file, string(text)
		return p, ok
	}
	return p, false
}

// proveSolution runs the solution and reports the goals that it misses. at is the
// place of its settings.
func (x *exercise) proveSolution(at place, p content.Program) {
	x.program.Solution = p.Source
	run := x.run(x.path(p.File), p)
	x.print(p.Source, strings.Join(run.Trace, "\n"))
	if p.File != x.program.File {
		at = place{file: x.path(p.File)}
		if run.Failure != nil {
			at.line = run.Failure.Line
		}
	}
	if run.Failure != nil {
		x.add(at, "the solution does not end by itself: %s; correct it", run.Failure.Message)
		return
	}
	for _, v := range goal.Judge(x.program.Goals, run.Log, run.End) {
		if !v.Met {
			x.add(at, "the solution misses the goal %s (%s); correct one of them", v.Goal.ID, strings.TrimSuffix(v.Words, "."))
		}
	}
}
