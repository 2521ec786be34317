// Lets a Node program that sleeps with node:timers/promises live in the time of
// `inflight sqs -clock manual`:
//
//   AWS_ENDPOINT_URL_SQS=http://127.0.0.1:9324 node --import ./manual-clock.mjs program.js
//
// A sleep ends when the simulator's clock has reached its end. The clock moves
// only when the program waits: for its sleeps, and for long polls that SQS has
// parked, but for no other answer. It moves to the earliest sleep's end, or,
// while a long poll waits, to the simulator's next change if that is no later.
import diagnostics from "node:diagnostics_channel";
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

const endpoint = new URL(process.env.AWS_ENDPOINT_URL_SQS);
const quietTurns = 10; // turns of the event loop in which nothing went on

let now = 0; // simulated milliseconds
const sleeps = []; // { at, wake }, the earliest first; at the same instant the oldest
let calls = 0; // to SQS, without an answer so far
let changes = 0; // of that number
let watching = false;

timers.setTimeout = (ms = 1, value) => new Promise((resolve) => {
  const at = now + Math.max(0, Math.trunc(ms));
  const later = sleeps.findIndex((s) => s.at > at);
  sleeps.splice(later < 0 ? sleeps.length : later, 0, { at, wake: () => resolve(value) });
  watch();
});
syncBuiltinESMExports();

diagnostics.subscribe("http.client.request.start", ({ request }) => {
  if (request.path.startsWith("/_")) return; // one of ours
  calls++;
  changes++;
  request.once("close", () => { calls--; changes++; });
  watch();
});

// watch moves the clock for as long as there is something to wait for.
async function watch() {
  if (watching) return;
  watching = true;
  while (await quiet()) await move();
  watching = false;
}

// quiet waits until the program can only go on when the clock moves. It is false
// when the program waits for nothing.
async function quiet() {
  for (;;) {
    await settle();
    if (calls === 0) return sleeps.length > 0;
    const before = changes;
    const { queues } = await ask("GET", "/_state");
    const parked = queues.reduce((sum, q) => sum + q.waiting, 0);
    if (changes === before && calls === parked) return true;
  }
}

// settle waits until nothing has gone on for some turns of the event loop.
async function settle() {
  for (let turns = 0; turns < quietTurns; turns++) {
    const before = changes;
    await new Promise((resolve) => setImmediate(resolve));
    if (changes !== before || busy()) turns = -1;
  }
}

// busy tells of work that ends by itself: files and names that an SDK looks up.
function busy() {
  return process.getActiveResourcesInfo().some((r) => r.startsWith("FSReq") || r.startsWith("GetAddrInfo"));
}

async function move() {
  const { next } = await ask("GET", "/_clock");
  const change = calls > 0 && next !== null ? milliseconds(next) : Infinity;
  const sleep = sleeps[0]?.at ?? Infinity;
  const to = Math.min(change, sleep);
  if (to === Infinity) throw new Error("the program waits for something that can never come");
  now = to; // before the clock moves: a long poll that it wakes can answer first
  await ask("POST", "/_clock", { to: `${to}ms` });
  if (sleep < change || (sleep === change && calls === 0)) sleeps.shift().wake();
}

const milliseconds = (text) => Math.round(parseFloat(text) * 1000); // "29.999s"

function ask(method, path, body) {
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(path, endpoint), { method, agent: false }, async (response) => {
      let text = "";
      for await (const chunk of response.setEncoding("utf8")) text += chunk;
      if (response.statusCode === 200) resolve(JSON.parse(text));
      else reject(new Error(`${method} ${path}: ${text}`));
    });
    request.once("error", reject);
    request.end(body && JSON.stringify(body));
  });
}
