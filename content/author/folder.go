package author

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"inflight/content"
)

// The files of every topic's folder, beside its programs and their traces.
const (
	lessonFile = "lesson.md"
	checkFile  = "check.toml"
	cardsFile  = "cards.toml"
	factsFile  = "facts.toml"
)

// folder is a topic's folder while it is read.
type folder struct {
	*reader
	topic    *content.Topic
	files    map[string]bool // name: does the lesson refer to it
	mentions []mention       // every number a reader of the topic meets
	printed  map[string]bool // every number in the topic's programs and traces
	unread   map[string]bool // programs whose exercise was not read: that has been reported
}

// folder reads a topic's folder into t.
func (r *reader) folder(t *content.Topic, entries []fs.DirEntry) {
	f := &folder{reader: r, topic: t, files: map[string]bool{}, printed: map[string]bool{}, unread: map[string]bool{}}
	for _, e := range entries {
		f.expected(e)
	}
	facts, haveFacts := f.facts()
	haveLesson := f.lesson(facts)
	f.check()
	f.cards()
	if haveLesson {
		f.unreferred()
	}
	if haveLesson && haveFacts {
		f.cover(facts)
	}
}

// path is the file's path below content/.
func (f *folder) path(name string) string { return f.topic.Slug + "/" + name }

// expected notes a file that may lie in the folder and reports any other.
func (f *folder) expected(e fs.DirEntry) {
	name := e.Name()
	switch ext := path.Ext(name); {
	case strings.HasPrefix(name, "."):
	case name == lessonFile, name == checkFile, name == cardsFile, name == factsFile, ext == ".js", ext == ".trace", ext == ".toml":
		f.files[name] = false
	default:
		f.add(place{file: f.path(name)}, "unexpected file; a topic holds %s, %s, %s, %s, programs (.js) with their exercises (.toml) and traces (.trace)", lessonFile, checkFile, cardsFile, factsFile)
	}
}

// unreferred reports files that lie in the folder without a use.
func (f *folder) unreferred() {
	wanted := map[string]string{checkFile: "::: check", cardsFile: "::: cards", labFile: "::: lab", factsFile: "::: facts"}
	for name, used := range f.files {
		directive := wanted[name]
		if path.Ext(name) == ".js" && !strings.HasSuffix(name, solutionEnd) {
			directive = fmt.Sprintf(`::: try %s title="…"`, name)
		}
		if directive != "" && !used {
			f.add(place{file: f.path(name)}, "nothing in %s shows this file; add %s there, or delete it", lessonFile, directive)
		}
		f.orphan(name)
	}
}

// orphan reports a trace or an exercise of a program that is not there, and a
// solution without an exercise.
func (f *folder) orphan(name string) {
	if program, ok := strings.CutSuffix(name, solutionEnd); ok {
		if _, there := f.files[program+".toml"]; !there {
			f.add(place{file: f.path(name)}, "there is no exercise %s.toml for this solution; write it, or delete this", program)
		}
		return
	}
	ext := path.Ext(name)
	program := strings.TrimSuffix(name, ext) + ".js"
	switch _, there := f.files[program]; {
	case there, name == checkFile, name == cardsFile, name == factsFile, name == labFile:
	case ext == ".trace":
		f.add(place{file: f.path(name)}, "there is no program %s for this trace; delete it", program)
	case ext == ".toml":
		f.add(place{file: f.path(name)}, "there is no program %s for this exercise; write it, or delete this", program)
	}
}
