// The console. Its lines go out in the order they were written, between the
// calls that the program made.
let linesLeft = 0; // set at boot, as is:
let lineCharacters = 0;

function print(level, values) {
  if (halted || linesLeft === 0) stop("stopped-output");
  linesLeft--;
  let text = format(values);
  if (text.length > lineCharacters) text = say`${slice(text, 0, lineCharacters)}… (${text.length - lineCharacters} more characters)`;
  post("console", say`,"level":"${level}","text":${stringify(text)}`);
}

// format puts values side by side; a first string may hold %s, %d, %i, %f, %j,
// %o, %O and %c for the values after it.
function format(values) {
  let out = "";
  let next = 0;
  if (values.length > 1 && typeof values[0] === "string" && indexOf(values[0], "%") >= 0) {
    const filled = fill(values[0], values);
    out = filled.text;
    next = filled.used;
  }
  for (; next < values.length && out.length <= 2 * lineCharacters; next++) {
    const value = values[next];
    out += (next === 0 ? "" : " ") + (typeof value === "string" ? value : inspect(value));
  }
  return out;
}

function fill(pattern, values) {
  let text = "";
  let used = 1;
  let from = 0;
  for (let at = indexOf(pattern, "%"); at >= 0 && at + 1 < pattern.length; at = indexOf(pattern, "%", from)) {
    const mark = pattern[at + 1];
    text += slice(pattern, from, at);
    from = at + 2;
    if (mark === "%") text += "%";
    else if (fillers[mark] === undefined || used >= values.length) text += "%" + mark;
    else text += fillers[mark](values[used++]);
  }
  return { __proto__: null, text: text + slice(pattern, from), used };
}

const simple = (value) => typeof value !== "symbol" && (typeof value !== "object" || value === null) && typeof value !== "function";
const wholePart = globalThis.parseInt;
const realPart = globalThis.parseFloat;
const fillers = {
  __proto__: null,
  s: (v) => (typeof v === "bigint" ? say`${v}n` : simple(v) ? showBare(v) : inspect(v)),
  d: (v) => (typeof v === "bigint" ? say`${v}n` : simple(v) ? showPrimitive(+v) : "NaN"),
  i: (v) => (typeof v === "bigint" ? say`${v}n` : simple(v) ? showPrimitive(wholePart(v)) : "NaN"),
  f: (v) => (simple(v) ? showPrimitive(realPart(v)) : "NaN"),
  j: (v) => "" + stringify(v),
  o: inspect,
  O: inspect,
  c: () => "",
};
const showBare = (v) => (typeof v === "string" ? v : showPrimitive(v));

globalThis.console = {
  log(...values) { print("log", values); },
  info(...values) { print("info", values); },
  warn(...values) { print("warn", values); },
  error(...values) { print("error", values); },
  debug(...values) { print("log", values); },
};
