package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// theCard is what the flashcard says.
const theCard = `document.querySelector(".card").innerText.replace(/\s+/g, " ").trim()`

// Cards by keys: Space and Enter flip, the arrows move, round and round; the focus
// stays on the card, and what shows is read out.
func TestCards(t *testing.T) {
	tb := open(t, shared, topicPath)
	cards := eval[[]struct{ Front, Back string }](tb, `Object.values(JSON.parse(inflight.course).parts.flatMap(p => p.topics).find(t => location.pathname.includes(t.slug)).cards)
		.map(c => { const text = html => Object.assign(document.createElement("p"), {innerHTML: html}).textContent; return {Front: text(c.front), Back: text(c.back)}; })`)
	n := len(cards)
	if got := eval[string](tb, `document.querySelector(".cards [role=status]").textContent`); got != "" {
		t.Errorf("before any press %q is read out", got)
	}
	tb.tabTo(`document.activeElement.classList.contains("card")`)
	for _, step := range []struct {
		key, want string
	}{
		{"", "Card 1 of 6, question " + cards[0].Front},
		{" ", "Card 1 of 6, answer " + cards[0].Back},
		{kb.Enter, "Card 1 of 6, question " + cards[0].Front},
		{" ", "Card 1 of 6, answer " + cards[0].Back},
		{kb.ArrowRight, "Card 2 of 6, question " + cards[1].Front},
		{kb.ArrowLeft, "Card 1 of 6, question " + cards[0].Front},
		{kb.ArrowLeft, "Card 6 of 6, question " + cards[n-1].Front},
		{" ", "Card 6 of 6, answer " + cards[n-1].Back},
		{kb.ArrowRight, "Card 1 of 6, question " + cards[0].Front},
	} {
		if step.key != "" {
			tb.key(step.key)
		}
		tb.until(theCard + `.startsWith(` + quote(step.want+" Show the ") + `)`)
		tb.until(`document.activeElement === document.querySelector(".card")`)
		if step.key != "" {
			tb.until(`document.querySelector(".cards [role=status]").textContent === ` + quote(step.want))
		}
	}
	tb.click("Next")
	tb.until(theCard + `.startsWith("Card 2 of 6")`)
	tb.press(`document.querySelector(".card")`)
	tb.until(theCard + `.startsWith("Card 2 of 6, answer")`)
	if eval[bool](tb, `document.querySelector(".all-cards").checkVisibility()`) {
		t.Error("the cards stand there as text too")
	}
}
