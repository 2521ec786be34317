// The lessons' text is in the built pages only. Go asks for it by id when it
// draws the same page again, and has it fetched for another one.
import { root } from "./site.js";
import { answered } from "./wasm.js";

let prose = collect(document);
let asked = 0;

function collect(page) {
  return new Map([...page.querySelectorAll("[data-raw]")].map((el) => [el.dataset.raw, el.outerHTML]));
}

// raw is the markup of the stretch of text with the id, "" when there is none.
export function raw(id) {
  return prose.get(id) ?? "";
}

// fetchProse takes the text out of the built page at path, relative to the
// site's root. When the reader moves on meanwhile, the newer page wins.
export async function fetchProse(path) {
  const mine = ++asked;
  const response = await answered(new URL(path, root));
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (mine === asked) prose = collect(page);
}
