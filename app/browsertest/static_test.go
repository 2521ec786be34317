package browsertest

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// Without JavaScript the whole text can be read, the program and the questions
// included, and the page says what is missing.
func TestWithoutJavaScript(t *testing.T) {
	tb := blank(t)
	call(tb, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	tb.do(chromedp.EmulateViewport(390, 844), chromedp.Navigate(shared.url(topicPath)))
	text := tb.words()
	for _, want := range []string{
		"receiving a message does not remove it", "Settings that prevent incidents", "const visibilityTimeout = 30",
		"What goes wrong?", "with the latest receipt handle. Receiving only hides it.", "JavaScript",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

// Every page of the site: reached by links, with one h1, a title of its own, a
// description, a language, and links and fragments that lead somewhere.
func TestCrawl(t *testing.T) {
	root, err := url.Parse(shared.url("/"))
	if err != nil {
		t.Fatal(err)
	}
	titles := map[string]string{}
	queue, seen := []string{root.String()}, map[string]bool{root.String(): true}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		p := read(t, at)
		if p.h1 != 1 || p.title == "" || p.description == "" || p.lang == "" {
			t.Errorf("%s: %d h1, title %q, description %q, lang %q", at, p.h1, p.title, p.description, p.lang)
		}
		if other := titles[p.title]; other != "" {
			t.Errorf("%s and %s have the same title %q", at, other, p.title)
		}
		titles[p.title] = at
		base, _ := url.Parse(at)
		for _, ref := range p.refs {
			to, err := base.Parse(ref)
			if err != nil {
				t.Errorf("%s: %q is no address", at, ref)
				continue
			}
			if to.Host != root.Host {
				continue
			}
			carries := strings.HasPrefix(to.Fragment, "lab=") // a session, and names no place
			if to.Fragment != "" && !carries && to.Path == base.Path && !p.ids[to.Fragment] {
				t.Errorf("%s: nothing has the id %q", at, to.Fragment)
			}
			to.Fragment = ""
			if u := to.String(); !seen[u] {
				seen[u] = true
				if strings.HasSuffix(to.Path, "/") {
					queue = append(queue, u)
				} else {
					get(t, u).Body.Close()
				}
			}
		}
	}
	if len(titles) < 2 {
		t.Errorf("only %d pages were found", len(titles))
	}
}

type readPage struct {
	title, description, lang string
	h1                       int
	refs                     []string
	ids                      map[string]bool
}

func get(t *testing.T, address string) *http.Response {
	t.Helper()
	r, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	if r.StatusCode != http.StatusOK {
		t.Errorf("%s: %s", address, r.Status)
	}
	return r
}

func read(t *testing.T, address string) readPage {
	t.Helper()
	r := get(t, address)
	defer r.Body.Close()
	doc, err := html.Parse(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	io.Copy(io.Discard, r.Body)
	p := readPage{ids: map[string]bool{}}
	for n := range doc.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		attr := map[string]string{}
		for _, a := range n.Attr {
			attr[a.Key] = a.Val
		}
		if id := attr["id"]; id != "" {
			if p.ids[id] {
				t.Errorf("%s: the id %q is there twice", address, id)
			}
			p.ids[id] = true
		}
		for _, key := range []string{"href", "src"} {
			if attr[key] != "" {
				p.refs = append(p.refs, attr[key])
			}
		}
		switch n.Data {
		case "html":
			p.lang = attr["lang"]
		case "h1":
			p.h1++
		case "title":
			p.title = n.FirstChild.Data
		case "meta":
			if attr["name"] == "description" {
				p.description = attr["content"]
			}
		}
	}
	return p
}
