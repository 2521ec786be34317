package learner

import "inflight/content"

// The functions here note what the reader does, at the time now. Of two notes
// about one thing the later counts, also where the clock was set back between them.

// Answer notes an answer, and how sure the reader was before it.
func (d *Doc) Answer(slug string, q content.Question, choice string, c Confidence, now int64) {
	t := d.begun(slug, now)
	a := t.Answers[q.ID]
	a.Choice, a.Confidence, a.At = choice, c, after(a.At, now)
	a.Tries++
	if picked, _ := q.Choice(choice); !picked.Right {
		a.MissedAt, a.SureMiss = a.At, c == Sure
	}
	t.Answers[q.ID] = a
	d.Topics[slug] = t
}

// Show notes that the right answer was shown on request. That is no answer.
func (d *Doc) Show(slug, question string, now int64) {
	t := d.begun(slug, now)
	a := t.Answers[question]
	a.At = after(a.At, now)
	a.Choice, a.Shown, a.MissedAt = "", true, a.At
	t.Answers[question] = a
	d.Topics[slug] = t
}

// Predict notes a guess, or that the reader skipped it; its At is set to now.
func (d *Doc) Predict(slug, id string, p Prediction, now int64) {
	t := d.begun(slug, now)
	p.At = after(t.Predictions[id].At, now)
	t.Predictions[id] = p
	d.Topics[slug] = t
}

// Do notes that one run met all goals of the program, which is its exercise.
func (d *Doc) Do(slug string, p content.Program, now int64) {
	t := d.begun(slug, now)
	for _, g := range p.Goals {
		t.Goals[g.ID] = first(t.Goals[g.ID], now)
	}
	d.Topics[slug] = t
}

// Edit notes the reader's text of a program. The starter's own text is noted as
// no edit.
func (d *Doc) Edit(slug string, p content.Program, text string, now int64) {
	if text == d.Text(slug, p) {
		return
	}
	t := d.begun(slug, now)
	e := Edit{Text: text, At: after(t.Edits[p.File].At, now)}
	if text == p.Source {
		e.Starter, e.Text = true, ""
	}
	t.Edits[p.File] = e
	d.Topics[slug] = t
}

// Ran notes that a program was run.
func (d *Doc) Ran(slug string, now int64) {
	t := d.begun(slug, now)
	t.RanAt = max(t.RanAt, now)
	d.Topics[slug] = t
}

// ReadTo notes that the prose with the id was read to its end.
func (d *Doc) ReadTo(slug, id string, now int64) {
	t := d.begun(slug, now)
	t.Read[id] = first(t.Read[id], now)
	d.Topics[slug] = t
}

// Visit notes where the reader is. Being somewhere begins nothing.
func (d *Doc) Visit(slug, id string, now int64) {
	t := d.topic(slug)
	t.Place = Place{ID: id, At: after(t.Place.At, now)}
	d.Topics[slug] = t
}

// Set notes the settings; their At is set to now.
func (d *Doc) Set(s Settings, now int64) {
	s.At = after(d.Settings.At, now)
	d.Settings = s
}

// Reset forgets what was done in a topic, in this document and in every older one
// that it will be merged with. Join brings it back.
func (d *Doc) Reset(slug string, now int64) {
	t := d.topic(slug)
	d.Topics[slug] = Topic{ResetAt: after(t.ResetAt, now)}
}

// ResetAll forgets everything in the same way.
func (d *Doc) ResetAll(now int64) {
	*d = Doc{Version: Version, ResetAt: after(d.ResetAt, now)}
}

// after is now, or later than old where the reader's clock was set back: of two
// answers the later one counts.
func after(old, now int64) int64 { return max(now, old+1) }

// first is the earlier of two times, of which either may be never.
func first(a, b int64) int64 {
	if a == 0 || b == 0 {
		return max(a, b)
	}
	return min(a, b)
}

// begun is a topic that something is done in, ready to be written to.
func (d *Doc) begun(slug string, now int64) Topic {
	t := d.topic(slug)
	t.BegunAt = first(t.BegunAt, now)
	return t
}

// topic is a topic that can be written to.
func (d *Doc) topic(slug string) Topic {
	if d.Topics == nil {
		d.Topics = map[string]Topic{}
	}
	t := d.Topics[slug]
	made(&t.Read)
	made(&t.Predictions)
	made(&t.Answers)
	made(&t.Goals)
	made(&t.Edits)
	made(&t.Reviews)
	return t
}

func made[V any](m *map[string]V) {
	if *m == nil {
		*m = map[string]V{}
	}
}
