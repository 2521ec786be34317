//go:build !js

package sandbox

import "testing"

// What a program finds beside the language, and that it is the same everywhere
// and every time.
func TestWorld(t *testing.T) {
	tests := []struct{ name, program, want string }{
		{"the clock", `const t = Date.now(); await new Promise((r) => setTimeout(r, 1234)); console.log(Date.now() - t, performance.now(), performance.timeOrigin === t, new Date().toISOString());`,
			"1234 1234 true 2026-01-01T00:00:01.234Z"},
		{"dates in UTC", `console.log(new Date(2026, 5, 1, 12).toISOString(), new Date("2026-03-01T10:00:00").getHours(), Date.parse("Jan 5 2026"), Date.parse("2026-01-05"), new Date("2026-03-01T10:00:00+02:00").getHours(), new Date(0).getTimezoneOffset());`,
			"2026-06-01T12:00:00.000Z 10 1767571200000 1767571200000 8 0"},
		{"dates as text", `const d = new Date(0); console.log(String(d) + "|" + d.toDateString() + "|" + d.toTimeString() + "|" + d.toLocaleString() + "|" + JSON.stringify(d) + "|" + Date());`,
			`Thu Jan 01 1970 00:00:00 GMT+0000 (Coordinated Universal Time)|Thu Jan 01 1970|00:00:00 GMT+0000 (Coordinated Universal Time)|Thu Jan 01 1970 00:00:00|"1970-01-01T00:00:00.000Z"|Thu Jan 01 2026 00:00:00 GMT+0000 (Coordinated Universal Time)`},
		{"Date is a Date", `class D extends Date { own() { return 1; } } const d = new D(5); console.log(d instanceof Date, d.own(), +new Date(d), d.constructor === D, new Date(5).constructor === Date, Date.name, Date.length, isNaN(new Date("x")), new Date(undefined).getTime());`,
			"true 1 5 true true Date 7 true NaN"},
		{"chance", `console.log([Math.random(), Math.random()].every((x) => x >= 0 && x < 1), Math.random());`, "true 0.026433771592597743"},
		{"ids", `console.log(crypto.randomUUID(), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID()));`, "e60f152c-3f6c-488b-a7c3-ddae5d964aef true"},
		{"structuredClone", `const o = { d: new Date(3), m: new Map([[1, { x: [1] }]]), s: new Set([2]), u: new Uint8Array([1]), e: new RangeError("r"), r: /a/g }; o.self = o; const c = structuredClone(o); console.log(c !== o, c.self === c, c.m.get(1).x, +c.d, c.u, c.e instanceof RangeError, c.r, c.s); try { structuredClone(() => 1); } catch (e) { console.log(e.name); }`,
			"true true [ 1 ] 3 Uint8Array(1) [ 1 ] true /a/g Set(1) { 2 }"},
		{"the same in both interpreters", `console.log(typeof Atomics, typeof SharedArrayBuffer, typeof Uint8Array.fromBase64, typeof JSON.rawJSON, typeof [].toSorted, typeof Object.groupBy, typeof Iterator);`,
			"undefined undefined undefined undefined function function function"},
		{"modern syntax", `const m = /(?<y>\d+)\p{L}/u.exec("42a"); for await (const x of (async function* () { yield 1; })()) console.log(m.groups.y, x, 1_000, null ?? "n", ({}).a?.b, class { static #p = 1; static { this.q = this.#p; } }.q);`,
			"42 1 1000 n undefined 1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := runProgram(t, test.program)
			wantEnd(t, r)
			if got := printed(r); len(got) == 0 || got[0] != test.want {
				t.Errorf("printed %q\nwant    %q", got, test.want)
			}
		})
	}
}
