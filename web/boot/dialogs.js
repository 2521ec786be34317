// Dialogs that are opened from anywhere, by a button or by a key.

// openDialog opens the dialog with the id, unless one is open. What stands in its
// first field is selected, to be typed over.
export function openDialog(id) {
  if (document.querySelector("dialog[open]")) return;
  const dialog = document.getElementById(id);
  dialog.showModal();
  dialog.querySelector("input")?.select();
}

// watchDialogs opens the dialog whose data-key is pressed where nobody types, and
// closes one when a link in it is followed.
export function watchDialogs() {
  document.addEventListener("keydown", (e) => {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || typing(e.composedPath()[0])) return;
    if (!singleKeys()) return;
    const dialog = document.querySelector(`dialog[data-key="${CSS.escape(e.key)}"]`);
    if (!dialog) return;
    e.preventDefault();
    openDialog(dialog.id);
  });
  document.addEventListener("click", (e) => e.target.closest("dialog a[href]")?.closest("dialog").close());
}

function typing(el) {
  return el.isContentEditable || (el.matches?.("input, textarea, select") && !el.matches("[type=radio], [type=checkbox], [type=range]"));
}

const off = "inflight:keys-off";

// singleKeys says whether keys alone open dialogs; setSingleKeys changes it. Who
// dictates to the computer may want them off.
export function singleKeys() {
  return !localStorage.getItem(off);
}

export function setSingleKeys(on) {
  if (on) localStorage.removeItem(off);
  else localStorage.setItem(off, "1");
}
