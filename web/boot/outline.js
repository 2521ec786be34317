// On a narrow page the course outline is a menu; on a wide one it stands open.
// The styles see to that by themselves. The attribute is set to match, for
// screen readers and whatever else asks it rather than looks.
const wide = matchMedia("(min-width: 60.01rem)");

export function openOutline() {
  const set = () => {
    for (const menu of document.querySelectorAll(".course details")) menu.open = wide.matches;
  };
  wide.addEventListener("change", set);
  if (wide.matches) set();
}
