package browsertest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inflight/web"
)

// Every page works offline after one visit to any of them, deep links that were
// never visited included; a topic can be finished; and an address that is none says so.
func TestOfflineEverywhere(t *testing.T) {
	s := own(t, dist)
	tb := open(t, s, "/")
	if !eval[bool](tb, `inflight.offlineReady`) {
		t.Fatal("the site is not ready to work offline")
	}
	s.stop()
	tb.quiet = true // the browser itself reports what it can't reach
	tb.visit(s, topicPath)
	tb.run()
	if got := tb.printed(); got != sevenLines {
		t.Errorf("offline the program printed\n%s\nthe output says\n%s", got, eval[string](tb, `document.querySelector(".out").innerText`))
	}
	tb.finish()
	tb.see("You have finished this topic.")
	if got := eval[string](tb, `fetch("/uncached").then(() => "answered", () => "failed")`); got != "failed" {
		t.Errorf("a request past the cache was %s: the server is not gone", got)
	}
	tb.do(chromedp.Navigate(s.url("/rules/visibility-expired/"))) // not kept: its place among all the rules stands in for it
	tb.until(`location.hash === "#visibility-expired" && document.querySelector("#visibility-expired a").textContent === "The visibility timeout ended"`)
	tb.until(`(({top}) => top >= 0 && top < innerHeight)(document.getElementById("visibility-expired").getBoundingClientRect())`)
	tb.do(chromedp.Navigate(s.url("/no-such-page/")))
	tb.see("There is no page here")
	if err := s.start(); err != nil {
		t.Fatal(err)
	}
}

// A browser may throw the cache away while the worker stays. The next visit
// online fills it again.
func TestEviction(t *testing.T) {
	s := own(t, dist)
	tb := open(t, s, "/")
	eval[bool](tb, `inflight.offlineReady`)
	const files = `caches.keys().then(async names => { let n = 0; for (const name of names) n += (await (await caches.open(name)).keys()).length; return n; })`
	full := eval[int](tb, files)
	call(tb, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: strings.TrimSuffix(s.url("/"), "/"), StorageTypes: "cache_storage"})
	tb.visit(s, "/")
	tb.until(fmt.Sprintf(`window.cached >= %d || ((%s).then(n => window.cached = n), false)`, full, files))
	s.stop()
	tb.quiet = true
	tb.visit(s, topicPath)
	if err := s.start(); err != nil {
		t.Fatal(err)
	}
}

// A new version waits until the reader agrees, and keeps what was being typed.
func TestUpdate(t *testing.T) {
	s := own(t, dist)
	tb := open(t, s, topicPath)
	eval[bool](tb, `inflight.offlineReady`)
	next := filepath.Join(t.TempDir(), "next")
	newVersion(t, next)
	s.stop()
	s.dir = next
	if err := s.start(); err != nil {
		t.Fatal(err)
	}
	tb.visit(s, topicPath)
	tb.see("A new version of this page is ready.")
	if strings.Contains(tb.words(), "the next version") {
		t.Error("the new version is shown before the reader agreed")
	}
	tb.editorReady()
	tb.write("console.log('typed just now')")
	tb.key(kb.End)
	tb.click("Update")
	tb.until(`document.body?.innerText.includes("the next version") && document.documentElement.dataset.app === "ready"`)
	tb.editorReady()
	if got := tb.program(); got != "console.log('typed just now')" {
		t.Errorf("after the update the program is %q", got)
	}
	if n := eval[int](tb, `caches.keys().then(names => names.length)`); n != 1 {
		t.Errorf("%d caches are left, want 1", n)
	}
}

// newVersion is the export with another word on the topic's page, under another
// version of the service worker.
func newVersion(t *testing.T, dir string) {
	t.Helper()
	if err := os.CopyFS(dir, os.DirFS(dist)); err != nil {
		t.Fatal(err)
	}
	edit := func(name, old, new string) {
		t.Helper()
		path := filepath.Join(dir, filepath.FromSlash(name))
		b, err := os.ReadFile(path)
		if err == nil {
			text := strings.Replace(string(b), old, new, 1)
			if text == string(b) {
				t.Fatalf("%s does not hold %q", name, old)
			}
			err = os.WriteFile(path, []byte(text), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
		os.Remove(path + ".br")
		os.Remove(path + ".gz")
	}
	page := filepath.Join(dir, topicPath, "index.html")
	before, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	edit(topicPath[1:]+"index.html", "You put work into a queue", "This is the next version. You put work into a queue")
	after, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	edit("sw.js", web.Hash(before), web.Hash(after))
	// The version names the cache: the only hash in the worker that is no file's.
	sw, err := os.ReadFile(filepath.Join(dir, "sw.js"))
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`[^:]"([0-9a-f]{10})"`).FindSubmatch(sw)[1]
	edit("sw.js", string(version), "0123456789")
}
