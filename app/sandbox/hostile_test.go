//go:build !js

package sandbox

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

const sdk = `import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
`

// Programs that go wrong, or mean to: each ends with a plain sentence and, where
// there is one, its line, and the next program runs as if nothing had been.
// The line is 0 where the native interpreter can't know it.
func TestHostile(t *testing.T) {
	tests := []struct {
		name, program string
		code          Code
		line          int
		says          string // part of the message
	}{
		{"endless loop", "console.log('before');\nfor (;;);", RealTime, 2, "A loop never ends"},
		{"endless loop that counts", "console.log('before');\nlet i = 0;\n\nwhile (true) i++;", RealTime, 4, "give it an end"},
		{"endless loop in a timer", "setTimeout(() => {\n  for (;;);\n}, 10);", RealTime, 2, ""},
		{"endless loop that catches", "1;\nfor (;;) { try { for (;;); } catch {} finally { console.log(1) } }", RealTime, 2, ""},
		{"a program that nobody awaits never ends", "async function f() {\n  await 0;\n  for (;;);\n}\nf();", RealTime, 3, ""},
		{"strings double", "let s = 'x';\nfor (;;) s += s;", OutOfMemory, 2, "64 MB"},
		{"arrays double", "let a = [1];\nfor (;;) a = a.concat(a);", OutOfMemory, 2, "grows without an end"},
		{"arrays of arrays", "const a = [];\nfor (;;) a.push(new Array(1e5).fill(7));", OutOfMemory, 2, ""},
		{"objects in a chain", "let l = null;\nfor (;;) l = { l, a: 1 };", OutOfMemory, 2, ""},
		{"one string too long", "\n'x'.repeat(2 ** 29);", OutOfMemory, 2, ""},
		{"endless recursion", "const f = () => f();\nf();", StackOverflow, 1, "Give the recursion an end"},
		{"recursion through the interpreter", "const o = { toJSON() { return JSON.stringify(o); } };\nJSON.stringify(o);", StackOverflow, 1, ""},
		{"a million lines", "console.log('first');\nfor (let i = 0; i < 1e6; i++)\n  console.log(i);", StoppedOutput, 3, "2,000 printed lines"},
		{"a million lines, caught", "for (let i = 0; i < 5000; i++) try {\n  console.log(i);\n} catch {}", StoppedOutput, 2, "Print less"},
		{"a promise that never resolves", "await new Promise(() => {});", WaitsForEver, 0, "waits for something that never happens"},
		{"a poll that never waits", sdk + "const client = new SQSClient();\nconst { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: 'q' }));\nfor (;;)\n  await client.send(new ReceiveMessageCommand({ QueueUrl }));", StoppedStill, 5, "WaitTimeSeconds"},
		{"a timer that sets itself", "const again = () => setTimeout(again, 0);\nagain();", StoppedStill, 1, "5,000 calls and timers"},
		{"clients without an end", sdk + "for (;;)\n  new SQSClient({}).destroy();", StoppedAsks, 3, "10,000 calls and timers of which none"},
		{"clients without an end, between promises", sdk + "for (;;) {\n  await null;\n  new SQSClient({}).destroy();\n}", StoppedAsks, 4, ""},
		{"clients without an end, of one name", sdk + "const first = new SQSClient({ userAgentAppId: 'A' });\nfor (;;)\n  new SQSClient({ userAgentAppId: 'A' }).destroy();", StoppedAsks, 4, ""},
		{"clients in crowds", sdk + "for (;;) {\n  for (let i = 0; i < 3000; i++)\n    new SQSClient({}).destroy();\n  await new Promise((done) => setTimeout(done, 5));\n}", StoppedEvents, 4, "50,000 things happened"},
		{"calls that nobody awaits", sdk + "const client = new SQSClient();\nfor (;;)\n  client.send(new SendMessageCommand({}));", StoppedAsks, 4, ""},
		{"timers without an end", "for (;;)\n  setTimeout(() => {}, 5);", StoppedAsks, 2, ""},
		{"sleeps that nobody awaits", "import { setTimeout as sleep } from 'node:timers/promises';\nfor (;;)\n  sleep(5);", StoppedAsks, 3, ""},
		{"an interval that is never cleared", "\nsetInterval(() => {}, 3600_000);", TimeUp, 2, "24 hours"},
		{"a program too long", strings.Repeat("// long\n", 1<<13) + "1;", SourceTooLong, 0, "64 KiB"},

		{"fetch", "1;\nfetch('https://example.com');", Runtime, 2, "fetch is not here: the sandbox has no network"},
		{"indexedDB", "\nindexedDB.open('x');", Runtime, 2, "indexedDB is not here"},
		{"localStorage", "\nlocalStorage.setItem('a', 'b');", Runtime, 2, "keeps nothing between runs"},
		{"parent.document", "\nparent.document.body.remove();", Runtime, 2, "parent is not here: the program does not run in a page"},
		{"importScripts", "\nimportScripts('x.js');", Runtime, 2, "importScripts is not here"},
		{"self", "\nself.postMessage('x');", Runtime, 2, "self is not here"},
		{"process", "\nprocess.exit();", Runtime, 2, "process is not here"},
		{"require", "\nrequire('fs');", Runtime, 2, "import { SQSClient }"},
		{"eval reaches nothing", "\neval('fetch(1)');", Runtime, 2, "fetch is not here"},
		{"Function reaches nothing", "\nnew Function('return document')();", Runtime, 2, "document is not here"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			lim := defaultLimits
			if test.code == RealTime { // nothing else ends it: don't wait for long
				lim.realTime = 300 * time.Millisecond
			}
			r := runLimited(t, test.program, lim)
			if f := r.Failure; f == nil {
				t.Errorf("ran to its end; want %s", test.code)
			} else if f.Code != test.code || f.Line != test.line || !strings.Contains(f.Message, test.says) {
				t.Errorf("ended with %s in line %d: %q; want %s in line %d: … %s …", f.Code, f.Line, f.Message, test.code, test.line, test.says)
			}
			if after := runProgram(t, lesson(t)); after.Failure != nil || len(shown(after)) != 7 {
				t.Errorf("the next program failed: %+v", after.Failure)
			}
		})
	}
}

