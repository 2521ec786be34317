// The lessons' text is in the built pages only. Go asks for it by id, which is
// unique in the whole site, and has a page fetched before it draws it.
import { root } from "./site.js";
import { answered } from "./wasm.js";

const prose = new Map();
const collected = new Set();

function collect(page, path) {
  for (const el of page.querySelectorAll("[data-raw]")) prose.set(el.dataset.raw, el.outerHTML);
  collected.add(new URL(path, root).pathname);
}
collect(document, location.pathname);

// raw is the markup of the stretch of text with the id, "" when there is none.
export function raw(id) {
  return prose.get(id) ?? "";
}

// fetchProse takes the text out of the built page at path, relative to the
// site's root, unless it is here already.
export async function fetchProse(path) {
  if (collected.has(new URL(path, root).pathname)) return;
  const response = await answered(new URL(path, root));
  collect(new DOMParser().parseFromString(await response.text(), "text/html"), path);
}
