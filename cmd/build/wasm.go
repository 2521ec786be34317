package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// hot are the packages that run for every call, event and frame. The compiler copies
// small functions of these into their callers; elsewhere that would only be more to
// download. For the same reason what the app sorts it sorts by sort.SliceStable, which
// there is once: slices.SortFunc is compiled anew for each type, 20 kB a time.
var hot = []string{
	"runtime/...", "internal/...", "reflect", "syscall/js", "sync/...", "math/bits",
	"bytes", "slices", "strings", "strconv", "unicode/...", "encoding/...",
	"inflight/engine/...", "inflight/app/sandbox", "inflight/app/timeline", "inflight/app/history", "inflight/app/chart",
}

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
	args := []string{"build", "-modfile=" + modfile, "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-gcflags=all=-l", "-o", out}
	for _, pkg := range hot {
		args = append(args, "-gcflags="+pkg+"=")
	}
	cmd := exec.Command("go", append(args, "./cmd/app")...)
	cmd.Dir = b.root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("compiling cmd/app: %w\n%s", err, text)
	}
	wasm, err := os.ReadFile(out)
	if err != nil {
		return nil, err
	}
	if err := blankLines(wasm); err != nil { // another version of Go: only larger
		fmt.Fprintf(b.log, "build: the app keeps its tables of lines: %v\n", err)
	}
	return wasm, nil
}

// wasmExec is the path of Go's own loader, of the same version as the compiler.
func wasmExec() (string, error) {
	root, err := goRoot()
	return filepath.Join(root, "lib", "wasm", "wasm_exec.js"), err
}

// goRoot is where Go is.
func goRoot() (string, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOROOT: %w", err)
	}
	return strings.TrimSpace(string(root)), nil
}
