package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// deep grows its stack, is interrupted by the garbage collector, panics and recovers:
// all that reads the tables which stay.
const deep = `package main

import "runtime"

type tree struct{ left, right *tree }

func grow(n int) *tree {
	if n == 0 {
		return nil
	}
	return &tree{grow(n - 1), grow(n - 1)}
}

func (t *tree) count() int {
	if t == nil {
		return 0
	}
	return 1 + t.left.count() + t.right.count()
}

func try(n int) (caught any) {
	defer func() {
		if r := recover(); r != nil {
			caught = r
		}
	}()
	if n > 0 {
		return try(n - 1)
	}
	var none *tree
	return none.left
}

func main() {
	done := make(chan int)
	for range 4 {
		go func() { done <- grow(14).count() }()
	}
	runtime.GC()
	sum := 0
	for range 4 {
		sum += <-done
	}
	println(sum, try(1000) != nil)
	_, file, line, _ := runtime.Caller(0)
	println(file, line)
	pc, _, _, _ := runtime.Caller(0)
	println(runtime.FuncForPC(pc).Name())
	panic("the end")
}
`

// A program without line tables runs as it did, and names its functions.
func TestBlankLines(t *testing.T) {
	dir := t.TempDir()
	source, program := filepath.Join(dir, "main.go"), filepath.Join(dir, "main.wasm")
	if err := os.WriteFile(source, []byte(deep), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "build", "-o", program, source)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	wasm, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	before := runWasm(t, program)
	if err := blankLines(wasm); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(program, wasm, 0o644); err != nil {
		t.Fatal(err)
	}
	after := runWasm(t, program)
	for _, want := range []string{"65532 true\n", "main.main\n", "panic: the end", "main.main()\n"} {
		if !strings.Contains(before, want) || !strings.Contains(after, want) {
			t.Errorf("%q is not in\n%s\nor not in\n%s", want, before, after)
		}
	}
	if !strings.Contains(before, "main.go ") || !strings.Contains(after, "? 0\n") || strings.Contains(after, "main.go") {
		t.Errorf("with lines\n%s\nwithout\n%s", before, after)
	}
}

// runWasm runs a program in Node, and gives all that it prints.
func runWasm(t *testing.T, program string) string {
	t.Helper()
	loader, err := wasmExec()
	if err != nil {
		t.Fatal(err)
	}
	out, _ := exec.Command("node", filepath.Join(filepath.Dir(loader), "wasm_exec_node.js"), program).CombinedOutput() // it ends by a panic
	return string(out)
}

// What is no program of Go's is refused.
func TestBlankLinesRefuses(t *testing.T) {
	for _, tt := range []struct{ name, wasm, want string }{
		{"no WebAssembly", "hello", "not WebAssembly"},
		{"no data", "\x00asm\x01\x00\x00\x00\x01\x01\x00", "no data"},
		{"data without tables", "\x00asm\x01\x00\x00\x00\x0b\x08\x01\x00\x41\x10\x0b\x02ab", "0 tables of functions"},
		{"data at an address that is computed", "\x00asm\x01\x00\x00\x00\x0b\x08\x01\x00\x23\x10\x0b\x02ab", "not at fixed addresses"},
	} {
		if err := blankLines([]byte(tt.wasm)); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want %s", tt.name, err, tt.want)
		}
	}
}
