package browsertest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// states are what a reader can make of a page, each looked at by axe.
var states = []struct {
	name, path string
	reach      func(tb *tab)
}{
	{"home", "/", func(*tab) {}},
	{"topic", topicPath, func(tb *tab) { tb.editorReady() }},
	{"run", topicPath, func(tb *tab) { tb.editorReady(); tb.run() }},
	{"nothing-sent", "/why-a-queue/", func(tb *tab) { tb.editorReady(); tb.run() }},
	{"guessed", topicPath, func(tb *tab) {
		tb.editorReady()
		tb.press(`document.querySelector(".predictions input[type=radio]").closest("label")`)
		tb.click("Keep my guess")
		tb.until(guesses + `.includes("Guess 2 of 2")`)
	}},
	{"solved", topicPath, func(tb *tab) {
		tb.editorReady()
		tb.run()
		for _, word := range []string{"Show a hint", "Show another hint", "Show another hint", "Show a solution"} {
			tb.click(word)
		}
		tb.until(`document.querySelector(".diff")`)
	}},
	{"reason", topicPath, func(tb *tab) {
		tb.editorReady()
		tb.run()
		tb.press(`document.querySelector(".events [aria-current] + .ask-why")`)
		tb.until(`document.querySelector(".reason")`)
	}},
	{"charts", topicPath, func(tb *tab) {
		tb.editorReady()
		tb.run()
		tb.click("Charts, alarms and cost")
		tb.click("Choose metrics")
		tb.until(`document.querySelector(".charts .values td")`)
	}},
	{"sweep", "/visibility-timeout/", func(tb *tab) {
		tb.press(short + `.querySelector("button.run")`)
		tb.until(short + `.querySelector(".sweep")`)
		tb.click("Only what the program prints")
		tb.click("The curves as a table")
	}},
	{"picture", "/visibility-timeout/", func(tb *tab) {
		tb.click("The same in words")
		tb.press(`document.querySelector(".drawn .picture")`)
	}},
	{"failed", topicPath, func(tb *tab) {
		tb.editorReady()
		tb.write("console.warn('careful')\nnope()")
		tb.run()
	}},
	{"answered", topicPath, func(tb *tab) {
		tb.answerWrong()
		tb.finishFrom(1)
	}},
	{"cards", topicPath, func(tb *tab) {
		tb.press(`document.querySelector(".card")`)
		tb.until(theCard + `.includes("answer")`)
	}},
	{"review", "/review/", func(tb *tab) { tb.due(); tb.see("A question you missed") }},
	{"review-answer", "/review/", func(tb *tab) { tb.due(); tb.click("Nothing: 30 seconds"); tb.see("This is right") }},
	{"review-card", "/review/", func(tb *tab) {
		tb.due()
		tb.click("Nothing: 30 seconds")
		tb.key("1")
		tb.until(`document.activeElement?.classList.contains("card")`)
		tb.key(" ")
		tb.see("Again")
	}},
	{"review-empty", "/review/", func(tb *tab) { tb.see("Nothing is due today.") }},
	{"progress", "/progress/", func(tb *tab) { tb.due(); tb.click("Keep it safe"); tb.click("Reset") }},
	{"progress-weak", "/progress/", func(tb *tab) { tb.due(); tb.see("Weak spots") }},
	{"progress-unreadable", "/progress/", func(tb *tab) {
		eval[string](tb, `inflight.store.update(() => "{torn")`)
		tb.do(chromedp.Reload())
		tb.see("Start anew")
	}},
	{"home-begun", "/", func(tb *tab) { tb.due(); tb.see("7 items to review today") }},
	{"lab", labPath, func(tb *tab) {
		tb.doneForMe(7)
		tb.press(labButton("Show as a program"))
		tb.press(labButton("Copy link"))
		tb.until(`document.querySelector(".sharing .link input")`)
		tb.press(`document.querySelector(".lab .events .go")`)
		tb.see("You look back at 0 s.")
	}},
	{"lab-alone", labPath + "#lab=visibility-timeout&window=2", func(tb *tab) { tb.see("This browser window is Window 2.") }},
	{"missing", "/no-such-page/", func(*tab) {}},
	{"opening", "/", func(tb *tab) {
		tb.click("Next")
		tb.until(`document.querySelector(".opening .playhead")`)
		tb.click("The run in words")
	}},
	{"glossary", "/glossary/", func(*tab) {}},
	{"term", topicPath, func(tb *tab) {
		tb.press(`document.querySelector(".term")`)
		tb.until(`document.querySelector(":popover-open")`)
	}},
	{"search", "/", func(tb *tab) { tb.search("visibility"); tb.until(`document.querySelector(".found a")`) }},
	{"keys", "/", func(tb *tab) { tb.key("?"); tb.until(openDialog + ` === "keys"`) }},
	{"rules", "/rules/", func(*tab) {}},
	{"rule", "/rules/visibility-expired/", func(*tab) {}},
}

