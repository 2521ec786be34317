package author

import (
	"fmt"
	"strings"

	"inflight/content"
)

const (
	questionsPerTopic      = 3
	minChoices, maxChoices = 3, 4
	maxWhyWords            = 60
	minCards, maxCards     = 3, 6
)

type checkTOML struct {
	Question []questionTOML
}

type questionTOML struct {
	ID, Ask string
	Choice  []choiceTOML
}

type choiceTOML struct {
	ID, Text, Why, Misconception string
	Right                        bool
}

// check reads check.toml into the topic.
func (f *folder) check() {
	file := f.path(checkFile)
	var out checkTOML
	at := f.read(file, "three questions finish a topic", &out)
	if at == nil {
		return
	}
	if n := len(out.Question); n != questionsPerTopic {
		f.add(place{file, 1}, "%d questions; a topic has exactly %d", n, questionsPerTopic)
	}
	for i, q := range out.Question {
		f.topic.Questions = append(f.topic.Questions, f.question(at.sub("question", i), q))
	}
}

func (f *folder) question(at *table, q questionTOML) content.Question {
	what := fmt.Sprintf("question %q", q.ID)
	if f.id(at, "id", q.ID, "question") {
		f.unique("question", q.ID, at.at("id"))
	}
	question := content.Question{ID: q.ID}
	if f.need(at, "ask", q.Ask, what) {
		question.Ask, _ = f.inline(at.at("ask"), "ask", q.Ask)
	}
	if n := len(q.Choice); n < minChoices || n > maxChoices {
		f.add(place{at.file, at.line}, "%s has %d choices; give it %d or %d", what, n, minChoices, maxChoices)
	}
	rights, ids := 0, map[string]bool{}
	for i, c := range q.Choice {
		choice := at.sub("choice", i)
		if f.id(choice, "id", c.ID, "choice") && ids[c.ID] {
			f.add(choice.at("id"), "%s has two choices with the id %s; change one", what, c.ID)
		}
		ids[c.ID] = true
		if c.Right {
			rights++
		}
		question.Choices = append(question.Choices, f.choice(choice, c))
	}
	if rights != 1 && len(q.Choice) > 0 {
		f.add(place{at.file, at.line}, "%s has %d right choices; mark exactly one with right = true", what, rights)
	}
	return question
}

func (f *folder) choice(at *table, c choiceTOML) content.Choice {
	what := fmt.Sprintf("choice %q", c.ID)
	choice := content.Choice{ID: c.ID, Right: c.Right, Misconception: c.Misconception}
	if f.need(at, "text", c.Text, what) {
		choice.Text, _ = f.inline(at.at("text"), "text", c.Text)
	}
	if f.need(at, "why", c.Why, what) {
		choice.Why = f.why(at.at("why"), what, c)
	}
	switch {
	case c.Right && c.Misconception != "":
		f.add(at.at("misconception"), "%s is right and names a misconception; take it out", what)
	case !c.Right && c.Misconception == "":
		f.add(at.at("misconception"), "%s is wrong and names no misconception; add misconception = and an id of Misconceptions", what)
	case !c.Right && !known(c.Misconception):
		f.add(at.at("misconception"), "%s names the unknown misconception %s; use an id of Misconceptions, %s to %s", what, c.Misconception, Misconceptions[0].ID, Misconceptions[len(Misconceptions)-1].ID)
	}
	return choice
}

// why checks and renders the reason that a reader sees after picking a choice.
// The page puts "Right." before the right one; a wrong one says in its own words
// what is not so. It is read in reviews too, where the lesson is on another page.
func (f *folder) why(at place, what string, c choiceTOML) string {
	html, paragraph := f.inline(at, "why", c.Why)
	if paragraph == nil {
		return ""
	}
	switch verdict := isStrong(paragraph.FirstChild()); {
	case c.Right && verdict:
		f.add(at, "%s is right and its why begins in bold; the page says Right. in front of it, take the verdict out", what)
	case !c.Right && !verdict:
		f.add(at, "%s is wrong and its why does not begin with the verdict; put it in front in bold: **Not lost.** …", what)
	}
	if strings.Contains(c.Why, "above](") {
		f.add(at, "the why of %s says above, and in a review nothing is above it; call what it links to by its title", what)
	}
	if n := len(strings.Fields(c.Why)); n > maxWhyWords {
		f.add(at, "the why of %s has %d words; cut it to %d", what, n, maxWhyWords)
	}
	return html
}

type cardsTOML struct {
	Card []struct{ ID, Front, Back string }
}

// cards reads cards.toml into the topic.
func (f *folder) cards() {
	file := f.path(cardsFile)
	var out cardsTOML
	at := f.read(file, "three to six flashcards", &out)
	if at == nil {
		return
	}
	if n := len(out.Card); n < minCards || n > maxCards {
		f.add(place{file, 1}, "%d cards; a topic has %d to %d", n, minCards, maxCards)
	}
	for i, c := range out.Card {
		t := at.sub("card", i)
		what := fmt.Sprintf("card %q", c.ID)
		if f.id(t, "id", c.ID, "card") {
			f.unique("card", c.ID, t.at("id"))
		}
		card := content.Card{ID: c.ID}
		if f.need(t, "front", c.Front, what) {
			card.Front = f.face(t.at("front"), "front", c.Front)
		}
		if f.need(t, "back", c.Back, what) {
			card.Back = f.face(t.at("back"), "back", c.Back)
		}
		f.topic.Cards = append(f.topic.Cards, card)
	}
}

// face is one side of a card, which is pressed as a whole.
func (f *folder) face(at place, what, source string) string {
	html, _ := f.inline(at, what, source)
	if strings.Contains(html, "<a ") {
		f.add(at, "%s holds a link, and a card is pressed as a whole; take the link out", what)
	}
	return html
}
