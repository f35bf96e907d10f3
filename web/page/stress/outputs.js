// The input, and what the program and the judge make of it, side by side.
import { html, nothing } from "../core/light.js";
import { around, diff } from "./diff.js";
import { bytes, raw } from "./text.js";

export function outputs(report) {
  const { want, have, more } = diff(report);
  const known = report.right !== undefined;
  return html`<div class="outputs">
    <section><h2>Input, ${bytes(report.input)}</h2>${raw(report.input, "Input")}</section>
    <section><h2>Your output</h2>${lines(have, "Your output", "✗", "got")}
      ${more ? html`<p class="caption">… ${more} more, which the report leaves out</p>` : nothing}</section>
    ${known ? html`<section><h2>Right output</h2>${lines(want, "Right output", "✓", "want")}</section>` : nothing}
  </div>
  ${have.some((line) => line.some((w) => w.mark === "other")) ? html`<p class="caption"><span class="other">Underlined</span>: another word than the right one, too.</p>` : nothing}`;
}

const first = (word) => word.mark === "first";

// Numbered as the report counts: lines with words.
function lines(all, label, sign, kind) {
  if (!all.length) return html`<div class="said caption">nothing</div>`;
  const { part, from, behind } = around(all, (line) => line.some(first), 12, 60);
  return html`<div class="scrolls said ${kind}" tabindex="0" role="region" aria-label=${label}>
    ${from ? html`<p class="caption">… ${from} lines before</p>` : nothing}
    <ol start=${from + 1}>${part.map((line) => html`<li class=${line.some(first) ? "first" : nothing}>${words(line, sign)}</li>`)}</ol>
    ${behind ? html`<p class="caption">… ${behind} more lines</p>` : nothing}</div>`;
}

function words(line, sign) {
  const { part, from, behind } = around(line, first, 20, 80);
  return html`${from ? `… ${from} words … ` : nothing}${part.map((w) => html`${word(w, sign)} `)}${behind ? `… ${behind} more words` : nothing}`;
}

const longest = 200;
const cut = (text) => (text.length > longest ? text.slice(0, longest) + "…" : text);

function word({ text, mark }, sign) {
  if (mark === "first") return html`<mark><span aria-hidden="true">${sign} </span><span class="unseen">first difference: </span>${text === undefined ? html`<i>nothing</i>` : cut(text)}</mark>`;
  return mark ? html`<span class="other">${cut(text)}</span>` : cut(text);
}
