// The service worker keeps the whole site for reading offline. A new version
// waits until the reader agrees.
import { root } from "./site.js";

const hour = 60 * 60 * 1000;
const workers = navigator.serviceWorker;

const registration = Promise.withResolvers();
const listeners = [];
let waiting = null; // the new version's worker, installed and held back
let replaced = false; // another tab let a new version take over: this page is old
let agreed = false;

// offlineReady resolves once it is known whether every file is kept.
export const offlineReady = registration.promise.then(whole).catch(() => false);

// keepOffline registers the service worker. It is called when the page is
// ready, so that keeping does not compete with showing.
export function keepOffline() {
  if (!workers) return registration.reject(new Error("no service workers"));
  watchTakeovers();
  workers.register(new URL("sw.js", root), { updateViaCache: "none" }).then(
    (found) => {
      registration.resolve(found);
      watchUpdates(found);
      checkWhenBack(found);
    },
    (err) => {
      console.warn("Not kept for offline reading:", err);
      registration.reject(err);
    },
  );
}

// onupdate has listener called when a new version is there to be applied.
export function onupdate(listener) {
  listeners.push(listener);
  if (waiting || replaced) listener();
}

// applyUpdate lets the new version take over and reloads the page once.
export function applyUpdate() {
  if (replaced || !waiting) return location.reload();
  agreed = true;
  waiting.postMessage("take over");
}

function tell() {
  for (const listener of listeners) listener();
}

function watchUpdates(found) {
  const offer = (worker) => {
    if (!worker || !workers.controller) return; // the first version replaces nothing
    waiting = worker;
    tell();
  };
  offer(found.waiting);
  found.addEventListener("updatefound", () => {
    const worker = found.installing;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  });
}

function watchTakeovers() {
  let first = !workers.controller;
  workers.addEventListener("controllerchange", () => {
    if (agreed) return location.reload();
    if (!first) {
      replaced = true;
      tell();
    }
    first = false;
  });
}

// whole asks the worker whether it holds every file, and waits for the first
// one while it installs.
async function whole(found) {
  const worker = found.active ?? found.waiting ?? found.installing;
  if (!(await activated(worker))) return false;
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers();
  port1.onmessage = (e) => resolve(e.data);
  worker.postMessage("whole?", [port2]);
  return promise;
}

function activated(worker) {
  const { promise, resolve } = Promise.withResolvers();
  const look = () => {
    if (worker.state === "activated") resolve(true);
    if (worker.state === "redundant") resolve(false);
  };
  worker.addEventListener("statechange", look);
  look();
  return promise;
}

// A tab that stays open for days learns of new versions when the reader comes
// back to it.
function checkWhenBack(found) {
  let last = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - last < hour) return;
    last = performance.now();
    found.update().catch(() => {}); // no network: next time
  });
}
