package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const leak = `[...document.querySelectorAll(".try")].find(e => e.querySelector(".file").textContent === "leak.js")`

// Where a lesson has an alarm the charts are open: a reader goes to the instant it
// rings, sees what CloudWatch knew by then, and what all of it costs. Other metrics
// can be had, and all of it can be closed.
func TestCharts(t *testing.T) {
	tb := open(t, shared, "/messages-in-flight/")
	tb.press(leak + `.querySelector("button.run")`)
	tb.until(leak + `.querySelector(".charts[open] .alarms")?.innerText.includes("It rings at 240 s.")`)
	tb.press(leak + `.querySelector(".alarms button")`)
	tb.until(leak + `.querySelector(".player .clock").textContent === "t = 240 s"`)
	const row = `[...` + leak + `.querySelectorAll(".values tbody tr")].find(r => r.innerText.startsWith("ApproximateNumberOfMessagesNotVisible"))?.innerText`
	tb.until(row + `?.includes("36, dated 180 s")`)
	tb.until(leak + `.querySelector(".alarms .state").textContent === "ALARM"`)
	tb.until(leak + `.querySelector(".bill").innerText.includes("so far: $0.0000")`)
	eval[bool](tb, leak+`.querySelector(".player .scrub").focus(), true`)
	tb.key(kb.ArrowLeft)
	tb.until(leak + `.querySelector(".alarms .state").textContent === "OK"`)
	tb.click("Choose metrics")
	tb.click("SentMessageSize")
	tb.until(leak + `.querySelector(".values").innerText.includes("SentMessageSize")`)
	tb.until(leak + `.querySelector(".metrics svg.names").textContent.includes("SentMessageSize · tasks")`)
	tb.shot("charts")
	tb.press(leak + `.querySelector(".charts > summary")`)
	tb.until(`!` + leak + `.querySelector(".charts svg")`)
}
