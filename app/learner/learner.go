// Package learner is what the course remembers about its reader: answers, edited
// programs, what was run. It is one versioned document, plain data, and only
// pure functions work on it; where it is kept is the app's business.
package learner

import (
	"cmp"
	"encoding/json"
	"fmt"

	"inflight/content"
)

// Version is the document's present form. Any new field makes a new version: an
// older page would drop it when it saves. A document of a later one is left alone.
const Version = 1

// Doc is the document. The zero value is a reader who has done nothing.
type Doc struct {
	Version int              `json:"version"`
	Topics  map[string]Topic `json:"topics,omitempty"` // by slug
}

// Topic is what was done in a topic.
type Topic struct {
	RanAt   int64             `json:"ranAt,omitempty"`   // when a program was last run; milliseconds since 1970, 0 never
	Answers map[string]Answer `json:"answers,omitempty"` // by question id
	Edits   map[string]Edit   `json:"edits,omitempty"`   // by file
}

// Answer is the latest answer to a question. Whether it is right is the
// course's to say.
type Answer struct {
	Choice string `json:"choice"` // id
	Tries  int    `json:"tries"`  // answers given so far, this one included
	At     int64  `json:"at"`     // milliseconds since 1970
}

// Edit is the reader's text of a program. That it is the starter again is kept too,
// so that a merge with an older document can't bring the old text back.
type Edit struct {
	Starter bool   `json:"starter,omitempty"` // the starter's text, whatever that is by now
	Text    string `json:"text,omitempty"`    // otherwise this
	At      int64  `json:"at"`                // milliseconds since 1970
}

// Status is how far a reader has come with a topic.
type Status string

const (
	NotStarted Status = "Not started"
	InProgress Status = "In progress" // anything was done
	Finished   Status = "Finished"    // every question of the check is answered right
)

// Status says how far the reader has come with the topic.
func (d Doc) Status(t content.Topic) Status {
	done, ok := d.Topics[t.Slug]
	switch {
	case len(t.Questions) > 0 && d.Right(t) == len(t.Questions):
		return Finished
	case ok && (done.RanAt > 0 || len(done.Answers) > 0 || len(done.Edits) > 0):
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
	id := d.Topics[slug].Answers[q.ID].Choice
	for _, c := range q.Choices {
		if c.ID == id {
			return c, true
		}
	}
	return content.Choice{}, false
}

// Text is the program as the reader left it: edited, or the starter.
func (d Doc) Text(slug string, p content.Program) string {
	if e, ok := d.Topics[slug].Edits[p.File]; ok && !e.Starter {
		return e.Text
	}
	return p.Source
}

// Answer notes an answer.
func (d *Doc) Answer(slug, question, choice string, now int64) {
	t := d.topic(slug)
	old := t.Answers[question]
	t.Answers[question] = Answer{Choice: choice, Tries: old.Tries + 1, At: after(old.At, now)}
	d.Topics[slug] = t
}

// Edit notes the reader's text of a program. The starter's own text is noted as
// no edit.
func (d *Doc) Edit(slug string, p content.Program, text string, now int64) {
	if text == d.Text(slug, p) {
		return
	}
	t := d.topic(slug)
	e := Edit{Text: text, At: after(t.Edits[p.File].At, now)}
	if text == p.Source {
		e.Starter, e.Text = true, ""
	}
	t.Edits[p.File] = e
	d.Topics[slug] = t
}

// after is now, or later than old where the reader's clock was set back: of two
// answers the later one counts.
func after(old, now int64) int64 { return max(now, old+1) }

// Ran notes that a program was run.
func (d *Doc) Ran(slug string, now int64) {
	t := d.topic(slug)
	t.RanAt = now
	d.Topics[slug] = t
}

// topic gets a topic that can be written to.
func (d *Doc) topic(slug string) Topic {
	if d.Topics == nil {
		d.Topics = map[string]Topic{}
	}
	t := d.Topics[slug]
	if t.Answers == nil {
		t.Answers = map[string]Answer{}
	}
	if t.Edits == nil {
		t.Edits = map[string]Edit{}
	}
	return t
}

// Encode writes the document.
func (d Doc) Encode() string {
	d.Version = Version
	b, err := json.Marshal(d)
	if err != nil {
		panic("learner: " + err.Error()) // strings and numbers always encode
	}
	return string(b)
}

// Decode reads a document; an empty text is a new reader's.
func Decode(text string) (Doc, error) {
	if text == "" {
		return Doc{}, nil
	}
	var d Doc
	if err := json.Unmarshal([]byte(text), &d); err != nil {
		return Doc{}, fmt.Errorf("your saved progress can't be read (%v)", err)
	}
	if d.Version < 1 || d.Version > Version {
		return Doc{}, fmt.Errorf("your saved progress is of version %d, and this page knows version %d: reload to get the newest page", d.Version, Version)
	}
	return d, nil
}

// Merge puts two documents together, as two tabs or two devices leave them: of
// each thing the later one stays. The order of the two makes no difference.
func Merge(a, b Doc) Doc {
	out := Doc{Version: Version}
	for _, d := range []Doc{a, b} {
		for slug, from := range d.Topics {
			t := out.topic(slug)
			t.RanAt = max(t.RanAt, from.RanAt)
			for id, answer := range from.Answers {
				t.Answers[id] = later(t.Answers[id], answer, Answer.order)
			}
			for file, edit := range from.Edits {
				t.Edits[file] = later(t.Edits[file], edit, Edit.order)
			}
			out.Topics[slug] = t
		}
	}
	return out
}

func (a Answer) order(b Answer) int {
	return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Tries, b.Tries), cmp.Compare(a.Choice, b.Choice))
}

func (e Edit) order(o Edit) int {
	return cmp.Or(cmp.Compare(e.At, o.At), cmp.Compare(e.Text, o.Text))
}

func later[T any](a, b T, order func(T, T) int) T {
	if order(a, b) < 0 {
		return b
	}
	return a
}
