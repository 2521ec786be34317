//go:build js

// Command app is the program in the browser: the pages, and in the sandbox's
// worker the host of the learner's programs. The page hands its compiled module
// to the worker, so that it is loaded once.
package main

import (
	"syscall/js"

	"inflight/app"
	"inflight/app/sandbox"
)

func main() {
	if js.Global().Get("document").IsUndefined() { // a worker has none
		sandbox.Serve()
		return
	}
	app.Start()
}
