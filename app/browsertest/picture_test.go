package browsertest

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

const clock = `document.querySelector(".player .clock").textContent`

// sheet is the box of the picture's plot.
func (tb *tab) sheet() (box struct{ X, Y, W, H float64 }) {
	tb.Helper()
	return eval[struct{ X, Y, W, H float64 }](tb, still(`{ const e = document.querySelector(".try .timeline svg.plot"); e.scrollIntoView({block: "center", behavior: "instant"});
		const r = e.getBoundingClientRect(); return {X: r.left, Y: r.top, W: r.width, H: r.height}; }`))
}

// middle is the middle of the words in the picture.
func (tb *tab) middle(words string) (x, y float64) {
	tb.Helper()
	at := eval[struct{ X, Y float64 }](tb, still(`{ const e = [...document.querySelectorAll(".try .timeline svg.plot text")].find(e => e.textContent === `+quote(words)+`);
		e.scrollIntoView({block: "center", behavior: "instant"});
		const r = e.getBoundingClientRect(); return {X: r.left + r.width / 2, Y: r.top + r.height / 2}; }`))
	return at.X, at.Y
}

func (tb *tab) mouse(kind input.DispatchMouseEventType, x, y float64) {
	tb.Helper()
	call(tb, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1})
}

// A press on a bar goes to the event that began it, a press beside it to the
// instant, and a drag moves the playhead along. Only the playhead is drawn anew.
func TestPicture(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.run()
	tb.until(`document.querySelector(".playhead text")?.textContent === "90 s"`)
	tb.editorReady()
	tb.still()
	eval[bool](tb, `(window.drawn = 0, new MutationObserver(l => window.drawn += l.length).observe(document.querySelector(".try .timeline .sheets"), {subtree: true, childList: true, attributes: true, characterData: true}), true)`)

	x, y := tb.middle("in flight · B")
	tb.do(chromedp.MouseClickXY(x, y))
	tb.until(clock + ` === "t = 30 s"`)
	tb.until(moment + `.startsWith("At 30 s order-42 is in flight with B")`)
	x, y = tb.middle("holds it") // of A
	tb.do(chromedp.MouseClickXY(x, y))
	tb.until(clock + ` === "t = 0 s"`)

	box := tb.sheet()
	second := func(s float64) float64 { return box.X + box.W*(10+970*s/100)/998 }
	tb.do(chromedp.MouseClickXY(second(75), box.Y+10)) // above the lanes
	tb.until(clock + `.startsWith("t = 7")`)
	tb.mouse(input.DispatchMouseEventTypeMousePressed, second(20), box.Y+10)
	for _, s := range []float64{25, 45, 50} {
		tb.mouse(input.DispatchMouseEventTypeMouseMoved, second(s), box.Y+10)
	}
	tb.mouse(input.DispatchMouseEventTypeMouseReleased, second(50), box.Y+10)
	tb.until(`Math.abs(parseFloat(` + clock + `.slice(4)) - 50) < 0.2`)
	tb.until(`Math.abs(parseFloat(document.querySelector(".playhead text").textContent) - 50) < 0.2`)
	if n := eval[int](tb, `window.drawn`); n != 0 {
		t.Errorf("the still picture was changed %d times while the playhead moved", n)
	}
	for name, media := range map[string][]string{
		"light": {"prefers-color-scheme", "light"}, "dark": {"prefers-color-scheme", "dark"}, "forced": {"forced-colors", "active"},
	} {
		tb.media(media...)
		tb.shot("picture-" + name)
	}
}

// On a phone the picture is a strip, with the names held. It opens where two have one
// message, and from then on the playhead is kept in view.
func TestPictureOnPhone(t *testing.T) {
	tb := blank(t)
	tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile))
	tb.visit(shared, topicPath)
	tb.run()
	inView := func() bool {
		return eval[bool](tb, `(() => { const window = document.querySelector(".try .timeline .picture").getBoundingClientRect(),
			line = document.querySelector(".playhead line").getBoundingClientRect(), names = document.querySelector(".try .timeline svg.names").getBoundingClientRect();
			return line.left > names.right && line.left < window.right && Math.abs(names.left - window.left) < 1; })()`)
	}
	tb.still()
	if eval[bool](tb, `(() => { const window = document.querySelector(".try .timeline .picture").getBoundingClientRect(), both = document.querySelector(".try .timeline svg.plot .both").getBoundingClientRect(),
		names = document.querySelector(".try .timeline svg.names").getBoundingClientRect(); return both.left < names.right || both.right > window.right; })()`) {
		t.Error("after the run it is out of view that two have one message")
	}
	tb.shot("picture-phone-first")
	for _, key := range []string{"Start", "Next", "Next", "Next", "Next", "Next", "Next", "End"} {
		tb.click(key)
		tb.still()
		if !inView() {
			t.Errorf("after %s the playhead is out of view", key)
		}
	}
	if eval[bool](tb, `document.documentElement.scrollWidth > innerWidth`) {
		t.Error("the page scrolls sideways")
	}
	tb.see("The picture is wider than the page")
	tb.shot("picture-phone")

	// Turned on its side it has room for the whole picture.
	tb.do(chromedp.EmulateViewport(844, 390, chromedp.EmulateMobile))
	tb.until(`document.querySelector(".try .timeline .strip.wide")`)
}
