//go:build !js

package awsjson_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The same calls on the same seed give the same bytes of log and answers here and in
// WebAssembly, which is where readers run the engine. This builds the package's
// tests for Node, with Go's own loader.
func TestSameLogInWasm(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Fatal("Node 20 or newer is needed: it runs the engine as WebAssembly here")
	}
	program := filepath.Join(t.TempDir(), "awsjson.wasm")
	build := exec.Command("go", "test", "-c", "-ldflags=-s -w", "-o", program, ".")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	loader := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")
	run := exec.Command(node, loader, program, "-test.run=^TestWorkloadDigest$", "-test.v")
	run.Env = []string{"PATH=" + os.Getenv("PATH")} // the loader takes 12 KiB of environment at most
	out, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if want := newWorkload(1).digest(workloadSteps); !strings.Contains(string(out), want) {
		t.Errorf("natively the digest is %s, in WebAssembly:\n%s", want, out)
	}
}
