package browsertest

import (
	"math"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const (
	guessField = `document.querySelector(".predictions .number input")`
	guessAxis  = `document.querySelector(".marking svg.plot")`
	skipGuess  = `[...document.querySelectorAll(".predictions button")].find(b => b.textContent === "Skip")`
	guessMark  = `document.querySelector(".marking .ghost-line")`
)

// guessAt gives the place on the axis of an instant, in seconds. The axis of the
// topic's program goes to 120.
func (tb *tab) guessAt() (place func(seconds float64) (x, y float64)) {
	tb.Helper()
	tb.until(guessAxis)
	at := eval[struct{ Left, Scale, Y, Plot float64 }](tb, still(`{ const e = `+guessAxis+`; e.scrollIntoView({block: "center", behavior: "instant"});
		const r = e.getBoundingClientRect(), w = e.viewBox.baseVal.width; return {Left: r.left, Scale: r.width / w, Y: r.top + r.height / 2, Plot: w - 28}; }`))
	return func(s float64) (x, y float64) { return at.Left + at.Scale*(10+at.Plot*s/120), at.Y }
}

// A reader marks an instant on the axis: by a press, a drag, or a number in the field,
// which show the same. The mark stays in the picture of the run, at that instant.
func TestGuessOnAxis(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.press(skipGuess)
	place := tb.guessAt()
	x, y := place(65)
	tb.do(chromedp.MouseClickXY(x, y))
	tb.until(guessField + `.value === "65" && ` + guessMark + ` && document.querySelector(".marking").textContent.includes("your guess: 65 s")`)
	tb.press(guessField)
	tb.key("a", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	tb.key("40")
	tb.until(`document.querySelector(".marking").textContent.includes("your guess: 40 s")`)
	tb.key("0")
	tb.until(`!` + guessMark) // 400 is beyond the axis
	place = tb.guessAt()      // the page has moved
	for i, s := range []float64{20, 30, 55, 70} {
		x, y := place(s)
		if i == 0 {
			tb.mouse(input.DispatchMouseEventTypeMousePressed, x, y)
		}
		tb.mouse(input.DispatchMouseEventTypeMouseMoved, x, y)
	}
	tb.until(guessField + `.value === "70"`)
	x, _ = place(72)
	tb.mouse(input.DispatchMouseEventTypeMouseReleased, x, y+300) // a drag may leave the axis
	tb.until(guessField + `.value === "72"`)
	for name, media := range map[string][]string{
		"light": {"prefers-color-scheme", "light"}, "dark": {"prefers-color-scheme", "dark"}, "forced": {"forced-colors", "active"},
	} {
		tb.media(media...)
		tb.shot("guess-axis-" + name)
	}
	tb.press(guessField)
	tb.key(kb.Enter)
	tb.until(guesses + `.includes("Your guess: 72 seconds.")`)
	tb.click("Change it")
	tb.until(guessField + `?.value === "72" && document.querySelector(".marking").textContent.includes("your guess: 72 s")`)
	tb.click("Keep my guess")
	tb.until(guesses + `.includes("Your guess: 72 seconds.")`)
	tb.run()
	tb.until(guesses + `.includes("In the run: 90 seconds. Too early Neither the crash nor the count moves it")`)
	tb.until(`document.querySelector(".try .timeline").textContent.includes("your guess: 72 s")`)
	ghost := eval[float64](tb, `parseFloat(document.querySelector(".try .timeline .ghost-line").getAttribute("d").slice(1))`)
	if want := 10 + 970*0.72; math.Abs(ghost-want) > 0.1 { // the axis of the run goes to 100
		t.Errorf("in the picture the guess of 72 s is at %v, want %v", ghost, want)
	}
}

// On a phone the whole axis is in the page, and a finger marks and drags on it.
func TestGuessOnPhone(t *testing.T) {
	for _, width := range []int64{390, 320} {
		tb := blank(t)
		tb.do(chromedp.EmulateViewport(width, 700, chromedp.EmulateMobile))
		tb.visit(shared, topicPath)
		tb.press(skipGuess)
		place := tb.guessAt()
		finger := func(kind input.DispatchTouchEventType, seconds ...float64) {
			points := []*input.TouchPoint{}
			for _, s := range seconds {
				x, y := place(s)
				points = append(points, &input.TouchPoint{X: x, Y: y})
			}
			call(tb, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
		}
		finger(input.DispatchTouchEventTypeTouchStart, 100)
		finger(input.DispatchTouchEventTypeTouchEnd)
		tb.until(guessField + `.value === "100"`)
		finger(input.DispatchTouchEventTypeTouchStart, 30)
		for _, s := range []float64{40, 55, 80} {
			finger(input.DispatchTouchEventTypeTouchMove, s)
		}
		finger(input.DispatchTouchEventTypeTouchEnd)
		tb.until(guessField + `.value === "80" && document.querySelector(".marking").textContent.includes("your guess: 80 s")`)
		if wide := eval[int](tb, `document.documentElement.scrollWidth`); wide > int(width) {
			t.Errorf("at %d px the page is %d px wide", width, wide)
		}
		cut := eval[[]string](tb, `[...document.querySelectorAll(".marking text")].filter(e => {
			const r = e.getBoundingClientRect(); return r.left < 0 || r.right > innerWidth || r.height < 9;
		}).map(e => e.textContent)`)
		if len(cut) > 0 {
			t.Errorf("at %d px cannot be read: %s", width, strings.Join(cut, ", "))
		}
		tb.shot("guess-axis-" + map[int64]string{390: "390", 320: "320"}[width])
	}
}

// The guesses can be put out of the way, for every page and for good; a program that
// came with a link has none.
func TestGuessesFold(t *testing.T) {
	tb := open(t, shared, topicPath)
	const asked, shown = `document.querySelector(".predictions .asked")`, `document.querySelector(".predictions .asked").checkVisibility()`
	tb.until(asked)
	tb.click("Hide")
	tb.until(`!` + shown + ` && document.querySelector(".predictions [aria-expanded=false]").textContent === "Show"`)
	tb.visit(shared, "/")
	tb.visit(shared, topicPath)
	tb.until(`document.querySelector(".predictions [aria-expanded=false]")`)
	tb.shot("guesses-folded")
	tb.click("Show")
	tb.until(shown)
	tb.editorReady()
	tb.write("console.log('another')")
	tb.click("Link")
	tb.until(`document.querySelector(".shared input").value.includes("#run=1.")`)
	address := eval[string](tb, `document.querySelector(".shared input").value`)
	other := open(t, shared, address[strings.Index(address, topicPath):])
	other.see("This program came with a link.")
	other.until(`!` + asked)
	other.click("Back to my own text")
	other.until(shown)
}
