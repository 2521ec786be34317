package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const (
	moment   = `document.querySelector(".now .sentence").textContent`
	scrubber = `document.querySelector(".player .scrub")`
)

// A reader moves through a run by keys and by presses, and reads what is true at
// each instant: the sentence, the clock, the printed lines, the scrubber's value.
func TestMoveThroughRun(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.run()
	tb.until(moment + `.startsWith("At 90 s order-42 is in the DLQ, received 3 times")`)
	tb.click("Start")
	eval[bool](tb, scrubber+`.focus(), true`)
	for range 30 {
		tb.key(kb.ArrowRight)
	}
	tb.until(moment + `.startsWith("At 30 s order-42 is in flight with B for 30 s more, received twice")`)
	tb.until(scrubber + `.ariaValueText === "30 seconds, B receives order-42 (receive 2), hidden until t=60"`)
	tb.until(theEditor + `.querySelector(".pointed-line").textContent.includes("sqs.send(receive)")`) // B's poll
	if n := eval[int](tb, `document.querySelectorAll(".out .line:not(.ahead)").length`); n != 2 {
		t.Errorf("at 30 s %d lines are printed, want 2", n)
	}
	tb.key(kb.PageUp)
	tb.until(moment + `.startsWith("At 40 s")`)
	tb.key(".")
	tb.until(moment + `.startsWith("At 45 s")`)
	tb.key(",")
	tb.until(moment + `.startsWith("At 40 s")`)
	tb.press(`[...document.querySelectorAll(".out .line")].at(-2)`)
	tb.until(moment + `.startsWith("At 65 s")`)
	eval[bool](tb, scrubber+`.focus(), true`)
	tb.key(kb.Home)
	tb.until(`document.querySelector(".player .clock").textContent === "t = 0 s"`)
	tb.key(" ")
	tb.until(`[...document.querySelectorAll(".player button")].some(b => b.textContent === "Pause")`)
	tb.until(`document.querySelector(".player .clock").textContent !== "t = 0 s"`)
	tb.key(" ")
	tb.until(`[...document.querySelectorAll(".player button")].some(b => b.textContent === "Play")`)
	tb.key(kb.End)
	tb.until(`document.querySelector(".player .clock").textContent === "t = 90 s"`)
	tb.shot("moved")
}

// A knob edits the program, and the run follows: no Run is pressed, and the place
// in the run stays.
func TestKnob(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.run()
	eval[bool](tb, scrubber+`.focus(), true`)
	tb.key(kb.Home)
	for range 5 {
		tb.key(kb.PageUp)
	}
	tb.until(moment + `.startsWith("At 50 s order-42 is in flight with B")`)
	tb.until(`document.querySelector(".try .timeline").textContent.includes("in the dead-letter queue")`)
	eval[bool](tb, `document.querySelector(".knob input[type=range]").focus(), true`)
	for range 30 {
		tb.key(kb.ArrowRight)
	}
	tb.until(theEditor + `.textContent.includes("const visibilityTimeout = 60;")`)
	tb.until(output + `.includes("A deletes order-42")`)
	tb.until(`!document.querySelector(".try .timeline").textContent.includes("in the dead-letter queue")`)
	tb.until(moment + `.startsWith("At 50 s order-42 is gone: deleted at 45 s by A")`)
	if !strings.Contains(tb.program(), "const visibilityTimeout = 60;") {
		t.Errorf("the program is\n%s", tb.program())
	}

	// What is no number, or none that the knob can be set to, gives way when the reader is
	// done with the field, and it is said what became of it.
	const field = `document.querySelector(".knob input[type=number]")`
	for _, c := range []struct{ typed, stands, said string }{
		{"abc", "60", "That is no number: it stays 60."}, {"999", "120", "999 became 120."}, {"-5", "0", "-5 became 0."},
		{"60.5", "61", "Whole numbers only: 60.5 became 61."}, {"60", "60", ""},
	} {
		tb.press(field)
		tb.key("a", chromedp.KeyModifiers(chromedp.ModifierCtrl))
		tb.key(kb.Backspace + c.typed + kb.Tab)
		tb.until(field + `.value === "` + c.stands + `" && ` + theEditor + `.textContent.includes("const visibilityTimeout = ` + c.stands + `;")`)
		tb.until(`document.querySelector(".knob .put-right").textContent === ` + quote(c.said))
	}
	tb.write(strings.Replace(tb.program(), "const visibilityTimeout = 60;", "const visibilityTimeout = 20 + 10;", 1))
	tb.until(`document.querySelector(".knob input[type=range]").disabled && document.querySelector(".knob").textContent.includes("not in your program")`)
	tb.shot("knob")
}

// At any instant a reader can make a call that the program does not make, see both
// futures over one axis, and go back to the one that was.
func TestFork(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.run()
	eval[bool](tb, scrubber+`.focus(), true`)
	tb.key(kb.Home)
	for range 2 {
		tb.key(kb.PageUp)
	}
	tb.until(moment + `.startsWith("At 20 s order-42 is in flight with A")`)
	tb.click("What if, at 20 s …")
	tb.click("A deletes order-42")
	tb.see("Below: the run as it was. Above: what if, at 20 s, A deletes order-42.")
	tb.see("The two runs part at 20 s.")
	tb.see("order-42: below in the DLQ since 90 s, received 3 times; above deleted at 20 s by A, received once.")
	tb.until(moment + `.startsWith("At 20 s order-42 is gone: deleted at 20 s by A")`)
	if n := eval[int](tb, `document.querySelectorAll(".try .timeline .picture").length`); n != 2 {
		t.Errorf("%d pictures, want two", n)
	}
	tb.shot("fork")
	tb.click("Back to the run as it was")
	tb.until(`!document.querySelector(".compare")`)
	tb.until(moment + `.startsWith("At 20 s order-42 is in flight with A")`)
}

// Two settings stand beside each other, over one axis, with what differs in words.
func TestCompare(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.run()
	tb.click("30 seconds against 60 seconds")
	tb.see("Below: 30 seconds. Above: 60 seconds.")
	tb.see("order-42: below in the DLQ since 90 s, received 3 times; above deleted at 45 s by A, received once.")
	tb.see("The comparison has put visibilityTimeout = 60 into your program.")
	tb.shot("compare")
	tb.click("Put my own text back")
	tb.until(theEditor + `.textContent.includes("const visibilityTimeout = 30;") && document.activeElement.textContent === "Stop comparing"`)
	tb.press(theEditor)
	tb.key("z", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	tb.until(theEditor + `.textContent.includes("const visibilityTimeout = 60;")`)
	tb.key("z", chromedp.KeyModifiers(chromedp.ModifierCtrl)) // the comparison is one step, too
	tb.until(theEditor + `.textContent.includes("const visibilityTimeout = 30;")`)
	tb.click("Stop comparing")
	tb.until(`!document.querySelector(".compare")`)
	tb.click("This run with the next")
	tb.see("This run is kept.")
	tb.ends(func() { tb.click("the message is deleted") })
	tb.see("Below: the run before it.")
}
