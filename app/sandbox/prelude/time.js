// Simulated time, and timers on it. The host keeps the clock and decides which
// timer is next; here are only the functions that timers call.
let now = 0; // milliseconds since the simulation began
let epoch = 0; // what Date.now() was then

let lastTimer = 0;
const timers = create(null); // id -> what to call

function addTimer(callback, delay, args, repeats) {
  if (typeof callback !== "function") throw new TypeError("A timer needs a function to call, for example setTimeout(() => { … }, 1000).");
  const ms = max(repeats ? 1 : 0, wholeMilliseconds(delay));
  ask();
  const id = ++lastTimer;
  const timer = { __proto__: null, id, callback, args, ms, repeats, stack: here() };
  timers[id] = timer;
  startTimer(timer);
  return id;
}

const startTimer = ({ id, ms, stack }) => post("timer", ',"id":' + id + ',"ms":' + ms + ',"stack":' + stringify(stack));

const LONGEST = 2 ** 45; // a thousand years, so that sums stay exact
function wholeMilliseconds(delay) {
  const ms = trunc(+delay);
  return ms > 0 ? min(ms, LONGEST) : 0; // NaN is 0 too
}

function clearTimer(id) {
  if (typeof id !== "number" && typeof id !== "string" || timers[id] === undefined) return;
  delete timers[id];
  post("clear", say`,"id":${+id}`);
}

// fire calls the timer's function. An interval starts again after its call, as
// in Node.
function fire(id) {
  const timer = timers[id];
  if (timer === undefined) return;
  if (!timer.repeats) delete timers[id];
  try {
    apply(timer.callback, undefined, timer.args);
  } catch (thrown) {
    fail(thrown);
    return;
  }
  if (timer.repeats && timers[id] === timer) startTimer(timer);
}

globalThis.setTimeout = function setTimeout(callback, delay, ...args) { return addTimer(callback, delay, args, false); };
globalThis.setInterval = function setInterval(callback, delay, ...args) { return addTimer(callback, delay, args, true); };
globalThis.setImmediate = function setImmediate(callback, ...args) { return addTimer(callback, 0, args, false); };
globalThis.clearTimeout = function clearTimeout(id) { clearTimer(id); };
globalThis.clearInterval = function clearInterval(id) { clearTimer(id); };
globalThis.clearImmediate = function clearImmediate(id) { clearTimer(id); };

const NOTHING = list();
const after = (delay, value) => {
  let wake;
  const promise = new Promise((resolve) => { wake = resolve; });
  addTimer(() => wake(value), delay, NOTHING, false); // out here, where a stop gets out
  return promise;
};

// ticks is timers/promises.setInterval: it yields once for every interval that
// has passed, also for those that passed while the loop's body was busy.
async function* ticks(delay, value) {
  let due = 0;
  let wake = null;
  const timer = addTimer(() => {
    due++;
    if (wake !== null) wake();
  }, delay, NOTHING, true);
  try {
    for (;;) {
      if (due === 0) await safe(new Promise((resolve) => { wake = resolve; }));
      wake = null;
      for (; due > 0; due--) yield value;
    }
  } finally {
    clearTimer(timer);
  }
}

const timersPromises = {
  setTimeout: (delay, value) => after(delay, value),
  setImmediate: (value) => after(0, value),
  setInterval: (delay, value) => ticks(delay, value),
  scheduler: {
    wait: (delay) => after(delay),
    yield: () => after(0),
  },
};

globalThis.performance = {
  now: () => now,
  get timeOrigin() { return epoch; },
};

async function runMicrotask(callback) {
  await undefined;
  try {
    callback();
  } catch (thrown) {
    fail(thrown);
  }
}
globalThis.queueMicrotask = function queueMicrotask(callback) {
  if (typeof callback !== "function") throw new TypeError("queueMicrotask needs a function to call.");
  runMicrotask(callback);
};
