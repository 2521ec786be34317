// What the prelude uses of the language, taken before the learner's program can
// change any of it. The names shadow the globals of the same name, so that the
// rest of the prelude reads like ordinary code and still never looks anything
// up in a place where the learner can reach.
//
// The other half of that promise are habits: the prelude's own records have no
// prototype, its lists are null-prototype arrays, and after the learner's
// program has started nothing here iterates, spreads or destructures an array.
// Nor is there a plain template: the interpreter joins its parts with
// String.prototype.concat.
const {
  Array, ArrayBuffer, BigInt, Date, Error, Map, Number, Object, Promise,
  RangeError, Reflect, RegExp, Set, String, Symbol, TypeError, Uint8Array, isFinite, isNaN,
} = globalThis;
const { parse, stringify } = JSON;
const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
const { max, min, trunc } = Math;
const { create, hasOwn, keys, setPrototypeOf } = Object;
const { isArray } = Array;
const { isError } = Error;

// uncurryThis turns a method into a function of its receiver.
const uncurryThis = Function.prototype.bind.bind(Function.prototype.call);
const charCodeAt = uncurryThis(String.prototype.charCodeAt);
const endsWith = uncurryThis(String.prototype.endsWith);
const indexOf = uncurryThis(String.prototype.indexOf);
const padStart = uncurryThis(String.prototype.padStart);
const repeat = uncurryThis(String.prototype.repeat);
const slice = uncurryThis(String.prototype.slice);
const startsWith = uncurryThis(String.prototype.startsWith);
const exec = uncurryThis(RegExp.prototype.exec);
const join = uncurryThis(Array.prototype.join);
const push = uncurryThis(Array.prototype.push);
const functionText = uncurryThis(Function.prototype.toString);
const symbolText = uncurryThis(Symbol.prototype.toString);
const objectText = uncurryThis(Object.prototype.toString);
const propertyIsEnumerable = uncurryThis(Object.prototype.propertyIsEnumerable);
const mapForEach = uncurryThis(Map.prototype.forEach);
const mapSet = uncurryThis(Map.prototype.set);
const mapGet = uncurryThis(Map.prototype.get);
const mapHas = uncurryThis(Map.prototype.has);
const setForEach = uncurryThis(Set.prototype.forEach);
const setAdd = uncurryThis(Set.prototype.add);

const TypedArray = getPrototypeOf(Uint8Array);
// typedArrayName is "Uint8Array" and the like, or undefined for anything else.
const typedArrayName = uncurryThis(getOwnPropertyDescriptor(TypedArray.prototype, Symbol.toStringTag).get);
const typedArrayLength = uncurryThis(getOwnPropertyDescriptor(TypedArray.prototype, "length").get);
const bufferSlice = uncurryThis(ArrayBuffer.prototype.slice);

// list makes an array that inherits nothing: pushing to it and reading from it
// involve no prototype.
const list = () => setPrototypeOf([], null);

// safe lets a promise be awaited and chained whatever has become of
// Promise.prototype.constructor.
const safe = (promise) => {
  defineProperty(promise, "constructor", { __proto__: null, value: Promise });
  return promise;
};

// say tags a template to join its parts safely.
const say = (parts, ...values) => {
  let text = parts[0];
  for (let i = 0; i < values.length; i++) text += values[i] + parts[i + 1];
  return text;
};

// put gives an object a property of its own, whatever setters it inherits.
const put = (object, name, value) => defineProperty(object, name, { __proto__: null, value, writable: true, enumerable: true, configurable: true });

// named gives a class or a function its name.
const named = (name, f) => {
  defineProperty(f, "name", { __proto__: null, value: name, configurable: true });
  return f;
};
