package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// A reader goes to an event by pressing it, asks why it happened, and reads the
// rule, the values of this run, what would have changed it, and the evidence; all
// of it by the keyboard. The rule's own page and the topics are a link away.
func TestAskWhy(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.run()
	const step = `[...document.querySelectorAll(".events .go")].find(b => b.textContent.includes("is visible again"))`
	eval[bool](tb, step+`.focus(), true`)
	tb.key(kb.Enter)
	tb.until(moment + `.startsWith("At 30 s order-42 is waiting again, received once; A has not finished with it")`)
	tb.until(`document.activeElement.getAttribute("aria-current") === "step"`)
	tb.key(kb.Tab)
	tb.until(`document.activeElement.textContent === "Why?" && document.activeElement.ariaExpanded === "false"`)
	tb.key(kb.Enter)
	tb.until(`document.activeElement.ariaExpanded === "true"`)
	for _, want := range []string{
		"Nobody deleted the message before its visibility timeout ended",
		"by A at 0 s",
		"Deleted before 30 s, it would not have come back. A's delete comes at 45 s. Had the message been hidden for 46 s instead of 30, that would have been in time.",
		"Recorded on AWS",
		"The visibility timeout", // the topic
	} {
		tb.until(`document.querySelector(".reason").textContent.includes(` + quote(want) + `)`)
	}
	tb.key(kb.Enter)
	tb.until(`!document.querySelector(".reason")`)
	tb.key(kb.Enter)
	tb.until(`document.querySelector(".reason")`)
	tb.press(`document.querySelector(".reason .rule a")`)
	tb.until(`document.querySelector("h1").textContent === "The visibility timeout ended"`)
	tb.click("The visibility timeout")
	tb.until(`document.querySelector("h1").textContent === "The visibility timeout"`)
}
