// Package learner is what the course remembers about its reader: answers, guesses,
// edited programs, goals met, reviews. It is one versioned document, plain data,
// and only pure functions work on it; where it is kept is the app's business.
//
// All times are milliseconds since 1970 by the reader's clock; 0 means never.
package learner

// Doc is the document. The zero value is a reader who has done nothing.
type Doc struct {
	Version  int              `json:"version"`
	ResetAt  int64            `json:"resetAt,omitempty"` // when everything was reset: of an older document nothing counts
	Topics   map[string]Topic `json:"topics,omitempty"`  // by slug, and Playground
	Settings Settings         `json:"settings,omitzero"`
}

// Playground is where Topics keeps the playground's text, as an edit.
const Playground = "playground"

// Topic is what was done in a topic.
type Topic struct {
	ResetAt     int64                 `json:"resetAt,omitempty"`     // when the topic was reset: of what is older nothing counts
	BegunAt     int64                 `json:"begunAt,omitempty"`     // when something was first done in it
	RanAt       int64                 `json:"ranAt,omitempty"`       // when a program was last run
	Place       Place                 `json:"place,omitzero"`        // where the reader was last
	Read        map[string]int64      `json:"read,omitempty"`        // by id of a prose block: when it was first read to its end
	Predictions map[string]Prediction `json:"predictions,omitempty"` // by prediction id
	Answers     map[string]Answer     `json:"answers,omitempty"`     // by question id
	Goals       map[string]int64      `json:"goals,omitempty"`       // by goal id: when it was first met, together with all others of its program; see Done
	Edits       map[string]Edit       `json:"edits,omitempty"`       // by file
	Reviews     map[string]Review     `json:"reviews,omitempty"`     // by Item.Key
}

// Place is where a reader was in a topic.
type Place struct {
	ID string `json:"id,omitempty"` // of the heading or block; empty is the top
	At int64  `json:"at"`
}

// Prediction is the reader's guess before a run. Whether it is right is the
// course's to say.
type Prediction struct {
	Choice  string  `json:"choice,omitempty"`  // id, where there was a choice
	Number  float64 `json:"number,omitempty"`  // a number; an instant in seconds
	Skipped bool    `json:"skipped,omitempty"` // the reader wanted to see it first
	At      int64   `json:"at"`
}

// Confidence is how sure a reader was before answering; empty when they didn't say.
type Confidence string

const (
	Sure   Confidence = "sure"
	Fairly Confidence = "fairly"
	Guess  Confidence = "guess"
)

// Answer is the latest answer to a question. Whether it is right is the
// course's to say.
type Answer struct {
	Choice     string     `json:"choice,omitempty"` // id; empty when the answer was shown instead
	Tries      int        `json:"tries,omitempty"`  // answers given so far, this one included
	Confidence Confidence `json:"confidence,omitempty"`
	Shown      bool       `json:"shown,omitempty"`    // the right answer was shown on request: seen, not known
	MissedAt   int64      `json:"missedAt,omitempty"` // when it was last wrong, or shown
	SureMiss   bool       `json:"sureMiss,omitempty"` // the reader was sure when it was last wrong
	At         int64      `json:"at"`
}

// Edit is the reader's text of a program. That it is the starter again is kept too,
// so that a merge with an older document can't bring the old text back.
type Edit struct {
	Starter bool   `json:"starter,omitempty"` // the starter's text, whatever that is by now
	Text    string `json:"text,omitempty"`    // otherwise this
	At      int64  `json:"at"`
}

// Review is how well an item of the review queue is remembered, as the latest
// grade left it. The zero value, but for At, was never reviewed.
type Review struct {
	LastAt     int64   `json:"lastAt,omitempty"` // when it was last graded
	Grade      Grade   `json:"grade,omitempty"`  // the last
	Days       int     `json:"days,omitempty"`   // from then until it is due
	Stability  float64 `json:"stability,omitempty"`
	Difficulty float64 `json:"difficulty,omitempty"`
	Reps       uint64  `json:"reps,omitempty"`
	Lapses     uint64  `json:"lapses,omitempty"`
	At         int64   `json:"at"` // when this was noted: an undone grade is noted later than it was given
}

// Settings are the reader's wishes for reviewing.
type Settings struct {
	DailyCap int    `json:"dailyCap,omitempty"` // items a day; 0 is DefaultDailyCap
	ExamOn   string `json:"examOn,omitempty"`   // a date such as 2026-12-01, or empty
	At       int64  `json:"at,omitempty"`
}
