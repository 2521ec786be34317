package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// sevenLines are what the topic's program prints as it stands.
const sevenLines = `t= 0s A receives order-42 (receive 1), hidden until t=30
t=30s B receives order-42 (receive 2), hidden until t=60
t=40s B crashes without deleting it
t=45s A finishes late; its receipt handle is stale, and another consumer already has the message
t=60s C receives order-42 (receive 3), hidden until t=90
t=65s C crashes without deleting it
t=90s order-42 was received 3 times: moved to the DLQ`

// printed is the output, with the spaces between a time and its words as one.
func (tb *tab) printed() string {
	tb.Helper()
	lines := eval[[]string](tb, `[...document.querySelectorAll(".out .line")].map(l => l.innerText)`)
	for i, l := range lines {
		stamp, words, _ := strings.Cut(l, "s\u00a0")
		if words == "" {
			stamp, words, _ = strings.Cut(l, "s  ")
		}
		lines[i] = strings.Join(strings.Fields(strings.Replace(stamp+"s "+words, "t= ", "t=_", 1)), " ")
		lines[i] = strings.Replace(lines[i], "t=_", "t= ", 1)
	}
	return strings.Join(lines, "\n")
}

// A reader starts with the first topic and goes on to the next, reads, runs the
// program, changes it, answers the questions, and finds all of it again after a
// reload, and after another one with the server gone.
func TestJourney(t *testing.T) {
	s := own(t, dist)
	tb := open(t, s, "/")
	tb.see("See what your queue does")
	tb.click("Start: Why put a queue in between?")
	tb.until(`document.title.startsWith("Why put a queue in between?")`)
	tb.until(`document.activeElement.localName === "h1"`)
	tb.finish()
	tb.see("You have finished this topic. Go on with Queues, visibility timeouts and dead letters.")
	tb.press(goOn)
	tb.until(`document.title.startsWith("Queues, visibility timeouts and dead letters")`)
	tb.until(`document.activeElement.localName === "h1"`)
	tb.until(`document.querySelector(".course details").open`)
	tb.see("Not started")
	tb.see("Not run yet")

	tb.run()
	if got := tb.printed(); got != sevenLines {
		t.Errorf("the program printed\n%s\nwant\n%s", got, sevenLines)
	}
	tb.see("In progress")
	if words := eval[string](tb, `document.querySelector(".try .timeline .picture").textContent`); !strings.Contains(words, "in flight · B") {
		t.Errorf("the picture says %q", words)
	}

	tb.editorReady()
	edited := strings.Replace(tb.program(), "const visibilityTimeout = 30", "const visibilityTimeout = 60", 1)
	tb.write(edited)
	tb.run()
	clean := "t= 0s A receives order-42 (receive 1), hidden until t=60\nt=45s A deletes order-42"
	if got := tb.printed(); got != clean {
		t.Errorf("with a timeout of 60 the program printed\n%s\nwant\n%s", got, clean)
	}

	tb.finish()
	tb.see("You have finished this topic. Go on with The receipt handle is the claim ticket.")
	tb.until(`document.querySelector(".course a[aria-current]").innerText.includes("(Finished)") || document.querySelector(".course a[aria-current]").textContent.includes("(Finished)")`)

	check := func(when string) {
		t.Helper()
		tb.editorReady()
		tb.until(`document.querySelector(".pill").textContent === "Finished"`)
		tb.see("3 of 3 right")
		if got := tb.program(); got != edited {
			t.Errorf("%s the edited program is\n%s", when, got)
		}
		tb.run()
		if got := tb.printed(); got != clean {
			t.Errorf("%s the program printed\n%s", when, got)
		}
	}
	tb.visit(s, topicPath)
	check("after a reload")

	eval[bool](tb, `inflight.offlineReady`)
	s.stop()
	tb.quiet = true // the browser itself reports what it can't reach
	tb.visit(s, topicPath)
	check("with the server gone")
	tb.visit(s, "/")
	tb.see("Start: The receipt handle is the claim ticket")
	if err := s.start(); err != nil {
		t.Fatal(err)
	}
}

// goOn is the link to the next topic, under a check that is done.
const goOn = `document.querySelector(".check .finished a")`

// program is the text in the editor.
func (tb *tab) program() string {
	tb.Helper()
	return eval[string](tb, theEditor+`.cmTile?.view?.state.doc.toString() ?? `+theEditor+`.cmView.view.state.doc.toString()`)
}

