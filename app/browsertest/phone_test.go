package browsertest

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// The header's buttons are their words alone. On a phone it leads to every page and stays in one line, its buttons have
// names, and a program's buttons stand in one row.
func TestHeaderOnPhone(t *testing.T) {
	wide := open(t, shared, "/")
	if signs := eval[[]string](wide, `[...document.querySelectorAll(".bar button *")].map(e => getComputedStyle(e, "::before").content)`); slices.ContainsFunc(signs, func(s string) bool { return s != "none" && s != "normal" }) {
		t.Errorf("before the words of the header's buttons stands %q", signs)
	}
	for _, width := range []int64{390, 360} {
		tb := blank(t)
		tb.do(chromedp.EmulateViewport(width, 844, chromedp.EmulateMobile))
		tb.visit(shared, topicPath)
		tb.editorReady()
		got := eval[[]string](tb, `[...document.querySelectorAll(".bar :is(a, button)")].filter(e => e.checkVisibility() && e.getBoundingClientRect().right <= innerWidth).map(e => e.textContent)`)
		for _, want := range []string{"Playground", "Review", "Progress", "Search", "Theme: system"} {
			if !slices.Contains(got, want) {
				t.Errorf("at %d px the header has %q, want %s too", width, got, want)
			}
		}
		if rows := eval[int](tb, `new Set([...document.querySelectorAll(".bar :is(a, button)")].map(e => { const r = e.getBoundingClientRect(); return Math.round((r.top + r.bottom) / 2); })).size`); rows != 1 {
			t.Errorf("at %d px the header stands in %d rows", width, rows)
		}
		if rows := eval[int](tb, `new Set([...document.querySelectorAll(".try .does button")].map(e => e.getBoundingClientRect().top)).size`); rows != 1 {
			t.Errorf("at %d px a program's buttons stand in %d rows", width, rows)
		}
		if w := eval[int](tb, `document.documentElement.scrollWidth`); w > int(width) {
			t.Errorf("at %d px the page is %d px wide", width, w)
		}
		eval[bool](tb, `document.querySelector(".try").scrollIntoView({behavior: "instant"}), true`)
		tb.view("header-phone")
	}
}

// view writes a picture of what is on the screen, when pictures were asked for.
func (tb *tab) view(name string) {
	tb.Helper()
	if *shots == "" {
		return
	}
	tb.still()
	png, err := chromedp.Run(tb.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(*shots, name+".png"), png, 0o644)
	}
	if err != nil {
		tb.Fatal(err)
	}
}
