package browsertest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// look writes a picture of what the window shows.
func (tb *tab) look(name string) {
	tb.Helper()
	tb.still()
	png, err := chromedp.Run(tb.ctx, chromedp.FullScreenshot(100))
	_ = png
	if err != nil {
		tb.Fatal(err)
	}
	v, err := chromedp.Run(tb.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join("/tmp/around-shots", name+".png"), v, 0o644)
	}
	if err != nil {
		tb.Fatal(err)
	}
}

func TestLookSections(t *testing.T) {
	tb := open(t, shared, "/messages-in-flight/#watching-it")
	tb.until(`document.querySelector(".sections [aria-current]")`)
	tb.look("sections-1440")
	tb.do(chromedp.EmulateViewport(390, 844))
	tb.visit(shared, "/messages-in-flight/")
	tb.look("sections-390")
	tb.click("On this page")
	tb.look("sections-390-open")
}
