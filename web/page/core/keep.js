// Choices that a person has made, kept by the browser; where it keeps none, as
// some do for pages that are files, until the page is closed.
const here = new Map();

/** What was kept under a key; null: nothing. */
export function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return here.get(key) ?? null;
  }
}

/** Keeps a text under a key; null forgets it. */
export function keep(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    here.set(key, text);
  }
}
