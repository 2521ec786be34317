// Starts the app on a page that can already be read: fetches the wasm, the
// course and the reader's document side by side, lets Go draw the page anew and
// puts back what the reader did meanwhile. Every page loads this file, deferred.
import "wasm_exec";
import { openDialog, setSingleKeys, singleKeys, watchDialogs } from "./boot/dialogs.js";
import { forgetPresses, remember, watchPresses } from "./boot/early.js";
import { saveFile } from "./boot/files.js";
import { watchKeys } from "./boot/keys.js";
import { arrive, takeLinks } from "./boot/links.js";
import { foldGuesses, guessesFolded } from "./boot/fold.js";
import { follow } from "./boot/follow.js";
import { showStopped } from "./boot/notice.js";
import { applyUpdate, keepOffline, offlineReady, onupdate } from "./boot/offline.js";
import { openOutline } from "./boot/outline.js";
import { fetchProse, raw } from "./boot/prose.js";
import { watchReading } from "./boot/reading.js";
import { asset, fixAddresses, root } from "./boot/site.js";
import { replaceBlockedStorage } from "./boot/storage.js";
import { openStore } from "./boot/store.js";
import { answered, fetchWasm, typed } from "./boot/wasm.js";

// inflight is all that Go needs of the page. course, store and module join it
// before Go starts.
const inflight = {
  base: root.pathname,
  workerURL: asset("worker"),
  raw,
  fetchProse,
  fetchText: async (name) => (await answered(asset(name))).text(),
  arrive,
  openDialog,
  singleKeys,
  setSingleKeys,
  watchReading,
  foldGuesses,
  follow,
  guessesFolded,
  saveFile,
  hash: location.hash,
  copy: async (text) => navigator.clipboard.writeText(text),
  editor: async (host, options) => (await import(asset("editor"))).mount(host, options),
  onupdate,
  applyUpdate,
  offlineReady,
};
window.inflight = inflight;

// go-app asks for its environment through this function.
const env = { GOAPP_ROOT_PREFIX: root.pathname.slice(0, -1), GOAPP_INTERNAL_URLS: "[]" };
window.goappGetenv = (name) => env[name];

fixAddresses();
watchPresses();
watchKeys();
replaceBlockedStorage();
start().catch((err) => {
  forgetPresses();
  showStopped(err);
  keepOffline();
});

async function start() {
  const go = new Go();
  const [{ module, instance }, course, store] = await Promise.all([
    WebAssembly.instantiateStreaming(appWasm(), go.importObject),
    answered(asset("course")).then((response) => response.text()),
    openStore(),
  ]);
  Object.assign(inflight, { module, course, store });

  const restore = remember();
  const ended = run(go, instance);
  restore();
  takeLinks();
  watchDialogs();
  openOutline();
  document.documentElement.dataset.app = "ready";
  keepOffline();
  await ended;
  throw new Error("the Go program ended");
}

// What the service worker answers is unpacked already, whatever its headers say.
async function appWasm() {
  if (navigator.serviceWorker?.controller) return typed(await answered(asset("wasm")));
  return fetchWasm(asset("wasm"), asset("packed"));
}

// run starts the program, which draws the page before it first waits. The
// fragment is kept from go-app: it would scroll to it again, away from where
// the reader is by now.
function run(go, instance) {
  const { href, hash } = location;
  if (hash) history.replaceState(history.state, "", href.slice(0, -hash.length));
  const ended = go.run(instance);
  if (hash) history.replaceState(history.state, "", href);
  if (go.exited) throw new Error("the Go program ended while it started");
  return ended;
}
