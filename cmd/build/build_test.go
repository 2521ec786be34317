package main

import (
	"bytes"
	"image/png"
	"io"
	"math"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"inflight/web"

	"golang.org/x/net/html"
)

// export makes everything but the app itself, which takes long to compile and
// is a few letters here.
func export(t *testing.T, address string) (*site, assets) {
	t.Helper()
	u, err := siteURL(address)
	if err != nil {
		t.Fatal(err)
	}
	b := &build{root: filepath.Join("..", ".."), url: u, compression: quickly, log: io.Discard}
	if err := b.ready(); err != nil {
		t.Fatal(err)
	}
	course, err := b.course()
	if err != nil {
		t.Fatal(err)
	}
	s, names, err := b.makeSite(course, []byte("\x00asm"))
	if err != nil {
		t.Fatal(err)
	}
	return s, names
}

// The same sources give the same bytes.
func TestSameBytes(t *testing.T) {
	first, _ := export(t, "https://one.test/")
	second, _ := export(t, "https://one.test/")
	if got, want := strings.Join(second.names(), " "), strings.Join(first.names(), " "); got != want {
		t.Fatalf("two builds have other files:\n%s\n%s", got, want)
	}
	for _, name := range first.names() {
		if !bytes.Equal(first.files[name], second.files[name]) {
			t.Errorf("two builds have another %s", name)
		}
	}
}

// Every address in a page leads to a file of the export, from wherever the
// export lies; nothing is inline.
func TestPages(t *testing.T) {
	s, _ := export(t, "https://one.test/any/path/")
	pages := 0
	for _, name := range s.names() {
		if path.Ext(name) != ".html" {
			continue
		}
		pages++
		at := "/any/path/" + strings.TrimSuffix(name, "index.html")
		doc, err := html.Parse(bytes.NewReader(s.files[name]))
		if err != nil {
			t.Fatal(err)
		}
		for n := range doc.Descendants() {
			checkNode(t, s, at, n)
		}
	}
	if pages < 3 {
		t.Errorf("%d pages, want the home page, a topic and the 404 page at least", pages)
	}
}

func checkNode(t *testing.T, s *site, at string, n *html.Node) {
	t.Helper()
	if n.Type != html.ElementNode {
		return
	}
	if (n.Data == "script" || n.Data == "style") && n.FirstChild != nil {
		t.Errorf("%s: a <%s> has content of its own, which the policy refuses", at, n.Data)
	}
	for _, a := range n.Attr {
		switch {
		case a.Key == "style" || strings.HasPrefix(a.Key, "on"):
			t.Errorf("%s: <%s> has the attribute %s, which the policy refuses", at, n.Data, a.Key)
		case a.Key == "href" || a.Key == "src":
			checkAddress(t, s, at, a.Val)
		case a.Key == "data-root":
			checkAddress(t, s, at, a.Val)
		}
	}
}

func checkAddress(t *testing.T, s *site, at, address string) {
	t.Helper()
	base := &url.URL{Scheme: "https", Host: "one.test", Path: at}
	u, err := base.Parse(address)
	if err != nil {
		t.Errorf("%s: the address %q: %v", at, address, err)
		return
	}
	if u.Host != base.Host {
		return
	}
	if strings.HasPrefix(address, "/") && !strings.HasSuffix(at, notFoundFile) {
		t.Errorf("%s: the address %q is absolute", at, address)
	}
	name, inside := strings.CutPrefix(u.Path, "/any/path/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	if _, ok := s.files[name]; !ok || !inside {
		t.Errorf("%s: %q leads to %s, which is not in the export", at, address, u.Path)
	}
}

// What boot.js is told lies where the page says.
func TestBootAddresses(t *testing.T) {
	s, _ := export(t, "https://one.test/")
	data := regexp.MustCompile(`data-(wasm|packed|course|search|editor|worker)="([^"]*)"`)
	found := data.FindAllSubmatch(s.files["index.html"], -1)
	if len(found) != 6 {
		t.Fatalf("index.html tells boot.js %d addresses, want 6", len(found))
	}
	for _, m := range found {
		if _, ok := s.files[string(m[2])]; !ok {
			t.Errorf("data-%s: %s is not in the export", m[1], m[2])
		}
	}
}

