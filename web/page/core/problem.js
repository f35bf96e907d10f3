// What went wrong, in three lines: what, where, what to do.
import { html, nothing } from "./light.js";

const place = (w) => [w.file, w.line && `line ${w.line}`, w.column && `column ${w.column}`].filter(Boolean).join(", ");

/** A problem beside what caused it; id lets a field point to it. */
export function problem(error, id) {
  if (!error || error.name === "AbortError") return nothing;
  const [first, ...rest] = error.message.split("\n");
  return html`<div class="problem" role="alert" id=${id || nothing}>
    <strong>${first}</strong>
    ${rest.length ? html`<pre>${rest.join("\n")}</pre>` : error.where && place(error.where) ? html`<div>${place(error.where)}</div>` : nothing}
    ${error.hint ? html`<div class="hint">${error.hint}</div>` : nothing}
  </div>`;
}
