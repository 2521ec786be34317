package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func export() fstest.MapFS {
	const script = "assets/boot.0123456789.js"
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	return fstest.MapFS{
		"index.html":            file("home, plain"),
		"index.html.br":         file("home, br"),
		"index.html.gz":         file("home, gzip"),
		"some-topic/index.html": file("topic, plain"),
		"404.html":              file("lost, plain"),
		"404.html.br":           file("lost, br"),
		"sw.js":                 file("worker"),
		"manifest.webmanifest":  file("{}"),
		"licences.txt":          file("MIT"),
		"assets/app.wasm":       file("\x00asm, plain"),
		script:                  file("boot, plain"),
		script + ".gz":          file("boot, gzip"),
		".nojekyll":             file(""),
	}
}

func TestStatic(t *testing.T) {
	handler, err := newStatic(export())
	if err != nil {
		t.Fatal(err)
	}
	const forEver = "public, max-age=31536000, immutable"
	tests := []struct {
		name, method, path string
		ask                http.Header
		status             int
		body               string
		headers            map[string]string // "" means absent
	}{
		{name: "a folder is its index.html", path: "/", status: 200, body: "home, plain",
			headers: map[string]string{"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache", "Vary": "Accept-Encoding", "Content-Encoding": ""}},
		{name: "brotli is preferred", path: "/", ask: http.Header{"Accept-Encoding": {"gzip, deflate, br"}}, status: 200, body: "home, br",
			headers: map[string]string{"Content-Encoding": "br", "Content-Length": "8"}},
		{name: "gzip where brotli is refused", path: "/", ask: http.Header{"Accept-Encoding": {"br;q=0, *"}}, status: 200, body: "home, gzip"},
		{name: "the client's order counts", path: "/", ask: http.Header{"Accept-Encoding": {"br; q=0.2, gzip;q=0.8"}}, status: 200, body: "home, gzip"},
		{name: "all refused", path: "/", ask: http.Header{"Accept-Encoding": {"br;q=0, gzip;q=0.000, *;q=0"}}, status: 200, body: "home, plain"},
		{name: "two header lines", path: "/", ask: http.Header{"Accept-Encoding": {"identity", "BR"}}, status: 200, body: "home, br"},
		{name: "nonsense is no wish", path: "/", ask: http.Header{"Accept-Encoding": {"br;q=much,;,"}}, status: 200, body: "home, plain"},
		{name: "one variant needs no Vary", path: "/sw.js", status: 200, body: "worker",
			headers: map[string]string{"Vary": "", "Cache-Control": "no-cache", "Content-Type": "text/javascript; charset=utf-8"}},
		{name: "hashed names never change", path: "/assets/boot.0123456789.js", ask: http.Header{"Accept-Encoding": {"br, gzip"}}, status: 200, body: "boot, gzip",
			headers: map[string]string{"Cache-Control": forEver, "Content-Encoding": "gzip"}},
		{name: "wasm has the type that streaming needs", path: "/assets/app.wasm", status: 200, body: "\x00asm, plain", headers: map[string]string{"Content-Type": "application/wasm"}},
		{name: "the manifest's type", path: "/manifest.webmanifest", status: 200, body: "{}", headers: map[string]string{"Content-Type": "application/manifest+json"}},
		{name: "a text is read and not downloaded", path: "/licences.txt", status: 200, body: "MIT", headers: map[string]string{"Content-Type": "text/plain; charset=utf-8"}},
		{name: "a forgotten slash", path: "/some-topic?from=mail", status: 301, headers: map[string]string{"Location": "/some-topic/?from=mail"}},
		{name: "a range is of the plain file", path: "/", ask: http.Header{"Range": {"bytes=0-3"}, "Accept-Encoding": {"br"}}, status: 206, body: "home",
			headers: map[string]string{"Content-Range": "bytes 0-3/11", "Content-Encoding": ""}},
		{name: "HEAD has the headers only", method: "HEAD", path: "/", ask: http.Header{"Accept-Encoding": {"br"}}, status: 200, headers: map[string]string{"Content-Length": "8", "Content-Encoding": "br"}},
		{name: "no such page", path: "/nowhere/", ask: http.Header{"Accept-Encoding": {"br"}}, status: 404, body: "lost, br",
			headers: map[string]string{"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache", "Content-Encoding": "br", "Content-Length": "8"}},
		{name: "no such page, HEAD", method: "HEAD", path: "/nowhere", status: 404},
		{name: "POST is refused", method: "POST", path: "/", status: 405, body: "only GET and HEAD are answered here\n", headers: map[string]string{"Allow": "GET, HEAD"}},
		{name: "no way out of the folder", path: "/../serve.go", status: 404, body: "lost, plain"},
		{name: "nor an escaped one", path: "/%2e%2e/serve.go", status: 404, body: "lost, plain"},
		{name: "a compressed copy is no file of its own", path: "/index.html.br", status: 404, body: "lost, plain"},
		{name: "no other host by two slashes", path: "//some-topic", status: 404, body: "lost, plain"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			method := test.method
			if method == "" {
				method = http.MethodGet
			}
			r := httptest.NewRequest(method, "http://inflight.test"+test.path, nil)
			for name, values := range test.ask {
				r.Header[name] = values
			}
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			if w.Code != test.status {
				t.Errorf("status %d, want %d", w.Code, test.status)
			}
			if test.status != 301 && w.Body.String() != test.body {
				t.Errorf("body %q, want %q", w.Body, test.body)
			}
			for name, want := range test.headers {
				if got := w.Header().Get(name); got != want {
					t.Errorf("%s: %q, want %q", name, got, want)
				}
			}
		})
	}
}

