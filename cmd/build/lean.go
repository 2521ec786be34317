package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// The app never serves, but go-app's server is part of the package, and with it
// comes all of net/http: a fifth of what a reader would download. So the wasm is
// compiled against a copy of go-app without it, made anew by each build and never
// committed. Everything else, tests included, uses go-app as it is published.

const goAppModule = "github.com/maxence-charriere/go-app/v10"

// leanEdit is what is changed in a file of the copy. sum guards it: for another
// version of go-app somebody has to look again.
type leanEdit struct {
	file, sum string
	replace   [][2]string
	whole     string // instead: the file's whole text
}

var leanEdits = []leanEdit{
	{file: "http.go", sum: "0601189a9f61", replace: [][2]string{{"package app\n", "//go:build !wasm\n\npackage app\n"}}},
	{file: "resource.go", sum: "6b52ab4ec2f4", replace: [][2]string{
		{"\t\"net/http\"\n", ""},
		{"\t\tHandler:   http.FileServer(http.Dir(directory)),\n", ""},
		{"\thttp.Handler\n", ""},
	}},
	{file: "wasm.go", sum: "10117b07fb71", whole: leanStubs},
	// It has one route, which takes every path.
	{file: "route.go", sum: "3252c7f2876c", replace: [][2]string{
		{"\t\"regexp\"\n", ""},
		{"regexp.MustCompile(pattern)", "anyPath(pattern)"},
		{"*regexp.Regexp", "anyPath"},
	}},
	// The app keeps its own state, enciphers nothing and asks for no id of the device:
	// without these, neither AES and its kin nor a generator of UUIDs is linked.
	{file: "state.go", sum: "b41c94e804ab", whole: "package app\n"},
	{file: "crypto.go", sum: "c0fc14126207", whole: "package app\n"},
	{file: "context.go", sum: "1165dc862aad", replace: [][2]string{
		{"\t\"github.com/google/uuid\"\n", ""},
		{"uuid.NewString()", "absent()"},
	}},
}

// leanStubs are what the rest of the copy refers to. The app uses none of it but the
// one route.
const leanStubs = `//go:build wasm

package app

// Handler stands for the server, which is not here.
type Handler struct{}

type (
	State        struct{}
	Observer     struct{}
	stateManager struct{}
)

func (stateManager) Observe(Context, string, any) (o Observer) { return o }
func (stateManager) Get(Context, string, any)                  {}
func (stateManager) Set(Context, string, any) (s State)        { return s }
func (stateManager) Delete(Context, string)                    {}
func (stateManager) Cleanup()                                  {}
func (stateManager) CleanupExpiredPersistedStates(Context)     {}

// anyPath stands for the one pattern that the app routes, which every path matches.
type anyPath string

func (p anyPath) MatchString(string) bool { return p == ".*" || absent() == "" }

func absent() string { panic("this part of go-app is left out; see cmd/build/lean.go") }

func encrypt(string, []byte) ([]byte, error) { return []byte(absent()), nil }
func decrypt(string, []byte) ([]byte, error) { return []byte(absent()), nil }
`

// lean writes the copy and a go.mod that points to it, and returns that file's
// path, from the repository's root.
func (b *build) lean() (modfile string, err error) {
	list := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", goAppModule)
	list.Dir = b.root
	dir, err := list.Output()
	if err != nil {
		return "", fmt.Errorf("go list -m %s: %w", goAppModule, err)
	}
	from, to := strings.TrimSpace(string(dir)), filepath.Join(b.root, "build", "goapp")
	if err := os.RemoveAll(to); err != nil {
		return "", err
	}
	for _, pkg := range []string{"pkg/app", "pkg/errors"} {
		if err := copyPackage(filepath.Join(from, pkg), filepath.Join(to, pkg)); err != nil {
			return "", err
		}
	}
	for _, e := range leanEdits {
		if err := e.apply(filepath.Join(to, "pkg", "app", e.file)); err != nil {
			return "", err
		}
	}
	return filepath.Join("build", "lean.mod"), b.leanModule(to)
}

// leanModule writes the copy's go.mod, and ours with a replace directive.
func (b *build) leanModule(copied string) error {
	mod, err := os.ReadFile(filepath.Join(b.root, "go.mod"))
	if err != nil {
		return err
	}
	sum, err := os.ReadFile(filepath.Join(b.root, "go.sum"))
	if err != nil {
		return err
	}
	mod = fmt.Appendf(mod, "\nreplace %s => ./build/goapp\n", goAppModule)
	for name, content := range map[string][]byte{
		filepath.Join(copied, "go.mod"):            []byte("module " + goAppModule + "\n\ngo 1.23.0\n"),
		filepath.Join(b.root, "build", "lean.mod"): mod,
		filepath.Join(b.root, "build", "lean.sum"): sum,
	} {
		if err := os.WriteFile(name, content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// copyPackage copies a package's Go files without its tests.
func copyPackage(from, to string) error {
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(to, name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// apply makes the edit in the copied file.
func (e leanEdit) apply(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(text)
	if got := hex.EncodeToString(sum[:])[:len(e.sum)]; got != e.sum {
		return fmt.Errorf("go-app's %s has changed (its sum is %s, not %s): see what leanEdits must say of it now", e.file, got, e.sum)
	}
	if e.whole != "" {
		return os.WriteFile(path, []byte(e.whole), 0o644)
	}
	for _, r := range e.replace {
		if !bytes.Contains(text, []byte(r[0])) {
			return fmt.Errorf("go-app's %s lacks %q: see what leanEdits must say of it now", e.file, r[0])
		}
		text = bytes.ReplaceAll(text, []byte(r[0]), []byte(r[1]))
	}
	return os.WriteFile(path, text, 0o644)
}