// Counted limits that take long to reach, with the limits brought nearer.
func TestLimits(t *testing.T) {
	tests := []struct {
		name, program string
		set           func(*limits)
		want          Failure
	}{
		{"turns", "const again = () => setTimeout(again, 10);\nagain();", func(l *limits) { l.turns = 20 },
			Failure{StoppedTurns, "Stopped after 20 calls and timers. Give the program's loops an end, or let them wait longer between rounds.", 1, 31, 210}},
		{"events", sdk + `const client = new SQSClient();
const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: "q" }));
for (;;) await client.send(new SendMessageCommand({ QueueUrl, MessageBody: "x" }));`, func(l *limits) { l.events = 30 },
			Failure{StoppedEvents, "Stopped: more than 30 things happened in the queues. Send fewer messages, or give the program's loops an end.", 4, 27, 0}},
		{"events of clients", sdk + "for (let i = 0; i < 40; i++)\n  new SQSClient({}).destroy();", func(l *limits) { l.events = 30 },
			Failure{StoppedEvents, "Stopped: more than 30 things happened in the queues. Send fewer messages, or give the program's loops an end.", 3, 28, 0}},
		{"events that time brings", sdk + `const client = new SQSClient();
const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: "q" }));
for (let i = 0; i < 20; i++) client.send(new SendMessageCommand({ QueueUrl, MessageBody: "x", DelaySeconds: 7 }));
setTimeout(() => {}, 10_000);`, func(l *limits) { l.events = 30 },
			Failure{StoppedEvents, "Stopped: more than 30 things happened in the queues. Send fewer messages, or give the program's loops an end.", 5, 11, 10_000}},
		{"a line too long", "console.log('x'.repeat(30));\nthrow 'end';", func(l *limits) { l.lineCharacters = 10 },
			Failure{Runtime, "The program threw 'end' and nothing caught it.", 0, 0, 0}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			lim := defaultLimits
			test.set(&lim)
			r := runLimited(t, test.program, lim)
			if r.Failure == nil || *r.Failure != test.want {
				t.Errorf("ended with %+v, want %+v", r.Failure, test.want)
			}
			if n := len(r.Events()); n > lim.events {
				t.Errorf("told %d events, want at most %d", n, lim.events)
			}
			if test.name == "a line too long" {
				wantLines(t, "output", printed(r), []string{"xxxxxxxxxx… (20 more characters)"})
			}
		})
	}
}

