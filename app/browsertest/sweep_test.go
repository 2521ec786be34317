package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const short = `[...document.querySelectorAll(".try")].find(e => e.querySelector(".file").textContent === "too-short.js")`

// A reader drags the timeout along the two curves, sees the run follow, and reads of
// its output the program's own lines only.
func TestSweep(t *testing.T) {
	tb := open(t, shared, "/visibility-timeout/")
	tb.press(short + `.querySelector("button.run")`)
	tb.until(short + `.querySelector(".sweep .yours")?.textContent.includes("with 30 seconds. Jobs handed out twice, of 100: 5 jobs. Longest wait after a crash: 30 seconds.")`)
	tb.press(short + `.querySelector(".only")`)
	tb.until(short + `.querySelector(".out pre").textContent.trim() === "t=278s  log 5 of 100 jobs were started twice"`)
	tb.shot("sweep")
	tb.press(short + `.querySelector(".sweep .present + .ring-of")`) // stays where it is
	tb.press(short + `.querySelectorAll(".sweep .knot-of.first")[11]`)
	tb.until(short + `.querySelector(".sweep .yours").textContent.includes("with 60 seconds. Jobs handed out twice, of 100: 0 jobs.")`)
	tb.until(short + `.querySelector(".knob input[type=number]").value === "60"`)
	tb.until(short + `.querySelector(".out pre").innerText.includes("0 of 100 jobs were started twice")`)
	eval[bool](tb, short+`.querySelector(".knob input[type=range]").focus(), true`)
	tb.key(kb.ArrowLeft)
	tb.until(short + `.querySelector(".sweep .yours").textContent.includes("with 59 seconds.")`)
}
