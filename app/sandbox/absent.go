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
	noMore    = "the sandbox has the language, timers, console, crypto.randomUUID and the SDK's client of SQS, and no more."
	noAbort   = "a call can't be broken off. To stop a consumer, destroy its client: client.destroy()."
	version3  = "that is version 2 of the AWS SDK, and here is version 3. Write import { SQSClient } from \"@aws-sdk/client-sqs\"."
	uuidHere  = "crypto.randomUUID() is here without an import."
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
	"AbortController": noAbort, "AbortSignal": noAbort, "AWS": version3,
	"URL": noMore, "URLSearchParams": noMore, "TextEncoder": noMore, "TextDecoder": noMore, "atob": noMore, "btoa": noMore,
	"Event": noMore, "EventTarget": noMore, "Blob": noMore, "Headers": noMore, "Request": noMore, "Response": noMore, "FormData": noMore,
	"ReadableStream": noMore, "WebAssembly": noMore, "MessageChannel": noMore, "BroadcastChannel": noMore,
	"Intl": "the sandbox formats no dates or numbers for a language. Date works in UTC.",
}

// absentModules says of what programs elsewhere import what stands for it here.
var absentModules = map[string]string{
	"aws-sdk": version3, "crypto": uuidHere, "node:crypto": uuidHere, "uuid": uuidHere,
}
