package author

import (
	"strings"

	"inflight/app/sandbox"
	"inflight/content"
)

// exerciseTOML is NAME.toml: what the lesson asks and offers about NAME.js.
type exerciseTOML struct {
	Knob     []content.Knob
	Predict  []predictTOML
	Goal     []content.Goal
	Hint     []hintTOML
	Solution solutionTOML
	Compare  []compareTOML
	Sweep    []sweepTOML
	Alarm    []content.Alarm
}

// exercise is a program's NAME.toml while it is read.
type exercise struct {
	*folder
	program *content.Program
	ran     Run // what the program does as it stands
}

// exercise reads the program's NAME.toml, if there is one, into the program; ok is
// false when it cannot be read.
func (f *folder) exercise(p *content.Program, run Run) (ok bool) {
	name := strings.TrimSuffix(p.File, ".js") + ".toml"
	if _, there := f.files[name]; !there {
		return true
	}
	var out exerciseTOML
	at := f.read(f.path(name), "what the lesson asks about "+p.File, &out)
	if at == nil {
		return false
	}
	x := exercise{f, p, run}
	for i, k := range out.Knob {
		x.knob(at.sub("knob", i), k)
	}
	for i, c := range out.Compare {
		x.compare(at.sub("compare", i), c)
	}
	for i, s := range out.Sweep {
		x.program.Sweeps = append(x.program.Sweeps, x.sweep(at.sub("sweep", i), s))
	}
	for i, a := range out.Alarm {
		x.alarm(at.sub("alarm", i), a)
	}
	for i, p := range out.Predict {
		x.predict(at.sub("predict", i), p)
	}
	x.goals(at, out)
	return true
}

// set is the program with settings; ok is false after a report.
func (x *exercise) set(at place, settings []content.Setting) (p content.Program, ok bool) {
	p = *x.program
	for _, s := range settings {
		changed, err := sandbox.SetNumber(p.Source, s.Const, s.Number())
		if err != nil {
			x.add(at, "%s cannot be set; %v", p.File, err)
			return p, false
		}
		p.Source = changed
	}
	return p, true
}

// runs runs the program with settings; ok is false after a report, as when it does
// not end by itself.
func (x *exercise) runs(at place, settings []content.Setting) (run Run, ok bool) {
	p, ok := x.set(at, settings)
	if !ok {
		return run, false
	}
	run = x.run(x.path(p.File), p)
	if failure := run.Failure; failure != nil {
		var words []string
		for _, s := range settings {
			words = append(words, s.Const+" = "+s.Number())
		}
		x.add(at, "with %s the program does not end by itself: %s; change the setting or the program", strings.Join(words, ", "), failure.Message)
	}
	return run, run.Failure == nil
}
