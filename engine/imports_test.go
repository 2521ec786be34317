package engine_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The engine is a function of its calls: no clock, no chance, no concurrency, no
// floating point in a decision, and no map whose order could show. This test
// reads the source and holds that.
func TestSourceIsDeterministic(t *testing.T) {
	r := newReader()
	for _, dir := range []string{".", "trace", "awsjson", "cloudwatch"} {
		for _, p := range r.readDir(t, dir) {
			t.Error(p)
		}
	}
	for place := range allowed {
		if !r.used[place] {
			t.Errorf("%s is allowed and no longer needed", place)
		}
	}
}

// allowed are the functions that may do what is otherwise forbidden.
var allowed = map[string]string{
	"sortedKeys":    "maps.Keys, and sorts them",
	"attributeList": "ranges over a map, and sorts what it makes of it",
	"Digits":        "writes seconds with a fraction; nothing is decided by it",
}

// allowedTime is all that the engine uses of package time: units, not a clock.
var allowedTime = []string{"Duration", "Minute", "Hour", "ParseDuration"}

var forbiddenImports = []string{
	"math/rand", "math/rand/v2", "crypto/rand", "hash/maphash", "os", "net", "net/http", "runtime", "sync", "sync/atomic", "syscall", "unsafe", "context", "log",
}

// reader checks packages, and knows the types of those it has read. Of packages
// of the standard library it knows the names only.
type reader struct {
	fset *token.FileSet
	read map[string]*types.Package
	used map[string]bool
}

func newReader() *reader {
	return &reader{token.NewFileSet(), map[string]*types.Package{}, map[string]bool{}}
}

func (r *reader) Import(name string) (*types.Package, error) {
	if p := r.read[name]; p != nil {
		return p, nil
	}
	p := types.NewPackage(name, path.Base(name))
	p.MarkComplete()
	return p, nil
}

func (r *reader) readDir(t *testing.T, dir string) []string {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no source in %s: %v", dir, err)
	}
	files := []*ast.File{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(r.fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return r.check(path.Join("inflight/engine", dir), files)
}

// check lists what is wrong with a package.
func (r *reader) check(name string, files []*ast.File) []string {
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	ignore := func(error) {} // the standard library's members are not known here
	r.read[name], _ = (&types.Config{Importer: r, Error: ignore}).Check(name, r.fset, files, info)
	problems := []string{}
	for _, f := range files {
		problems = append(problems, r.checkImports(f)...)
		for _, d := range f.Decls {
			for _, p := range r.checkDecl(d, info) {
				if function, ok := d.(*ast.FuncDecl); ok && allowed[function.Name.Name] != "" {
					r.used[function.Name.Name] = true
					continue
				}
				problems = append(problems, p)
			}
		}
	}
	slices.Sort(problems)
	return problems
}

func (r *reader) checkImports(f *ast.File) (problems []string) {
	for _, spec := range f.Imports {
		name, _ := strconv.Unquote(spec.Path.Value)
		first, _, _ := strings.Cut(name, "/")
		standard := !strings.Contains(first, ".") && first != "inflight"
		if slices.Contains(forbiddenImports, name) || !standard && !strings.HasPrefix(name, "inflight/engine") {
			problems = append(problems, r.problem(spec, "imports "+name))
		}
	}
	return problems
}

func (r *reader) checkDecl(d ast.Decl, info *types.Info) (problems []string) {
	ast.Inspect(d, func(n ast.Node) bool {
		if what := forbidden(n, info); what != "" {
			problems = append(problems, r.problem(n, what))
		}
		return true
	})
	return problems
}

func (r *reader) problem(n ast.Node, what string) string {
	return fmt.Sprintf("%s: %s", r.fset.Position(n.Pos()), what)
}

// forbidden says what a piece of source does that the engine must not do.
func forbidden(n ast.Node, info *types.Info) string {
	switch n := n.(type) {
	case *ast.GoStmt:
		return "starts a goroutine"
	case *ast.ChanType, *ast.SendStmt, *ast.SelectStmt:
		return "uses a channel"
	case *ast.RangeStmt:
		return forbiddenRange(n.X, info.TypeOf(n.X))
	case *ast.BasicLit:
		if n.Kind == token.FLOAT || n.Kind == token.IMAG {
			return "has a floating-point number"
		}
	case *ast.Ident:
		if slices.Contains([]string{"float32", "float64", "complex64", "complex128"}, n.Name) {
			return "uses " + n.Name
		}
	case *ast.SelectorExpr:
		return forbiddenSelector(n)
	}
	return ""
}

func forbiddenRange(x ast.Expr, over types.Type) string {
	if over == nil || over == types.Typ[types.Invalid] {
		if call, ok := x.(*ast.CallExpr); ok && selects(call.Fun, "slices", "strings") {
			return "" // these have an order
		}
		return "ranges over something whose type is not known here"
	}
	switch over.Underlying().(type) {
	case *types.Map:
		return "ranges over a map"
	case *types.Chan:
		return "ranges over a channel"
	}
	return ""
}

func forbiddenSelector(n *ast.SelectorExpr) string {
	switch name := n.Sel.Name; {
	case selects(n, "time") && !slices.Contains(allowedTime, name),
		selects(n, "maps") && slices.Contains([]string{"Keys", "Values", "All"}, name),
		selects(n, "big") && name == "Float":
		return "uses " + n.X.(*ast.Ident).Name + "." + name
	}
	return ""
}

// selects reports whether the expression is a member of one of the packages.
func selects(x ast.Expr, packages ...string) bool {
	s, ok := x.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	of, ok := s.X.(*ast.Ident)
	return ok && slices.Contains(packages, of.Name)
}

// Each thing that is forbidden is found, in a small source that does it.
func TestSourceCheckFires(t *testing.T) {
	for _, test := range []struct{ source, want string }{
		{`import "math/rand"`, "imports math/rand"},
		{`import "github.com/x/y"`, "imports github.com/x/y"},
		{`import "inflight/app/sandbox"`, "imports inflight/app/sandbox"},
		{`import "time"; var now = time.Now()`, "uses time.Now"},
		{`import "time"; func f() { time.Sleep(1) }`, "uses time.Sleep"},
		{`func f() { go f() }`, "starts a goroutine"},
		{`var c chan int`, "uses a channel"},
		{`func f() { select {} }`, "uses a channel"},
		{`func f(m map[string]int) { for range m {} }`, "ranges over a map"},
		{`type set map[int]bool; var s set; func f() { for k := range s { _ = k } }`, "ranges over a map"},
		{`import "net/url"; func f(v url.Values) { for range v {} }`, "ranges over something whose type is not known here"},
		{`import "strings"; func f() { for range strings.Lines("a") {} }`, ""},
		{`import "maps"; func f(m map[int]int) { _ = maps.Keys(m) }`, "uses maps.Keys"},
		{`var x = 1.5`, "has a floating-point number"},
		{`func f(n int) float64 { return 0 }`, "uses float64"},
		{`import "math/big"; var x big.Float`, "uses big.Float"},
		{`import "time"; func f(d time.Duration, l []int) { for range l {} }`, ""},
		{`func sortedKeys(m map[int]int) { for range m {} }`, ""},
	} {
		r := newReader()
		f, err := parser.ParseFile(r.fset, "x.go", "package x; "+test.source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(r.check("x", []*ast.File{f}), "; ")
		if _, what, _ := strings.Cut(got, ": "); what != test.want {
			t.Errorf("%s: %q, want %q", test.source, got, test.want)
		}
	}
}
