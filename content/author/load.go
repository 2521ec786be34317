//go:build !js

package author

import (
	"io/fs"
	"strings"

	"inflight/app/sandbox"
	"inflight/content"
	"inflight/engine"
)

// Load is Check with programs run in the sandbox, as readers run them.
func Load(fsys fs.FS, artist Artist) (content.Course, []Problem) {
	return Check(fsys, inSandbox, artist)
}

// inSandbox is the Runner of readers and of the command line.
func inSandbox(file string, p content.Program) Run {
	switches, err := engine.ParseSwitches(p.With)
	if err != nil {
		return Run{Failure: &Failure{Message: err.Error()}}
	}
	result, err := sandbox.Run(sandbox.Request{Name: file, Source: p.Source, Switches: switches})
	if err != nil {
		return Run{Failure: &Failure{Message: err.Error()}}
	}
	run := Run{Log: result.Events(), End: result.End}
	for _, l := range result.Printed() {
		run.Trace = append(run.Trace, strings.Split(l.String(), "\n")...)
	}
	if f := result.Failure; f != nil {
		run.Failure = &Failure{Line: f.Line, Message: f.Message}
	}
	if result.Note != "" { // a reader's program may poll on, one of the course has to end
		run.Failure = &Failure{Message: result.Note}
	}
	return run
}
