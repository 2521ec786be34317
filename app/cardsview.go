package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/content"
)

// cardsView is a topic's flashcards: one at a time, its question first. The card is
// one button whose text changes, so that the focus stays on it.
type cardsView struct {
	goapp.Compo
	S    *session
	Slug string

	at      int  // the card that shows, from 0
	flipped bool // its answer shows
	told    bool // a card was flipped or moved: from then on what shows is read out
}

func (v *cardsView) CompoID() string { return v.Slug }

func (v *cardsView) Render() goapp.UI {
	return goapp.Section().Class("cards").Aria("label", "Flashcards").OnKeyDown(v.key).Body(
		goapp.Div().Class("stage").Body(
			goapp.Button().Type("button").Class("card").OnClick(v.flip).Body(append(v.face(), goapp.Text(" "), goapp.Span().Class("turn").Text(v.turnWords()))...),
			goapp.Div().Class("moves").Body(
				goapp.Button().Type("button").OnClick(v.move(-1), goapp.EventScope(-1)).Text("Previous"),
				goapp.Button().Type("button").OnClick(v.move(1), goapp.EventScope(1)).Text("Next"),
				goapp.Span().Class("keys").Body(
					goapp.Kbd().Text("Space"), goapp.Text(" flips, "), goapp.Kbd().Text("←"), goapp.Text(" "), goapp.Kbd().Text("→"), goapp.Text(" move")),
			),
			goapp.Div().Class("unseen").Role("status").Body(goapp.If(v.told, func() goapp.UI { return goapp.P().Body(v.face()...) })),
		),
		allCards(v.cards()),
	)
}

func (v *cardsView) cards() []content.Card {
	t, _ := v.S.course.Topic(v.Slug)
	return t.Cards
}

// face is the side of the card that shows, with where it is in words.
func (v *cardsView) face() []goapp.UI {
	card, side := v.cards()[v.at], "question"
	text := card.Front
	if v.flipped {
		side, text = "answer", card.Back
	}
	return []goapp.UI{
		goapp.Span().Class("side").Text(fmt.Sprintf("Card %d of %d, %s", v.at+1, len(v.cards()), side)),
		goapp.Text(" "),
		goapp.Span().Class("face").Body(inline(text)),
	}
}

// allCards is every card with its answer, for paper and for where nothing can be
// pressed.
func allCards(cards []content.Card) goapp.UI {
	var list []goapp.UI
	for _, c := range cards {
		list = append(list, goapp.Dt().Body(inline(c.Front)), goapp.Dd().Body(inline(c.Back)))
	}
	return goapp.Dl().Class("all-cards").Body(list...)
}

// turnWords are what a press on the card does.
func (v *cardsView) turnWords() string {
	if v.flipped {
		return "Show the question"
	}
	return "Show the answer"
}

func (v *cardsView) flip(goapp.Context, goapp.Event) { v.flipped, v.told = !v.flipped, true }

// move goes on to another card, round and round.
func (v *cardsView) move(by int) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) { v.turn(by) }
}

func (v *cardsView) turn(by int) {
	n := len(v.cards())
	v.at, v.flipped, v.told = (v.at+by+n)%n, false, true
}

// key moves by the arrows. Space and Enter are the button's own.
func (v *cardsView) key(_ goapp.Context, e goapp.Event) {
	by := map[string]int{"ArrowLeft": -1, "ArrowRight": 1}[e.Get("key").String()]
	if by == 0 || e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
		return
	}
	e.PreventDefault()
	v.turn(by)
}
