// Blocked localStorage throws when it is touched, and an exception in a
// property read ends the Go program. A store in memory takes its place.

function memory() {
  const items = new Map();
  return {
    getItem: (key) => items.get(String(key)) ?? null,
    setItem: (key, value) => void items.set(String(key), String(value)),
    removeItem: (key) => void items.delete(String(key)),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

export function replaceBlockedStorage() {
  for (const name of ["localStorage", "sessionStorage"]) {
    try {
      void window[name].length;
    } catch {
      Object.defineProperty(window, name, { value: memory() });
    }
  }
}
