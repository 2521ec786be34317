package browsertest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// download presses a button and answers with the name and the text of the file that
// the browser saves.
func (tb *tab) download(words string) (name, text string) {
	tb.Helper()
	ctx, cancel := context.WithTimeout(tb.ctx, patience)
	defer cancel()
	dir, yes := tb.TempDir(), true
	progress, begun := chromedp.BrowserEvents(ctx, cdpbrowser.DownloadProgress), chromedp.BrowserEvents(ctx, cdpbrowser.DownloadWillBegin)
	c := chromedp.FromContext(tb.ctx)
	_, err := cdp.Call(ctx, c.Browser, cdpbrowser.SetDownloadBehavior, cdpbrowser.SetDownloadBehaviorParams{
		Behavior: cdpbrowser.SetDownloadBehaviorBehaviorAllowAndName, DownloadPath: dir, EventsEnabled: &yes,
		BrowserContextID: c.BrowserContextID,
	})
	if err != nil {
		tb.Fatal(err)
	}
	tb.click(words)
	for e, err := range begun {
		if err != nil {
			tb.Fatal(err)
		}
		name = e.SuggestedFilename
		break
	}
	for e, err := range progress {
		if err != nil {
			tb.Fatal(err)
		}
		if e.State == cdpbrowser.DownloadProgressStateCompleted {
			b, err := os.ReadFile(filepath.Join(dir, e.GUID))
			if err != nil {
				tb.Fatal(err)
			}
			return name, string(b)
		}
	}
	tb.Fatal("no file was saved")
	return "", ""
}

// bring chooses a file with the text in the page's file field.
func (tb *tab) bring(text string) {
	tb.Helper()
	eval[bool](tb, `(() => {
		const input = document.querySelector("input[type=file]"), files = new DataTransfer();
		files.items.add(new File([`+quote(text)+`], "progress.json"));
		input.files = files.files;
		return input.dispatchEvent(new Event("change", {bubbles: true}));
	})()`)
}

// marks waits until the topic's row says how far the reader is.
func (tb *tab) marks(status, right string) {
	tb.Helper()
	const row = `document.querySelector(".topics a[href*=queues-visibility]")?.parentElement.querySelector(".marks").innerText`
	tb.until(row + `?.startsWith(` + quote(status) + `) && ` + row + `.endsWith(` + quote(right) + `)`)
}

// Progress is saved as a file; a topic and everything are reset, and brought back by
// undo and by the file, also after a reload; a wrong file changes nothing.
func TestProgress(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.finish()
	tb.click("Progress")
	tb.marks("Finished", "3 of 3 right")
	name, file := tb.download("Save as a file")
	if !strings.HasPrefix(name, "inflight-progress-20") || !strings.HasSuffix(name, ".json") || !strings.Contains(file, `"version": 2`) {
		t.Errorf("%s holds\n%s", name, file)
	}

	tb.click("Reset")
	tb.marks("Not started", "Not started")
	tb.until(`document.activeElement.innerText.startsWith("Undo reset")`)
	tb.click("Undo reset")
	tb.marks("Finished", "3 of 3 right")

	tb.click("Reset everything")
	tb.marks("Not started", "Not started")
	tb.click("Undo reset")
	tb.marks("Finished", "3 of 3 right")

	tb.click("Reset everything")
	tb.marks("Not started", "Not started")
	tb.visit(shared, "/progress/")
	tb.marks("Not started", "Not started")
	tb.bring("hello")
	tb.see("The file was not taken in: it can't be read")
	tb.bring(`{"version": 9}`)
	tb.see("it was written by a newer version of Inflight: reload the page to get that version. Nothing has changed.")
	tb.marks("Not started", "Not started")
	tb.bring(file)
	tb.see("From the file came: 3 answers.")
	tb.marks("Finished", "3 of 3 right")
	tb.bring(file)
	tb.see("Everything in the file was here already.")
	eval[bool](tb, `{ const undo = [...document.querySelectorAll("button")].find(b => b.innerText === "Undo import"); undo.click(), undo.click(), true }`) // twice, before the page is drawn anew
	tb.see("The import is taken back.")
	tb.marks("Not started", "Not started")
	tb.until(`document.activeElement.type === "file" && ![...document.querySelectorAll("button")].some(b => b.innerText === "Undo import")`)
	tb.bring(file)
	tb.see("From the file came: 3 answers.")
	tb.visit(shared, "/progress/")
	tb.marks("Finished", "3 of 3 right")
}

