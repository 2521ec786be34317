// What a program can import, and the driver: the function that the host calls
// with one message of JSON at a time.
const modules = {
  __proto__: null,
  "@aws-sdk/client-sqs": sqs,
  inflight,
  "node:timers/promises": timersPromises,
  "timers/promises": timersPromises,
};

// The host writes the source of these modules, which take what they export from
// here. The place exists only until the program starts.
const SHELF = "inflight:modules";

// boot sets up everything that differs from run to run. It answers with the
// names that each module exports.
function boot(m) {
  programName = m.name;
  epoch = m.epoch;
  linesLeft = m.lines;
  lineCharacters = m.lineCharacters;
  asksMax = m.asks;
  randomState = BigInt(m.seed);
  const exported = create(null);
  for (const name of Object.keys(modules)) exported[name] = Object.keys(modules[name]);
  defineProperty(globalThis, SHELF, { __proto__: null, value: modules, configurable: true });
  return json(exported);
}

async function start() {
  for (const name of Object.keys(modules)) await import(name);
  delete globalThis[SHELF];
  finish();
}

// finish reports how the program ends, or has ended: a module runs only once.
async function finish() {
  try {
    await safe(import(programName));
    post("done");
  } catch (thrown) {
    fail(thrown);
  }
}

const operations = {
  __proto__: null,
  boot,
  start() { start(); },
  finish() { finish(); },
  reply(m) { now = m.now; answer(m); },
  timer(m) { now = m.now; fire(m.timer); },
  collect,
  halt() {
    halted = true;
    return programFrames(here());
  },
};

return (message) => {
  const m = parse(message);
  return operations[m.op](m);
};
