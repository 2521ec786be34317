// Keeps the whole site for reading offline: everything or nothing, one cache
// for each version, and no version takes over before the reader agrees.
//
// The build sets VERSION, FILES (path -> content hash, "" where the name holds
// a hash already), WASM and PACKED (paths of the app and of its packed copy).
import { answered, fetchWasm } from "./boot/wasm.js";

const scope = self.registration.scope;
const mine = `inflight:${scope}:`; // caches are shared by the whole origin
const cacheName = mine + VERSION;
const url = (path) => new URL(path, scope).href;
const files = new Map(Object.entries(FILES).map(([path, hash]) => [url(path), hash]));
const notFound = url("404.html");

self.addEventListener("install", (e) => {
  e.waitUntil(
    fill().catch(async (err) => {
      await caches.delete(cacheName);
      throw err; // this version is not installed; the old one stays whole
    }),
  );
});

self.addEventListener("activate", (e) => {
  e.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(mine) && name !== cacheName) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (e) => {
  if (e.data === "take over") e.waitUntil(self.skipWaiting());
  if (e.data === "whole?") e.waitUntil(fill().then(() => true, () => false).then((ok) => e.ports[0].postMessage(ok)));
});

self.addEventListener("fetch", (e) => {
  const address = new URL(e.request.url);
  if (e.request.method !== "GET" || !address.href.startsWith(scope)) return;
  address.search = address.hash = "";
  const navigation = e.request.mode === "navigate";
  if (navigation) {
    address.pathname = address.pathname.replace(/\/index\.html$/, "/");
    e.waitUntil(fill().catch(() => {})); // browsers may empty caches: make good what is missing
  }
  if (files.has(address.href)) e.respondWith(kept(address.href, e.request));
  else if (navigation) e.respondWith(elsewhere(address, e.request));
});

async function kept(address, request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(address)) ?? fetch(request);
}

// elsewhere answers a navigation to a page that is not kept: with the page whose
// slash was forgotten, else from the network, else with the place on the page above
// it that has its name, else with the page that says that there is none.
async function elsewhere(address, request) {
  if (files.has(address.href + "/")) return Response.redirect(address.href + "/" + new URL(request.url).search);
  try {
    return await fetch(request);
  } catch (err) {
    const above = new URL("../", address).href;
    if (above !== scope && files.has(above)) return Response.redirect(`${above}#${address.pathname.split("/").at(-2)}`);
    const page = await caches.match(notFound, { cacheName });
    if (!page) throw err;
    return atScope(page);
  }
}

// The 404 page is served at any depth, so its addresses are absolute: of a site
// at the built root, and here of the site that this worker belongs to.
async function atScope(page) {
  const text = (await page.text()).replaceAll(`="${ROOT}`, `="${new URL(scope).pathname}`);
  return new Response(text, { status: 404, headers: { "content-type": "text/html; charset=utf-8" } });
}

let filling = null;

// fill fetches what the cache lacks: all of it at the install, nothing as a
// rule later. It rejects when one file cannot be had.
function fill() {
  filling ??= fillNow().finally(() => (filling = null));
  return filling;
}

async function fillNow() {
  const cache = await caches.open(cacheName);
  const have = new Set((await cache.keys()).map((request) => request.url));
  const missing = [...files.keys()].filter((address) => !have.has(address));
  await Promise.all(missing.map(async (address) => cache.put(address, await get(address))));
}

async function get(address) {
  const hash = files.get(address);
  if (hash) return verified(address, hash);
  return (await fromOldVersion(address)) ?? (address === url(WASM) ? fetchWasm(address, url(PACKED)) : answered(address));
}

// Files with a hash in their names are copied, not downloaded again.
async function fromOldVersion(address) {
  for (const name of await caches.keys()) {
    const found = name.startsWith(mine) && (await caches.match(address, { cacheName: name }));
    if (found) return found;
  }
}

// verified fetches a file whose name does not say its content, and refuses one
// that is not of this version: while a site is being deployed, old and new
// files can be served side by side. Some hosts take a new file for the old one,
// when both have one date: so it is asked for once more past all caches.
async function verified(address, hash) {
  for (const cache of ["no-cache", "reload"]) {
    const response = await answered(address, { cache });
    const body = await response.arrayBuffer();
    if ((await sha256(body)).startsWith(hash)) return unpacked(response, body);
  }
  throw new Error(`${address} is of another version`);
}

async function sha256(body) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// unpacked is the response with its body as it was read.
function unpacked(response, body) {
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  return new Response(body, { headers });
}
