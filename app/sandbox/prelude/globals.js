// What else a program may expect of its world, and what it must not find there.

// Math.random is splitmix64: the same seed gives the same numbers. The mask
// stands for BigInt.asUintN(64), which both interpreters get wrong above 2**63.
let randomState = 0n; // set at boot
const BITS = 0xffff_ffff_ffff_ffffn;
const random = Math.random = function random() {
  randomState = (randomState + 0x9e3779b97f4a7c15n) & BITS;
  let z = randomState;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & BITS;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & BITS;
  return Number((z ^ (z >> 31n)) >> 11n) / 2 ** 53;
};

// crypto has what programs give their messages ids with. The ids come from the same chance
// as Math.random: they differ, and are the same for the same seed.
globalThis.crypto = {
  randomUUID() {
    let id = "";
    for (let i = 0; i < 32; i++) {
      if (i === 8 || i === 12 || i === 16 || i === 20) id += "-";
      if (i === 12) id += "4"; // the version of UUIDs that are chance
      else if (i === 16) id += "89ab"[trunc(random() * 4)];
      else id += "0123456789abcdef"[trunc(random() * 16)];
    }
    return id;
  },
};

globalThis.structuredClone = function structuredClone(value) {
  return clone(value, new Map());
};

// clone copies what structured cloning copies. made maps what was copied to its
// copy, so that cycles and shared parts stay what they are.
function clone(value, made) {
  if (typeof value === "function" || typeof value === "symbol") throw notCloneable(value);
  if (typeof value !== "object" || value === null) return value;
  if (mapHas(made, value)) return mapGet(made, value);
  const kind = typedArrayName(value) ?? slice(objectText(value), 8, -1);
  const copy = emptyCopy(kind, value);
  mapSet(made, value, copy);
  if (kind === "Map") mapForEach(value, (v, k) => mapSet(copy, clone(k, made), clone(v, made)));
  else if (kind === "Set") setForEach(value, (v) => setAdd(copy, clone(v, made)));
  else if (kind === "Object" || kind === "Array") cloneProperties(value, copy, made);
  return copy;
}

const constructors = create(null); // "Uint8Array" -> Uint8Array
for (const name of ownKeys(globalThis)) {
  if (typeof name === "string" && typeof globalThis[name] === "function" && getPrototypeOf(globalThis[name]) === TypedArray) constructors[name] = globalThis[name];
}

function emptyCopy(kind, value) {
  if (constructors[kind] !== undefined) return new constructors[kind](value);
  switch (kind) {
    case "Array": return new Array(value.length);
    case "Object": return {};
    case "Map": return new Map();
    case "Set": return new Set();
    case "Date": return new Date(dateTime(value));
    case "RegExp": return new RegExp(value.source, value.flags);
    case "ArrayBuffer": return bufferSlice(value, 0);
    case "Number": case "String": case "Boolean": return Object(value.valueOf());
    case "Error": return cloneError(value);
  }
  throw notCloneable(value);
}

function cloneProperties(value, copy, made) {
  const names = keys(value);
  for (let i = 0; i < names.length; i++) {
    put(copy, names[i], clone(value[names[i]], made));
  }
}

const errorKinds = { __proto__: null, Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
function cloneError(error) {
  const Kind = errorKinds[error.name] ?? Error;
  const copy = new Kind("" + error.message);
  defineProperty(copy, "stack", { __proto__: null, value: error.stack, writable: true, configurable: true });
  return copy;
}

function notCloneable(value) {
  const error = new Error(say`${inspect(value)} could not be cloned.`);
  defineProperty(error, "name", { __proto__: null, value: "DataCloneError", writable: true, configurable: true });
  return error;
}

// Both interpreters offer the same world: what only the newer one has goes, and
// so does what only makes sense with threads.
const surplus = [
  [globalThis, ["Atomics", "SharedArrayBuffer"]],
  [JSON, ["isRawJSON", "rawJSON"]],
  [Uint8Array, ["fromBase64", "fromHex"]],
  [Uint8Array.prototype, ["setFromBase64", "setFromHex", "toBase64", "toHex"]],
];
for (const [owner, names] of surplus) for (const name of names) delete owner[name];
