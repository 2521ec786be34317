package learner

import (
	"math"
	"slices"
	"strconv"

	"inflight/content"
)

// Status is how far a reader has come with a topic.
type Status string

const (
	NotStarted Status = "Not started"
	InProgress Status = "In progress" // anything was done
	Finished   Status = "Finished"    // every question of the check is answered right
)

// Status says how far the reader has come with the topic.
func (d Doc) Status(t content.Topic) Status {
	switch {
	case len(t.Questions) > 0 && d.Right(t) == len(t.Questions):
		return Finished
	case d.Topics[t.Slug].BegunAt > 0:
		return InProgress
	}
	return NotStarted
}

// Right counts the topic's questions whose latest answer is right.
func (d Doc) Right(t content.Topic) int {
	n := 0
	for _, q := range t.Questions {
		if c, ok := d.Chosen(t.Slug, q); ok && c.Right {
			n++
		}
	}
	return n
}

// Chosen is the reader's latest choice; ok is false when there is none, or when
// the course no longer has it.
func (d Doc) Chosen(slug string, q content.Question) (choice content.Choice, ok bool) {
	return q.Choice(d.Topics[slug].Answers[q.ID].Choice)
}

// Text is the program as the reader left it: edited, or the starter.
func (d Doc) Text(slug string, p content.Program) string {
	if e, ok := d.Topics[slug].Edits[p.File]; ok && !e.Starter {
		return e.Text
	}
	return p.Source
}

// Stretches counts the stretches of the topic's prose, and those that were read to
// their end.
func (d Doc) Stretches(t content.Topic) (read, of int) {
	for _, b := range t.Blocks {
		if b.Kind == content.Prose {
			of++
			if d.Topics[t.Slug].Read[b.ID] > 0 {
				read++
			}
		}
	}
	return read, of
}

// Next is where to go on: in the topic where the reader was last, at the place there,
// unless it is finished; then in the first that is not, or else in the first. ok is
// false while no topic is written.
func (d Doc) Next(c content.Course) (next content.Topic, id string, ok bool) {
	var latest Place
	for _, t := range c.Topics() {
		if t.Coming {
			continue
		}
		place := d.Topics[t.Slug].Place
		open := d.Status(t) != Finished
		switch {
		case open && place.At > latest.At:
			next, latest = t, place
		case !ok, open && latest.At == 0 && d.Status(next) == Finished:
			next = t
		}
		ok = true
	}
	return next, latest.ID, ok
}

// Right reports whether the guess is what the starter does.
func (p Prediction) Right(asked content.Prediction) bool {
	if asked.Kind == content.PredictChoice {
		for _, c := range asked.Choices {
			if c.ID == p.Choice {
				return c.Is == asked.Truth
			}
		}
		return false
	}
	truth, err := strconv.ParseFloat(asked.Truth, 64)
	return err == nil && math.Abs(p.Number-truth) <= asked.Within
}

// Exercises counts the topic's programs that have goals, and those that are done.
func (d Doc) Exercises(t content.Topic) (done, of int) {
	for _, p := range t.Programs {
		if len(p.Goals) == 0 {
			continue
		}
		of++
		if d.Done(t.Slug, p) {
			done++
		}
	}
	return done, of
}

// Done reports whether the program's exercise is done: all its goals are noted as met.
// Now they are only noted together. Once each was noted when a run met it; who had
// come so far as to have all of them keeps the exercise, and who had some goes on.
func (d Doc) Done(slug string, p content.Program) bool {
	return len(p.Goals) > 0 && !slices.ContainsFunc(p.Goals, func(g content.Goal) bool { return d.Topics[slug].Goals[g.ID] == 0 })
}
