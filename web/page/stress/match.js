// Who said what in a match against the perfect player.
import { html, nothing } from "../core/light.js";
import { number } from "./text.js";

const most = 500; // lines that are listed: the last ones, where the fault is

/** The transcript; a line that the program said last is where it failed. */
export function transcript({ match, fault }) {
  const from = Math.max(0, match.length - most);
  return html`<section aria-labelledby="transcript"><h2 id="transcript">The match</h2>
    ${from ? html`<p class="caption">… ${number(from)} lines before</p>` : nothing}
    <table class="talk"><thead><tr><th scope="col" class="number">Line</th><th scope="col">Who</th><th scope="col">Says</th></tr></thead>
    <tbody>${match.slice(from).map(({ by, text }, i) => line(by, text, from + i + 1, fault && by === "program" && from + i === match.length - 1))}</tbody></table></section>`;
}

const line = (by, text, n, last) => html`<tr class=${last ? "last" : nothing}><td class="number">${n}</td><td>${by === "program" ? html`<strong>your program</strong>` : by}</td>
  <td class="mono">${last ? html`<span aria-hidden="true">✗ </span>` : nothing}${text}</td></tr>`;
