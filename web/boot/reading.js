// Where the reader is in a topic's text, and what of it they have read.

const rest = 300; // ms without scrolling, after which the reader is somewhere

// watchReading tells, when scrolling rests, the id of the heading that the
// reader is under ("" above the first), and the ids of the stretches of text that
// have passed the middle of the screen by now, separated by spaces.
export function watchReading(tell) {
  let waiting = 0;
  const look = () => {
    waiting = 0;
    tell(place(), passed());
  };
  const scrolled = () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, rest);
  };
  // A press may lead away from the page.
  const pressed = () => {
    if (!waiting) return;
    clearTimeout(waiting);
    look();
  };
  if (scrollY) scrolled(); // the address named a place, or the browser restored one
  document.addEventListener("scroll", scrolled, { passive: true });
  document.addEventListener("click", pressed, true);
}

function place() {
  const headings = [...document.querySelectorAll("[data-raw] :is(h2, h3)[id]")];
  const passed = headings.filter((h) => h.getBoundingClientRect().top < innerHeight / 3);
  showSection(passed.findLast((h) => h.localName === "h2")?.id);
  return passed.at(-1)?.id ?? "";
}

// The last stretch of a page can't come up that far.
function passed() {
  const { scrollTop, clientHeight, scrollHeight } = document.scrollingElement;
  const line = scrollTop + clientHeight > scrollHeight - 8 ? innerHeight : innerHeight / 2;
  const stretches = [...document.querySelectorAll("[data-raw]")];
  return stretches.filter((el) => el.getBoundingClientRect().bottom < line).map((el) => el.dataset.raw).join(" ");
}

// showSection marks the section with the id in the outline at the side.
function showSection(id) {
  for (const link of document.querySelectorAll(".course .sections a")) {
    link.ariaCurrent = id && link.hash === `#${id}` ? "location" : null;
  }
}
