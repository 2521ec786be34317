package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const (
	openDialog = `document.querySelector("dialog[open]")?.id`
	focused    = `document.activeElement.textContent`
)

// search opens the search by its key and types.
func (tb *tab) search(words string) {
	tb.Helper()
	tb.key("/")
	tb.until(openDialog + ` === "search"`)
	tb.until(`document.activeElement.id === "search-words"`)
	tb.key(words)
}

// By keys alone the reader finds an error's rule, a place in a topic and a term, and
// the focus goes where they go; with the server gone, too.
func TestSearch(t *testing.T) {
	s := own(t, dist)
	tb := open(t, s, topicPath)
	if !eval[bool](tb, `inflight.offlineReady`) {
		t.Fatal("the site is not ready to work offline")
	}
	s.stop()
	tb.quiet = true // the browser itself reports what it can't reach
	tb.visit(s, topicPath)

	tb.search("queuedoesnotexist")
	tb.until(`document.querySelector(".found a b")?.textContent === "QueueDoesNotExist"`)
	tb.key(kb.Enter)
	tb.until(`document.title.startsWith("There is no such queue")`)
	tb.until(`!document.querySelector("dialog[open]") && document.activeElement.localName === "h1"`)

	tb.search("choosing value")
	tb.until(`document.querySelector(".found h3")`)
	tb.key(kb.ArrowDown)
	tb.until(focused + `.startsWith("Choosing the value")`)
	tb.key(kb.ArrowUp)
	tb.until(`document.activeElement.id === "search-words"`)
	tb.key(kb.ArrowDown)
	tb.key(kb.Enter)
	tb.until(`location.hash === "#choosing-the-value" && document.activeElement.id === "choosing-the-value"`)
	tb.until(`Math.abs(document.activeElement.getBoundingClientRect().top - 72) < 40`)

	tb.search("visiblity")
	tb.see("“visibility” instead of “visiblity”.")
	tb.until(`document.querySelector(".found mark")?.textContent.toLowerCase() === "visibility"`)
	tb.key(kb.Escape)
	tb.until(`!document.querySelector("dialog[open]")`)

	tb.search("xylophone")
	tb.see("Nothing has these words.")
	tb.key(kb.Escape)
	tb.until(`!document.querySelector("dialog[open]")`)

	tb.click("Search")
	tb.key("receipt handle")
	tb.until(`document.querySelector(".found a b")?.textContent === "receipt handle"`)
	tb.key(kb.Enter)
	tb.until(`location.pathname.endsWith("/glossary/") && document.activeElement.id === "receipt-handle"`)
	if err := s.start(); err != nil {
		t.Fatal(err)
	}
}

// ? shows the keys. Neither it nor / does anything where the reader types, or when
// they do not want it.
func TestKeys(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	tb.key("?")
	tb.until(openDialog + ` === "keys"`)
	tb.key("/")
	if id := eval[string](tb, openDialog); id != "keys" {
		t.Errorf("over the keys %q opened", id)
	}
	tb.see("Again, Hard, Good, Easy")
	tb.key(kb.Escape)
	tb.until(`!document.querySelector("dialog[open]")`)

	tb.press(`document.querySelector(".code")`)
	tb.key("/?")
	tb.until(theEditor + `.innerText.includes("/?")`)
	if eval[bool](tb, `!!document.querySelector("dialog[open]")`) {
		t.Error("a key that was typed into the editor opened a dialog")
	}

	tb.click("Keys")
	tb.until(openDialog + ` === "keys"`)
	tb.click("/ and ? work anywhere")
	tb.key(kb.Escape)
	tb.until(`!document.querySelector("dialog[open]")`)
	tb.visit(shared, "/")
	tb.key("?")
	tb.click("Keys")
	tb.until(`document.querySelector("#keys input") && !document.querySelector("#keys input").checked`)
}

