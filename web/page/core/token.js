// The token of a server that listens to other machines. It comes in the
// fragment of the first address, which browsers do not send, and is then kept
// for this tab.
const key = "zermelo-token";

/** The header that shows the token, if there is one. */
export function token() {
  const t = sessionStorage.getItem(key);
  return t ? { Authorization: "Bearer " + t } : {};
}

/** Takes the token out of the address. */
export function takeToken() {
  const found = location.hash.match(/^#token=([^&]+)/);
  if (!found) return;
  sessionStorage.setItem(key, decodeURIComponent(found[1]));
  history.replaceState(null, "", "#/");
}
