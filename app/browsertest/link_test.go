package browsertest

import (
	"strings"
	"testing"
)

// A run goes into an address and comes out of it in another tab: program, seed,
// settings and instant. Nothing runs before Run is pressed, and the text that the
// reader has there is kept.
func TestLink(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	tb.write(strings.Replace(tb.program(), "const visibilityTimeout = 30", "const visibilityTimeout = 25", 1))
	tb.click("the message is deleted")
	tb.run()
	tb.press(`[...document.querySelectorAll(".out .line")].find(l => l.textContent.includes("B receives"))`)
	tb.until(moment + `.startsWith("At 30 s")`)
	at := eval[string](tb, moment)
	tb.click("Link")
	tb.until(`document.querySelector(".shared input").value.includes("#run=1.")`)
	address := eval[string](tb, `document.querySelector(".shared input").value`)
	path := address[strings.Index(address, topicPath):]

	other := open(t, shared, topicPath)
	other.editorReady()
	other.write("console.log('mine')")
	other.visit(shared, "/")
	other.visit(shared, path)
	other.see("This program came with a link. Nothing of it has run")
	other.see("Not run yet")
	other.editorReady()
	if got := other.program(); !strings.Contains(got, "const visibilityTimeout = 25") {
		t.Errorf("the link brought\n%s", got)
	}
	other.shot("link")
	other.run()
	other.until(moment + ` === ` + quote(at))
	if !eval[bool](other, `document.querySelector("input[value=deletes]").checked`) {
		t.Error("the switch did not come with the link")
	}
	other.write("console.log('changed')")
	other.click("Back to my own text")
	other.until(theEditor + `.textContent === "console.log('mine')"`)
	other.visit(shared, path)
	other.editorReady()
	other.until(theEditor + `.textContent === "console.log('changed')"`) // what was changed in the link's program is kept too

	for fragment, want := range map[string]string{
		"#run=1.abc":                           "The link is broken: a part of it may have been cut off on the way.",
		"#run=9.abc":                           "The link is of another version than this page",
		"#run=1." + strings.Repeat("A", 13000): "The link is too long",
	} {
		other.visit(shared, "/")
		other.visit(shared, topicPath+fragment)
		other.see(want)
	}
}

// The playground keeps its text, and begins with any program of the course.
func TestPlayground(t *testing.T) {
	tb := open(t, shared, "/playground/")
	tb.editorReady()
	tb.run()
	tb.until(output + `.includes("worker deletes job-1")`)
	tb.click("Begin with a program of the course")
	tb.click("Slow, crashed, crashed")
	tb.until(theEditor + `.textContent.includes("visibilityTimeout")`)
	tb.run()
	tb.until(output + `.includes("moved to the DLQ")`)
	tb.click("Chance and limits")
	tb.shot("playground")
	tb.write("console.log('kept')")
	tb.visit(shared, "/")
	tb.visit(shared, "/playground/")
	tb.editorReady()
	tb.until(theEditor + `.textContent === "console.log('kept')"`)
}
