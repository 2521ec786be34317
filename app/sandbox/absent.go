package sandbox

import (
	"fmt"
	"strings"
)

// runtimeMessage puts an error that nobody caught into words.
func runtimeMessage(t *thrown) string {
	if t.name == "" {
		return "The program threw " + t.message + " and nothing caught it."
	}
	if name, ok := strings.CutSuffix(t.message, " is not defined"); ok && t.name == "ReferenceError" {
		name = strings.Trim(name, "'")
		if hint, ok := absent[name]; ok {
			return fmt.Sprintf("ReferenceError: %s is not here: %s", name, hint)
		}
		return fmt.Sprintf("ReferenceError: %s is not defined. Declare it, or check its spelling.", name)
	}
	if t.message == "" {
		return t.name + ": thrown, and nothing caught it."
	}
	return t.name + ": " + strings.TrimSuffix(t.message, ".") + "."
}

const (
	noNetwork = "the sandbox has no network. The only service is the simulated SQS: use SQSClient from @aws-sdk/client-sqs."
	noStorage = "the sandbox keeps nothing between runs. Use a variable."
	noPage    = "the program does not run in a page, and can't reach this one. Print with console.log."
	noNode    = "the program does not run in Node. It can import @aws-sdk/client-sqs, node:timers/promises and inflight."
	noWorker  = "the sandbox has no workers. Run several async functions side by side and await Promise.all."
)

// absent says of what programs elsewhere rely on why it is not here.
var absent = map[string]string{
	"fetch": noNetwork, "XMLHttpRequest": noNetwork, "WebSocket": noNetwork, "EventSource": noNetwork, "navigator": noNetwork,
	"localStorage": noStorage, "sessionStorage": noStorage, "indexedDB": noStorage, "caches": noStorage,
	"document": noPage, "window": noPage, "self": noPage, "parent": noPage, "top": noPage, "frames": noPage,
	"location": noPage, "history": noPage, "alert": noPage, "postMessage": noPage,
	"importScripts": noWorker, "Worker": noWorker, "SharedArrayBuffer": noWorker, "Atomics": noWorker,
	"process": noNode, "require": "programs here are ES modules. Write import { SQSClient } from \"@aws-sdk/client-sqs\".",
	"module": noNode, "exports": noNode, "Buffer": noNode, "__dirname": noNode, "__filename": noNode, "global": "say globalThis.",
	"Intl": "the sandbox formats no dates or numbers for a language. Date works in UTC.",
}
