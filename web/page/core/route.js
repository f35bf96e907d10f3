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

/** The query of a record: lists repeat their key, what is empty is left out. A
 * position that has nothing left is one all the same. */
export function search(record) {
  const q = new URLSearchParams();
  for (const [key, value] of Object.entries(record)) {
    for (const v of [value].flat()) if (v !== undefined && v !== null && (v !== "" || key === "pos")) q.append(key, v);
  }
  return q.size ? "?" + q : "";
}

/** The address of a screen. */
export const link = (screen, parts = [], record = {}) => "#/" + [screen, ...parts].map(encodeURIComponent).join("/") + search(record);

/** The query of a route as a record, with some of it changed. */
export function changed({ query }, changes) {
  const record = {};
  for (const key of query.keys()) record[key] = query.getAll(key);
  return { ...record, ...changes };
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
