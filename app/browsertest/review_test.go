package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// clock makes the pages that are opened from now on begin at a time of their own,
// such as 2026-10-09T12:00:00, from which their clock goes on.
func (tb *tab) clock(begin string) {
	tb.Helper()
	call(tb, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `{
		const Real = (window.RealDate ??= Date), shift = new Real(` + quote(begin) + `) - Real.now();
		window.Date = class extends Real {
			constructor(...at) { at.length ? super(...at) : super(Real.now() + shift); }
			static now() { return Real.now() + shift; }
		};
	}`})
}

// left waits until the review says how much is left and done.
func (tb *tab) left(words string) {
	tb.Helper()
	tb.until(`document.querySelector(".sitting .left > span")?.innerText === ` + quote(words))
}

// A reader misses a question and is sure of it, and reviews on the two days after:
// by keys, with an undo; what was missed comes back at the end of the sitting.
func TestReview(t *testing.T) {
	tb := blank(t)
	tb.clock("2026-10-09T12:00:00")
	tb.visit(shared, topicPath)
	tb.press(`document.querySelector(".question input[value=sure]").closest("label")`)
	tb.answerWrong()
	tb.finishFrom(1)
	tb.click("Review")
	tb.left("0 left today, 0 done")
	tb.see("Nothing is due today. The next item is due on 10 October.")

	tb.clock("2026-10-10T09:00:00")
	tb.visit(shared, "/review/")
	tb.left("7 left today, 0 done")
	tb.see("A question you missed, and you had been sure")
	right := eval[string](tb, `JSON.parse(inflight.course).parts.flatMap(p => p.topics).flatMap(t => t.questions ?? []).find(q => document.querySelector(".asked").innerHTML.includes(q.ask)).choices.find(c => c.right).text`)
	tb.press(`[...document.querySelectorAll("button.opt")].find(b => !b.innerHTML.includes(` + quote(right) + `))`)
	tb.see("Not this one")
	tb.until(`document.querySelectorAll(".grades button").length === 1 && document.activeElement === document.querySelector(".grades button")`)
	tb.key("3") // is not offered
	tb.key("1")
	tb.left("7 left today, 1 done")

	const onCard = `document.activeElement?.classList.contains("card") && document.activeElement.ariaExpanded === "false"`
	for i, grade := range []string{"3", "4", kb.ArrowRight, "2", "3"} {
		tb.until(onCard)
		before := eval[string](tb, theCard+`.replace(" Show the answer", "")`)
		if i == 0 {
			tb.key("3") // the answer is not open yet
		}
		tb.key(" ")
		tb.until(theCard + `.startsWith(` + quote(before) + `) && ` + theCard + `.includes("Answer")`)
		tb.key(grade)
		tb.until(`!` + theCard + `.startsWith(` + quote(before) + `) && document.querySelector(".sitting .left > span").innerText === "` + string(rune('0'+6-i)) + ` left today, ` + string(rune('0'+2+i)) + ` done"`)
	}
	tb.left("2 left today, 6 done")
	last := eval[string](tb, theCard+`.replace(" Show the answer", "")`)
	tb.key("u")
	tb.left("3 left today, 5 done")
	if again := eval[string](tb, theCard); strings.HasPrefix(again, last) {
		t.Error("after an undo the same card is asked")
	}
	tb.key(" ")
	tb.key(kb.ArrowRight)
	tb.left("2 left today, 6 done")
	tb.key(" ")
	tb.key("1") // missed: it comes last
	tb.left("2 left today, 7 done")
	tb.see("A question you missed")
	tb.press(`[...document.querySelectorAll("button.opt")].find(b => b.innerHTML.includes(` + quote(right) + `))`)
	tb.until(`document.querySelectorAll(".grades button").length === 3`)
	tb.key("3")
	tb.left("1 left today, 7 done")
	if got := eval[string](tb, theCard); !strings.Contains(got, last[len("Question "):]) {
		t.Errorf("the card that was missed was %s, and %s comes back", last, got)
	}
	tb.key(" ")
	tb.key("3")
	tb.see("That is all for today.")
	tb.until(`document.activeElement.classList.contains("all-done")`)

	tb.clock("2026-10-11T09:00:00")
	tb.visit(shared, "/review/")
	tb.until(`document.querySelector(".sitting .left > span")?.innerText.endsWith("left today, 0 done")`)
	if n := eval[string](tb, `document.querySelector(".sitting .left > span").innerText`); n == "0 left today, 0 done" || n == "7 left today, 0 done" {
		t.Errorf("on the third day there is %s", n)
	}
	tb.clock("2026-10-30T09:00:00")
	tb.visit(shared, "/review/")
	tb.left("7 left today, 0 done")
}

