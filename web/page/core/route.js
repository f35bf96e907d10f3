// Addresses: #/screen/part/part?query. The query is the whole state of a screen,
// so that reload, back and a shared link give the same view.

/** @returns {{screen: string, parts: string[], query: URLSearchParams}} */
export function route() {
  const [path, query] = location.hash.replace(/^#\/?/, "").split("?");
  const [screen, ...parts] = path.split("/").map(decode);
  return { screen: screen || "home", parts, query: new URLSearchParams(query || "") };
}

// A hand-made address may hold a lone %.
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address of a screen; query is a record whose lists repeat their key. */
export function link(screen, parts = [], query = {}) {
  const q = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const v of [value].flat()) if (v !== undefined && v !== null && v !== "") q.append(key, v);
  }
  return "#/" + [screen, ...parts].map(encodeURIComponent).join("/") + (q.size ? "?" + q : "");
}

/** Goes there; with replace, back does not return here. */
export function go(address, { replace = false } = {}) {
  if (address === location.hash) return;
  if (!replace) {
    location.hash = address;
    return;
  }
  history.replaceState(null, "", address);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
