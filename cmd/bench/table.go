package main

import (
	"fmt"
	"io"
	"math"
)

var (
	backlogs = []int{1_000, 10_000, 100_000, 1_000_000} // those of BenchmarkLifecycle
	held     = []int{0, 1_000, 10_000, 100_000}         // those of BenchmarkHTTP
)

// printEngine prints what one message costs while others wait.
func printEngine(w io.Writer, native, wasm, memory results) {
	fmt.Fprint(w, "\nThe engine: one million messages sent, received and deleted, while a backlog waits.\nMicroseconds each, which is seconds for the million.\n\n")
	fmt.Fprintf(w, "%-26s", "messages that wait")
	for _, n := range backlogs {
		fmt.Fprintf(w, "%10d", n)
	}
	fmt.Fprintln(w, "   last : first")
	for _, queue := range []string{"standard", "fifo"} {
		for _, unit := range []string{"send-ns", "receive-ns", "delete-ns", "ns/op"} {
			row(w, queue+", "+operation(unit), native, queue, unit)
		}
		row(w, queue+", wasm", wasm, queue, "ns/op")
		fmt.Fprintf(w, "%-26s", "  wasm : native")
		for _, n := range backlogs {
			fmt.Fprintf(w, "%10.1f", wasm.of(queue, n)["ns/op"]/native.of(queue, n)["ns/op"])
		}
		fmt.Fprint(w, "\n\n")
	}
	fmt.Fprintf(w, "Bytes that a waiting message takes beyond its body: standard %.0f, fifo %.0f\n",
		memory["WaitingMessage/standard"]["B/message"], memory["WaitingMessage/fifo"]["B/message"])
}

func row(w io.Writer, title string, from results, queue, unit string) {
	fmt.Fprintf(w, "%-26s", title)
	for _, n := range backlogs {
		fmt.Fprintf(w, "%10.2f", from.of(queue, n)[unit]/1000)
	}
	first, last := from.of(queue, backlogs[0])[unit], from.of(queue, backlogs[len(backlogs)-1])[unit]
	fmt.Fprintf(w, "%10.1f\n", last/first)
}

func operation(unit string) string {
	if unit == "ns/op" {
		return "all three"
	}
	return unit[:len(unit)-len("-ns")]
}

func (r results) of(queue string, backlog int) result {
	return r[fmt.Sprintf("Lifecycle/%s/%d", queue, backlog)]
}

// printHTTP prints ratios only: how many times as much goaws takes.
func printHTTP(w io.Writer, http results) {
	fmt.Fprint(w, "\nOver HTTP, by aws-sdk-go-v2 with 8 clients: how many times as much goaws takes for a\nmessage sent, received and deleted, while others are in flight.\n\n")
	fmt.Fprintf(w, "%-40s", "messages in flight")
	for _, n := range held {
		fmt.Fprintf(w, "%10d", n)
	}
	for _, r := range []struct {
		title string
		ratio func(result) float64
	}{
		{"time that passes", func(r result) float64 { return r["goaws-µs"] / r["µs"] }},
		{"time that the server computes", func(r result) float64 { return r["goaws-cpu-µs"] / r["cpu-µs"] }},
		{"client's part of what is computed here", func(r result) float64 { return r["client-cpu-µs"] / (r["client-cpu-µs"] + r["cpu-µs"]) }},
	} {
		fmt.Fprintf(w, "\n%-40s", r.title)
		for _, n := range held {
			ratio := "unknown" // off Linux what a process computes is not measured
			if x := r.ratio(http[fmt.Sprintf("HTTP/held=%d", n)]); !math.IsNaN(x) {
				ratio = fmt.Sprintf("%.2f", x)
			}
			fmt.Fprintf(w, "%10s", ratio)
		}
	}
	fmt.Fprintln(w)
}