// From the page of the progress the reader comes to a sitting of what they missed, and
// from there to the day's.
func TestWeakSpots(t *testing.T) {
	tb := open(t, shared, "/progress/")
	tb.due()
	tb.click("Review my weak spots")
	tb.left("1 weak spot left")
	tb.see("A question you missed, and you had been sure")
	tb.shot("weak-spots")
	tb.click("Nothing: 30 seconds")
	tb.see("This is right")
	tb.key("1")
	tb.left("1 weak spot left")
	tb.key("u")
	tb.click("Back to today’s review")
	tb.left("7 left today, 0 done")
	tb.click("Review my weak spots")
	tb.left("1 weak spot left")
	right := eval[string](tb, `JSON.parse(inflight.course).parts.flatMap(p => p.topics).flatMap(t => t.questions ?? []).find(q => document.querySelector(".asked").innerHTML.includes(q.ask)).choices.find(c => c.right).text`)
	tb.press(`[...document.querySelectorAll("button.opt")].find(b => b.innerHTML.includes(` + quote(right) + `))`)
	tb.until(`document.querySelectorAll(".grades button").length === 3`)
	tb.key("3")
	tb.left("0 weak spots left")
	tb.until(`document.activeElement.classList.contains("all-done")`)
	tb.click("Back to today’s review")
	tb.left("6 left today, 1 done")
}

// All cards can be saved as text for Anki.
func TestAnki(t *testing.T) {
	tb := open(t, shared, "/review/")
	tb.left("0 left today, 0 done")
	name, text := tb.download("Save the cards for Anki")
	if name != "inflight-cards.txt" || !strings.HasPrefix(text, "#separator:tab\n") || strings.Count(text, "\n") < 6+6 {
		t.Errorf("%s holds\n%s", name, text)
	}
}

// Who presses faster than the page draws answers what is on the screen, and nothing
// else: a choice that is pressed again after its question was graded goes nowhere.
func TestReviewPressedFast(t *testing.T) {
	tb := open(t, shared, "/review/")
	tb.due()
	tb.until(`document.querySelector("button.opt")`)
	eval[bool](tb, `{
		const choice = [...document.querySelectorAll("button.opt")].find(b => b.innerText.startsWith("Nothing: 30 seconds"));
		choice.click();
		choice.dispatchEvent(new KeyboardEvent("keydown", {key: "1", bubbles: true}));
		choice.click();
		true;
	}`)
	tb.left("7 left today, 1 done")
	tb.until(`document.activeElement?.classList.contains("card") && document.activeElement.ariaExpanded === "false"`)
}

// due brings in the progress of somebody who began a topic and missed a question
// long ago, so that all of it is due.
func (tb *tab) due() {
	tb.Helper()
	eval[string](tb, `inflight.store.update(() => JSON.stringify({version: 2, topics: {[`+quote(strings.Trim(topicPath, "/"))+`]: {
		begunAt: 1, answers: {"slow-now-and-then": {choice: "lost", tries: 1, missedAt: 1, sureMiss: true, at: 1}}}}}))`)
	tb.do(chromedp.Reload())
	tb.until(`document.documentElement.dataset.app === "ready"`)
}
