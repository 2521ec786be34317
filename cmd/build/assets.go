package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strconv"

	"inflight/content"

	"github.com/evanw/esbuild/pkg/api"
)

// assets are the paths of the site's hashed files, relative to its root.
type assets struct {
	Style, Theme, Boot, Editor, Worker string
	Wasm, Packed                       string // the app, and its copy for hosts that do not compress it
	Course, Search                     string
	Icon, TouchIcon                    string
	Icons                              []icon
	Screenshots                        []screenshot
	Fonts                              []string // those that every page shows above the fold
}

// aboveTheFold are the fonts that every page begins with.
var aboveTheFold = []string{"literata-latin-wght-normal.woff2", "instrument-sans-latin-wght-normal.woff2"}

const quickJS = "node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm"

// assets makes every file but the pages and the service worker.
func (b *build) assets(s *site, course content.Course, wasm []byte) (assets, error) {
	var a assets
	if err := b.scripts(s, &a); err != nil {
		return a, err
	}
	if err := b.styles(s, &a); err != nil {
		return a, err
	}
	packed, err := b.cached(wasm, gzipEncoder(b.compression.gzip))
	if err != nil {
		return a, err
	}
	a.Wasm = s.addAsset("app.wasm", wasm)
	a.Packed = s.addAsset("app.bin", packed)

	text, err := courseJSON(course)
	if err != nil {
		return a, fmt.Errorf("course.json: %w", err)
	}
	a.Course = s.addAsset("course.json", text)
	if text, err = searchJSON(course); err != nil {
		return a, fmt.Errorf("search.json: %w", err)
	}
	a.Search = s.addAsset("search.json", text)
	if err := b.icons(s, &a); err != nil {
		return a, err
	}
	return a, b.screenshots(s, &a)
}

func (b *build) scripts(s *site, a *assets) error {
	loader, err := wasmExec()
	if err != nil {
		return err
	}
	interpreter, err := os.ReadFile(filepath.Join(b.root, "web", quickJS))
	if err != nil {
		return err
	}
	b.taken(quickJS)
	interpreterName := path.Base(s.addAsset("quickjs.wasm", interpreter))

	goLoader := map[string]string{"wasm_exec": loader}
	scripts := []struct {
		path    *string
		entry   string
		options api.BuildOptions
	}{
		{&a.Theme, "theme.js", api.BuildOptions{Format: api.FormatIIFE}},
		{&a.Boot, "boot.js", api.BuildOptions{Format: api.FormatIIFE, Alias: goLoader}},
		{&a.Editor, "editor.js", api.BuildOptions{Format: api.FormatESModule}},
		{&a.Worker, "worker.js", api.BuildOptions{Format: api.FormatIIFE, Alias: goLoader,
			Define: map[string]string{"QUICKJS_WASM_URL": strconv.Quote(interpreterName)}}},
	}
	for _, script := range scripts {
		content, err := b.bundle(script.entry, script.options)
		if err != nil {
			return err
		}
		*script.path = s.addAsset(script.entry, content)
	}
	return nil
}

func (b *build) styles(s *site, a *assets) error {
	fonts := map[string]string{}
	content, err := b.bundle("app.css", api.BuildOptions{Plugins: []api.Plugin{b.hashedFonts(s, fonts)}})
	if err != nil {
		return err
	}
	a.Style = s.addAsset("app.css", content)
	for _, name := range aboveTheFold {
		path, ok := fonts[name]
		if !ok {
			return fmt.Errorf("the styles no longer use %s, which every page preloads", name)
		}
		a.Fonts = append(a.Fonts, path)
	}
	return nil
}
