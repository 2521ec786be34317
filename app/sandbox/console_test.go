//go:build !js

package sandbox

import "testing"

func TestConsole(t *testing.T) {
	r := runProgram(t, `
console.log("log", 1);
console.info("info");
console.warn("warn");
console.error("error");
console.debug("debug");
setTimeout(() => console.warn("later"), 2500);
console.log();
console.log("two\nlines");`)
	wantEnd(t, r)
	wantLines(t, "lines", shown(r), []string{
		"t= 0s  log: log 1", "t= 0s  info: info", "t= 0s  warn: warn", "t= 0s  error: error", "t= 0s  log: debug",
		"t= 0s  log: ", "t= 0s  log: two\n            lines", "t=2.5s  warn: later",
	})
}

// What console.log shows of a value, in the spirit of Node.
func TestInspect(t *testing.T) {
	tests := []struct{ values, want string }{
		{`"text", 1, -0, 2n, true, null, undefined, Symbol("s")`, "text 1 -0 2n true null undefined Symbol(s)"},
		{`["text", "it's", 'a"b\n', 1]`, `[ 'text', "it's", 'a"b\n', 1 ]`},
		{`{ a: 1, "b-c": [], 3: { x: {} }, [Symbol("s")]: 1 }`, "{ '3': { x: {} }, a: 1, 'b-c': [], [Symbol(s)]: 1 }"},
		{`{ get a() { throw 1; }, set a(v) {}, get b() { throw 1; }, set c(v) {} }`, "{ a: [Getter/Setter], b: [Getter], c: [Setter] }"},
		{`Object.create(null), new (class Order { id = 42; })(), new (class extends Map {})()`, "[Object: null prototype] {} Order { id: 42 } Map(0) {}"},
		{`function named() {}, () => {}, async () => {}, class A {}, class B extends Array {}`, "[Function: named] [Function (anonymous)] [AsyncFunction (anonymous)] [class A] [class B extends Array]"},
		{`new Map([["a", { b: 1 }]]), new Set([1, "x"]), new WeakMap(), Promise.resolve(1)`, "Map(1) { 'a' => { b: 1 } } Set(2) { 1, 'x' } WeakMap { … } Promise { … }"},
		{`new Date(0), new Date(NaN), /x+/gi, new Uint8Array([1, 2]), new ArrayBuffer(2)`, "1970-01-01T00:00:00.000Z Invalid Date /x+/gi Uint8Array(2) [ 1, 2 ] ArrayBuffer {}"},
		{`new Number(3), new String("s"), new Boolean(false), [, 1], new Array(2)`, "[Number: 3] [String: 's'] [Boolean: false] [ <empty>, 1 ] [ <empty>, <empty> ]"},
		{`(() => { const o = { name: "o" }; o.self = o; return o; })()`, "{ name: 'o', self: [Circular] }"},
		{`{ a: { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } }`, "{ a: { b: { c: { d: { e: { f: { g: [Object] } } } } } } }"},
		{`Array.from({ length: 120 }, () => 7).slice(0, 101)`, "[\n  7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,\n  7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,\n  7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,\n  7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,\n  7, 7, 7, 7, … 1 more item\n]"},
		{`new Error("boom"), [new TypeError("inner", { cause: "why" })]`, "Error: boom\n    at <anonymous> (program.js:2:22) [\n  TypeError: inner\n      at <anonymous> (program.js:2:46)\n    [cause]: 'why'\n]"},
		{`new Proxy({}, { ownKeys() { throw 1; } })`, "[an object that cannot be shown]"},
		{`"%s is %d, %i, %f, %j, %o, %%, %c.", "x", "4.5", "4.5", "4.5px", { a: 1 }, [1], "css", "rest"`, `x is 4.5, 4, 4.5, {"a":1}, [ 1 ], %, . rest`},
		{`"100% sure", "%s"`, "100% sure %s"},
		{`{ long: "a".repeat(30), other: "b".repeat(30), third: [1, 2, 3] }`, "{\n  long: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',\n  other: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',\n  third: [ 1, 2, 3 ]\n}"},
	}
	for _, test := range tests {
		t.Run(test.values, func(t *testing.T) {
			r := runProgram(t, "\nconsole.log("+test.values+");")
			wantEnd(t, r)
			wantLines(t, "output", printed(r), []string{test.want})
		})
	}
}

// A huge value costs a bounded line.
func TestInspectIsBounded(t *testing.T) {
	r := runProgram(t, `
const text = "x".repeat(1000);
const wide = Array.from({ length: 1000 }, () => Array.from({ length: 1000 }, () => text));
console.log(wide);
let deep = {};
for (let i = 0; i < 100_000; i++) deep = { deep };
console.log(deep);
console.log("y".repeat(10_000_000));`)
	wantEnd(t, r)
	for _, l := range printed(r) {
		if len(l) > 2100 {
			t.Errorf("a line of %d bytes", len(l))
		}
	}
}
