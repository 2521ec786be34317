// Puts the reader's theme on <html> before the first paint, so that nothing
// flashes. It is small and blocks on purpose. Without a choice the system
// decides: no attribute.
(() => {
  const key = "inflight.theme";
  const html = document.documentElement;
  let choice = "system";

  // Blocked storage throws on every access. The choice then lasts for the page.
  try {
    choice = valid(localStorage.getItem(key));
  } catch {}

  function valid(value) {
    return value === "light" || value === "dark" ? value : "system";
  }

  // The browser's own bar follows through the two theme-color metas: each names
  // its scheme, and a choice turns the other one off.
  function show() {
    if (choice === "system") delete html.dataset.theme;
    else html.dataset.theme = choice;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      const scheme = meta.dataset.scheme;
      if (choice === "system") meta.media = `(prefers-color-scheme: ${scheme})`;
      else meta.media = scheme === choice ? "all" : "not all";
    }
  }

  window.inflightTheme = {
    get: () => choice,
    set(value) {
      choice = valid(value);
      show();
      try {
        if (choice === "system") localStorage.removeItem(key);
        else localStorage.setItem(key, choice);
      } catch {}
    },
  };
  show();
})();
