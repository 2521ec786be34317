package browsertest

import "testing"

// What is pressed may go: then the focus is on what came of it, and never at the top
// of the page.
func TestFocusAfterPress(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	on := func(words string) {
		t.Helper()
		tb.until(`(e => e.localName === "input" ? e.closest("label").innerText : e.innerText)(document.activeElement).trim().startsWith(` + quote(words) + `)`)
	}
	tb.click("B: it received")
	tb.click("Keep my guess")
	on("Who holds order-42")
	tb.click("Change it")
	on("B: it received")
	tb.click("Keep my guess")
	on("Who holds order-42")

	tb.run()
	tb.click("What if, at 90 s")
	tb.ends(func() { tb.click("A new consumer polls") })
	on("Back to the run as it was")
	tb.until(`(r => r.top > 0 && r.bottom < innerHeight)(document.querySelector(".compare > header").getBoundingClientRect())`)
	tb.click("Back to the run as it was")
	on("Play")
	tb.click("This run with the next")
	on("Do not compare")
	tb.click("Do not compare")
	on("This run with the next")
	tb.ends(func() { tb.click("30 seconds against 60 seconds") })
	on("Stop comparing")

	for range 3 {
		tb.press(`[...document.querySelectorAll(".goals button")].find(b => /hint/.test(b.innerText))`)
	}
	tb.click("Show a solution")
	on("Your program is the solution.") // the comparison put it there
	tb.click("Reset")
	tb.click("Put it into the editor")
	on("Your program is the solution.")

	tb.write("import { setTimeout as sleep } from \"node:timers/promises\";\nfor (;;) { let n = 0; while (n < 1e5) n++; await sleep(0); }")
	tb.click("Run")
	tb.until(theStop)
	tb.ends(func() { tb.press(theStop) })
	on("Run")
}
