// Where this page's site lies and what its files are called. The build writes
// both on boot.js's own <script> element, relative to the page.
const data = document.currentScript.dataset;

// root is the address of the site's root, ending in "/".
export const root = new URL(data.root, document.baseURI);

// asset gives the address of a built file by its name in the page:
// wasm, packed, course, search, editor, worker.
export function asset(name) {
  return new URL(data[name], root).href;
}

// Addresses in the head are relative to the page that was built. They must mean
// the same when the route, and with it the page's own address, has changed.
export function fixAddresses() {
  for (const link of document.querySelectorAll("link[rel*=icon], link[rel=manifest]")) link.href = link.href;
}
