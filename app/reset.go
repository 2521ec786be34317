package app

import (
	"errors"

	"inflight/app/learner"
)

// everything stands for all topics and the settings, where otherwise a topic's slug
// says what is reset.
const everything = ""

// reset forgets what was done in a topic, or everything, and remembers it until the
// page is closed.
func (s *session) reset(slug string) {
	before := s.doc
	if slug != everything {
		before = learner.Doc{ResetAt: s.doc.ResetAt, Topics: map[string]learner.Topic{slug: s.doc.Topics[slug]}}
	}
	if s.resets == nil {
		s.resets = map[string]learner.Doc{}
	}
	s.resets[slug] = before
	s.change(func(d *learner.Doc, now int64) {
		if slug == everything {
			d.ResetAll(now)
		} else {
			d.Reset(slug, now)
		}
	})
}

// undoReset brings back what was reset. What was done since stays too.
func (s *session) undoReset(slug string) {
	before := s.resets[slug]
	delete(s.resets, slug)
	s.change(func(d *learner.Doc, _ int64) { *d = learner.Join(before, *d) })
}

// imported is the document as an import found it and as it left it.
type imported struct{ was, became learner.Doc }

// take puts the text of an exported file into the document, and says what came of
// it in a sentence. An import that changes something is remembered until the page
// is closed.
func (s *session) take(file string) string {
	doc, words, err := s.doc.Import(file)
	if err != nil {
		return sentence(err) + " Nothing has changed."
	}
	if learner.Merge(s.doc, learner.Doc{}).Encode() != doc.Encode() {
		s.imported = &imported{was: s.doc, became: learner.Merge(doc, learner.Doc{})} // a copy: doc is written to
	}
	s.change(func(d *learner.Doc, _ int64) { *d = doc })
	return words
}

// undoImport takes the last import back. What was done since stays. It may be pressed
// again before the page is drawn anew.
func (s *session) undoImport() {
	last := s.imported
	if last == nil {
		return
	}
	s.imported = nil
	s.change(func(d *learner.Doc, now int64) { d.TakeBack(last.was, last.became, now) })
}

// unread notes a kept document that can't be read. One of a newer version is no
// such: the reader only has to load the newer page.
func (s *session) unread(text string, err error) {
	s.broken = ""
	if err != nil && !errors.Is(err, learner.ErrNewer) {
		s.broken = text
	}
}

// startAnew writes what this page knows over a kept document that can't be read.
func (s *session) startAnew() {
	mine := func(string) (string, error) { return s.doc.Encode(), nil }
	s.store.update(s.ctx, mine, func(err error) {
		if err == nil {
			s.broken = ""
		}
		s.note(err)
	})
}
