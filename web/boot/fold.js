// What the reader has folded away on every page of this browser.
const folded = "inflight:guesses-folded";

// guessesFolded says whether guesses are folded; foldGuesses folds them or unfolds them.
export function guessesFolded() {
  return Boolean(localStorage.getItem(folded));
}

export function foldGuesses(on) {
  if (on) localStorage.setItem(folded, "1");
  else localStorage.removeItem(folded);
}
