package author

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"inflight/content"
	"inflight/engine"
)

// Run is what a program did.
type Run struct {
	Trace   []string       // the lines it prints, in order
	Log     []engine.Event // what the engine did
	End     engine.Time    // when it ended
	Failure *Failure       // nil when it ended by itself
}

// Failure says why a program did not end by itself.
type Failure struct {
	Line    int // in the program, from 1; 0 when unknown
	Message string
}

// Runner runs a program on a new simulation that has its switches. file names it
// in messages.
type Runner func(file string, p content.Program) Run

// switches are the engine's switches that a lesson may offer beside a program.
var switches = map[string]bool{"StaleDelete": true}

// try puts a program on the page, and runs it.
func (p *page) try(s segment) {
	file, attrs, ok := attributes(s.operand)
	if !ok {
		p.add(s.at, `%q cannot be read; write ::: try NAME.js title="…"`, "::: try "+s.operand)
		return
	}
	for _, name := range slices.Sorted(maps.Keys(attrs)) {
		if name != "title" && name != "switches" && name != "with" {
			p.add(s.at, "unknown attribute %s; ::: try has title, switches and with", name)
		}
	}
	if attrs["title"] == "" {
		p.add(s.at, `%s has no title; add title="…", a few words on what it shows`, file)
	}
	program := content.Program{File: file, Title: attrs["title"], Switches: strings.Fields(attrs["switches"]), With: strings.Fields(attrs["with"])}
	if _, err := engine.ParseSwitches(program.With); err != nil {
		p.add(s.at, "with %v; correct the setting", err)
		program.With = nil
	}
	for _, name := range program.Switches {
		if !switches[name] {
			p.add(s.at, "unknown switch %s; the switches are %s", name, list(switches))
		}
	}
	source, ok := p.source(file, s.at)
	if !ok || !p.once(file, s.at) {
		return
	}
	program.Source = source
	if _, drawn := p.ran[file]; drawn && len(program.With) > 0 {
		p.add(s.at, "the picture of %s above is of a run without its settings; put ::: picture below ::: try", file)
	}
	run := p.runOnce(program)
	p.unread[file] = run.Failure != nil || !p.exercise(&program, run)
	p.open(&program, run)
	p.topic.Programs = append(p.topic.Programs, program)
	p.block(content.Block{Kind: content.Try, ID: program.Anchor(), Program: file})
}

// source is the text of the program that a directive names; ok is false after a
// report.
func (p *page) source(file string, at place) (text string, ok bool) {
	if _, there := p.files[file]; !there || !strings.HasSuffix(file, ".js") {
		p.add(at, "there is no program %s in this folder; write it, or correct the name", file)
		return "", false
	}
	p.files[file] = true
	source, ok := p.file(p.path(file), "the lesson shows it")
	return string(source), ok
}

// runOnce is the run of a program, which is proved the first time.
func (p *page) runOnce(program content.Program) Run {
	run, ran := p.ran[program.File]
	if !ran {
		run = p.prove(program)
		p.ran[program.File] = run
	}
	return run
}

// open keeps the run of the program that the course opens with: with the opening's
// settings, if it has any.
func (p *page) open(program *content.Program, run Run) {
	if p.opening.Topic != p.topic.Slug || p.opening.Program != program.File || run.Failure != nil {
		return
	}
	for _, s := range p.opening.Settings {
		if !slices.ContainsFunc(program.Knobs, func(k content.Knob) bool { return k.Const == s.Const }) {
			p.add(p.openingSet, "%s has no knob %s, so that no reader could run the opening; correct the name, or add a [[knob]]", program.File, s.Const)
			return
		}
	}
	if len(p.opening.Settings) > 0 {
		x := exercise{p.folder, program, run}
		var ok bool
		if run, ok = x.runs(p.openingSet, p.opening.Settings); !ok {
			return
		}
	}
	log, err := json.Marshal(run.Log)
	if err != nil {
		panic("author: " + err.Error()) // events always encode
	}
	p.opening.Log, p.opening.End = log, int64(run.End)
}

// accept is how an author accepts what programs print.
const accept = "go test ./content/author -update"

// prove runs a program and compares what it prints with its trace file.
func (f *folder) prove(p content.Program) Run {
	file := p.File
	run := f.run(f.path(file), p)
	f.print(p.Source, strings.Join(run.Trace, "\n"))
	if run.Failure != nil {
		f.add(place{f.path(file), run.Failure.Line}, "the program does not end by itself: %s; correct it", run.Failure.Message)
		return run
	}
	golden := strings.TrimSuffix(file, ".js") + ".trace"
	if _, there := f.files[golden]; !there {
		f.add(place{file: f.path(golden)}, "the file is missing; write it with %s", accept)
		return run
	}
	text, _ := f.file(f.path(golden), "the program's trace")
	want := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	for i := range max(len(want), len(run.Trace)) {
		w, wanted := line(want, i)
		g, got := line(run.Trace, i)
		if w == g && wanted == got {
			continue
		}
		f.add(place{f.path(golden), i + 1}, "the program prints %s here, not %s; correct the program, or accept its trace with %s", g, w, accept)
		break
	}
	return run
}

// line is the i-th line in quotes, or what to call it when there is none.
func line(lines []string, i int) (text string, there bool) {
	if i < len(lines) {
		return `"` + lines[i] + `"`, true
	}
	return "nothing", false
}
