package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// What the browser gets links no server, and no other large package that it can do
// without.
func TestLeanLinks(t *testing.T) {
	b := &build{root: filepath.Join("..", ".."), log: io.Discard}
	modfile, err := b.lean()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "list", "-modfile="+modfile, "-deps", "./cmd/app")
	cmd.Dir = b.root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	deps := strings.Fields(string(out))
	for _, dep := range deps {
		if dep == "net/http" || dep == "crypto/tls" || dep == "crypto/rand" || dep == "regexp" {
			t.Errorf("the wasm links %s", dep)
		}
	}
	if len(deps) < 50 {
		t.Errorf("only %d packages are listed", len(deps))
	}
}

// A file of go-app that has changed stops the build, and says which.
func TestLeanEditGuards(t *testing.T) {
	path := filepath.Join(t.TempDir(), "http.go")
	if err := os.WriteFile(path, []byte("package app\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := leanEdits[0].apply(path); err == nil || !strings.Contains(err.Error(), "go-app's http.go has changed") {
		t.Errorf("error %v", err)
	}
}
