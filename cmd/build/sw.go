package main

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"inflight/web"

	"github.com/evanw/esbuild/pkg/api"
)

// noJekyll keeps GitHub Pages from leaving files out.
const noJekyll = ".nojekyll"

// serviceWorkerFile is at the root: a service worker answers for its own folder.
const serviceWorkerFile = "sw.js"

// serviceWorker writes the worker with the list of all that it keeps. The
// version is a hash of that list: equal exports have equal workers.
func (b *build) serviceWorker(s *site, names assets) error {
	list, err := json.Marshal(kept(s, names))
	if err != nil {
		return err
	}
	content, err := b.bundle("sw.js", api.BuildOptions{Format: api.FormatIIFE, Define: map[string]string{
		"FILES":   string(list),
		"VERSION": strconv.Quote(web.Hash(list)),
		"WASM":    strconv.Quote(names.Wasm),
		"PACKED":  strconv.Quote(names.Packed),
		"ROOT":    strconv.Quote(b.url.Path),
	}})
	if err != nil {
		return err
	}
	s.add(serviceWorkerFile, content)
	return nil
}

// kept are the files to keep for reading offline, by the path that they are
// asked for: a page by its folder. A file that has no hash in its name comes
// with the one of its content.
func kept(s *site, names assets) map[string]string {
	files := map[string]string{}
	for _, name := range s.names() {
		switch {
		case slices.ContainsFunc(names.Screenshots, func(p screenshot) bool { return p.Src == name }):
			// for a browser's offer to install
		case name == names.Packed || name == "sitemap.xml" || name == noJekyll:
			// for hosts and search engines, not for readers
		case strings.HasPrefix(name, "rules/") && name != "rules/index.html":
			// the page of all rules has them too: offline the worker shows that
		case web.Immutable(name):
			files[name] = ""
		default:
			files[strings.TrimSuffix(name, "index.html")] = web.Hash(s.files[name])
		}
	}
	return files
}
