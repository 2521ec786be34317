package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const theStop = `[...document.querySelectorAll("button")].find(b => b.textContent === "Stop")`

// hostile programs do what a learner can do by mistake or on purpose. says is
// part of what the reader is told; line is the line it names, 0 when none.
var hostile = []struct {
	name, program, says string
	line                int
}{
	{"endless loop", "let n = 0;\nfor (;;) n++;", "", 2},
	{"endless awaiting", "for (;;)\n  await null;", "", 0},
	{"string doubling", "let s = 'x';\nfor (;;) s += s;", "", 2},
	{"array doubling", "let a = [1];\nfor (;;) a = a.concat(a);", "", 2},
	{"array of arrays", "const a = [];\nfor (;;) a.push(new Array(1e5).fill(7));", "", 2},
	{"endless recursion", "const f = () => f();\nf();", "", 1},
	{"a million lines", "for (let i = 0; i < 1e6; i++) console.log(i);", "", 1},
	{"fetch", "await fetch('https://example.org/');", "fetch", 1},
	{"indexedDB", "indexedDB.deleteDatabase('x');", "indexedDB", 1},
	{"localStorage", "localStorage.clear();", "localStorage", 1},
	{"parent.document", "parent.document.body.innerHTML = '';", "parent", 1},
	{"importScripts", "importScripts('/x.js');", "importScripts", 1},
	{"self", "self.postMessage('x');", "self", 1},
	{"dynamic import", "await import('/boot.js');", "", 1},
	{"promise that never resolves", "await new Promise(() => {});", "", 0},
	{"Function reaches nothing", "new Function('return document')();", "document", 0},
	{"eval reaches nothing", "eval('document.title');", "document", 0},
}

// tampering programs change what everything is built from, and end.
var tampering = map[string]string{
	"Array.prototype":  "Array.prototype.push = Array.prototype.map = Array.prototype.join = () => { throw 1 }; console.log('still here');",
	"Object.prototype": "Object.prototype.then = f => f(1); Object.defineProperty(Object.prototype, 'type', { set() { throw 1 }, get() { throw 1 } }); console.log('still here');",
	"JSON":             "JSON.parse = JSON.stringify = () => { throw 1 }; console.log('still here');",
	"Promise":          "Promise.prototype.then = () => { throw 1 }; globalThis.Promise = null; console.log('still here');",
	"everything":       "for (const k of Object.getOwnPropertyNames(globalThis)) if (k !== 'console') try { globalThis[k] = null } catch {}; console.log('still here');",
}

// Whatever a program does, the page lives, the message is plain, nothing of the
// reader's is touched, and the next run works.
func TestHostile(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	tb.answerWrong()
	kept := eval[string](tb, `inflight.store.load().then(text => JSON.stringify(Object.values(JSON.parse(text).topics)[0].answers))`)
	for _, h := range hostile {
		t.Run(h.name, func(t *testing.T) {
			tb := &tab{T: t, ctx: tb.ctx}
			tb.write(h.program)
			tb.run()
			failure := eval[string](tb, `document.querySelector(".failure")?.innerText ?? ""`)
			if failure == "" || !strings.Contains(failure, h.says) {
				t.Errorf("the reader is told %q, want it to speak of %q", failure, h.says)
			}
			if line := "Line " + string(rune('0'+h.line)); h.line > 0 && !strings.HasPrefix(failure, line) {
				t.Errorf("the reader is told %q, want it to name line %d", failure, h.line)
			}
			t.Log(failure)
			tb.nextRunWorks()
		})
	}
	for name, program := range tampering {
		t.Run("tampering with "+name, func(t *testing.T) {
			tb := &tab{T: t, ctx: tb.ctx}
			tb.write(program)
			tb.run()
			tb.until(output + `.includes("still here")`)
			tb.nextRunWorks()
		})
	}
	if now := eval[string](tb, `inflight.store.load().then(text => JSON.stringify(Object.values(JSON.parse(text).topics)[0].answers))`); now != kept {
		t.Errorf("the reader's answers were %s and are %s", kept, now)
	}
}

func (tb *tab) nextRunWorks() {
	tb.Helper()
	tb.write("await null; console.log([1, 2].map(x => x + 1).join('+'))")
	tb.run()
	if failure := eval[string](tb, `document.querySelector(".failure")?.innerText ?? ""`); failure != "" {
		tb.Errorf("the next run failed: %s", failure)
	}
	tb.until(output + `.includes("2+3")`)
}

// Stop ends a program that is running, and the next run works.
func TestStop(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	tb.write("import { setTimeout as sleep } from \"node:timers/promises\";\nfor (;;) { let n = 0; while (n < 1e5) n++; await sleep(0); }")
	tb.ends(func() {
		tb.click("Run")
		tb.until(theStop)
		tb.click("Stop")
	})
	tb.see("You stopped the program.")
	tb.nextRunWorks()
}

