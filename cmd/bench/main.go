// Command bench measures how fast the simulated SQS is and prints a table: the
// engine natively and as WebAssembly in Node, and inflight sqs beside goaws, by
// the same client. make bench runs it; it takes some minutes.
//
// It runs the benchmarks of ./engine and ./cmd/inflight/endpoint, which do the
// measuring. The machine's other work disturbs them: of the engine's rounds the
// fastest counts, and over HTTP the two servers take turns.
package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const (
	messages = "1000000x" // one million
	rounds   = 3          // of the engine's benchmarks
	goaws    = "github.com/Admiral-Piett/goaws/app/cmd@v0.5.4"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run() error {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env GOROOT: %w", err)
	}
	wrapper := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec")
	native, wasm := results{}, results{}
	for range rounds {
		if err := engine(native, "natively", nil); err != nil {
			return err
		}
		if err := engine(wasm, "as WebAssembly in Node", []string{"GOOS=js", "GOARCH=wasm"}, "-exec", wrapper); err != nil {
			return err
		}
	}
	memory, err := benchmark("memory of a million messages", nil, "./engine", "-bench", "^BenchmarkWaitingMessage$", "-benchtime", "1x")
	if err != nil {
		return err
	}
	http, err := overHTTP()
	if err != nil {
		return err
	}
	printEngine(os.Stdout, native, wasm, memory)
	printHTTP(os.Stdout, http)
	return nil
}

func engine(best results, how string, env []string, flags ...string) error {
	again, err := benchmark("the engine, "+how, env, "./engine", append(flags, "-bench", "^BenchmarkLifecycle$", "-benchtime", messages)...)
	best.improve(again)
	return err
}

// overHTTP installs goaws for as long as it takes. Without it there is nothing to
// compare with.
func overHTTP() (results, error) {
	dir, err := os.MkdirTemp("", "goaws")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	say("installing " + goaws)
	install := exec.Command("go", "install", goaws)
	install.Env = append(os.Environ(), "GOBIN="+dir)
	if output, err := install.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go install %s: %w\n%s", goaws, err, output)
	}
	return benchmark("over HTTP", []string{"GOAWS=" + filepath.Join(dir, "cmd")}, "./cmd/inflight/endpoint", "-bench", "^BenchmarkHTTP$", "-benchtime", "2000x")
}

// benchmark runs benchmarks of a package and reads what they print.
func benchmark(what string, env []string, dir string, flags ...string) (results, error) {
	say("measuring " + what)
	var stderr bytes.Buffer
	test := exec.Command("go", append([]string{"test", dir, "-run", "^$", "-timeout", "30m"}, flags...)...)
	test.Env = append(os.Environ(), env...)
	test.Stderr = &stderr
	output, err := test.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s%s", test, err, output, stderr.Bytes())
	}
	return read(string(output)), nil
}

// say says what it is doing: it takes a while.
func say(what string) { fmt.Fprintln(os.Stderr, "bench: "+what) }
