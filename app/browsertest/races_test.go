package browsertest

import (
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A reader who goes back before the next page has come sees the page that the
// address names, and finds the other one whole later.
func TestImpatientNavigation(t *testing.T) {
	tb := blank(t)
	call(tb, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `
		const plain = window.fetch;
		window.fetch = async (...args) => { if (window.hold && String(args[0]).endsWith("why-a-queue/")) await new Promise(go => window.release = go); return plain(...args); };`})
	tb.visit(shared, "/")
	eval[bool](tb, `window.hold = true`)
	tb.click("Start: Why put")
	tb.until(`window.release && location.pathname !== "/"`)
	eval[bool](tb, `history.back(), true`)
	tb.until(`location.pathname === "/"`)
	eval[bool](tb, `window.hold = false, window.release(), true`)
	tb.still()
	tb.see("See what your queue does")
	if title := eval[string](tb, `document.title`); title != "Inflight · See what your queue does" {
		t.Errorf("back home the title is %q", title)
	}
	tb.click("Start: Why put")
	tb.until(`document.activeElement.localName === "h1"`)
	tb.see("Your shop takes orders")
	eval[bool](tb, `history.back(), true`)
	tb.until(`document.title.startsWith("Inflight")`)
	eval[bool](tb, `history.forward(), true`)
	tb.until(`document.title.startsWith("Why put")`)
	tb.see("Your shop takes orders")
}

// Run keeps the focus while the program runs and after it: pressing Enter again
// must not reach a button that has taken its place.
func TestRunKeepsFocus(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	tb.write("for (;;);")
	const run = `[...document.querySelectorAll("button")].find(b => b.textContent === "Run")`
	// The page takes notes: a run as short as this one can be over before a test looks.
	eval[bool](tb, `window.focused = [], new MutationObserver(() => {
		if ([...document.querySelectorAll("button")].some(b => b.textContent === "Stop")) focused.push(document.activeElement === `+run+`);
	}).observe(document.querySelector(".try"), {childList: true, subtree: true}), `+run+`.focus(), true`)
	tb.ends(func() { tb.key(kb.Enter) })
	tb.until(`focused.length > 0 && focused.every(Boolean)`)
	tb.until(`document.activeElement === ` + run)
	if got := tb.program(); got != "for (;;);" {
		t.Errorf("the program is %q", got)
	}
}

// After Check is pressed the focus is on what comes next, not lost.
func TestCheckKeepsFocus(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.answerWrong()
	tb.until(`document.activeElement.textContent === "Try again"`)
	tb.answer(1, tb.choices(true)[1])
	tb.until(`document.activeElement.localName === "summary"`)
}

// Progress that a newer page wrote is not touched, and the reader is told as long
// as nothing is saved.
func TestNewerDocument(t *testing.T) {
	tb := open(t, shared, topicPath)
	eval[string](tb, `inflight.store.update(() => '{"version":9}')`)
	tb.visit(shared, topicPath)
	const told = "Your progress is not being saved. What this browser has kept is left alone, for it was written by a newer version of Inflight"
	tb.see(told)
	tb.run()
	tb.answerWrong()
	tb.still()
	tb.see(told)
	if got := eval[string](tb, `inflight.store.load()`); got != `{"version":9}` {
		t.Errorf("the newer document became %s", got)
	}
}

// What an address names is still marked, and keys go on from there, when the app has
// drawn the page anew.
func TestNamedPlaceStays(t *testing.T) {
	tb := open(t, shared, "/rules/#visibility-expired")
	tb.until(`document.activeElement.id === "visibility-expired"`)
	tb.key(kb.Tab)
	tb.until(`document.activeElement.matches("#visibility-expired a")`)
}

// An editor that comes when the reader has gone on is destroyed.
func TestLateEditor(t *testing.T) {
	tb := open(t, shared, "/")
	eval[bool](tb, `{ const plain = inflight.editor;
		inflight.editor = async (...args) => {
			const handle = await plain(...args);
			await new Promise(go => window.release = go);
			return {...handle, destroy() { window.destroyed = true; handle.destroy(); }};
		};
	} true`)
	eval[bool](tb, `document.querySelector(".opening .note a").click(), true`)
	tb.until(`window.release`)
	eval[bool](tb, `history.back(), true`)
	tb.see("See what your queue does")
	tb.until(`!document.querySelector(".editor")`)
	eval[bool](tb, `window.release(), true`)
	tb.until(`window.destroyed`)
}

// Two tabs have the same program. The text of each stays where it is: what comes from
// the other is told of, and can be taken, and the text that stood there had back.
func TestProgramInTwoTabs(t *testing.T) {
	const told, back = "This program was changed in another tab.", "The one that stood here is kept"
	one := open(t, shared, topicPath)
	one.editorReady()
	two := one.beside(shared, topicPath)
	two.editorReady()
	one.write("console.log('one')")
	two.see(told)
	two.write("console.log('two')")
	one.see(told)
	two.see(told)
	for tb, want := range map[*tab]string{one: "console.log('one')", two: "console.log('two')"} {
		if got := tb.program(); got != want {
			t.Errorf("in the editor is %q, want %q", got, want)
		}
	}
	one.click("Show the other text")
	one.see(back)
	one.until(theEditor + `.textContent === "console.log('two')" && document.activeElement.textContent === "Show the other text"`)
	one.shot("other-text")
	one.click("Show the other text")
	one.until(theEditor + `.textContent === "console.log('one')"`)
	one.click("Keep this text")
	one.until(`!document.querySelector(".from-link") && document.activeElement.textContent === "Run"`)
	two.see(told)
	two.click("Show the other text")
	two.until(theEditor + `.textContent === "console.log('one')"`)
	two.click("Forget that one")
	two.until(`!document.querySelector(".from-link")`)
	one.visit(shared, topicPath)
	one.editorReady()
	if got := one.program(); got != "console.log('one')" {
		t.Errorf("after a reload the program is %q", got)
	}
}

// Where the editor did not come a plain field stands in for it, and shows what Reset
// and a knob make of the program, also after the reader has typed.
func TestPlainEditor(t *testing.T) {
	tb := open(t, shared, "/")
	eval[bool](tb, `inflight.editor = async () => { throw new Error("It did not come."); }, true`)
	eval[bool](tb, `document.querySelector(".opening .note a").click(), true`)
	const field = `document.querySelector("textarea.editor")`
	tb.until(field)
	starter := eval[string](tb, field+`.value`)
	tb.press(field)
	tb.key("a", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	tb.key("const visibilityTimeout = 30;")
	tb.until(field + `.value === "const visibilityTimeout = 30;"`)
	tb.until(`[...document.querySelectorAll(".knob")].at(-1).innerText.includes("not in your program") && document.querySelector(".knob input[type=range]:enabled").value === "30"`)
	eval[bool](tb, `document.querySelector(".knob input[type=range]").focus(), true`)
	tb.key(kb.ArrowRight)
	tb.until(field + `.value === "const visibilityTimeout = 31;"`)
	tb.click("Reset")
	tb.until(field + `.value === ` + quote(starter))
	tb.click("Undo reset")
	tb.until(field + `.value === "const visibilityTimeout = 31;"`)
}
