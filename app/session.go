package app

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
	"inflight/app/link"
	"inflight/content"
)

// session is what the components of the page share: the course, where the site
// is, and what is known about the reader. The page owns it. Components get it as
// a pointer and, so that they are drawn again when it changes, its revision.
type session struct {
	ctx    goapp.Context // the page's: what is begun with it goes on when a component leaves
	course content.Course
	base   string                 // the site's root as links need it: "/", "/any/path/", or "../" in built pages
	prose  func(id string) string // the built HTML of a prose block

	doc      learner.Doc
	loaded   bool      // doc has been read, or can't be
	changes  int       // made to doc on this page
	saved    int       // how many of them are kept
	revision int       // grows with everything that components show
	trouble  string    // what is wrong with keeping progress; "" when all is well
	update   bool      // a new version of the site waits
	fragment string    // of the address, as it was followed last
	linked   *link.Run // came with the address, and no sandbox has taken it yet
	linkNote string    // why what came with the address can't be opened; "" when all is well
	store    store
	runner   Runner                 // of all sandboxes on the page
	broken   string                 // the kept document, when it can't be read
	resets   map[string]learner.Doc // what was there before a reset, by what was reset
	lab      *labView               // on the page; nil when there is none
	imported *imported              // the last import; nil when there is none to take back
}

// status is how far the reader has come with the topic.
func (s *session) status(t content.Topic) learner.Status { return s.doc.Status(t) }

// statuses are the topics' statuses, in order.
func (s *session) statuses() []learner.Status {
	var list []learner.Status
	for _, t := range s.course.Topics() {
		list = append(list, s.status(t))
	}
	return list
}

// reviewing is the reader's day of reviewing, as it is now.
func (s *session) reviewing() learner.Day { return s.doc.Reviewing(s.course, time.Now()) }

// now is the reader's wall-clock time, in milliseconds since 1970. Nothing in a
// simulation sees it.
func (s *session) now() int64 { return time.Now().UnixMilli() }

// open reads the document about the reader, and reads it again when another tab
// has changed it. What was written down as an earlier page was left comes first.
func (s *session) open(ctx goapp.Context) {
	s.ctx = ctx
	spare := s.store.spare()
	if doc, err := learner.Decode(spare); err == nil {
		s.doc = doc
	}
	read := func(text string, err error) {
		if err == nil {
			var doc learner.Doc
			doc, err = stored(text)
			s.unread(text, err)
			s.doc = learner.Merge(s.doc, doc)
		}
		s.loaded = true
		s.note(err)
		if spare != "" {
			spare = ""
			s.save(s.store.dropSpare)
		}
	}
	s.store.load(ctx, read)
	s.store.onChange(ctx, func() { s.store.load(ctx, read) })
}

// change notes what the reader did, by one of the document's own methods, and saves
// it at once.
func (s *session) change(note func(d *learner.Doc, now int64)) {
	note(&s.doc, s.now())
	s.changes++
	s.save(func() {})
}

func (s *session) ran(slug string) {
	s.change(func(d *learner.Doc, now int64) { d.Ran(slug, now) })
}

// readTo notes where in a topic the reader is, by the id of a heading, and which
// stretches of its prose they have read by now.
func (s *session) readTo(slug, place string, read []string) {
	done := s.doc.Topics[slug]
	read = slices.DeleteFunc(read, func(id string) bool { return done.Read[id] > 0 || !strings.HasPrefix(id, slug+"/") })
	if slug == "" || place == done.Place.ID && len(read) == 0 {
		return
	}
	s.change(func(d *learner.Doc, now int64) {
		d.Visit(slug, place, now)
		for _, id := range read {
			d.ReadTo(slug, id, now)
		}
	})
}

// pause is how long typing must rest before it is saved.
const pause = 400 * time.Millisecond

// edit notes the reader's text of a program. It is saved when typing rests.
func (s *session) edit(slug string, p content.Program, text string) {
	s.doc.Edit(slug, p, text, s.now())
	s.changes++
	changes := s.changes
	s.ctx.After(pause, func(goapp.Context) {
		if changes == s.changes && s.saved < changes {
			s.save(func() {})
		}
	})
}

// save puts doc into the kept document, merging it with what another tab may
// have written there meanwhile, and then goes on. Where that fails the page says
// so, and nothing goes on.
func (s *session) save(then func()) {
	s.revision++
	changes := s.changes
	s.store.update(s.ctx, s.merged, func(err error) {
		s.note(err)
		if err == nil {
			s.saved = max(s.saved, changes)
			then()
		}
	})
}

// leave writes down what is not saved yet, at once: a page that is being left may
// get no later turn.
func (s *session) leave() {
	if s.lab != nil {
		s.lab.leave()
	}
	if s.saved < s.changes {
		s.store.setSpare(s.doc.Encode())
	}
}

// merged is the kept document with ours put in. One that can't be read is not
// written over: it may be a newer page's.
func (s *session) merged(old string) (string, error) {
	kept, err := stored(old)
	if err != nil {
		return "", err
	}
	return learner.Merge(kept, s.doc).Encode(), nil
}

// stored is the document that was kept.
func stored(text string) (learner.Doc, error) {
	doc, err := learner.Decode(text)
	switch {
	case errors.Is(err, learner.ErrNewer):
		err = fmt.Errorf("what this browser has kept is left alone, for %w", err)
	case err != nil:
		err = fmt.Errorf("what this browser has kept is left alone, for %w. On the page Progress you can save it as a file and start anew", err)
	}
	return doc, err
}

func (s *session) note(err error) {
	s.revision++
	switch {
	case err != nil:
		s.trouble = "Your progress is not being saved. " + sentence(err)
	case !s.store.lasting():
		s.trouble = "This browser keeps nothing for this site: its storage is blocked, or full. " +
			"Your progress will be gone when you close the page, unless you save it as a file on the page Progress."
	default:
		s.trouble = ""
	}
}

// sentence is an error as a sentence of its own.
func sentence(err error) string {
	text := strings.TrimSuffix(err.Error(), ".")
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:] + "."
}
