package browsertest

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// patience is how long a test waits for what should come at once. It only ever
// passes when a test fails.
const patience = 30 * time.Second

// topicPath is the topic that exists.
const topicPath = "/queues-visibility-timeouts-and-dead-letters/"

// tab is a browser tab with storage and service workers of its own.
type tab struct {
	*testing.T
	ctx context.Context

	mu      sync.Mutex
	console []string
	quiet   bool // console messages are expected: the test says why
}

// open opens a tab on the page of a site. The test fails if the page writes
// anything to the console, content policy violations included.
func open(t *testing.T, s *site, path string) *tab {
	t.Helper()
	tb := blank(t)
	tb.visit(s, path)
	return tb
}

// blank opens an empty tab.
func blank(t *testing.T) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	tb := listening(t, ctx, cancel)
	tb.do(chromedp.EmulateViewport(1440, 900))
	return tb
}

// beside opens another tab of the same reader.
func (tb *tab) beside(s *site, path string) *tab {
	tb.Helper()
	ctx, cancel := chromedp.NewContext(tb.ctx)
	two := listening(tb.T, ctx, cancel)
	if err := chromedp.Do(ctx); err != nil { // the tab lives as long as the context of its first step
		tb.Fatal(err)
	}
	two.visit(s, path)
	return two
}

// listening is a tab whose console is listened to until the test ends and the tab
// with it.
func listening(t *testing.T, ctx context.Context, cancel context.CancelFunc) *tab {
	tb := &tab{T: t, ctx: ctx}
	messages := chromedp.Console(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for m, err := range messages {
			if err != nil {
				return
			}
			tb.mu.Lock()
			tb.console = append(tb.console, m.String()+" "+m.URL)
			tb.mu.Unlock()
		}
	}()
	t.Cleanup(func() {
		cancel()
		<-done
		if len(tb.console) > 0 && !tb.quiet {
			t.Errorf("the page wrote to the console:\n%s", strings.Join(tb.console, "\n"))
		}
	})
	return tb
}

// visit goes to a page and waits until the app is ready.
func (tb *tab) visit(s *site, path string) {
	tb.Helper()
	tb.do(chromedp.Navigate(s.url(path)))
	tb.until(`document.documentElement.dataset.app === "ready"`)
}

func (tb *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	tb.Helper()
	ctx, cancel := context.WithTimeout(tb.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		tb.Fatal(err)
	}
}

// eval runs an expression, which may be a promise, and decodes what it gives.
func eval[T any](tb *tab, js string) T {
	tb.Helper()
	ctx, cancel := context.WithTimeout(tb.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](js, chromedp.EvalAwaitPromise))
	if err != nil {
		tb.Fatalf("%s: %v", js, err)
	}
	return v
}

// until waits until an expression is true. What it looks for may not be there yet,
// so an exception is no answer either.
func (tb *tab) until(js string) {
	tb.Helper()
	ctx, cancel := context.WithTimeout(tb.ctx, patience)
	defer cancel()
	look := chromedp.Poll[bool]("(() => { try { return !!("+js+") } catch { return false } })()", chromedp.WithPollingTimeout(patience), often)
	_, err := chromedp.Run(ctx, look)
	for err != nil && ctx.Err() == nil && reloaded(err) {
		_, err = chromedp.Run(ctx, look)
	}
	if err != nil {
		tb.Fatalf("waiting for %s: %v\nthe page says:\n%.4000s", js, err, tb.words())
	}
}

// often makes a wait look by the clock and not by frames, which a tab in the
// background does not get.
var often = chromedp.WithPollingInterval(20 * time.Millisecond)

// reloaded reports whether a wait failed because the page was loaded anew meanwhile.
func reloaded(err error) bool {
	return strings.Contains(err.Error(), "navigated") || strings.Contains(err.Error(), "Cannot find context")
}

// words is what the page shows, but for the outline of the course.
func (tb *tab) words() string {
	ctx, cancel := context.WithTimeout(tb.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[string](`"(the focus is on " + document.activeElement?.outerHTML.slice(0, 200) + ")\n" + document.body.innerText.replace(document.querySelector("nav.course")?.innerText ?? "", "")`))
	if err != nil {
		return err.Error()
	}
	return v
}

// see waits until the text is on the page.
func (tb *tab) see(text string) {
	tb.Helper()
	tb.until(`document.body.innerText.replace(/\s+/g, " ").includes(` + quote(text) + `)`)
}

// click presses the button, the link or the summary with the words.
func (tb *tab) click(words string) {
	tb.Helper()
	const find = `[...document.querySelectorAll("button, a, summary, label")].find(e => e.checkVisibility() && e.innerText.replace(/\s+/g, " ").trim().startsWith(%s))`
	target := strings.Replace(find, "%s", quote(words), 1)
	tb.until(target)
	tb.press(target)
}

