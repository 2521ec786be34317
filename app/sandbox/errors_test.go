//go:build !js

package sandbox

import (
	"strings"
	"testing"
)

// Errors speak to a person and point into the learner's own text.
func TestErrors(t *testing.T) {
	const queue = sdk + "const client = new SQSClient();\nconst { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: 'q' }));\n"
	const receive = "const { Messages } = await client.send(new ReceiveMessageCommand({ QueueUrl }));\n"
	const noMessages = " The latest receive found nothing, and such an answer has no Messages. Read Messages?.[0], or loop over Messages ?? []."
	const modules = "a program here can import @aws-sdk/client-sqs, inflight, node:timers/promises, timers/promises."
	tests := []struct {
		name, program string
		want          Failure
	}{
		{"syntax", "const a = 1;\nconst b = ;", Failure{Syntax, "SyntaxError: unexpected token in expression: ';'.", 2, 11, 0}},
		{"an open brace", "function f() {\n  return 1;\n", Failure{Syntax, "SyntaxError: the program ends too early. A bracket, a brace or a quote is not closed.", 3, 1, 0}},
		{"await in a plain function", "function f() {\n  await 1;\n}", Failure{Syntax, "SyntaxError: unexpected 'await' keyword.", 2, 3, 0}},
		{"runtime", "const f = () => {\n  null.x;\n};\nf();", Failure{Runtime, "TypeError: cannot read property 'x' of null.", 2, 7, 0}},
		{"a name that is not there", "\n  tpyo();", Failure{Runtime, "ReferenceError: tpyo is not defined. Declare it, or check its spelling.", 2, 3, 0}},
		{"rejected at the top level", "await 0;\nawait Promise.reject(new Error('boom'));", Failure{Runtime, "Error: boom.", 2, 31, 0}},
		{"in an awaited function", "async function go() {\n  await 0;\n  missing();\n}\nawait go();", Failure{Runtime, "ReferenceError: missing is not defined. Declare it, or check its spelling.", 3, 3, 0}},
		{"in a timer", "setTimeout(() => {\n  null.x;\n}, 1500);", Failure{Runtime, "TypeError: cannot read property 'x' of null.", 2, 7, 1500}},
		{"in a microtask", "queueMicrotask(() => {\n  null.x;\n});", Failure{Runtime, "TypeError: cannot read property 'x' of null.", 2, 7, 0}},
		{"not an error", "throw { code: 3 };", Failure{Runtime, "The program threw { code: 3 } and nothing caught it.", 0, 0, 0}},
		{"null, which is also what is left when the memory is full", "throw null;", Failure{OutOfMemory, "The program needs more than 64 MB of memory, or it threw null. Look for an array, an object or a string that grows without an end, or for that null.", 0, 0, 0}},
		{"without a message", "\nthrow new RangeError();", Failure{Runtime, "RangeError: thrown, and nothing caught it.", 2, 21, 0}},
		{"an error that resists", "throw Object.defineProperty(new Error(), 'message', { get() { throw 1; } });", Failure{Runtime, "The program threw something that cannot be shown and nothing caught it.", 0, 0, 0}},
		{"JSON.parse", "\nJSON.parse('{');", Failure{Runtime, "SyntaxError: expecting property name.", 2, 11, 0}},
		{"after an emoji", "const a = '🙂'; b;", Failure{Runtime, "ReferenceError: b is not defined. Declare it, or check its spelling.", 1, 16, 0}},
		{"a refused call", sdk + "const client = new SQSClient();\nawait client.send(\n  new SendMessageCommand({ MessageBody: 'x' }));", Failure{Runtime, "MissingRequiredParameterException: The request must contain the parameter QueueUrl.", 3, 18, 0}},
		{"not a command", sdk + "const client = new SQSClient();\nawait client.send({ QueueUrl: 'x' });", Failure{Runtime, "TypeError: send() takes a command, for example client.send(new SendMessageCommand({ … })).", 3, 18, 0}},
		{"a timer without a function", "\nsetTimeout('x()', 5);", Failure{Runtime, "TypeError: A timer needs a function to call, for example setTimeout(() => { … }, 1000).", 2, 11, 0}},

		{"Messages of a receive that found nothing", queue + receive + "Messages[0].Body;", Failure{Runtime, "TypeError: cannot read property of undefined." + noMessages, 5, 9, 0}},
		{"a loop over them", queue + receive + "for (const m of Messages) {}", Failure{Runtime, "TypeError: cannot read property 'Symbol.iterator' of undefined." + noMessages, 5, 17, 0}},
		{"a line that has nothing to do with Messages", queue + receive + "let o;\no.x; // Messages", Failure{Runtime, "TypeError: cannot read property 'x' of undefined.", 6, 2, 0}},
		{"no Messages before any receive", "let Messages;\nMessages[0];", Failure{Runtime, "TypeError: cannot read property of undefined.", 2, 9, 0}},
		{"the latest receive found something", queue + "await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' }));\n" + receive + "let o;\no.x(Messages);", Failure{Runtime, "TypeError: cannot read property 'x' of undefined.", 7, 2, 0}},
		{"no answer", "let answer;\nanswer.Messages[0];", Failure{Runtime, "TypeError: cannot read property 'Messages' of undefined.", 2, 7, 0}},
		{"a queue of elsewhere", sdk + "const client = new SQSClient();\nawait client.send(new ReceiveMessageCommand({ QueueUrl: 'https://sqs.eu-west-1.amazonaws.com/123456789012/orders' }));", Failure{Runtime, "QueueDoesNotExist: The specified queue does not exist. A program begins with no queue: make it first, with CreateQueueCommand. The queue of a QueueUrl is found by the name at its end.", 3, 18, 0}},
		{"a queue that is misspelt", queue + "await client.send(new ReceiveMessageCommand({ QueueUrl: QueueUrl + 's' }));", Failure{Runtime, "QueueDoesNotExist: The specified queue does not exist.", 4, 18, 0}},
		{"what Node has", "new AbortController();", Failure{Runtime, "ReferenceError: AbortController is not here: a call can't be broken off. To stop a consumer, destroy its client: client.destroy().", 1, 5, 0}},
		{"version 2", "import AWS from 'aws-sdk';", Failure{Module, `There is no module "aws-sdk": that is version 2 of the AWS SDK, and here is version 3. Write import { SQSClient } from "@aws-sdk/client-sqs".`, 1, 17, 0}},
		{"an import of what is here", "import { randomUUID } from 'node:crypto';", Failure{Module, `There is no module "node:crypto": crypto.randomUUID() is here without an import.`, 1, 28, 0}},
		{"no such module", "1;\nimport fs from \"fs\";", Failure{Module, `There is no module "fs"; ` + modules, 2, 16, 0}},
		{"no such module, single quotes", "1;\nimport fs from 'node:fs';", Failure{Module, `There is no module "node:fs"; ` + modules, 2, 16, 0}},
		{"no such module, dynamic", "\n await import('./other.js');", Failure{Module, `There is no module "./other.js"; ` + modules, 2, 15, 0}},
		{"no such export", "import {\n  SQSClient, SendMesageCommand } from '@aws-sdk/client-sqs';", Failure{Module, "@aws-sdk/client-sqs exports nothing called SendMesageCommand. Did you mean SendMessageCommand?", 2, 14, 0}},
		{"no such export, nothing near", "import { readFile } from 'timers/promises';", Failure{Module, "timers/promises exports nothing called readFile.", 1, 10, 0}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := runProgram(t, test.program)
			if r.Failure == nil || *r.Failure != test.want {
				t.Errorf("got  %+v\nwant %+v", r.Failure, test.want)
			}
		})
	}
}