// An import that is taken back is gone in the other tab too, and what was done there
// meanwhile stays.
func TestUndoImportInTwoTabs(t *testing.T) {
	one := open(t, shared, topicPath)
	one.answer(0, one.choices(true)[0])
	one.answer(1, one.choices(true)[1])
	one.click("Progress")
	_, file := one.download("Save as a file")
	one.click("Reset everything")
	one.bring(file)
	one.see("From the file came: 2 answers.")
	two := one.beside(shared, topicPath)
	two.see("2 of 3 right")
	two.answer(2, two.choices(true)[2])
	one.marks("Finished", "3 of 3 right")
	one.click("Undo import")
	two.see("1 of 3 right so far")
	one.marks("In progress", "1 of 3 right")
}

// A reset in one tab holds in the other, and so does its undoing.
func TestResetInTwoTabs(t *testing.T) {
	one := open(t, shared, topicPath)
	one.finish()
	one.click("Progress")
	two := one.beside(shared, topicPath)
	two.see("3 of 3 right")
	one.click("Reset")
	two.see("0 of 3 right so far")
	two.answer(0, two.choices(true)[0])
	one.marks("In progress", "1 of 3 right")
	one.click("Undo reset")
	two.see("3 of 3 right")
}

// The settings are kept.
func TestReviewSettings(t *testing.T) {
	tb := open(t, shared, "/progress/")
	set := func(selector, value string) {
		eval[bool](tb, `(() => { const input = document.querySelector("`+selector+`"); input.value = "`+value+`"; return input.dispatchEvent(new Event("change", {bubbles: true})); })()`)
	}
	set("input[type=number]", "500")
	tb.until(`document.querySelector("input[type=number]").value === "99"`)
	set("input[type=number]", "5")
	set("input[type=date]", "2026-12-01")
	tb.until(`inflight.store && document.querySelector("input[type=date]").value === "2026-12-01"`)
	eval[string](tb, `inflight.store.load()`)
	tb.visit(shared, "/progress/")
	tb.until(`document.querySelector("input[type=number]").value === "5" && document.querySelector("input[type=date]").value === "2026-12-01"`)
}

// The browser is asked to keep the site's storage only after a press that says why.
func TestKeepSafe(t *testing.T) {
	tb := blank(t)
	call(tb, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `
		window.asked = 0;
		navigator.storage.persisted = async () => false;
		navigator.storage.persist = async () => { window.asked++; return true; };`})
	tb.visit(shared, "/progress/")
	tb.click("Keep it safe")
	tb.see("A browser may clear what a site keeps")
	if n := eval[int](tb, `asked`); n != 0 {
		t.Errorf("the browser was asked %d times before the reader was told why", n)
	}
	tb.click("Ask the browser")
	tb.see("This browser has promised to keep your progress")
	if n := eval[int](tb, `asked`); n != 1 {
		t.Errorf("the browser was asked %d times, want once", n)
	}
}

// A document that can't be read is left alone until the reader decides; they can
// save it, and start anew.
func TestUnreadableDocument(t *testing.T) {
	tb := open(t, shared, topicPath)
	eval[string](tb, `inflight.store.update(() => "{torn")`)
	tb.visit(shared, topicPath)
	tb.see("Your progress is not being saved. What this browser has kept is left alone, for it can't be read")
	tb.answer(0, tb.choices(true)[0])
	tb.see("1 of 3 right so far")
	if kept := eval[string](tb, `inflight.store.load()`); kept != "{torn" {
		t.Errorf("what was kept is now %s", kept)
	}
	tb.click("Progress")
	if _, text := tb.download("Save it as a file"); text != "{torn" {
		t.Errorf("saved was %s", text)
	}
	tb.click("Start anew")
	tb.until(`!document.body.innerText.includes("not being saved")`)
	tb.visit(shared, "/progress/")
	tb.marks("In progress", "1 of 3 right")
}