// finish answers every question right, reading the answers from the course.
func (tb *tab) finish() {
	tb.Helper()
	tb.finishFrom(0)
}

// finishFrom answers every question from the nth on, counted from 0.
func (tb *tab) finishFrom(n int) {
	tb.Helper()
	for i, right := range tb.choices(true) {
		if i >= n {
			tb.answer(i, right)
		}
	}
}

// answerWrong gives a wrong answer to the first question.
func (tb *tab) answerWrong() {
	tb.Helper()
	tb.answer(0, tb.choices(false)[0])
}

// answer picks a choice of the nth question and checks it.
func (tb *tab) answer(n int, choice string) {
	tb.Helper()
	question := fmt.Sprintf(`document.querySelectorAll(".question")[%d]`, n)
	radio := question + `.querySelector("input[value='` + choice + `']")`
	tb.press(radio + `.closest("label")`)
	tb.press(question + `.querySelector("button")`)
	tb.until(radio + `.disabled`)
}

// choices are, of each question, the right choice or one of the wrong ones.
func (tb *tab) choices(right bool) []string {
	tb.Helper()
	return eval[[]string](tb, fmt.Sprintf(`JSON.parse(inflight.course).parts.flatMap(p => p.topics).find(t => location.pathname.endsWith("/" + t.slug + "/")).questions.map(q => q.choices.find(c => !!c.right === %v).id)`, right))
}

// A wrong answer gets its reason, can be tried again, and costs nothing; a right
// one stays; Check without a choice says what is missing.
func TestCheck(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.see("0 of 3 right so far. Get all three to finish this topic.")
	question := `document.querySelector(".question")`
	button := question + `.querySelector("button")`
	tb.press(button)
	tb.see("Pick an answer first.")

	wrong := tb.choices(false)[0]
	tb.press(question + `.querySelector("input[value='` + wrong + `']").closest("label")`)
	tb.press(question + `.querySelector("input[value=sure]").closest("label")`)
	tb.press(button)
	tb.until(question + `.querySelector(".opt.wrong input[value='` + wrong + `']")`)
	tb.until(question + `.querySelector(".verdict .word")?.textContent === "Not yet"`)
	tb.see("0 of 3 right so far")
	if kept := eval[string](tb, `inflight.store.load()`); !strings.Contains(kept, `"confidence":"sure"`) || !strings.Contains(kept, `"sureMiss":true`) {
		t.Errorf("that the reader was sure is not kept: %s", kept)
	}

	tb.click("Show the answer")
	tb.see("it does not count as known")
	tb.see("0 of 3 right so far")
	tb.until(`document.activeElement === ` + button)

	tb.press(button) // Try again
	tb.until(`!` + question + `.querySelector("input:checked, input:disabled") && document.activeElement.closest(".question") === ` + question)
	right := tb.choices(true)[0]
	tb.press(question + `.querySelector("input[value='` + right + `']").closest("label")`)
	tb.key(kb.Enter)
	tb.until(question + `.querySelector(".verdict .word")?.textContent === "Right"`)
	tb.see("1 of 3 right so far. Get all three to finish this topic.")
	tb.until(`document.activeElement.localName === "summary"`)
	tb.shot("check")
}

// Reset brings the starter back, and can be taken back itself.
func TestReset(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	starter := tb.program()
	tb.write("console.log('mine')")
	tb.click("Reset")
	tb.until(theEditor + `.textContent.includes("visibilityTimeout")`)
	if got := tb.program(); got != starter {
		t.Errorf("after Reset:\n%s", got)
	}
	tb.click("Undo reset")
	tb.until(theEditor + `.textContent === "console.log('mine')"`)
}

// Both outcomes of a late delete can be seen, and the switch runs the program
// again by itself.
func TestStaleDelete(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.run()
	tb.ends(func() { tb.click("the message is deleted") })
	tb.until(`document.querySelector(".out").innerText.includes("is deleted all the same")`)
	if got := tb.printed(); strings.Contains(got, "C receives") {
		t.Errorf("the message was deleted under B's feet, and yet:\n%s", got)
	}
	tb.ends(func() { tb.click("the message stays") })
	tb.until(`document.querySelector(".out").innerText.includes("C receives")`)
}
