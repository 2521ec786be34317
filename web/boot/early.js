// What a reader does before the app is ready is not lost. go-app draws the page
// anew in place of the equal page that was built: focus, selection, scrolling,
// open details and answers are carried over, and presses are repeated.

const pressed = new Set();

// watchPresses notes presses on buttons that nothing answers yet, once for each
// button, and shows that they were heard.
export function watchPresses() {
  document.addEventListener("click", notePress, true);
}

function notePress(e) {
  const button = e.target.closest("button");
  if (!button || !app().contains(button)) return;
  button.setAttribute("aria-busy", "true");
  pressed.add(button);
}

// forgetPresses ends the waiting when the app will not come.
export function forgetPresses() {
  document.removeEventListener("click", notePress, true);
  for (const button of pressed) button.removeAttribute("aria-busy");
}

// remember notes the state of the page that go-app is about to replace. The
// function it returns puts that state into the new page.
export function remember() {
  document.removeEventListener("click", notePress, true);
  const { scrollX: left, scrollY: top } = window;
  const puts = [focus(), selection(), ...details(), ...answers(), ...presses(), ...scrolls()];
  return () => {
    for (const put of puts) put();
    window.scrollTo({ left, top, behavior: "instant" });
  };
}

// app is the element that go-app replaces: the body's first.
function app() {
  return document.body.firstElementChild;
}

function inApp(selector) {
  return [...app().querySelectorAll(selector)];
}

// place finds an element's successor: from the nearest id above it (or the
// app's root), down the same way.
function place(element) {
  const way = [];
  let from = element;
  for (; from !== app() && !from.id; from = from.parentElement) {
    way.unshift([...from.parentElement.children].indexOf(from));
  }
  const id = from.id;
  return () => way.reduce((el, i) => el?.children[i], id ? document.getElementById(id) : app());
}

// later hands the element's successor to put, if it is an element of the same kind.
function later(element, put) {
  const find = place(element);
  return () => {
    const next = find();
    if (next?.localName === element.localName) put(next);
  };
}

function focus() {
  const active = document.activeElement;
  if (!app().contains(active)) return target();
  const { selectionStart, selectionEnd } = active;
  return later(active, (next) => {
    next.focus({ preventScroll: true });
    if (typeof selectionStart === "number") next.setSelectionRange(selectionStart, selectionEnd);
  });
}

// target lets keys go on from what the address names, as the browser would have: the
// page that is drawn anew does not know it any more.
function target() {
  const named = document.querySelector(":target");
  if (!named || !app().contains(named)) return () => {};
  return later(named, (next) => {
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  });
}

function selection() {
  const s = getSelection();
  if (s.isCollapsed || !app().contains(s.anchorNode) || !app().contains(s.focusNode)) return () => {};
  const anchor = point(s.anchorNode, s.anchorOffset);
  const end = point(s.focusNode, s.focusOffset);
  return () => {
    const a = anchor();
    const b = end();
    if (a && b) s.setBaseAndExtent(...a, ...b);
  };
}

// point finds a place in the text again by its distance from the start of the
// element around it: go-app cuts the same text into other nodes than the parser.
function point(node, offset) {
  const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  const distance = before.toString().length;
  const find = place(element);
  return () => {
    const next = find();
    return next ? textAt(next, distance) : null;
  };
}

function textAt(element, distance) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (distance <= text.length) return [text, distance];
    distance -= text.length;
  }
  return [element, element.childNodes.length];
}

function details() {
  return inApp("details").map((el) => {
    const { open } = el;
    return later(el, (next) => (next.open = open));
  });
}

// answers carries over what was chosen or typed, through the events that the
// reader's own hand would have caused.
function answers() {
  const ticked = inApp("input").filter((el) => el.checked !== el.defaultChecked);
  const typed = inApp("input:not([type=checkbox], [type=radio]), textarea").filter((el) => el.value !== el.defaultValue);
  const chosen = inApp("select").filter((el) => [...el.options].some((o) => o.selected !== o.defaultSelected));
  return [...ticked.map(tick), ...typed.map(enter), ...chosen.map(enter)];
}

function tick(el) {
  const { checked } = el;
  return later(el, (next) => {
    if (next.checked !== checked && (checked || next.type !== "radio")) next.click();
  });
}

function enter(el) {
  const { value } = el;
  return later(el, (next) => {
    next.value = value;
    next.dispatchEvent(new Event("input", { bubbles: true }));
    next.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

function presses() {
  return [...pressed].filter((el) => el.isConnected).map((el) => later(el, (next) => next.click()));
}

function scrolls() {
  return inApp("*")
    .filter((el) => el.scrollTop || el.scrollLeft)
    .map((el) => {
      const { scrollLeft: left, scrollTop: top } = el;
      return later(el, (next) => next.scrollTo({ left, top, behavior: "instant" }));
    });
}
