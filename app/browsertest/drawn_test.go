package browsertest

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const (
	drawnPath = "/visibility-timeout/"
	drawn     = `document.querySelector(".drawn .picture")`
)

// A picture in a topic's text is there without JavaScript. On a small phone it is
// wider than its box, and the page is not wider than the phone.
func TestDrawnWithoutJavaScript(t *testing.T) {
	tb := blank(t)
	call(tb, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	tb.do(chromedp.EmulateViewport(320, 700), chromedp.Navigate(shared.url(drawnPath)))
	if wide := eval[int](tb, `document.documentElement.scrollWidth`); wide > 320 {
		t.Errorf("the page is %d px wide", wide)
	}
	if bars := eval[int](tb, drawn+`.querySelectorAll(".span").length`); bars == 0 {
		t.Error("the picture has no bars")
	}
	if !eval[bool](tb, drawn+`.scrollWidth > `+drawn+`.clientWidth`) {
		t.Error("the picture is squeezed into its box")
	}
}

// The picture moves sideways by keys.
func TestDrawnByKeys(t *testing.T) {
	tb := blank(t)
	tb.do(chromedp.EmulateViewport(390, 844))
	tb.visit(shared, drawnPath)
	tb.reach(drawn)
	tb.key(kb.ArrowRight)
	tb.until(drawn + `.scrollLeft > 0`)
}

// On paper the picture is whole, and the same in words stands open.
func TestDrawnOnPaper(t *testing.T) {
	tb := open(t, shared, drawnPath)
	call(tb, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	tb.do(chromedp.EmulateViewport(680, 900)) // the text of a page of A4
	tb.until(`document.querySelector(".drawn li").checkVisibility({contentVisibilityAuto: true})`)
	if !eval[bool](tb, drawn+`.querySelector(".plot").getBoundingClientRect().right <= innerWidth`) {
		t.Error("the picture is cut off")
	}
}
