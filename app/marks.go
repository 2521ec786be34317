package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
	"inflight/content"
)

// marks are how far the reader is in a topic: the word, and what is behind it, each
// as a shape and in words.
func (s *session) marks(t content.Topic, due map[string]bool) goapp.UI {
	st := s.status(t)
	list := []goapp.UI{goapp.Li().Aria("hidden", "true").Text(string(st))} // the link beside it says it too
	add := func(words string, done, of int) {
		if of > 0 {
			list = append(list, goapp.Li().Body(statusRing(share(done, of)), goapp.Text(words)))
		}
	}
	if st != learner.NotStarted {
		read, stretches := s.doc.Stretches(t)
		add(map[learner.Status]string{learner.NotStarted: "not read", learner.InProgress: "partly read", learner.Finished: "all read"}[share(read, stretches)], read, stretches)
		done, exercises := s.doc.Exercises(t)
		add(fmt.Sprintf("%d of %s done", done, count(exercises, "exercise", "exercises")), done, exercises)
		right := s.doc.Right(t)
		add(fmt.Sprintf("%d of %d right", right, len(t.Questions)), right, len(t.Questions))
	}
	if due[t.Slug] {
		list = append(list, goapp.Li().Class("due").Text("review due"))
	}
	return goapp.Ul().Class("marks").Body(list...)
}

// share is how much of something is done.
func share(done, of int) learner.Status {
	switch done {
	case 0:
		return learner.NotStarted
	case of:
		return learner.Finished
	}
	return learner.InProgress
}

// due are the topics, by slug, of which something is to be reviewed today.
func (s *session) due() map[string]bool {
	slugs := map[string]bool{}
	if s.loaded {
		for _, item := range s.reviewing().Queue {
			slugs[item.Slug] = true
		}
	}
	return slugs
}
