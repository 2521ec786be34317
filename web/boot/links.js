// Links inside the site change the route without loading a page. go-app's own
// handling also takes Shift+click and presses that a component has answered,
// opens other sites in new windows and makes every #fragment a route change.
import { watchPage } from "./reading.js";
import { openOutline } from "./outline.js";
import { root } from "./site.js";

// takeLinks replaces go-app's handler, which it puts on window while it starts.
// Focus and scrolling after a route change are Go's business.
export function takeLinks() {
  window.onclick = null;
  window.addEventListener("click", follow);
}

function follow(e) {
  const link = e.target.closest("a[href]");
  if (!link || e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
  if (link.target || link.hasAttribute("download")) return;
  const to = new URL(link.href);
  if (!isPage(to)) return;
  const here = to.pathname === location.pathname;
  if (here && to.hash) return; // the browser moves scroll and focus
  e.preventDefault();
  if (here) return window.scrollTo(0, 0);
  history.replaceState({ scroll: window.scrollY }, "");
  window.goappNav(to.href);
}

// arrive does what a browser does with a new page: it scrolls to where the reader
// was when a link took them away from this entry of the history, or to what the
// address names, or to the top, and moves the focus there, for those who hear the page.
export function arrive() {
  openOutline();
  const named = document.getElementById(location.hash.slice(1));
  const heading = named ?? document.querySelector("main h1");
  const { scroll } = history.state ?? {};
  if (named && scroll === undefined) named.scrollIntoView({ behavior: "instant" });
  else window.scrollTo(0, scroll ?? 0);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  watchPage();
}

function isPage(url) {
  return url.origin === location.origin && url.pathname.startsWith(root.pathname) && url.pathname.endsWith("/");
}