// A run that follows a knob and goes on and on can be stopped where a pressed one can.
// What was shown stays, the reader is told, and the knob goes on working. The page
// itself presses Stop as soon as it is there: no test is late for it.
func TestStopWhatFollows(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	tb.write("import { setTimeout as sleep } from \"node:timers/promises\";\nconst visibilityTimeout = 30;\nconsole.log(`it ran with ${visibilityTimeout}`);\nwhile (visibilityTimeout === 31) { let n = 0; while (n < 1e5) n++; await sleep(0); }")
	tb.run()
	tb.until(output + `.includes("it ran with 30")`)
	eval[bool](tb, `window.notes = [], new MutationObserver(() => {
		const stop = `+theStop+`;
		if (!stop || `+runState+` !== "Running…") return;
		notes.push([stop.closest(".push").textContent, `+output+`]);
		stop.click();
	}).observe(document.querySelector(".try"), {childList: true, subtree: true, characterData: true}), document.querySelector(".knob input[type=range]").focus(), true`)
	tb.ends(func() { tb.key(kb.ArrowRight) })
	tb.until(runState + ` === "You stopped it: this is the run before"`)
	tb.until(`!` + theStop)
	seen := eval[[][]string](tb, `notes`)
	if len(seen) == 0 || seen[0][0] != "Running…Stop" || !strings.Contains(seen[0][1], "it ran with 30") {
		t.Errorf("while it went on, the page had %q", seen)
	}
	if text := eval[string](tb, output); !strings.Contains(text, "it ran with 30") {
		t.Errorf("after it was stopped, the output is %q", text)
	}
	tb.ends(func() { tb.key(kb.ArrowRight) })
	tb.until(output + `.includes("it ran with 32") && ` + runState + `.startsWith("Ran to its end")`)
}

// Errors say where: the line and the column, and the editor marks the line.
func TestErrorPositions(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	for _, c := range []struct{ name, program, where string }{
		{"syntax", "const a = 1;\nconst b = ;", "Line 2, column 11: "},
		{"runtime", "const a = 1;\n\n  nope();", "Line 3, column 3: "},
		{"rejected await", "await null;\nawait Promise.reject(new Error('no luck'));", "Line 2, column "},
		{"a typed constant", "const x: string = 'a';", "Line 1, column 8: SyntaxError: this is TypeScript"},
		{"a typed parameter", "function f(a: string) {}", "Line 1, column 13: SyntaxError: this is TypeScript"},
		{"an interface", "interface A { b: string }", "Line 1, column 1: SyntaxError: this is TypeScript"},
		{"a value that is promised", "const y = a![0];", "Line 1, column 12: SyntaxError: this is TypeScript"},
		{"a type that is imported", "import type { A } from 'x';", "Line 1, column 13: SyntaxError: this is TypeScript"},
		{"unknown module", "import fs from \"fs\";", "Line 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := &tab{T: t, ctx: tb.ctx}
			tb.write(c.program)
			tb.run()
			failure := eval[string](tb, `document.querySelector(".failure")?.innerText ?? ""`)
			if !strings.HasPrefix(failure, c.where) {
				t.Errorf("told %q, want it to begin with %q", failure, c.where)
			}
			line := strings.TrimRight(strings.Split(strings.TrimPrefix(c.where, "Line "), ",")[0], ": ")
			tb.until(`[...document.querySelector(".editor").shadowRoot.querySelectorAll(".cm-line")].findIndex(l => l.className.includes("failed-line")) + 1 === ` + line)
		})
	}
}

// console.log, info, warn and error come in order and can be told apart without
// colour.
func TestConsole(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	tb.write("console.log('a', {b: [1]});\nconsole.info('c');\nconsole.warn('d');\nconsole.error('e');\nawait new Promise(r => setTimeout(r, 2000));\nconsole.log('later');")
	tb.run()
	got := eval[[]string](tb, `[...document.querySelectorAll(".out .line")].map(l => l.innerText.replace(/\s+/g, " ").trim())`)
	want := []string{"t= 0s log a { b: [ 1 ] }", "t= 0s info c", "t= 0s warn d", "t= 0s error e", "t= 2s log later"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A place far to the right of a long line is in view when the program failed there, and
// the line's beginning again after that.
func TestErrorFarRight(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.editorReady()
	const inView = `(() => {
		const root = document.querySelector(".editor").shadowRoot;
		const word = root.querySelector(".failed-word")?.getBoundingClientRect(), box = root.querySelector(".cm-scroller").getBoundingClientRect();
		const numbers = root.querySelector(".cm-gutters").getBoundingClientRect();
		return word && word.left >= numbers.right && word.right <= box.right;
	})()`
	tb.write("const list = [" + strings.Repeat("'order', ", 20) + "nope];")
	tb.run()
	tb.see("Line 1, column 195: ")
	tb.until(inView)
	tb.shot("error-far-right")
	tb.write("nope;")
	tb.run()
	tb.see("Line 1, column 1: ")
	tb.until(inView)
	tb.write("if (1 2) {}")
	tb.run()
	tb.until(`document.querySelector(".failure code").textContent === ")"`)
	tb.shot("error-quoted")
}

// A worker's endless loop is no mistake: the run ends calmly and is compared with the guess.
func TestWorkerPollsOn(t *testing.T) {
	tb := open(t, shared, topicPath)
	tb.press(skipGuess)
	tb.editorReady()
	tb.write("import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from \"@aws-sdk/client-sqs\";\nconst client = new SQSClient();\nconst { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: \"jobs\" }));\nwhile (true) await client.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }));")
	tb.run()
	tb.see("From t = 0 s on it only polled, and found nothing. A worker goes on like that for ever; the simulation ends here, after 24 hours.")
	tb.until(runState + ` === "Polled on, until t = 86400 s" && !document.querySelector(".failure") && !document.querySelector(".editor").shadowRoot.querySelector(".failed-line")`)
	tb.see("What you could have guessed") // the run is one to compare with
	tb.shot("polls-on")
	tb.write("import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from \"@aws-sdk/client-sqs\";\nconst client = new SQSClient();\nconst { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: \"jobs\" }));\nconst { Messages } = await client.send(new ReceiveMessageCommand({ QueueUrl }));\nMessages[0].Body;")
	tb.run()
	tb.see("Line 5, column 9: TypeError: cannot read property")
	tb.see("The latest receive found nothing")
}
