// What is known of a position, and why.
import { html, nothing } from "../core/light.js";
import { glyph, letter, mover, sentence, short } from "../core/words.js";

/** The glyph of a value, a letter where colours are forced. */
export const sign = (value) => html`<span class="sign ${value}" aria-hidden="true"><span class="glyph">${glyph[value]}</span><span class="letter">${letter[value]}</span></span>`;

/** @param theorem gives the address of one; none: there is none to go to. */
export function verdict(doc, players, theorem) {
  const p = doc.position;
  return html`<p class="verdict ${p.value || ""}">${p.value ? sign(p.value) : nothing} ${sentence(mover(doc), p)}</p>
    ${facts(doc, players)}
    ${why(doc, theorem)}`;
}

function facts(doc, players) {
  const p = doc.position;
  const other = doc.other && players.find((name) => name !== doc.mover);
  const all = [
    p.grundy !== undefined && `Grundy value ${p.grundy}`,
    p.totals && `totals ${p.totals[0]} : ${p.totals[1]}`,
    doc.other?.value && html`${other} to move: ${glyph[doc.other.value]} ${short(doc.other)}`,
    p.class && `class ${p.class}`,
  ].filter(Boolean);
  return all.length ? html`<ul class="facts">${all.map((f) => html`<li>${f}</li>`)}</ul>` : nothing;
}

const proofs = { theorem: "By a theorem", search: "By search", conjecture: "By a conjecture" };

function why(doc, theorem) {
  const [source, address] = (doc.source || "").split(/;? ?docs\/theorems\.md#/);
  return html`<details class="why"><summary>${proofs[doc.proof]}${doc.checked ? `, checked for ${doc.checked}` : ""}</summary>
    ${doc.reason ? html`<p>Since ${doc.reason}.</p>` : nothing}
    ${source || address ? html`<p class="caption">${source} ${address && theorem ? html`<a href=${theorem(address)}>theorem and proof</a>` : nothing}</p>` : nothing}
    <p class="caption">${doc.positions ? `${doc.positions.toLocaleString("en")} positions searched.` : "No position was searched."}${doc.note ? " " + doc.note : ""}</p>
  </details>`;
}
