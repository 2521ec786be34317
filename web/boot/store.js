// The reader's document: one text, kept in IndexedDB, or in memory where the
// browser keeps nothing. What is in it is Go's business.
import { root } from "./site.js";

// Databases and channels are shared by a whole origin: the name says which
// site on it is meant.
const name = `inflight:${root.pathname}`;
const table = "learner";
const key = "document";

// openStore answers with the store. It never rejects.
export async function openStore() {
  try {
    await database();
    return withNews({ kind: "indexeddb", load, update, spare, persisted, persist });
  } catch (err) {
    console.warn("This browser keeps nothing between visits:", err);
    return { ...memory(), onchange() {} };
  }
}

// withNews adds the word between tabs: a channel says that the document
// changed, without saying how.
function withNews(store) {
  const listeners = [];
  const channel = self.BroadcastChannel && new BroadcastChannel(name);
  channel?.addEventListener("message", () => listeners.forEach((tell) => tell()));
  return {
    ...store,
    async update(merge) {
      const text = await store.update(merge);
      channel?.postMessage("changed");
      return text;
    },
    onchange: (tell) => void listeners.push(tell),
  };
}

function memory() {
  let text = "";
  return {
    kind: "memory",
    spare: { get: () => "", set() {}, drop() {} },
    persisted: async () => false,
    persist: async () => false,
    load: async () => text,
    update: async (merge) => (text = merged(merge, text)),
  };
}

// spare takes the document at the moment a page is left: IndexedDB answers too late
// for that. It is merged in at the next visit.
const spare = {
  get: () => localStorage.getItem(name) ?? "",
  set(text) {
    try {
      localStorage.setItem(name, text);
    } catch {} // full: what was saved before stays saved
  },
  drop: () => localStorage.removeItem(name),
};

// Whether the browser has promised to keep the document, and the asking for it.
async function persisted() {
  return (await navigator.storage?.persisted?.()) ?? false;
}

async function persist() {
  return (await navigator.storage?.persist?.()) ?? false;
}

function load() {
  return transact("readonly", read);
}

// Reading, merging and writing happen in one transaction, so two tabs cannot
// overwrite each other.
function update(merge) {
  return transact("readwrite", async (documents) => {
    const old = await read(documents);
    const text = merged(merge, old);
    if (text !== old) await settled(documents.put(text, key));
    return text;
  });
}

async function read(documents) {
  const value = await settled(documents.get(key));
  return typeof value === "string" ? value : "";
}

function merged(merge, old) {
  const text = merge(old);
  if (typeof text !== "string") throw new TypeError(text.refused); // a sentence: see below
  return text;
}

// transact runs work in one transaction and resolves with what it returned,
// once the browser has committed. It rejects with a sentence for the reader.
async function transact(mode, work) {
  try {
    const tx = (await database()).transaction(table, mode);
    const committed = new Promise((resolve, reject) => {
      tx.oncomplete = resolve;
      tx.onabort = () => reject(tx.error);
    });
    const [answer] = await Promise.all([work(tx.objectStore(table)).catch((err) => undo(tx, err)), committed]);
    return answer;
  } catch (err) {
    throw new Error(sentence(err), { cause: err });
  }
}

function undo(tx, err) {
  try {
    tx.abort();
  } catch {} // the failure has ended the transaction already
  throw err;
}

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let opened = null;

// database opens the database, and opens it again after the browser closed it,
// as it may when the reader clears data or another tab brings a newer version.
function database() {
  opened ??= open().catch((err) => {
    opened = null;
    throw err;
  });
  return opened;
}

async function open() {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table);
  const db = await settled(request);
  db.onclose = () => (opened = null);
  db.onversionchange = () => {
    opened = null;
    db.close();
  };
  return db;
}

// sentence says to a person what went wrong and what would help.
function sentence(err) {
  if (!(err instanceof DOMException)) return err.message;
  switch (err.name) {
    case "QuotaExceededError":
      return "The browser's storage is full. Nothing is lost while this page stays open. Free some space, and what you do next is saved with all the rest; or save everything as a file on the page Progress.";
    case "VersionError":
      return "The saved progress was written by a newer version of Inflight. Reload the page to get that version.";
    default:
      return "The browser could not use its storage. Reload the page. If that does not help, save your progress as a file on the page Progress, and clear this site's data in the browser's settings.";
  }
}