// The prelude has taken what it needs before the program starts: a program that
// breaks the language for itself still reaches SQS, timers and the console, and
// its failure is still told.
func TestTampering(t *testing.T) {
	const use = `
const client = new SQSClient({ userAgentAppId: "A" });
const q = await client.send(new CreateQueueCommand({ QueueName: "q" }));
await client.send(new SendMessageCommand({ QueueUrl: q.QueueUrl, MessageBody: "hello" }));
await sleep(1000);
const got = await client.send(new ReceiveMessageCommand({ QueueUrl: q.QueueUrl }));
console.log("still", { a: [1, { b: "x" }], m: new KeptMap() }, got.Messages[0].Body, new Date().getTime() > 0);
try { await client.send(new SendMessageCommand({ QueueUrl: q.QueueUrl + "-not", MessageBody: "hello" })); } catch (e) { console.log(e.name); }
null.x;`
	const imports = sdk + `import { setTimeout as sleep } from "node:timers/promises"; const KeptMap = Map;` + "\n"
	tests := []struct{ name, program string }{
		{"every method of every prototype", `
const Kept = Error, nope = function () { throw new Kept("tampered"); };
const described = Object.getOwnPropertyDescriptor, names = Reflect.ownKeys;
const kinds = [Array, String, Map, Set, RegExp, Function, Number, Error, Uint8Array, BigInt, Symbol, Promise, Object];
for (let i = 0; i < kinds.length; i++) {
  const proto = kinds[i].prototype, all = names(proto);
  for (let j = 0; j < all.length; j++) if (all[j] !== "constructor") try { if (typeof described(proto, all[j]).value === "function") proto[all[j]] = nope; } catch {}
}`},
		{"every global", `
const nope = function () { throw "tampered"; };
JSON.stringify = JSON.parse = Reflect.apply = Object.keys = Promise.resolve = Array.isArray = nope;
globalThis.Promise = globalThis.Map = globalThis.Error = globalThis.Object = globalThis.Array = globalThis.Reflect = globalThis.Number = globalThis.String = globalThis.JSON = nope;`},
		{"setters and getters on Object.prototype and Array.prototype", `
const define = (o, k, d) => Object.defineProperty(o, k, Object.setPrototypeOf(d, null));
for (const k of ["kind", "id", "item", "next", "input", "name", "message", "stack", "0", "1", "toJSON", "actor", "op", "level", "text", "left", "depth", "value", "get", "set", "$metadata", "Messages", "code", "call"])
  define(Object.prototype, k, { get() { return 42; }, set() { throw "setter " + k; }, configurable: true });
define(Array.prototype, 0, { set() { throw "setter of arrays"; }, configurable: true });
define(Array.prototype, Symbol.iterator, { value() { throw "iterator"; } });`},
		{"the constructor of promises", `
Promise.prototype.constructor = function () { throw "tampered"; };
Object.defineProperty(Promise, Symbol.species, { get() { throw "species"; } });`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := runProgram(t, imports+test.program+use)
			wantLines(t, "lines", shown(r), []string{
				"t= 1s  A receives hello (receive 1), hidden until t=31",
				"t= 1s  log: still { a: [ 1, { b: 'x' } ], m: Map(0) {} } hello true",
				"t= 1s  A: SendMessage is refused, QueueDoesNotExist",
				"t= 1s  log: QueueDoesNotExist",
			})
			lines := strings.Count(imports+test.program+use, "\n") + 1
			if f := r.Failure; f == nil || f.Code != Runtime || f.Line != lines {
				t.Errorf("failure %+v, want a runtime error in line %d", r.Failure, lines)
			}
		})
	}
}

// Nothing of the host's or the prelude's can be reached from a program.
func TestNothingToReach(t *testing.T) {
	r := runProgram(t, `
const names = Object.getOwnPropertyNames(globalThis).filter((n) => !/^[A-Z]/.test(n));
console.log(names.sort().join(" "));
const found = [];
for (const n of ["post", "collect", "outbox", "drive", "halted", "fail", "sqs", "timers", "print"]) if (eval("typeof " + n) !== "undefined" || new Function("return typeof " + n)() !== "undefined") found.push(n);
console.log(found.length, "inflight:modules" in globalThis);`)
	wantEnd(t, r)
	wantLines(t, "globals", printed(r), []string{
		"clearImmediate clearInterval clearTimeout console crypto decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt performance queueMicrotask setImmediate setInterval setTimeout structuredClone undefined unescape",
		fmt.Sprint(0, " ", false),
	})
}
