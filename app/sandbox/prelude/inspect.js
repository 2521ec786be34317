// How console shows a value: in the spirit of Node's util.inspect, bounded in
// depth, in items and in length.
const MAX_DEPTH = 6;
const MAX_ITEMS = 100;
const MAX_CHARACTERS = 4000; // of one shown value; console cuts its lines anyway
const LINE_WIDTH = 72; // what fits into this stays on one line

function inspect(value) {
  return show(value, { __proto__: null, depth: 0, left: MAX_CHARACTERS, parents: null });
}

// show gives the text of a value. at.left is what may still be written,
// at.parents the objects around this one.
function show(value, at) {
  if (at.left <= 0) return "…";
  const text = typeof value === "object" && value !== null || typeof value === "function"
    ? showObject(value, at) : showPrimitive(value);
  at.left -= text.length;
  return text;
}

function showPrimitive(value) {
  switch (typeof value) {
    case "string": return quote(value);
    case "bigint": return value + "n";
    case "symbol": return symbolText(value);
    case "number": return value === 0 && 1 / value < 0 ? "-0" : "" + value;
  }
  return "" + value;
}

const ESCAPES = { __proto__: null, "\n": "\\n", "\t": "\\t", "\r": "\\r", "\b": "\\b", "\f": "\\f", "\v": "\\v", "\\": "\\\\" };

// quote writes a string as source text, in the quotes it does not contain.
function quote(text) {
  const long = text.length > MAX_CHARACTERS;
  if (long) text = slice(text, 0, MAX_CHARACTERS);
  const mark = indexOf(text, "'") < 0 ? "'" : indexOf(text, '"') < 0 ? '"' : indexOf(text, "`") < 0 ? "`" : "'";
  let out = mark;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    const code = charCodeAt(text, i);
    if (c === mark) out += say`\\${c}`;
    else if (code < 32 || c === "\\") out += ESCAPES[c] ?? say`\\x${padStart(hex(code), 2, "0")}`;
    else out += c;
  }
  return out + mark + (long ? "…" : "");
}

const HEX = "0123456789abcdef";
const hex = (n) => (n < 16 ? "" : HEX[n >> 4]) + HEX[n & 15];

function showObject(value, at) {
  for (let p = at.parents; p !== null; p = p.next) if (p.object === value) return "[Circular]";
  try {
    return showKind(value, at);
  } catch {
    return "[an object that cannot be shown]"; // a proxy or a getter of the program's that throws
  }
}

// showKind asks what the object says it is and then makes sure: the readers of
// kinds throw, or give undefined, for what only pretends.
function showKind(value, at) {
  if (typeof value === "function") return withProperties(functionLabel(value), value, at);
  if (isArray(value)) return showArray(value, value.length, className(value) === "Array" ? "" : say`${className(value)}(${value.length}) `, at);
  const typed = typedArrayName(value);
  if (typed !== undefined) return showArray(value, value.length, say`${typed}(${value.length}) `, at);
  if (isError(value)) return showError(value, at);
  const kind = kinds[objectText(value)];
  const shown = kind === undefined ? undefined : kind(value, at);
  return shown ?? withProperties("", value, at);
}

const kinds = {
  __proto__: null,
  "[object Map]": (map, at) => showMap(map, at),
  "[object Set]": (set, at) => showSet(set, at),
  "[object Date]": (date) => showDate(date),
  "[object RegExp]": (pattern) => say`/${pattern.source}/${pattern.flags}`,
  "[object Promise]": () => "Promise { … }",
  "[object WeakMap]": () => "WeakMap { … }",
  "[object WeakSet]": () => "WeakSet { … }",
  "[object Number]": (n) => say`[Number: ${showPrimitive(numberOf(n))}]`,
  "[object String]": (s) => say`[String: ${quote(stringOf(s))}]`,
  "[object Boolean]": (b) => say`[Boolean: ${booleanOf(b)}]`,
};
const numberOf = uncurryThis(Number.prototype.valueOf);
const stringOf = uncurryThis(String.prototype.valueOf);
const booleanOf = uncurryThis(globalThis.Boolean.prototype.valueOf);
const mapSize = uncurryThis(getOwnPropertyDescriptor(Map.prototype, "size").get);
const setSize = uncurryThis(getOwnPropertyDescriptor(Set.prototype, "size").get);
const dateTime = uncurryThis(Date.prototype.getTime);
const isoText = uncurryThis(Date.prototype.toISOString);

const showDate = (date) => (isNaN(dateTime(date)) ? "Invalid Date" : isoText(date));

const within = (value, at) => ({
  __proto__: null, depth: at.depth + 1, left: at.left,
  parents: { __proto__: null, object: value, next: at.parents },
});

// showItems shows parts between brackets; each(add) calls add with the text of
// every part, and add tells whether more are wanted.
function showItems(label, open, close, value, at, each) {
  if (at.depth > MAX_DEPTH) return say`[${label === "" ? (open === "[" ? "Array" : "Object") : slice(label, 0, label.length - 1)}]`;
  const inner = within(value, at);
  const parts = list();
  let more = 0;
  each(inner, (part) => {
    if (parts.length < MAX_ITEMS && inner.left > 0) push(parts, part());
    else more++;
  });
  if (more > 0) push(parts, say`… ${more} more ${more === 1 ? "item" : "items"}`);
  return brackets(label, open, close, parts, at.depth);
}