// A term is explained where it stands: by keys, by a finger, and without JavaScript.
func TestTerms(t *testing.T) {
	const meaning = `document.querySelector(":popover-open")?.innerText ?? ""`
	tb := open(t, shared, topicPath)
	tb.tabTo(`document.activeElement.matches(".term")`)
	tb.key(kb.Enter)
	tb.until(`(` + meaning + `).includes("How long a receive hides a message")`)
	tb.key(kb.Escape)
	tb.until(`!document.querySelector(":popover-open") && document.activeElement.matches(".term")`)
	tb.key(kb.Enter)
	tb.key(kb.Tab)
	tb.until(focused + ` === "Glossary"`)
	tb.key(kb.Enter)
	tb.until(`location.pathname.endsWith("/glossary/") && document.activeElement.id === "visibility-timeout"`)

	plain := blank(t)
	call(plain, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	plain.do(chromedp.EmulateViewport(390, 844), chromedp.Navigate(shared.url(topicPath)))
	at := eval[struct{ X, Y float64 }](plain, `(() => { const r = document.querySelector(".term").getBoundingClientRect(); return {X: r.left + 5, Y: r.top + 5}; })()`)
	plain.do(chromedp.MouseClickXY(at.X, at.Y))
	plain.until(`(` + meaning + `).includes("How long a receive hides a message")`)
}

// The run on the home page stands still until the reader steps or plays through it,
// and needs no sandbox for that.
func TestOpening(t *testing.T) {
	const sentence, playhead = `document.querySelector(".opening .sentence").textContent`, `document.querySelector(".opening .playhead text")?.textContent`
	tb := open(t, shared, "/")
	if got := eval[string](tb, sentence); !strings.Contains(got, "order-42 is in the DLQ") || eval[bool](tb, `!!(`+playhead+`)`) {
		t.Errorf("before a press the run says %q", got)
	}
	tb.click("Next")
	tb.until(playhead + ` === "0 s"`)
	tb.click("Next")
	tb.until(sentence + `.includes("in flight with A")`)
	tb.click("Next")
	tb.click("Next")
	tb.until(playhead + ` === "30 s" && ` + sentence + `.includes("in flight with B")`)
	tb.click("Back")
	tb.until(sentence + `.includes("again")`)
	tb.press(`document.querySelector(".opening .play")`)
	tb.until(`!["0 s", "30 s"].includes(` + playhead + `)`)
	tb.click("Pause")
	tb.until(sentence)
	if eval[bool](tb, `performance.getEntriesByType("resource").some(r => r.name.includes("quickjs"))`) {
		t.Error("the home page fetched the sandbox")
	}
}

// On a phone the run's picture is wider than the page, which it says, and it can be moved
// by the arrow keys; so can that of a topic's run.
func TestPictureMovesByKeys(t *testing.T) {
	tb := blank(t)
	tb.do(chromedp.EmulateViewport(390, 844))
	for path, box := range map[string]string{"/": ".opening", topicPath: ".try"} {
		tb.visit(shared, path)
		if path != "/" {
			tb.run()
		}
		picture := `document.querySelector("` + box + ` .timeline .picture")`
		tb.until(picture + `.matches("[tabindex='0'][role=group][aria-label^='Picture of the run']") && document.querySelector("` + box + ` .hint").checkVisibility()`)
		eval[bool](tb, picture+`.focus(), true`)
		tb.key(kb.ArrowRight)
		tb.until(picture + `.scrollLeft > 0`)
	}
}

// On paper there are the text, the program, the questions with their answers and
// reasons, the cards with their backs and the sources, and nothing to press.
func TestPaper(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	tb.run()
	call(tb, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	for _, want := range []string{
		"receiving a message does not remove it", "A did the work, but too late.",
		"B crashes without deleting order-42", "The default knows nothing about your work.", "Where these facts come from",
	} {
		tb.see(want)
	}
	tb.until(theEditor + `.checkVisibility() && ` + theEditor + `.innerText.includes("return QueueUrl;")`)
	card := eval[string](tb, `JSON.parse(inflight.course).parts[0].topics[1].cards[0].back.replace(/<[^>]*>/g, "")`)
	tb.see(card)
	left := eval[[]string](tb, `[...document.querySelectorAll("button, input, select, nav, footer, dialog")].filter(e => e.checkVisibility() && !e.matches(".term, .events .go")).map(e => e.outerHTML.slice(0, 80))`)
	if len(left) > 0 {
		t.Errorf("on paper there is\n%s", strings.Join(left, "\n"))
	}

	other := open(t, shared, "/messages-in-flight/")
	other.until(`document.querySelector(".marking svg")?.checkVisibility()`)
	call(other, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	other.see("At what second is it gone?")
	if eval[bool](other, `[...document.querySelectorAll(".marking, .predictions .number")].some(e => e.checkVisibility())`) {
		t.Error("on paper there is an axis to press")
	}
}

// The rest of what was found can be reached.
func TestSearchShowsMore(t *testing.T) {
	tb := open(t, shared, "/")
	tb.click("Search")
	tb.until(`document.activeElement?.id === "search-words"`)
	tb.key("timeout")
	const topics = `document.querySelectorAll("[aria-labelledby=found-topic] a").length`
	tb.until(topics + ` === 6`)
	tb.press(`document.querySelector("[aria-labelledby=found-topic] button")`)
	tb.until(topics + ` > 6 && document.activeElement === document.querySelectorAll("[aria-labelledby=found-topic] a")[6]`)
	tb.shot("search-more")
}