// A client that has a file gets no second copy; each encoding has its own name.
func TestStaticConditional(t *testing.T) {
	handler, err := newStatic(export())
	if err != nil {
		t.Fatal(err)
	}
	ask := func(encoding, tag string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("Accept-Encoding", encoding)
		r.Header.Set("If-None-Match", tag)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w
	}
	tag := func(encoding string) string { return ask(encoding, "").Header().Get("ETag") }
	plain, br, gzip := tag("identity"), tag("br"), tag("gzip")
	if plain == br || plain == gzip || br == gzip || !strings.HasPrefix(br, `"`) || !strings.HasSuffix(br, `"`) {
		t.Errorf("ETags %s, %s and %s: want three different quoted ones", plain, br, gzip)
	}
	if w := ask("br", br); w.Code != http.StatusNotModified || w.Body.Len() != 0 {
		t.Errorf("the same file again: status %d, %d bytes; want 304, 0", w.Code, w.Body.Len())
	}
	if w := ask("br", plain); w.Code != http.StatusOK {
		t.Errorf("another encoding's ETag: status %d, want 200", w.Code)
	}
}

func TestStaticWithoutNotFoundPage(t *testing.T) {
	handler, err := newStatic(fstest.MapFS{"index.html": {Data: []byte("home")}})
	if err != nil {
		t.Fatal(err)
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/nowhere", nil))
	if w.Code != http.StatusNotFound {
		t.Errorf("status %d, want 404", w.Code)
	}
}

func TestSecure(t *testing.T) {
	w := httptest.NewRecorder()
	secure(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "page") })).
		ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	for name, part := range map[string]string{
		"Content-Security-Policy":      "script-src 'self' 'wasm-unsafe-eval';",
		"X-Content-Type-Options":       "nosniff",
		"Referrer-Policy":              "no-referrer",
		"Permissions-Policy":           "camera=()",
		"Cross-Origin-Opener-Policy":   "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
	} {
		if got := w.Header().Get(name); !strings.Contains(got, part) {
			t.Errorf("%s: %q lacks %q", name, got, part)
		}
	}
	policy := w.Header().Get("Content-Security-Policy")
	for _, bad := range []string{"unsafe-inline", "'unsafe-eval'", "blob:", "data:", "*"} {
		if strings.Contains(policy, bad) {
			t.Errorf("the policy allows %s: %s", bad, policy)
		}
	}
	if !strings.Contains(policy, "frame-ancestors 'none'") {
		t.Errorf("the policy lets others frame the site: %s", policy)
	}
}
