package main

import (
	"strconv"
	"strings"
)

// results are by the benchmark's name without Benchmark: Lifecycle/fifo/1000.
type results map[string]result

// improve takes what was faster another time.
func (r results) improve(again results) {
	for name, result := range again {
		if best, ok := r[name]; !ok || result["ns/op"] < best["ns/op"] {
			r[name] = result
		}
	}
}

// result is a benchmark's measurements by their units, such as ns/op.
type result map[string]float64

// read reads what go test -bench prints: a name, the number of iterations, and
// then pairs of a number and its unit.
func read(output string) results {
	all := results{}
	for line := range strings.Lines(output) {
		words := strings.Fields(line)
		if len(words) < 4 || !strings.HasPrefix(words[0], "Benchmark") {
			continue
		}
		r := result{}
		for i := 2; i+1 < len(words); i += 2 {
			if v, err := strconv.ParseFloat(words[i], 64); err == nil {
				r[words[i+1]] = v
			}
		}
		name := strings.TrimPrefix(words[0], "Benchmark")
		if dash := strings.LastIndexByte(name, '-'); dash >= 0 { // then comes GOMAXPROCS
			name = name[:dash]
		}
		all[name] = r
	}
	return all
}
