// The page holds a notice, hidden, for the day the app cannot start or ends.
// The text stays readable; only what is interactive is gone.

export function showStopped(err) {
  console.error(err);
  document.documentElement.dataset.app = "failed";
  const notice = document.getElementById("stopped");
  if (!self.WebAssembly) {
    notice.querySelector("p").textContent =
      "The interactive parts of this page need WebAssembly, which this browser does not have or does not allow. The text is all here.";
  }
  notice.hidden = false;
  notice.querySelector("button").addEventListener("click", () => location.reload());
}
