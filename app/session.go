package app

import (
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
	"inflight/content"
)

// session is what the components of the page share: the course, where the site
// is, and what is known about the reader. The page owns it. Components get it as
// a pointer and, so that they are drawn again when it changes, its revision.
type session struct {
	course content.Course
	base   string                 // the site's root as links need it: "/", "/any/path/", or "../" in built pages
	prose  func(id string) string // the built HTML of a prose block

	doc      learner.Doc
	loaded   bool       // doc has been read, or can't be
	revision int        // grows with each change of doc or trouble
	trouble  string     // what is wrong with keeping progress; "" when all is well
	update   bool       // a new version of the site waits
	editors  []*tryView // may hold text that is newer than doc
	store    store
}

// status is how far the reader has come with the topic.
func (s *session) status(t content.Topic) learner.Status { return s.doc.Status(t) }

// now is the reader's wall-clock time, in milliseconds since 1970. Nothing in a
// simulation sees it.
func (s *session) now() int64 { return time.Now().UnixMilli() }

// load reads the document about the reader, and reads it again when another tab
// has changed it. What was written down as an earlier page was left comes first.
func (s *session) load(ctx goapp.Context) {
	spare := s.store.spare()
	if doc, err := learner.Decode(spare); err == nil {
		s.doc = doc
	}
	read := func(ctx goapp.Context, text string, err error) {
		if err == nil {
			var doc learner.Doc
			doc, err = learner.Decode(text)
			s.doc = learner.Merge(s.doc, doc)
		}
		s.loaded = true
		s.note(err)
		if spare != "" {
			spare = ""
			s.saveThen(ctx, s.store.dropSpare)
		}
	}
	s.store.load(ctx, read)
	s.store.onChange(ctx, func(ctx goapp.Context) { s.store.load(ctx, read) })
}

// save puts what is new into the kept document, merging it with what another tab
// may have written there meanwhile.
func (s *session) save(ctx goapp.Context) { s.saveThen(ctx, func() {}) }

func (s *session) saveThen(ctx goapp.Context, saved func()) {
	s.revision++
	s.store.update(ctx, s.merged, func(_ goapp.Context, err error) {
		s.note(err)
		if err == nil {
			saved()
		}
	})
}

// keep saves everything, text that is still being typed included, and then goes on.
func (s *session) keep(ctx goapp.Context, then func()) {
	s.noteEdits()
	s.saveThen(ctx, then)
}

// leave writes everything down at once, for a page that may get no later turn.
func (s *session) leave() {
	if s.noteEdits() {
		s.store.setSpare(s.doc.Encode())
	}
}

// noteEdits puts what is being typed into doc, and reports whether there was any.
func (s *session) noteEdits() bool {
	any := false
	for _, t := range s.editors {
		any = t.noteEdit() || any
	}
	return any
}

// merged is the kept document with ours put in. One that can't be read is left
// as it is: it may be a newer page's.
func (s *session) merged(old string) string {
	kept, err := learner.Decode(old)
	if err != nil {
		return old
	}
	return learner.Merge(kept, s.doc).Encode()
}

func (s *session) note(err error) {
	s.revision++
	switch {
	case err != nil:
		s.trouble = "Your progress is not being saved. " + err.Error()
	case !s.store.lasting():
		s.trouble = "This browser keeps nothing for this site, so your progress will be gone when you close the page."
	default:
		s.trouble = ""
	}
}