// still is a promise of what a function's body answers, once it answers the same
// twice: the end of a run can scroll the page.
func still(body string) string {
	return `new Promise(done => {
		const where = () => ` + body + `;
		const look = last => {
			const at = where();
			if (JSON.stringify(at) === last) done(at);
			else setTimeout(look, 20, JSON.stringify(at));
		};
		look();
	})`
}

// press clicks the middle of the element that an expression gives, as a mouse does,
// once it no longer moves.
func (tb *tab) press(js string) {
	tb.Helper()
	at := eval[struct{ X, Y float64 }](tb, still(`{
		const e = `+js+`;
		e.scrollIntoView({block: "center", behavior: "instant"});
		const r = e.getBoundingClientRect();
		return {X: r.left + r.width / 2, Y: r.top + r.height / 2};
	}`))
	tb.do(chromedp.MouseClickXY(at.X, at.Y))
}

// key presses keys, one after the other.
func (tb *tab) key(keys string, options ...chromedp.KeyOption) {
	tb.Helper()
	if keys == kb.Enter && len(options) == 0 {
		tb.pressEnter()
		return
	}
	tb.do(chromedp.KeyEvent(keys, options...))
}

// pressEnter presses Enter as a keyboard does: the key and its character are one event, and
// a page that takes the key gets no character. chromedp sends two.
func (tb *tab) pressEnter() {
	tb.Helper()
	press := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Key: "Enter", Code: "Enter", Text: "\r", WindowsVirtualKeyCode: 13}
	call(tb, input.DispatchKeyEvent, press)
	press.Type, press.Text = input.DispatchKeyEventTypeKeyUp, ""
	call(tb, input.DispatchKeyEvent, press)
}

// media emulates preferences: "prefers-color-scheme", "dark", …
func (tb *tab) media(pairs ...string) {
	tb.Helper()
	var features []*emulation.MediaFeature
	for i := 0; i < len(pairs); i += 2 {
		features = append(features, &emulation.MediaFeature{Name: pairs[i], Value: pairs[i+1]})
	}
	call(tb, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features})
}

// call makes a call of the DevTools protocol.
func call[P, R any](tb *tab, command cdp.Command[P, R], params P) R {
	tb.Helper()
	ctx, cancel := context.WithTimeout(tb.ctx, patience)
	defer cancel()
	r, err := chromedp.Call(ctx, command, params)
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// still waits until the picture no longer changes.
func (tb *tab) still() {
	tb.Helper()
	eval[bool](tb, `document.fonts.ready.then(() => new Promise(ok => requestAnimationFrame(() => requestAnimationFrame(() => ok(true)))))`)
}

// shot writes a picture of the whole page, when pictures were asked for.
func (tb *tab) shot(name string) {
	tb.Helper()
	if *shots == "" {
		return
	}
	eval[bool](tb, `scrollTo({top: 0, behavior: "instant"}), true`)
	tb.still()
	png, err := chromedp.Run(tb.ctx, chromedp.FullScreenshot(100))
	if err == nil {
		err = os.WriteFile(filepath.Join(*shots, name+".png"), png, 0o644)
	}
	if err != nil {
		tb.Fatal(err)
	}
}

func quote(s string) string {
	b, _ := json.Marshal(s) // a string always encodes
	return string(b)
}

// The sandbox of the topic's page.
const (
	output    = `document.querySelector(".out pre").innerText.trim()`
	runState  = `document.querySelector(".out .state").textContent`
	theEditor = `document.querySelector(".editor").shadowRoot.querySelector(".cm-content")`
)

// editorReady waits until the editor has taken the place of the text.
func (tb *tab) editorReady() {
	tb.Helper()
	tb.until(`document.querySelector(".editor")?.shadowRoot?.querySelector(".cm-content") && !document.querySelector(".code pre")`)
}

// write puts a program into the editor, by selecting all and typing over it.
func (tb *tab) write(program string) {
	tb.Helper()
	tb.press(`document.querySelector(".code")`)
	tb.key("a", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	call(tb, input.InsertText, input.InsertTextParams{Text: program})
}

// run presses Run and waits until the run has ended.
func (tb *tab) run() {
	tb.Helper()
	tb.ends(func() { tb.click("Run") })
}

// ends waits until a run that start begins has ended.
func (tb *tab) ends(start func()) {
	tb.Helper()
	const ended = `document.querySelector(".try").dataset.ended`
	before := eval[string](tb, ended)
	start()
	tb.until(ended + ` !== ` + quote(before))
}