// A program may catch what it likes: then nothing failed.
func TestCaughtErrors(t *testing.T) {
	r := runProgram(t, `
try { null.x; } catch (e) { console.log(e.name); }
try { await import("fs"); } catch (e) { console.log(e.message.includes("There is no module")); }
try { eval("1 +"); } catch (e) { console.log(e.name); }
const deep = () => deep();
try { deep(); } catch (e) { console.log(e.message); }
await Promise.reject(1).catch(console.log);`)
	wantEnd(t, r)
	wantLines(t, "output", printed(r), []string{"TypeError", "true", "SyntaxError", "stack overflow", "1"})
}

// A rejection that nobody awaits or catches would end the program in Node. Here it
// goes unnoticed, and the run counts as one that came to its end: see the package
// comment. When an interpreter can report it, this is where to begin.
func TestRejectionThatNobodyAwaits(t *testing.T) {
	for _, program := range []string{
		"f();\nasync function f() { await null; nope(); }",
		"Promise.reject(new Error('boom'));",
		"setTimeout(async () => { null.x; }, 5);",
		sdk + "new SQSClient().send(new SendMessageCommand({}));",
	} {
		r := runProgram(t, program+"\nconsole.log('the end');")
		wantEnd(t, r)
		wantLines(t, program, printed(r), []string{"the end"})
	}
}

