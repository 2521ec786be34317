package main

import (
	"strings"
	"testing"
)

// What is bundled is named with its licence: the app's modules, the fonts, what
// the scripts import and the interpreter. What only builds or tests is not.
func TestLicences(t *testing.T) {
	s, _ := export(t, "https://one.test/")
	text := string(s.files[licencesFile])
	for _, want := range []string{
		"\nGo 1.", "github.com/maxence-charriere/go-app/v10 v10", "@codemirror/view 6.", "@lezer/common ", "style-mod ",
		"@fontsource-variable/literata 5.", "@jitl/quickjs-wasmfile-release-sync 0.",
		"Permission is hereby granted", "SIL OPEN FONT LICENSE", "Fabrice Bellard",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s lacks %q", licencesFile, want)
		}
	}
	for _, unwanted := range []string{"axe-core", "chromedp", "esbuild"} {
		if strings.Contains(text, unwanted) {
			t.Errorf("%s has %q", licencesFile, unwanted)
		}
	}
}

func TestNpmName(t *testing.T) {
	for path, want := range map[string]string{
		"node_modules/@codemirror/view/dist/index.js": "@codemirror/view",
		"../../x/web/node_modules/crelt/index.js":     "crelt",
		"editor/mark.js": "",
		"node_modules/@fontsource-variable/a/f/b.woff2": "@fontsource-variable/a",
	} {
		if got := npmName(path); got != want {
			t.Errorf("%s is of %q, want %q", path, got, want)
		}
	}
}
