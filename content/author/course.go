package author

import (
	"errors"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"inflight/content"
	"inflight/engine"
)

const courseFile = "course.toml"

// reader reads one course. Everything it meets is checked at once; what is
// wrong is collected, and reading goes on.
type reader struct {
	fsys   fs.FS
	run    Runner
	artist Artist
	problems
	written    map[string]bool  // by slug: is the topic written, or coming
	terms      []term           // of the glossary
	opening    content.Opening  // the run on the home page, as far as it is known
	openingSet place            // of its settings
	ids        map[string]place // of questions and cards: where each is used
	jumps      []jump           // links into a page
}

// Check reads the course in fsys, the folder content/, and answers everything
// that is wrong with it, sorted by file and line. run runs a topic's program, and
// artist draws for its page. The course may be used only when there is no problem.
func Check(fsys fs.FS, run Runner, artist Artist) (content.Course, []Problem) {
	r := &reader{fsys: fsys, run: run, artist: artist, written: map[string]bool{}, ids: map[string]place{}}
	course, ok := r.course()
	if ok {
		r.strays()
	}
	return course, r.sorted()
}

// outline is course.toml.
type outline struct {
	Title   string
	Opening struct {
		Topic, Program string
		Set            map[string]float64
	}
	Part []struct {
		Title string
		Topic []outlined
	}
}

type outlined struct {
	Slug, Title string
	Coming      bool
	Rules       []string
}

// course reads course.toml and then each topic that is written: links between
// topics need all slugs first. ok is false when course.toml cannot be read.
func (r *reader) course() (course content.Course, ok bool) {
	var out outline
	at := r.read(courseFile, "the course's parts and topics belong there", &out)
	if at == nil {
		return course, false
	}
	r.need(at, "title", out.Title, "the course")
	for i, p := range out.Part {
		part := at.sub("part", i)
		r.need(part, "title", p.Title, "part")
		for j, t := range p.Topic {
			r.outlined(part.sub("topic", j), t)
		}
	}
	course.Title = out.Title
	r.opening.Topic, r.opening.Program = out.Opening.Topic, out.Opening.Program
	r.opening.Settings, r.openingSet = settings(out.Opening.Set), at.sub("opening", 0).at("set")
	r.terms = r.glossary()
	for _, t := range r.terms {
		course.Glossary = append(course.Glossary, t.Term)
	}
	number := 0
	for i, p := range out.Part {
		part := content.Part{Title: p.Title}
		for j, t := range p.Topic {
			number++
			topic := content.Topic{Slug: t.Slug, Title: t.Title, Number: number, Coming: t.Coming, Rules: t.Rules}
			r.topic(at.sub("part", i).sub("topic", j).at("slug"), &topic)
			part.Topics = append(part.Topics, topic)
		}
		course.Parts = append(course.Parts, part)
	}
	r.opens(at.sub("opening", 0), &course)
	r.land(&course)
	return course, true
}

// opens gives the course its opening, or reports one that is nowhere.
func (r *reader) opens(at *table, course *content.Course) {
	o := r.opening
	if o.Topic == "" && o.Program == "" {
		return
	}
	t, written := course.Topic(o.Topic)
	_, shown := t.Program(o.Program)
	switch {
	case o.Log != nil:
		course.Opening = &o
	case !written, len(t.Blocks) > 0 && !shown:
		r.add(at.at("program"), "no topic %q that is written shows the program %q; correct the opening, or take it out", o.Topic, o.Program)
	}
}

// outlined checks one topic's entry in course.toml.
func (r *reader) outlined(at *table, t outlined) {
	if r.id(at, "slug", t.Slug, "topic") {
		if _, twice := r.written[t.Slug]; twice {
			r.add(at.at("slug"), "the slug %s is used twice; take one out", t.Slug)
		}
		r.written[t.Slug] = !t.Coming
	}
	switch {
	case t.Coming && t.Title == "":
		r.add(at.at("title"), `the topic %s is coming and has no title; add title = "…"`, t.Slug)
	case !t.Coming && t.Title != "":
		r.add(at.at("title"), "the topic %s is written, and its title is in %s/lesson.md; take it out here", t.Slug, t.Slug)
	}
	for _, rule := range t.Rules {
		if !slices.ContainsFunc(engine.Rules, func(i engine.RuleInfo) bool { return string(i.Rule) == rule }) {
			r.add(at.at("rules"), "there is no rule %s; engine/rules.go has them all", rule)
		}
	}
}

// topic reads a topic's folder into t. at is the topic's slug in course.toml.
func (r *reader) topic(at place, t *content.Topic) {
	if !slug.MatchString(t.Slug) {
		return
	}
	entries, err := fs.ReadDir(r.fsys, t.Slug)
	switch {
	case t.Coming && err == nil:
		r.add(at, "the topic %s is marked coming but has a folder; take out coming and title here", t.Slug)
	case t.Coming:
	case err != nil:
		r.add(at, `the topic %s has no folder; make %s/lesson.md, or mark it coming = true with a title`, t.Slug, t.Slug)
	default:
		r.folder(t, entries)
	}
}

// strays reports what lies in content/ and belongs to no topic. Folders and
// files of Go source are the program's.
func (r *reader) strays() {
	entries, err := fs.ReadDir(r.fsys, ".")
	if err != nil {
		panic("author: the course's folder cannot be listed: " + err.Error())
	}
	for _, e := range entries {
		name := e.Name()
		_, known := r.written[name]
		switch {
		case strings.HasPrefix(name, "."), name == courseFile, name == glossaryFile, path.Ext(name) == ".go":
		case !e.IsDir():
			r.add(place{file: name}, "unexpected file; move it into a topic's folder or delete it")
		case !known && !r.holdsGo(name):
			r.add(place{file: name}, `the folder has no topic; add it to %s with slug = "%s", or delete it`, courseFile, name)
		}
	}
}

func (r *reader) holdsGo(dir string) bool {
	found, err := fs.Glob(r.fsys, dir+"/*.go")
	return err == nil && len(found) > 0
}

// file reads a file that must be there. Line ends become plain newlines.
func (r *reader) file(name, why string) (text []byte, ok bool) {
	text, err := fs.ReadFile(r.fsys, name)
	if errors.Is(err, fs.ErrNotExist) {
		r.add(place{file: name}, "the file is missing; write it: %s", why)
		return nil, false
	}
	if err != nil {
		r.add(place{file: name}, "the file cannot be read (%v); make it a readable file", err)
		return nil, false
	}
	return []byte(strings.ReplaceAll(string(text), "\r\n", "\n")), true
}

// slug is the form of every id: slugs are addresses, the others are keys under
// which a reader's progress is kept.
var slug = regexp.MustCompile(`^[a-z0-9-]+$`)

// id checks an id's form and answers whether it can be used.
func (r *reader) id(at *table, key, value, what string) bool {
	if !r.need(at, key, value, what) {
		return false
	}
	if !slug.MatchString(value) {
		r.add(at.at(key), `the %s %q of this %s has other characters than a-z, 0-9 and "-"; change it`, key, value, what)
		return false
	}
	return true
}

// need reports a missing value and answers whether it is there.
func (r *reader) need(at *table, key, value, what string) bool {
	if strings.TrimSpace(value) != "" {
		return true
	}
	r.add(at.at(key), `%s has no %s; add %s = "…"`, what, key, key)
	return false
}

// unique reports the second use of an id in the course.
func (r *reader) unique(what, id string, at place) {
	key := what + " " + id
	if first, used := r.ids[key]; used {
		r.add(at, "the %s id %s is already used at %s; choose another", what, id, first)
		return
	}
	r.ids[key] = at
}
