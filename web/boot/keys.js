// Go hears of a key in a turn of its own. That can be too late to keep the browser from
// acting on the key as well: the focus has moved by then, and an Enter that checked an
// answer presses the button that came after it. So an element names the keys that are
// its own (data-keys="Enter Space"), and the browser leaves them alone from the start.
export function watchKeys() {
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const own = e.target.dataset?.keys?.split(" ") ?? [];
    if (own.includes(e.key === " " ? "Space" : e.key)) e.preventDefault();
  });
}
