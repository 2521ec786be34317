package main

import (
	"reflect"
	"testing"
)

// What go test prints becomes numbers by name and unit; of two times the faster counts.
func TestResults(t *testing.T) {
	best := results{}
	best.improve(read(`goos: js
BenchmarkLifecycle/standard/1000         	 1000000	      4460 ns/op	      1500 send-ns	     313 B/op
BenchmarkLifecycle/fifo/1000-16          	 1000000	      2000.5 ns/op
PASS
`))
	best.improve(read("BenchmarkLifecycle/standard/1000-2 \t 1000000 \t 1100 ns/op \t 420.5 send-ns\nBenchmarkLifecycle/fifo/1000 10 3000 ns/op\n"))
	want := results{
		"Lifecycle/standard/1000": {"ns/op": 1100, "send-ns": 420.5},
		"Lifecycle/fifo/1000":     {"ns/op": 2000.5},
	}
	if !reflect.DeepEqual(best, want) {
		t.Errorf("read %v, want %v", best, want)
	}
}
