// How the first input that failed became the one that is shown.
import { html, nothing } from "../core/light.js";
import { number, raw, size } from "./text.js";

const most = 200; // steps that are listed

/** The inputs on the way, each with its size as a bar; nothing if there was no way. */
export function history({ original = "", input = "", steps }) {
  if (original === input && !steps.length) return nothing;
  const way = [{ input: original, bytes: new Blob([original]).size, what: "failed first" }, ...steps];
  if (steps.at(-1)?.input !== input) way.push({ input, bytes: new Blob([input]).size });
  way[way.length - 1] = { ...way.at(-1), what: "shown above" };
  const largest = Math.max(1, ...way.map((s) => s.bytes));
  const shown = way.length > most ? [...way.slice(0, most - 1), way.at(-1)] : way;
  return html`<section aria-labelledby="shrinking"><h2 id="shrinking">How the input became smaller</h2>
    <ol class="shrinking">${shown.map((s, i) => step(s, largest, i))}</ol>
    ${way.length > most ? html`<p class="caption">${number(way.length - most)} steps before the last one are not listed.</p>` : nothing}</section>`;
}

const step = ({ input, bytes, what }, largest, i) => html`<li><details>
  <summary><span class="number">${size(bytes)}</span> <span class="track"><span class="rod" .style=${`width: ${(100 * bytes) / largest}%`}></span></span> <span class="what">${what}</span></summary>
  ${raw(input, `Input ${i} of the way`)}</details></li>`;
