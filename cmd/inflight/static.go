package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"inflight/web"
)

// static serves an export from memory. Its files do not change while it runs:
// an export written meanwhile is served after a restart.
type static struct {
	files    map[string]*file // by path of the request: / for /index.html
	notFound *file            // nil when the export has no such page
}

// file is one file of the export with its compressed copies.
type file struct {
	contentType string
	immutable   bool
	variants    []variant // the preferred first, the plain file last
}

// variant is a file's content in one encoding.
type variant struct {
	encoding string // "" for the plain file
	etag     string
	content  []byte
}

// types are the kinds of files in an export. The machine's own table is not
// asked: it differs from one machine to the next.
var types = map[string]string{
	".bin":         "application/octet-stream",
	".css":         "text/css; charset=utf-8",
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
	".woff2":       "font/woff2",
	".xml":         "application/xml",
}

// encodings are the suffixes of compressed copies, the better one first.
var encodings = []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

// newStatic reads an export.
func newStatic(export fs.FS) (*static, error) {
	s := &static{files: map[string]*file{}}
	err := fs.WalkDir(export, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || isCopy(name) {
			return err
		}
		f, err := readFile(export, name)
		if err != nil {
			return err
		}
		s.files["/"+name] = f
		if folder, ok := strings.CutSuffix("/"+name, "/index.html"); ok {
			s.files[folder+"/"] = f
		}
		return nil
	})
	s.notFound = s.files["/404.html"]
	return s, err
}

func isCopy(name string) bool {
	for _, e := range encodings {
		if strings.HasSuffix(name, e.suffix) {
			return true
		}
	}
	return false
}

func readFile(export fs.FS, name string) (*file, error) {
	f := &file{contentType: types[path.Ext(name)], immutable: web.Immutable(name)}
	if f.contentType == "" {
		f.contentType = "application/octet-stream"
	}
	for _, e := range encodings {
		content, err := fs.ReadFile(export, name+e.suffix)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		f.variants = append(f.variants, variant{e.name, etag(content), content})
	}
	content, err := fs.ReadFile(export, name)
	f.variants = append(f.variants, variant{"", etag(content), content})
	return f, err
}

// etag names content; each encoding of a file has its own.
func etag(content []byte) string {
	sum := sha256.Sum256(content)
	return `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
}

func (s *static) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD are answered here", http.StatusMethodNotAllowed)
		return
	}
	if f, ok := s.files[r.URL.Path]; ok {
		f.serve(w, r)
		return
	}
	if _, ok := s.files[r.URL.Path+"/"]; ok {
		to := *r.URL
		to.Path, to.RawPath = r.URL.Path+"/", ""
		http.Redirect(w, r, to.RequestURI(), http.StatusMovedPermanently)
		return
	}
	s.serveNotFound(w, r)
}

func (s *static) serveNotFound(w http.ResponseWriter, r *http.Request) {
	if s.notFound == nil {
		http.NotFound(w, r)
		return
	}
	v := s.notFound.negotiate(w.Header(), r)
	w.Header().Set("Content-Length", strconv.Itoa(len(v.content)))
	w.WriteHeader(http.StatusNotFound)
	if r.Method == http.MethodGet {
		w.Write(v.content) // an error means that the reader has gone
	}
}

// serve answers with the file; the standard library knows conditions, ranges
// and HEAD. Ranges are of the plain file: of a compressed one they are useless.
func (f *file) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	v := f.negotiate(h, r)
	h.Set("ETag", v.etag)
	if f.immutable {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if v.encoding != "" {
		h.Set("Content-Length", strconv.Itoa(len(v.content))) // ServeContent leaves it out beside Content-Encoding
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(v.content))
}

// negotiate chooses the variant for a request and sets the headers that go with
// it.
func (f *file) negotiate(h http.Header, r *http.Request) variant {
	h.Set("Content-Type", f.contentType)
	h.Set("Cache-Control", "no-cache")
	plain := len(f.variants) - 1
	if plain > 0 {
		h.Set("Vary", "Accept-Encoding")
	}
	chosen, best := f.variants[plain], 0.0
	if r.Header.Get("Range") != "" {
		return chosen
	}
	for _, v := range f.variants[:plain] {
		if q := quality(r.Header.Values("Accept-Encoding"), v.encoding); q > best {
			chosen, best = v, q
		}
	}
	if chosen.encoding != "" {
		h.Set("Content-Encoding", chosen.encoding)
	}
	return chosen
}

// quality is how much a client wants an encoding, by its Accept-Encoding
// headers: 0 not at all, 1 most.
func quality(accept []string, encoding string) float64 {
	any := 0.0
	for part := range strings.SplitSeq(strings.Join(accept, ","), ",") {
		name, parameter, _ := strings.Cut(part, ";")
		q := 1.0
		if value, ok := strings.CutPrefix(strings.TrimSpace(parameter), "q="); ok {
			q, _ = strconv.ParseFloat(value, 64) // what cannot be read is a refusal
		}
		switch strings.ToLower(strings.TrimSpace(name)) {
		case encoding:
			return q
		case "*":
			any = q
		}
	}
	return any
}
