package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const (
	guesses = `document.querySelector(".predictions").innerText.replace(/\s+/g, " ")`
	goals   = `document.querySelector(".goals").innerText.replace(/\s+/g, " ")`
)

// A reader guesses, by keys and by presses, runs the program and sees both. The
// guess is there after a reload, and in the picture.
func TestGuessAndRun(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.click("Keep my guess")
	tb.until(guesses + `.includes("Pick an answer first, or skip.")`)
	tb.press(`document.querySelector(".predictions input[value=nobody]").closest("label")`)
	tb.key(kb.Enter)
	tb.until(`document.activeElement.matches(".guess")`)
	tb.until(guesses + `.includes("Your guess: Nobody:") && ` + guesses + `.includes("Guess 2 of 2")`)
	tb.press(`document.querySelector(".predictions .number input")`)
	tb.key("65" + kb.Enter)
	tb.until(guesses + `.includes("Your guess: 65 seconds.") && ` + guesses + `.includes("Run the program to compare")`)
	if text := eval[string](tb, guesses); strings.Contains(text, "In the run") {
		t.Errorf("the answer shows before the run: %s", text)
	}
	tb.run()
	tb.until(guesses + `.includes("In the run: B: it received the message last. Not this one SQS cannot see that B crashed")`)
	tb.until(guesses + `.includes("In the run: 90 seconds. Too early Neither the crash nor the count moves it")`)
	tb.until(`document.querySelector(".try .timeline").textContent.includes("your guess")`)
	tb.press(`document.querySelector(".guess button")`)
	tb.until(moment + `.startsWith("At 50 s order-42 is in flight with B")`)
	tb.shot("guessed")
	tb.visit(shared, topicPath)
	tb.until(guesses + `.includes("Your guess: Nobody:") && ` + guesses + `.includes("Your guess: 65 seconds.")`)
	tb.click("Change it")
	tb.until(`document.querySelector(".predictions input[type=radio]:not(:checked)")`)
	tb.press(`[...document.querySelectorAll(".predictions button")].find(b => b.textContent === "Skip")`)
	tb.until(guesses + `.includes("You made no guess. Guess after all")`)
}

// The goals are judged by the whole run, wherever in it the reader stands. Hints come one a press, and
// then a solution, which meets all goals; the reader's own program can be had back.
func TestGoals(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	tb.run()
	tb.until(goals + `.includes("1 of 3 met")`)
	tb.until(goals + `.includes("Not met. A receives order-42 at 0 s, and B at 30 s.")`)
	tb.press(`[...document.querySelectorAll(".goals button")].find(b => b.textContent === "Go to 30 s")`)
	tb.until(moment + `.startsWith("At 30 s")`)
	tb.until(goals + `.includes("1 of 3 met") && ` + goals + `.includes("Not met. A receives order-42 at 0 s, and B at 30 s.")`)
	for _, word := range []string{"Show a hint", "Show another hint", "Show another hint", "Show a solution"} {
		tb.click(word)
	}
	tb.until(`document.activeElement.matches(".solution .lead-in")`)
	if n := eval[int](tb, `document.querySelectorAll(".hints p").length`); n != 3 {
		t.Errorf("%d hints are shown, want 3", n)
	}
	if got := eval[string](tb, `[...document.querySelectorAll(".diff del, .diff ins")].map(e => e.textContent).join("|")`); got != "const visibilityTimeout = 30; // seconds a receive hides it|const visibilityTimeout = 60; // seconds a receive hides it" {
		t.Errorf("the solution changes %q", got)
	}
	tb.shot("solution")
	tb.click("Put it into the editor")
	tb.until(`document.querySelector(".solution").innerText.includes("Your program is the solution.")`)
	tb.until(output + `.includes("A deletes order-42")`)
	tb.until(moment + `.startsWith("At 30 s")`)
	tb.until(goals + `.includes("All met")`) // of the run, though the reader stands at 30 s
	tb.click("Undo reset")
	tb.until(theEditor + `.textContent.includes("const visibilityTimeout = 30;")`)
	tb.write("throw new Error('boom')")
	tb.run()
	tb.until(goals + `.includes("Run the program to see")`) // a run that was stopped proves nothing
}