// A reader who is offline has every page and file; what only a host or a search
// engine needs is left out.
func TestKept(t *testing.T) {
	s, names := export(t, "https://one.test/")
	files := kept(s, names)
	for _, name := range s.names() {
		hash, ok := files[strings.TrimSuffix(name, "index.html")]
		if strings.HasPrefix(name, "rules/") && name != "rules/index.html" {
			if ok {
				t.Errorf("%s is kept, which the page of all rules stands in for", name)
			}
			continue
		}
		switch name {
		case names.Packed, "sitemap.xml", noJekyll, serviceWorkerFile, names.Screenshots[0].Src, names.Screenshots[1].Src:
			if ok && name != serviceWorkerFile {
				t.Errorf("%s is kept", name)
			}
			continue
		}
		if !ok {
			t.Errorf("%s is not kept", name)
		}
		want := web.Hash(s.files[name])
		if web.Immutable(name) {
			want = "" // it is in the name
		}
		if hash != want {
			t.Errorf("%s is kept with the hash %q, want %q", name, hash, want)
		}
	}
	if text := string(s.files[serviceWorkerFile]); !strings.Contains(text, names.Wasm) {
		t.Error("sw.js does not know the app")
	}
}

func TestIcons(t *testing.T) {
	s, names := export(t, "https://one.test/")
	sizes := map[string]int{names.TouchIcon: 180}
	masked := ""
	for _, i := range names.Icons {
		var size int
		for _, c := range strings.Split(i.Sizes, "x")[0] {
			size = size*10 + int(c-'0')
		}
		sizes[i.Src] = size
		if i.Purpose == "maskable" {
			masked = i.Src
		}
	}
	for name, size := range sizes {
		picture, err := png.Decode(bytes.NewReader(s.files[name]))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if b := picture.Bounds(); b.Dx() != size || b.Dy() != size {
			t.Errorf("%s is %v, want %d pixels square", name, b, size)
		}
		if name != masked {
			continue
		}
		ground := picture.At(0, 0)
		for y := range size {
			for x := range size {
				c := picture.At(x, y)
				if _, _, _, a := c.RGBA(); a != 0xffff {
					t.Fatalf("%s: pixel %d,%d can be seen through", name, x, y)
				}
				if c != ground && math.Hypot(float64(x-size/2), float64(y-size/2)) > 0.4*float64(size) {
					t.Fatalf("%s: pixel %d,%d is drawn where a mask may cut", name, x, y)
				}
			}
		}
	}
}

func TestCompress(t *testing.T) {
	b := &build{root: t.TempDir(), compression: quickly}
	s := newSite()
	text := []byte(strings.Repeat("receiving a message does not remove it. ", 50))
	s.add("index.html", text)
	s.add("small.css", []byte("a{}"))
	s.add("picture.png", text)
	for range 2 { // the second time from what was kept
		packed, err := b.compress(s)
		if err != nil {
			t.Fatal(err)
		}
		if len(packed) != 2 || len(packed["index.html.br"]) == 0 || len(packed["index.html.gz"]) == 0 {
			t.Errorf("%d copies, want index.html.br and index.html.gz", len(packed))
		}
	}
}

func TestRootFrom(t *testing.T) {
	for path, want := range map[string]string{"/": "./", "/topic/": "../", "/rules/redrive/": "../../"} {
		if got := rootFrom(path); got != want {
			t.Errorf("rootFrom(%q) = %q, want %q", path, got, want)
		}
	}
}

func TestRunErrors(t *testing.T) {
	tests := []struct {
		name string
		args []string
		code int
		want string
	}{
		{"an unknown flag", []string{"-quick"}, 2, "-quick"},
		{"an argument too many", []string{"dist"}, 2, `unexpected argument "dist"`},
		{"not an address", []string{"-url", "example.org"}, 2, "is not an address"},
		{"another folder than the root", nil, 1, "repository's root"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var stderr bytes.Buffer
			if code := run(test.args, io.Discard, &stderr); code != test.code || !strings.Contains(stderr.String(), test.want) {
				t.Errorf("exit code %d, errors %q; want %d, %q", code, &stderr, test.code, test.want)
			}
		})
	}
}

// An export is replaced as a whole; anything else is left alone.
func TestWrite(t *testing.T) {
	out := filepath.Join(t.TempDir(), "dist")
	s := newSite()
	s.add(serviceWorkerFile, []byte("1"))
	s.add("old/index.html", []byte("old"))
	if err := write(out, s, nil); err != nil {
		t.Fatal(err)
	}
	next := newSite()
	next.add(serviceWorkerFile, []byte("2"))
	if err := write(out, next, map[string][]byte{"sw.js.br": []byte("2")}); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(out, "old")); !os.IsNotExist(err) {
		t.Error("a page of the old export is still there")
	}
	foreign := t.TempDir()
	letter := filepath.Join(foreign, "letter.txt")
	if err := os.WriteFile(letter, []byte("dear"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := write(foreign, next, nil); err == nil || !strings.Contains(err.Error(), "-out") {
		t.Errorf("writing over another folder: %v, want a refusal that names -out", err)
	}
	if _, err := os.Stat(letter); err != nil {
		t.Errorf("the letter is gone: %v", err)
	}
}