// The place of a loop of which the interpreter knows only what came before.
func TestLoop(t *testing.T) {
	tests := []struct {
		name, program string
		from, want    position
	}{
		{"the next loop", "a();\nlet i = 0;\nwhile (true) i++;", position{1, 2}, position{3, 1}},
		{"inside one", "for (;;) {\n  a();\n}\nwhile (true);", position{2, 3}, position{2, 3}},
		{"inside one without braces", "for (;;)\n  a(b);\nwhile (true);", position{2, 5}, position{2, 5}},
		{"after one with braces", "for (const x of y) { a(); }\nb();\nwhile (true);", position{2, 2}, position{3, 1}},
		{"after one without", "for (const x of y) a();\nb();\ndo { } while (true);", position{2, 2}, position{3, 1}},
		{"in a loop's head", "for (let i = a(); i < 3; i++) {}\nwhile (true);", position{1, 14}, position{1, 14}},
		{"words that are no code", "a(); // for ever\nconst s = 'while';\nconst u = `do`; /* for */ while (1);", position{1, 2}, position{3, 27}},
		{"no loop after it", "for (;;) {}\na();", position{2, 2}, position{2, 2}},
		{"unknown, one loop", "a();\nfor (;;);", position{}, position{2, 1}},
		{"unknown, two loops", "for (;;);\nfor (;;);", position{}, position{}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			h := &host{source: test.program}
			if got := h.loop(test.from); got != test.want {
				t.Errorf("from %v: %v, want %v", test.from, got, test.want)
			}
		})
	}
}

// TypeScript is called by its name; a slip in JavaScript is not.
func TestTypeScript(t *testing.T) {
	for program, is := range map[string]bool{
		"const x: string = 'a';":                          true,
		"const q: Queue = f();":                           true,
		"const g = (m: Message) => m;":                    true,
		"list.map((m: Message) => m);":                    true,
		"new Send(QueueUrl: QueueUrl, MessageBody: 'x');": false,
		"[QueueUrl: QueueUrl];":                           false,
		"f(MessageBody: Body);":                           false,
		"let x: Map<string, number>;":                     true,
		"function f(a: string) {}":                        true,
		"const f = (a, b?: number) => a;":                 true,
		"function f(): Promise<void> {}":                  true,
		"interface A { b: string }":                       true,
		"type A = { b: string };":                         true,
		"import { type A } from 'x';":                     true,
		"import type { A } from 'x';":                     true,
		"enum A { B }":                                    true,
		"const y = 3 as number;":                          true,
		"const y = a![0];":                                true,
		"class A { private x = 1; }":                      true,
		"class A { x: string; }":                          true,
		"const m = new Map<string, A>();":                 true,
		"f(new Map<string, A>());":                        true,

		"const x = ;":                  false,
		"const x: = 3;":                false,
		"if (x > 3):\n  f();":          false,
		"const a = { b: 1, c }: d;":    false,
		"const a = 'x' b;":             false,
		"// const x: string\nconst b;": false,
		"f(a > );":                     false,
		"const type = 1;\nconst b = ;": false,
	} {
		r := runProgram(t, program)
		if f := r.Failure; f == nil || f.Code != Syntax || strings.Contains(f.Message, "TypeScript") != is {
			t.Errorf("%s\n  ends with %+v, want it called TypeScript: %t", program, f, is)
		}
	}
}