// Where the disk is full the page says so and what helps, goes on, and saves once
// there is room.
func TestFullDisk(t *testing.T) {
	tb := blank(t)
	call(tb, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `
		const put = IDBObjectStore.prototype.put;
		IDBObjectStore.prototype.put = function (...args) {
			if (window.full) throw new DOMException("full", "QuotaExceededError");
			return put.apply(this, args);
		};`})
	tb.visit(shared, topicPath)
	eval[bool](tb, `window.full = true`)
	tb.answer(0, tb.choices(true)[0])
	tb.see("Your progress is not being saved. The browser's storage is full. Nothing is lost while this page stays open. Free some space")
	tb.click("Progress")
	if _, file := tb.download("Save as a file"); !strings.Contains(file, `"tries": 1`) {
		t.Errorf("the file that is to save what the disk can't holds\n%s", file)
	}
	eval[bool](tb, `history.back(), true`)
	tb.see("1 of 3 right so far")
	eval[bool](tb, `!(window.full = false)`)
	tb.answer(1, tb.choices(true)[1])
	tb.until(`!document.body.innerText.includes("not being saved")`)
	tb.visit(shared, topicPath)
	tb.see("2 of 3 right so far")
}

// kept waits until an expression of the topic's part of the kept document, here, is
// true.
func (tb *tab) kept(here string) {
	tb.Helper()
	eval[bool](tb, `new Promise(ok => {
		const look = async () => {
			const here = JSON.parse(await inflight.store.load() || "{}").topics?.[`+quote(strings.Trim(topicPath, "/"))+`] ?? {};
			(`+here+`) ? ok(true) : setTimeout(look, 20);
		};
		look();
	})`)
}

// "Continue" leads to the heading that the reader was under. A topic that was
// scrolled through is read; what was jumped over is not.
func TestContinue(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	const (
		heading   = `document.getElementById("settings-that-prevent-incidents")`
		stretches = `[...document.querySelectorAll("[data-raw]")]`
	)
	eval[bool](tb, heading+`.scrollIntoView({behavior: "instant"}), true`)
	tb.kept(`here.place?.id === "settings-that-prevent-incidents"`)
	eval[bool](tb, `document.querySelector(".mark").click(), true`) // a press of the mouse would scroll first
	tb.see("See what your queue does")
	tb.until(`document.querySelector(".begin").href.endsWith("#settings-that-prevent-incidents")`)
	tb.click("Continue: Queues")
	tb.until(`document.activeElement === ` + heading + ` && Math.abs(` + heading + `.getBoundingClientRect().top - parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)) < 4`)

	tb.key(kb.End)
	last := eval[string](tb, stretches+`.at(-1).dataset.raw`)
	tb.kept(`here.read?.[` + quote(last) + `]`)
	tb.click("Check yourself")
	tb.kept(`here.place?.id === "check-yourself"`)
	jumped := eval[string](tb, stretches+`[2].dataset.raw`)
	tb.kept(`!here.read[` + quote(jumped) + `]`)

	tb.key(kb.Home)
	tb.until(`scrollY === 0`)
	for i, id := range eval[[]string](tb, stretches+`.map(s => s.dataset.raw)`) {
		eval[bool](tb, fmt.Sprintf(`scrollBy({top: `+stretches+`[%d].getBoundingClientRect().bottom - innerHeight / 2, behavior: "instant"}), true`, i))
		tb.kept(`here.read[` + quote(id) + `]`)
	}
	tb.visit(shared, "/progress/")
	tb.see("all read")
}
