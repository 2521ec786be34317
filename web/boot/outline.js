// On a narrow page the course outline is a menu; on a wide one it stands open.
// The styles see to that by themselves. The attribute is set to match, for
// screen readers and whatever else asks it rather than looks.
const wide = matchMedia("(min-width: 60.01rem)");

// openOutline matches the outline of a page that was just drawn.
export function openOutline() {
  if (wide.matches) match();
}
wide.addEventListener("change", match);

function match() {
  for (const menu of document.querySelectorAll(".course details")) menu.open = wide.matches;
}
