package app

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// layers say who may import what: every file whose path begins with In, except
// those in But, may not import a package that begins with one of Not.
var layers = []struct {
	in  string
	but []string
	not []string
	why string
}{
	{in: "engine/", not: []string{"inflight/app", "inflight/content", "inflight/web", "inflight/cmd"}, why: "the engine knows nobody"},
	{in: "content/", but: []string{"content/author/"}, not: []string{"inflight/"}, why: "the course is plain data"},
	{in: "app/sandbox/", not: []string{goApp, "inflight/app/", "inflight/content"}, why: "the sandbox runs where there is no page"},
	{in: "app/timeline/", not: []string{goApp, "syscall/js", "inflight/app/", "inflight/content"}, why: "the timeline decides and does not draw"},
	{in: "app/player/", not: []string{goApp, "syscall/js", "inflight/content", "inflight/app/sandbox"}, why: "the player decides and does not draw"},
	{in: "app/link/", not: []string{goApp, "syscall/js", "inflight/app/", "inflight/content"}, why: "a link is plain data"},
	{in: "app/history/", not: []string{goApp, "syscall/js", "inflight/app/", "inflight/content"}, why: "the history decides and does not draw"},
	{in: "app/lab/", not: []string{goApp, "syscall/js"}, why: "a lab decides and does not draw"},
	{in: "app/draw/", not: []string{"syscall/js", "inflight/app/sandbox", "inflight/app/learner"}, why: "a picture knows neither programs nor readers"},
	{in: "app/chart/", not: []string{goApp, "syscall/js", "inflight/content", "inflight/app/sandbox"}, why: "a chart is made without a page"},
	{in: "app/goal/", not: []string{goApp, "syscall/js", "inflight/app/"}, why: "a goal is judged without a page"},
	{in: "app/learner/", not: []string{goApp, "syscall/js", "inflight/app/", "inflight/engine"}, why: "the learner's document is plain data"},
	{in: "", but: []string{"app/", "cmd/app/"}, not: []string{goApp}, why: "go-app is for the pages only"},
	{in: "", but: []string{"app/sandbox/", "cmd/app/"}, not: []string{"syscall/js"}, why: "pages speak to the browser through go-app"},
	{in: "app/", but: []string{"app/sandbox/", "app/browsertest/"}, not: []string{"net/http", "modernc.org/quickjs"}, why: "it would be in the wasm"},
}

const goApp = "github.com/maxence-charriere/go-app"

// Every rule of the architecture about imports holds in every file. Tests may
// import what they like.
func TestLayers(t *testing.T) {
	files := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := strings.TrimPrefix(filepath.ToSlash(path), "../")
		if d.IsDir() && (name == "web/node_modules" || name == ".git" || name == "dist" || name == "build") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		files++
		for _, imported := range imports(t, path) {
			for _, problem := range forbidden(name, imported) {
				t.Error(problem)
			}
		}
		return nil
	})
	if err != nil || files < 50 {
		t.Errorf("read %d files, %v", files, err)
	}
}

// The rules fire.
func TestLayersFire(t *testing.T) {
	for file, imported := range map[string]string{
		"engine/x.go":          "inflight/app/timeline",
		"content/author/x.go":  goApp + "/v10/pkg/app",
		"app/sandbox/x.go":     goApp + "/v10/pkg/app",
		"app/page.go":          "syscall/js",
		"app/timeline/x.go":    "inflight/app/svg",
		"content/content.go":   "inflight/engine",
		"cmd/inflight/main.go": goApp + "/v10/pkg/app",
	} {
		if len(forbidden(file, imported)) == 0 {
			t.Errorf("%s may import %s", file, imported)
		}
	}
}

func forbidden(file, imported string) []string {
	var problems []string
	for _, l := range layers {
		if !strings.HasPrefix(file, l.in) || hasPrefix(file, l.but) || !hasPrefix(imported, l.not) {
			continue
		}
		problems = append(problems, file+" imports "+imported+": "+l.why)
	}
	return problems
}

func hasPrefix(s string, prefixes []string) bool {
	for _, p := range prefixes {
		if strings.HasPrefix(s, p) {
			return true
		}
	}
	return false
}

func imports(t *testing.T, path string) []string {
	t.Helper()
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := parser.ParseFile(token.NewFileSet(), path, source, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, spec := range f.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}
