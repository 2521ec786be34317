package browsertest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// The theme is the system's until the reader chooses, and the choice is there
// before the first paint of the next page.
func TestTheme(t *testing.T) {
	tb := blank(t)
	tb.media("prefers-color-scheme", "dark")
	tb.visit(shared, "/")
	const background = `getComputedStyle(document.body).backgroundColor`
	dark := eval[string](tb, background)
	tb.click("Theme: system")
	tb.see("Theme: light")
	if light := eval[string](tb, background); light == dark {
		t.Errorf("the background is %s in both themes", light)
	}
	tb.visit(shared, topicPath)
	tb.see("Theme: light")
	if eval[string](tb, `document.documentElement.dataset.theme`) != "light" {
		t.Error("the choice is forgotten on the next page")
	}
	tb.click("Theme: light")
	tb.click("Theme: dark")
	tb.see("Theme: system")
	if got := eval[string](tb, background); got != dark {
		t.Errorf("back to the system's theme the background is %s, want %s", got, dark)
	}
}

// Where the browser blocks all storage the course works, and says what that means.
func TestBlockedStorage(t *testing.T) {
	tb := blank(t)
	tb.quiet = true // boot.js warns on purpose
	call(tb, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `
		for (const name of ["localStorage", "sessionStorage", "indexedDB"])
			Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });`})
	tb.visit(shared, topicPath)
	tb.see("This browser keeps nothing for this site")
	tb.run()
	if got := tb.printed(); got != sevenLines {
		t.Errorf("the program printed\n%s", got)
	}
	tb.finish()
	tb.see("You have finished this topic.")
	tb.click("Progress")
	if _, file := tb.download("Save as a file"); strings.Count(file, `"tries": 1`) != 3 {
		t.Errorf("the file that is to save what the browser does not keep holds\n%s", file)
	}
}

// Storage that cannot be opened, as on a disk that was full before, is storage that
// keeps nothing.
func TestUnopenedStorage(t *testing.T) {
	tb := blank(t)
	tb.quiet = true // boot.js warns on purpose
	call(tb, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `
		IDBFactory.prototype.open = () => { throw new DOMException("full", "QuotaExceededError"); };`})
	tb.visit(shared, topicPath)
	tb.see("This browser keeps nothing for this site: its storage is blocked, or full.")
	tb.answer(0, tb.choices(true)[0])
	tb.see("1 of 3 right so far")
}

// Two tabs of one reader: what is answered in one shows in the other, and
// neither loses what the other did.
func TestTwoTabs(t *testing.T) {
	one := open(t, shared, topicPath)
	two := one.beside(shared, topicPath)
	one.answer(0, one.choices(true)[0])
	two.until(`document.querySelector(".tally").innerText.includes("1 of 3 right")`)
	two.answer(1, two.choices(true)[1])
	one.until(`document.querySelector(".tally").innerText.includes("2 of 3 right")`)
	one.answer(2, one.choices(true)[2])
	two.see("You have finished this topic.")
}

// A press on Run before the app is there is not lost.
func TestEarlyPress(t *testing.T) {
	tb := blank(t)
	call(tb, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `
		document.addEventListener("DOMContentLoaded", () => [...document.querySelectorAll("button")].find(b => b.textContent === "Run").click());`})
	tb.do(chromedp.Navigate(shared.url(topicPath)))
	tb.until(`document.querySelectorAll(".out .line").length === 7`)
	if got := tb.printed(); got != sevenLines {
		t.Errorf("the program printed\n%s", got)
	}
}

// The page that the wasm draws is the page that was built: nothing moves and no
// word changes when it arrives.
func TestSamePage(t *testing.T) {
	const words = `(() => { const page = document.body.firstElementChild.cloneNode(true); page.querySelector(".code")?.remove(); return page.textContent.replace(/\s+/g, " "); })()`
	for _, path := range []string{"/", topicPath} {
		tb := blank(t)
		call(tb, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `
			window.shifts = 0;
			new PerformanceObserver(list => { for (const e of list.getEntries()) window.shifts += e.value; }).observe({type: "layout-shift", buffered: true});
			document.addEventListener("DOMContentLoaded", () => { window.built = ` + words + `; });`})
		tb.visit(shared, path)
		if path == topicPath {
			tb.editorReady()
		}
		tb.still()
		if shifts := eval[float64](tb, `window.shifts`); shifts > 0 {
			t.Errorf("%s: the layout shifted by %v", path, shifts)
		}
		// The editor shows no more than fits, so its words are left out.
		built, drawn := eval[string](tb, `built`), eval[string](tb, words)
		if built != drawn {
			t.Errorf("%s: built\n%s\ndrawn\n%s", path, built, drawn)
		}
	}
}

// The README's picture: the sandbox after a run. To make it anew:
//
//	go test ./app/browsertest -run TestReadmePicture -shots ../../web
func TestReadmePicture(t *testing.T) {
	if *shots == "" {
		t.Skip("pictures are made with -shots")
	}
	tb := blank(t)
	tb.media("prefers-color-scheme", "light")
	tb.do(chromedp.EmulateViewport(1400, 1000))
	tb.visit(shared, topicPath)
	tb.editorReady()
	tb.run()
	tb.still()
	png, err := chromedp.Run(tb.ctx, chromedp.Screenshot(chromedp.CSS(".try")))
	if err == nil {
		err = os.WriteFile(filepath.Join(*shots, "readme.png"), png, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// The pictures that a browser shows when it offers to install. To make them anew:
//
//	go test ./app/browsertest -run TestManifestPictures -shots ../../web
func TestManifestPictures(t *testing.T) {
	if *shots == "" {
		t.Skip("pictures are made with -shots")
	}
	tb := blank(t)
	tb.media("prefers-color-scheme", "light")
	take := func(name string) {
		t.Helper()
		tb.still()
		png, err := chromedp.Run(tb.ctx, chromedp.CaptureScreenshot())
		if err == nil {
			err = os.WriteFile(filepath.Join(*shots, "screenshot-"+name+".png"), png, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	tb.do(chromedp.EmulateViewport(1280, 900))
	tb.visit(shared, "/")
	take("wide")
	tb.do(chromedp.EmulateViewport(412, 915))
	tb.visit(shared, topicPath)
	tb.editorReady()
	eval[bool](tb, `document.querySelector("#try-it").scrollIntoView({behavior: "instant"}), true`)
	take("narrow")
}

// What was typed a moment ago is there again after the reader goes to another
// page or closes this one, and a tab that typed nothing does not bring its older
// text back over it.
func TestEditsAreKept(t *testing.T) {
	const typed = "console.log('typed')"
	tb := open(t, shared, topicPath)
	tb.editorReady()
	older := tb.beside(shared, topicPath)
	older.editorReady()

	tb.write(typed)
	tb.click("inflight") // home
	tb.see("Continue: Queues")
	older.run()
	tb.visit(shared, topicPath)
	tb.editorReady()
	if got := tb.program(); got != typed {
		t.Errorf("after going home the program is %q, want %q", got, typed)
	}

	tb.write(typed + " // again")
	tb.visit(shared, "/") // leaves the page
	tb.visit(shared, topicPath)
	tb.editorReady()
	if got := tb.program(); got != typed+" // again" {
		t.Errorf("after leaving the page the program is %q", got)
	}
}
