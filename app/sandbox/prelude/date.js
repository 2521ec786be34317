// Date on the simulated clock, in UTC wherever the program runs: the
// interpreter's own idea of a local time zone is the machine's.
{
  const RealDate = Date;
  const proto = RealDate.prototype;
  const realParse = RealDate.parse;
  const utc = RealDate.UTC;
  const utcText = uncurryThis(proto.toUTCString);

  // A text without a zone means local time, which here is UTC. An ISO date
  // without a time is UTC anyway.
  const ISO_DATE = /^[+-]?\d{4,6}(?:-\d{2}){0,2}$/;
  const ISO_TIME = /^[+-]?\d{4,6}(?:-\d{2}){0,2}T/;
  const HAS_ZONE = /(?:Z|UTC|GMT|:\d.*[+-]\d{2}:?\d{2}|\))\s*$/i;
  const parseDate = (text) => {
    text = "" + text;
    if (exec(ISO_DATE, text) !== null || exec(HAS_ZONE, text) !== null) return realParse(text);
    return realParse(text + (exec(ISO_TIME, text) === null ? " UTC" : "Z"));
  };

  const SimulatedDate = function Date(...parts) {
    if (new.target === undefined) return localText(new RealDate(epoch + now));
    let time = epoch + now;
    if (parts.length === 1) time = timeOf(parts[0]);
    else if (parts.length > 1) time = apply(utc, undefined, parts);
    return construct(RealDate, setPrototypeOf([time], null), new.target);
  };
  // An object other than a Date is left to the real constructor.
  const timeOf = (value) => {
    if (typeof value === "string") return parseDate(value);
    return typeof value === "object" ? value : +value;
  };

  const define = (on, name, value) => defineProperty(on, name, { __proto__: null, value, writable: true, configurable: true });
  define(SimulatedDate, "now", { now() { return epoch + now; } }.now);
  define(SimulatedDate, "parse", { parse(text) { return parseDate(text); } }.parse);
  define(SimulatedDate, "UTC", utc);
  defineProperty(SimulatedDate, "prototype", { __proto__: null, value: proto, writable: false });
  defineProperty(SimulatedDate, "length", { __proto__: null, value: 7, configurable: true });
  define(proto, "constructor", SimulatedDate);

  for (const part of ["FullYear", "Month", "Date", "Day", "Hours", "Minutes", "Seconds", "Milliseconds"]) {
    define(proto, say`get${part}`, proto[say`getUTC${part}`]);
    if (part !== "Day") define(proto, say`set${part}`, proto[say`setUTC${part}`]);
  }
  // toUTCString is "Thu, 01 Jan 2026 00:00:00 GMT".
  const dayText = (t) => say`${slice(t, 0, 3)} ${slice(t, 8, 11)} ${slice(t, 5, 7)}${slice(t, 11, -13)}`;
  const clockText = (t) => say`${slice(t, -12, -4)} GMT+0000 (Coordinated Universal Time)`;
  const texts = {
    toString: (t) => say`${dayText(t)} ${clockText(t)}`,
    toDateString: dayText,
    toTimeString: clockText,
    toLocaleString: (t) => say`${dayText(t)} ${slice(t, -12, -4)}`,
    toLocaleDateString: dayText,
    toLocaleTimeString: (t) => slice(t, -12, -4),
  };
  for (const name of Object.keys(texts)) {
    const text = texts[name];
    define(proto, name, { [name]() { return isNaN(dateTime(this)) ? "Invalid Date" : text(utcText(this)); } }[name]);
  }
  define(proto, "getTimezoneOffset", { getTimezoneOffset() { return isNaN(dateTime(this)) ? NaN : 0; } }.getTimezoneOffset);
  const localText = uncurryThis(proto.toString);
  define(globalThis, "Date", SimulatedDate);
}
