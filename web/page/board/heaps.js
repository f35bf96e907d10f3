// Heaps as columns of counters that stand on the ground, and stacks of coins.
import { html, nothing } from "../core/light.js";
import { counted } from "./cells.js";

/** How many counters lie side by side in a heap of n: one up to ten. */
const abreast = (n) => Math.ceil(n / 10);

export function heaps(board, pen) {
  const size = board.group || 1;
  const groups = [];
  for (let i = 0; i < board.heaps.length; i += size) {
    groups.push(board.heaps.slice(i, i + size).map((n, j) => heap(board, pen, i + j, n)));
  }
  return html`<div class="heaps">${groups.map((g) => (size > 1 ? html`<div class="together">${g}</div>` : g))}
    ${board.heaps.length || pen.more ? nothing : html`<span class="caption">Nothing is left.</span>`}</div>`;
}

function heap(board, pen, i, n) {
  const live = !board.live || board.live.some((c) => c[0] === i);
  const where = `heap ${i + 1} of ${board.heaps.length}`;
  return html`<div class="heap ${live ? "" : "shut"}">
    ${pen.more ? pen.more([i, "+"], `${where}: one more`) : nothing}
    ${counted(board) ? counters(pen, i, Number(n), where) : pen.cell([i], `${where}, size ${n}`, html`<span class="size">${n}</span>`, { look: "lump" })}
    <span class="count" aria-hidden="true">${counted(board) ? n : nothing}</span>
  </div>`;
}

function counters(pen, i, n, where) {
  if (n === 0) return html`<span class="none" aria-hidden="true"></span>`;
  const all = Array.from({ length: n }, (_, j) => pen.cell([i, j], `${where}, counter ${j + 1} of ${n}`, html`<span class="coin"></span>`, { look: "counter" }));
  return html`<div class="counters" .style=${`--abreast: ${abreast(n)}`}>${all}</div>`;
}

export function stack(board, pen) {
  return html`<div class="stack">
    ${board.coins.map((v, i) => pen.cell([i], `coin ${i + 1} from the top, value ${v}`, html`<span class="disc">${v}</span>`, { look: "slab" }))}
    ${board.coins.length ? nothing : html`<p class="caption">No coins are left.</p>`}
  </div>`;
}