function brackets(label, open, close, parts, depth) {
  if (parts.length === 0) return say`${label}${open}${close}`;
  const line = join(parts, ", ");
  if (line.length + label.length + 2 * depth <= LINE_WIDTH && indexOf(line, "\n") < 0) return say`${label}${open} ${line} ${close}`;
  const indent = repeat("  ", depth);
  const rows = open === "[" && parts.length > 6 ? packed(parts, LINE_WIDTH - 2 * depth) : parts;
  return say`${label}${open}\n${indent}  ${join(rows, say`,\n${indent}  `)}\n${indent}${close}`;
}

// packed puts short items side by side.
function packed(parts, width) {
  const rows = list();
  let row = "";
  for (let i = 0; i < parts.length; i++) {
    if (indexOf(parts[i], "\n") >= 0) return parts;
    if (row !== "" && row.length + parts[i].length + 2 > width) {
      push(rows, row);
      row = "";
    }
    row += (row === "" ? "" : ", ") + parts[i];
  }
  push(rows, row);
  return rows;
}

function showArray(array, length, label, at) {
  return showItems(label, "[", "]", array, at, (inner, add) => {
    const shown = min(length, MAX_ITEMS);
    for (let i = 0; i < shown; i++) add(() => (hasOwn(array, i) ? show(array[i], inner) : "<empty>"));
    for (let i = shown; i < length && i < shown + 1; i++) add(() => say`… ${length - shown} more items`);
  });
}

function showMap(map, at) {
  return showItems(say`Map(${mapSize(map)}) `, "{", "}", map, at, (inner, add) => {
    mapForEach(map, (value, key) => add(() => say`${show(key, inner)} => ${show(value, inner)}`));
  });
}

function showSet(set, at) {
  return showItems(say`Set(${setSize(set)}) `, "{", "}", set, at, (inner, add) => {
    setForEach(set, (value) => add(() => show(value, inner)));
  });
}

// withProperties shows an ordinary object, or a function with what hangs on it.
function withProperties(label, value, at) {
  const names = ownKeys(value);
  const shown = list();
  for (let i = 0; i < names.length; i++) if (propertyIsEnumerable(value, names[i])) push(shown, names[i]);
  if (label !== "") {
    if (shown.length === 0) return label;
    label += " ";
  } else {
    label = objectLabel(value);
  }
  return showItems(label, "{", "}", value, at, (inner, add) => {
    for (let i = 0; i < shown.length; i++) add(() => say`${showKey(shown[i])}: ${showProperty(value, shown[i], inner)}`);
  });
}

const IDENTIFIER = /^[A-Za-z_]\w*$/;
function showKey(key) {
  if (typeof key === "symbol") return say`[${symbolText(key)}]`;
  return exec(IDENTIFIER, key) !== null ? key : quote(key);
}

function showProperty(value, key, at) {
  const property = getOwnPropertyDescriptor(value, key);
  if (hasOwn(property, "value")) return show(property.value, at);
  return property.get === undefined ? "[Setter]" : property.set === undefined ? "[Getter]" : "[Getter/Setter]";
}

// className is the name of the constructor, found without running any code.
function className(value) {
  for (let p = getPrototypeOf(value); p !== null; p = getPrototypeOf(p)) {
    const maker = getOwnPropertyDescriptor(p, "constructor");
    if (maker !== undefined && typeof maker.value === "function") return ownName(maker.value) || "Object";
  }
  return undefined;
}

function ownName(f) {
  const name = getOwnPropertyDescriptor(f, "name");
  return name !== undefined && typeof name.value === "string" ? name.value : "";
}

function objectLabel(value) {
  const name = className(value) ?? "[Object: null prototype]";
  const tag = slice(objectText(value), 8, -1);
  if (tag !== "Object" && tag !== name) return say`${name} [${tag}] `;
  return name === "Object" ? "" : say`${name} `;
}

function functionLabel(f) {
  const name = ownName(f);
  if (startsWith(functionText(f), "class")) {
    const parent = getPrototypeOf(f);
    const extended = typeof parent === "function" ? ownName(parent) : "";
    return say`[class ${name || "(anonymous)"}${extended ? say` extends ${extended}` : ""}]`;
  }
  const kind = slice(objectText(f), 8, -1); // Function, AsyncFunction, GeneratorFunction
  return name ? say`[${kind}: ${name}]` : say`[${kind} (anonymous)]`;
}

// showError gives the name, the message and the lines of the learner's program.
function showError(error, at) {
  const name = "" + error.name;
  const message = "" + error.message;
  const heading = message === "" ? name : say`${name}: ${message}`;
  const frames = programFrames(error.stack);
  let text = frames === "" ? (at.depth > 0 ? say`[${heading}]` : heading) : say`${heading}\n${slice(frames, 0, frames.length - 1)}`;
  if (at.depth <= MAX_DEPTH) {
    if (hasOwn(error, "cause")) text += say`\n  [cause]: ${show(error.cause, within(error, at))}`;
    if (hasOwn(error, "errors") && isArray(error.errors)) text += say`\n  [errors]: ${show(error.errors, within(error, at))}`;
  }
  return indented(text, repeat("  ", at.depth));
}

// indented moves every line but the first to the right.
function indented(text, indent) {
  let out = "";
  let from = 0;
  for (let at = indexOf(text, "\n"); at >= 0; at = indexOf(text, "\n", from)) {
    out += slice(text, from, at + 1) + indent;
    from = at + 1;
  }
  return out + slice(text, from);
}
