// Where the reader is in a topic's text, and what of it they have read.

const moment = 400; // ms: what stays in view so long was not jumped over

let tell = () => {};
let waiting = 0;
let at = 0; // scrollY at the last look
let ends = []; // the stretches of text whose end was in view then
let read = new Set(); // the ids of those that it was in view at two looks
let moved = false; // being on a page without scrolling is no reading

// watchReading tells, when scrolling rests, the id of the heading that the
// reader is under ("" above the first), and the ids of the stretches of text that
// were read by now, separated by spaces. A stretch is read once its end has stood
// in view for a moment.
export function watchReading(f) {
  tell = () => f(place(), [...read].join(" "));
  document.addEventListener("scroll", scrolled, { passive: true });
  document.addEventListener("click", pressed, true);
  watchPage();
}

// watchPage begins anew on a page that has come into view.
export function watchPage() {
  read = new Set();
  ends = [];
  moved = scrollY > 0; // the address named a place, or the browser restored one
  wait();
}

function scrolled() {
  moved ||= scrollY > 0;
  wait();
}

// A press may lead away from the page.
function pressed() {
  if (waiting && moved) tell();
}

function wait() {
  waiting ||= setTimeout(look, moment);
}

function look() {
  waiting = 0;
  const before = ends;
  ends = ending();
  for (const el of ends) if (before.includes(el)) read.add(el.dataset.raw);
  if (scrollY !== at || ends.some((el) => !read.has(el.dataset.raw))) wait();
  else if (moved) tell();
  at = scrollY;
}

// ending are the stretches whose end is in view, and not only by a last line, as
// above a heading that was jumped to. Who turns pages sees every end so.
function ending() {
  return [...document.querySelectorAll("[data-raw]")].filter((el) => {
    const { top, bottom, height } = el.getBoundingClientRect();
    return bottom <= innerHeight && bottom - Math.max(top, 0) >= Math.min(height, innerHeight / 10);
  });
}

function place() {
  const headings = [...document.querySelectorAll("[data-raw] :is(h2, h3)[id]")];
  const passed = headings.filter((h) => h.getBoundingClientRect().top < innerHeight / 3);
  showSection(passed.findLast((h) => h.localName === "h2")?.id);
  return passed.at(-1)?.id ?? "";
}

// showSection marks the section with the id in the outline at the side.
function showSection(id) {
  for (const link of document.querySelectorAll(".course .sections a")) {
    link.ariaCurrent = id && link.hash === `#${id}` ? "location" : null;
  }
}
