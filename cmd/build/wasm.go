package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// compileApp builds cmd/app for the browser. Paths, version control and build
// ids stay out of it, so that the same sources give the same bytes anywhere.
func (b *build) compileApp() ([]byte, error) {
	dir, err := os.MkdirTemp("", "inflight-build-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "app.wasm")
	modfile, err := b.lean()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command("go", "build", "-modfile="+modfile, "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", out, "./cmd/app")
	cmd.Dir = b.root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("compiling cmd/app: %w\n%s", err, text)
	}
	return os.ReadFile(out)
}

// wasmExec is the path of Go's own loader, of the same version as the compiler.
func wasmExec() (string, error) {
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOROOT: %w", err)
	}
	return filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"), nil
}
