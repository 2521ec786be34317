// Files that the reader saves.

// saveFile hands a text to the browser as a download. The address stays valid as
// long as the page: some browsers read it late.
export function saveFile(name, text) {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
}
