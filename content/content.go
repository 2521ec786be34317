// Package content is the course as plain data: what authors wrote, already
// checked, in the form the pages, the build and the tests read.
//
// Package content/author makes a Course out of the folders under content/.
// Everything here but Prose travels to the browser as course.json; prose
// reaches it only inside the built pages.
package content

import (
	"encoding/json"
	"slices"
)

// Course is the whole course, in reading order.
type Course struct {
	Title    string   `json:"title"`
	Parts    []Part   `json:"parts"`
	Glossary []Term   `json:"glossary,omitempty"` // by the alphabet
	Opening  *Opening `json:"opening,omitempty"`  // the run on the home page, if there is one
}

// Part is one of the course's parts, with its topics in order.
type Part struct {
	Title  string  `json:"title"`
	Topics []Topic `json:"topics"`
}

// Topic is one lesson. A topic that is coming has a title and nothing else.
type Topic struct {
	Slug        string     `json:"slug"`
	Title       string     `json:"title"`
	Number      int        `json:"number"` // position in the course, from 1
	Coming      bool       `json:"coming,omitempty"`
	Description string     `json:"description,omitempty"` // one sentence, for search engines and the home page
	Minutes     int        `json:"minutes,omitempty"`     // about how long reading and trying take
	Blocks      []Block    `json:"blocks,omitempty"`      // the page from top to bottom
	Programs    []Program  `json:"programs,omitempty"`
	Questions   []Question `json:"questions,omitempty"`
	Cards       []Card     `json:"cards,omitempty"`
	Lab         *Lab       `json:"lab,omitempty"`   // nil: it has none
	Rules       []string   `json:"rules,omitempty"` // ids of the rules of SQS that it teaches
}

// BlockKind says what a block of a topic's page is.
type BlockKind string

const (
	Prose      BlockKind = "prose" // text; HTML is set while building, empty in course.json
	Try        BlockKind = "try"   // the sandbox with the program named by Program
	Check      BlockKind = "check" // the topic's three questions
	Cards      BlockKind = "cards" // the topic's flashcards, to go through
	LabWindows BlockKind = "lab"   // the topic's lab of two windows
)

// Block is one stretch of a topic's page.
type Block struct {
	Kind    BlockKind `json:"kind"`
	ID      string    `json:"id"` // of prose: unique in the site, names it in the built page
	HTML    string    `json:"-"`  // prose only: one root element
	Program string    `json:"program,omitempty"`
	// Headings are those in the prose, in order.
	Headings []Heading `json:"headings,omitempty"`
}

// Heading is a heading in prose.
type Heading struct {
	ID   string `json:"id"`            // in the page
	Text string `json:"text"`          // plain
	Sub  bool   `json:"sub,omitempty"` // it stands below another
}

// Question is one question of a topic's check. Exactly one choice is right.
type Question struct {
	ID      string   `json:"id"`
	Ask     string   `json:"ask"` // inline HTML
	Choices []Choice `json:"choices"`
}

// Choice is one answer a reader can pick. Why is shown once it was picked,
// right or wrong.
type Choice struct {
	ID            string `json:"id"`
	Text          string `json:"text"` // inline HTML
	Right         bool   `json:"right,omitempty"`
	Why           string `json:"why"`                     // inline HTML
	Misconception string `json:"misconception,omitempty"` // id such as M03; wrong choices only
}

// Card is one flashcard of a topic.
type Card struct {
	ID    string `json:"id"`
	Front string `json:"front"` // inline HTML
	Back  string `json:"back"`  // inline HTML
}

// Opening is a run of one of the course's programs, as it was recorded when the
// course was read.
type Opening struct {
	Topic    string          `json:"topic"`              // slug
	Program  string          `json:"program"`            // file
	Settings []Setting       `json:"settings,omitempty"` // with which it ran, by its knobs
	Log      json.RawMessage `json:"log"`                // the engine's events
	End      int64           `json:"end"`                // simulated milliseconds
}

// Term is an entry of the glossary.
type Term struct {
	ID    string `json:"id"`              // in the glossary's page
	Name  string `json:"name"`            // plain text
	Code  bool   `json:"code,omitempty"`  // it is a name of the API
	Text  string `json:"text"`            // inline HTML: what it means
	Topic string `json:"topic,omitempty"` // slug of the topic that it belongs to
}

// Topics returns all topics in reading order.
func (c Course) Topics() []Topic {
	var all []Topic
	for _, p := range c.Parts {
		all = append(all, p.Topics...)
	}
	return all
}

// Topic returns the topic with the slug, and whether there is one that is written.
func (c Course) Topic(slug string) (Topic, bool) {
	for _, t := range c.Topics() {
		if t.Slug == slug && !t.Coming {
			return t, true
		}
	}
	return Topic{}, false
}

// Headings returns the headings of the topic's prose, in order.
func (t Topic) Headings() []Heading {
	var all []Heading
	for _, b := range t.Blocks {
		all = append(all, b.Headings...)
	}
	return all
}

// Teaching returns the topics that teach the rule, in reading order.
func (c Course) Teaching(rule string) []Topic {
	var list []Topic
	for _, t := range c.Topics() {
		if slices.Contains(t.Rules, rule) {
			list = append(list, t)
		}
	}
	return list
}

// Choice returns the question's choice with the id.
func (q Question) Choice(id string) (Choice, bool) {
	for _, c := range q.Choices {
		if c.ID == id {
			return c, true
		}
	}
	return Choice{}, false
}

// Right returns the question's right choice.
func (q Question) Right() Choice {
	for _, c := range q.Choices {
		if c.Right {
			return c
		}
	}
	panic("content: question " + q.ID + " has no right choice")
}

// Program returns the topic's program with the file name.
func (t Topic) Program(file string) (Program, bool) {
	for _, p := range t.Programs {
		if p.File == file {
			return p, true
		}
	}
	return Program{}, false
}
