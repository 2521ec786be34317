// JSON text, written by hand: the interpreter's JSON.stringify keeps its own
// notes in an ordinary array and trips over setters on Array.prototype. Of a
// single string it is safe.

// json writes what a program gives as the input of a command. Bytes become
// base64; members that are null or undefined are left out, as the SDK
// does.
const DEEPEST = 20;
function json(value, depth = 0) {
  switch (typeof value) {
    case "string": return stringify(value);
    case "number": return isFinite(value) ? "" + value : "null";
    case "boolean": case "bigint": return "" + value;
    case "object": break;
    default: return "null";
  }
  if (value === null) return "null";
  if (typedArrayName(value) === "Uint8Array") return '"' + toBase64(value) + '"';
  if (depth > DEEPEST) throw new TypeError("The input of a command contains itself, or nests too deeply.");
  return isArray(value) ? jsonList(value, depth) : jsonRecord(value, depth);
}

function jsonList(items, depth) {
  let text = "";
  for (let i = 0; i < items.length; i++) text += (i === 0 ? "" : ",") + json(items[i], depth + 1);
  return "[" + text + "]";
}

function jsonRecord(record, depth) {
  let text = "";
  const names = keys(record);
  for (let i = 0; i < names.length; i++) {
    const value = record[names[i]];
    if (value === null || value === undefined || typeof value === "function" || typeof value === "symbol") continue;
    text += (text === "" ? "" : ",") + stringify(names[i]) + ":" + json(value, depth + 1);
  }
  return "{" + text + "}";
}