// No page in any state has anything that axe objects to, in either theme, wide
// or narrow. A state is reached once: what differs between the four is style.
func TestAxe(t *testing.T) {
	axe, err := os.ReadFile(filepath.Join("..", "..", "web", "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	for _, st := range states {
		t.Run(st.name, func(t *testing.T) {
			tb := open(t, shared, st.path)
			tb.quiet = st.name == "missing" // the browser reports the 404
			st.reach(tb)
			eval[bool](tb, string(axe)+"; true")
			for _, width := range []int64{1440, 390} {
				for _, theme := range []string{"light", "dark"} {
					name := fmt.Sprintf("%s-%s-%d", st.name, theme, width)
					tb.media("prefers-color-scheme", theme)
					tb.do(chromedp.EmulateViewport(width, 900))
					eval[bool](tb, `scrollTo({top: 0, behavior: "instant"}), true`) // nothing lies half under the header
					tb.still()
					// The app hears of another width a moment later: only then can keys move a picture that is wider.
					tb.until(`[...document.querySelectorAll(".picture")].every(e => e.scrollWidth <= e.clientWidth + 1 || e.tabIndex === 0)`)
					tb.until(`document.getAnimations().every(a => a.playState !== "running")`) // a colour half faded in is none
					found := eval[[]string](tb, `axe.run(document, {
						runOnly: {type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
						rules: {"target-size": {enabled: true}}, resultTypes: ["violations"],
					}).then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.target + ": " + n.failureSummary)))`)
					if len(found) > 0 {
						t.Errorf("%s: axe objects:\n%s", name, strings.Join(found, "\n"))
					}
					tb.shot(name)
				}
			}
		})
	}
}

// Every control has a name, and every question is a group named by its legend.
func TestNames(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	tree := call(tb, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	named := []string{"button", "link", "textbox", "radio", "image", "img", "region", "navigation"}
	groups := 0
	for _, n := range tree.Nodes {
		if n.Ignored || n.Role == nil {
			continue
		}
		role, name := strings.Trim(string(n.Role.Value), `"`), ""
		if n.Name != nil {
			name = strings.Trim(string(n.Name.Value), `"`)
		}
		if slices.Contains(named, role) && name == "" {
			t.Errorf("a %s has no name", role)
		}
		if role == "group" && strings.Contains(name, "?") {
			groups++
		}
	}
	if groups != 4 { // of the check, and the first before the run
		t.Errorf("%d questions are groups named by their legend, want 4", groups)
	}
}

// stop is one place where Tab stops: what it is, whether its focus can be seen,
// and whether something lies over it.
const stop = `(() => {
	let e = document.activeElement;
	if (!e || e === document.body) return "";
	const name = e.localName + (e.ariaLabel ? " " + e.ariaLabel : " " + (e.innerText ?? "").replace(/\s+/g, " ").trim().slice(0, 30)) + (e.type === "radio" ? e.name : "");
	while (e.shadowRoot?.activeElement) e = e.shadowRoot.activeElement;
	const box = e.type === "radio" ? e.closest("label") : e, style = getComputedStyle(box), r = box.getBoundingClientRect();
	const editor = e.closest(".cm-editor");
	const ring = [box, editor, e.getRootNode().host].some(x => x && (getComputedStyle(x).outlineStyle !== "none" && parseFloat(getComputedStyle(x).outlineWidth) > 0 || parseFloat(getComputedStyle(x, "::after").borderTopWidth) > 2));
	const x = Math.min(Math.max(r.left + r.width / 2, 0), innerWidth - 1), y = Math.min(Math.max(r.top + Math.min(r.height, 40) / 2, 0), innerHeight - 1);
	const top = document.elementFromPoint(x, y), host = e.getRootNode().host ?? box;
	const covered = !(top && (host.contains(top) || top.contains(host)));
	return name + (ring ? "" : " NO-RING") + (covered ? " COVERED" : "");
})()`

// Tab goes through the whole page, each stop can be seen, nothing traps, and the
// editor is left by Tab as by Escape and Tab.
func TestKeyboardWalk(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	var stops []string
	for most := tb.mostStops(); len(stops) < most; {
		tb.key(kb.Tab)
		at := eval[string](tb, stop)
		if at == "" || len(stops) > 0 && at == stops[0] {
			break
		}
		if len(stops) > 0 && at == stops[len(stops)-1] {
			t.Fatalf("Tab does not leave %q", at)
		}
		stops = append(stops, at)
		if strings.Contains(at, "NO-RING") || strings.Contains(at, "COVERED") {
			t.Errorf("stop %d: %s", len(stops), at)
		}
	}
	t.Logf("stops:\n%s", strings.Join(stops, "\n"))
	for _, want := range []string{"a Skip to the text", "a inflight", "button Theme", "button Reset", "button Run", "div", "pre Output", "input", "button Check"} {
		if !slices.ContainsFunc(stops, func(s string) bool { return strings.HasPrefix(s, want) }) {
			t.Errorf("Tab never stops at %q", want)
		}
	}
	if stops[0] != "a Skip to the text" {
		t.Errorf("the first stop is %q, want the skip link", stops[0])
	}
}

// Without a mouse: skip to the text, change the program, run it by Ctrl+Enter,
// leave the editor by Tab, Shift+Tab, or Escape and Tab, answer a question.
func TestKeyboardOnly(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	tb.key(kb.Tab)
	tb.key(kb.Enter)
	tb.until(`document.activeElement.id === "main"`)
	tb.tabTo(`document.activeElement.classList.contains("editor")`)
	tb.key("a", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	tb.key("console.log(6*7)")
	tb.ends(func() { tb.key(kb.Enter, chromedp.KeyModifiers(chromedp.ModifierCtrl)) })
	tb.until(output + `.includes("42")`)
	tb.key(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift))
	tb.until(`!document.activeElement.classList.contains("editor")`)
	tb.tabTo(`document.activeElement.classList.contains("editor")`)
	tb.key(kb.Tab)
	tb.until(`!document.activeElement.classList.contains("editor")`)
	tb.tabTo(`document.activeElement.classList.contains("editor")`) // round the whole page
	tb.key(kb.Escape)
	tb.key(kb.Tab)
	tb.until(`!document.activeElement.classList.contains("editor")`)
	tb.tabTo(`document.activeElement.type === "radio" && !!document.activeElement.closest(".question")`)
	tb.key(kb.ArrowDown)
	tb.key(kb.Enter)
	tb.until(`document.querySelector(".verdict p")`)
}

// A key that Go answers is not the browser's too, from the start: an Enter on a choice
// must not press the button that the focus has moved to meanwhile.
func TestKeysAreTaken(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.run()
	const taken = `(e => key => !e.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true})))`
	for _, c := range []struct {
		at, key string
		taken   bool
	}{
		{".question .opt input", "Enter", true},
		{".question .sure input", "Enter", true},
		{".question .opt input", "ArrowDown", false},
		{".question button", "Enter", false},
		{".scrub", "ArrowRight", true},
		{".scrub", " ", true},
		{".scrub", "Tab", false},
	} {
		if got := eval[bool](tb, taken+`(document.querySelector(`+quote(c.at)+`))(`+quote(c.key)+`)`); got != c.taken {
			t.Errorf("%q at %s is taken: %v", c.key, c.at, got)
		}
	}
}

// mostStops is how many places Tab can stop at, at most: whoever presses it more often
// goes round.
func (tb *tab) mostStops() int {
	tb.Helper()
	return eval[int](tb, `document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]").length`)
}

// tabTo presses Tab until the expression is true.
func (tb *tab) tabTo(js string) {
	tb.Helper()
	for range tb.mostStops() {
		if eval[bool](tb, js) {
			return
		}
		tb.key(kb.Tab)
	}
	tb.Fatalf("Tab never came to %s", js)
}

// At 320 px nothing is cut off and every control is large enough to hit; under
// reduced motion nothing moves.
func TestNarrow(t *testing.T) {
	for _, path := range []string{
		"/", "/why-a-queue/", topicPath, "/receipt-handles/", "/visibility-timeout/", "/more-time/", "/messages-in-flight/",
		"/review/", "/progress/", "/playground/", "/glossary/", "/rules/", "/rules/visibility-expired/",
	} {
		t.Run(path, func(t *testing.T) {
			tb := blank(t)
			tb.media("prefers-reduced-motion", "reduce")
			tb.do(chromedp.EmulateViewport(320, 640))
			tb.visit(shared, path)
			switch path {
			case topicPath:
				tb.editorReady()
				tb.run()
			case "/review/", "/progress/":
				tb.due()
			case "/playground/":
				tb.editorReady() // until then what will be the editor is hidden, and as wide as its lines
				tb.click("Chance and limits")
			}
			if w := eval[int](tb, `document.scrollingElement.scrollWidth`); w > 320 {
				t.Errorf("the page is %d px wide at 320", w)
			}
			if eval[bool](tb, `new Set([...document.querySelectorAll(".bar button")].map(b => b.getBoundingClientRect().top)).size > 1`) {
				t.Error("the header takes two lines")
			}
			if eval[bool](tb, `[...document.querySelectorAll(".messages")].some(m => m.scrollWidth > m.clientWidth)`) {
				t.Error("the table of messages scrolls sideways")
			}
			// What scrolls by itself may hold more than it shows; what else does is cut off.
			cut := eval[[]string](tb, `[...document.querySelectorAll("body *")].filter(e => {
				if (!e.checkVisibility() || e.closest(".unseen, svg")) return false;
				let p = e.parentElement;
				while (p !== document.body && getComputedStyle(p).overflowX === "visible") p = p.parentElement;
				return !/auto|scroll/.test(getComputedStyle(p).overflowX) && e.getBoundingClientRect().right > p.getBoundingClientRect().right + 1;
			}).map(e => e.outerHTML.slice(0, 80) + " to " + Math.round(e.getBoundingClientRect().right))`)
			if len(cut) > 0 {
				t.Errorf("cut off:\n%s", strings.Join(cut, "\n"))
			}
			small := eval[[]string](tb, `[...document.querySelectorAll("a[href], button, input, select, textarea, summary")].filter(e => e.checkVisibility() && !e.closest("p, li p, td")).flatMap(e => {
				const r = (e.type === "radio" && e.closest("label") || e).getBoundingClientRect();
				return r.left > -50 && r.top > -50 && (r.width < 24 || r.height < 24) && !(e.localName === "a" && e.closest("li")) ? [e.outerHTML.slice(0, 80) + " " + Math.round(r.width) + "x" + Math.round(r.height)] : [];
			})`)
			if len(small) > 0 {
				t.Errorf("too small to hit:\n%s", strings.Join(small, "\n"))
			}
			if moving := eval[[]string](tb, `[...document.querySelectorAll("*")].filter(e => { const s = getComputedStyle(e); return s.transitionDuration.split(",").some(d => parseFloat(d) > 0.01) || s.animationName !== "none"; }).map(e => e.localName + "." + e.className)`); len(moving) > 0 {
				t.Errorf("moves under reduced motion: %v", moving)
			}
			tb.shot("narrow-320-" + strings.ReplaceAll(strings.Trim(path, "/"), "/", "-"))
		})
	}
}

// In forced colours the kinds of bars stay apart, and so do words and what they stand
// on: under words on a ground of its own colour the browser puts another ground, unless
// it is told not to.
func TestForcedColors(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.media("forced-colors", "active")
	tb.run()
	bars := eval[[]string](tb, `[...document.querySelectorAll(".try .legend .span")].map(e => {
		const s = getComputedStyle(e);
		return [s.fill, s.stroke, s.strokeWidth, s.strokeDasharray, e.getAttribute("d")].join(" ");
	})`)
	slices.Sort(bars)
	if n := len(slices.Compact(slices.Clone(bars))); n < 4 || n < len(bars) {
		t.Errorf("these bars look alike:\n%s", strings.Join(bars, "\n"))
	}
	lit := eval[[]string](tb, `{
		const probe = document.body.appendChild(document.createElement("i"));
		probe.style.backgroundColor = "Highlight";
		const highlight = getComputedStyle(probe).backgroundColor;
		probe.remove();
		[...document.querySelectorAll(".try *")].filter(e => e.innerText?.trim() && getComputedStyle(e).backgroundColor === highlight)
			.map(e => e.className + " " + getComputedStyle(e).forcedColorAdjust);
	}`)
	if len(lit) == 0 || slices.ContainsFunc(lit, func(e string) bool { return !strings.HasSuffix(e, " none") }) {
		t.Errorf("of what is lit there is %q", lit)
	}
	tb.shotOf(`document.querySelector(".goals")`, "forced-goals")
}
