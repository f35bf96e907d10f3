// The table of moves. With values hidden it is sorted by the names of the moves,
// since the server's order would tell which is best.
import { Light, html, nothing, plain } from "../core/light.js";
import { sign } from "./verdict.js";
import { sentence } from "../core/words.js";

const few = 12;
const rank = { win: 2, draw: 1, loss: 0 };
const byName = new Intl.Collator("en", { numeric: true });

/** The moves without their values, in an order that tells nothing. */
export const hidden = (moves) => moves.map(({ move, cells, to }) => ({ move, cells, to: { text: to.text } })).sort((a, b) => byName.compare(a.move, b.move));

// Heading, the number to sort by, what stands in the cell; shown where any move has it.
const columns = [
  { name: "Value", has: (m) => m.value, by: (m) => -rank[m.value], cell: (m) => html`${m.value ? sign(m.value) : nothing} ${m.value}${m.best ? html` <span class="star">★ best</span>` : nothing}` },
  { name: "Plies", has: (m) => m.remoteness !== undefined, by: (m) => m.remoteness ?? Infinity, cell: (m) => m.remoteness ?? "∞", number: true },
  { name: "Margin", has: (m) => m.score !== undefined, by: (m) => -Number(m.score), cell: (m) => m.score, number: true },
  { name: "Slower by", has: (m) => m.slower_by, by: (m) => m.slower_by ?? 0, cell: (m) => m.slower_by || "", number: true },
  { name: "Grundy after", has: (m) => m.to.grundy !== undefined, by: (m) => Number(m.to.grundy), cell: (m) => m.to.grundy, number: true },
];

class Moves extends Light {
  // others: what is said of moves that are not listed.
  static properties = plain("moves", "others", "lit", "play", "point", "sorted", "all");

  constructor() {
    super();
    Object.assign(this, { moves: [], lit: [], sorted: null, all: false });
  }

  /** The moves as they stand, for the keys 1 to 9. */
  get rows() {
    if (!this.sorted) return this.moves;
    const { by, down } = this.sorted;
    return this.moves.toSorted((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0) * (down ? -1 : 1));
  }

  render() {
    const shown = columns.filter((c) => this.moves.some(c.has));
    const rows = this.all ? this.rows : this.rows.slice(0, few);
    return html`<h2 id="moves-title">${this.moves.length ? `${this.moves.length} ${this.moves.length === 1 ? "move" : "moves"}` : this.others ? "Moves" : "No moves"}</h2>
      ${this.moves.length ? html`<div class="scrolls"><table class="moves" aria-labelledby="moves-title" @mouseleave=${() => this.point([])}>
        <thead><tr><th scope="col">#</th><th scope="col">Move</th>${shown.map((c) => this.heading(c))}</tr></thead>
        <tbody>${rows.map((m, i) => this.row(m, i, shown))}</tbody>
      </table></div>` : nothing}
      ${this.moves.length > few ? html`<button type="button" class="quiet" @click=${() => (this.all = !this.all)}>${this.all ? "Show fewer" : `Show all ${this.moves.length}`}</button>` : nothing}
      ${this.others ? html`<p class="caption">${this.others}</p>` : nothing}`;
  }

  heading(c) {
    const mine = this.sorted?.name === c.name;
    const turn = () => (this.sorted = mine && this.sorted.down ? null : { name: c.name, by: c.by, down: mine });
    return html`<th scope="col" class=${c.number ? "number" : nothing} aria-sort=${mine ? (this.sorted.down ? "descending" : "ascending") : nothing}>
      <button type="button" class="quiet" @click=${turn}>${c.name}<span aria-hidden="true">${mine ? (this.sorted.down ? " ↓" : " ↑") : ""}</span></button></th>`;
  }

  row(m, i, shown) {
    return html`<tr class=${[m.value, m.best && "best", this.lit.includes(m) && "lit"].filter(Boolean).join(" ") || nothing}
        @mouseenter=${() => this.point([m])} @focusin=${() => this.point([m])} @click=${() => this.play(m)}>
      <td class="number">${i + 1}</td>
      <td><button type="button" class="quiet" aria-label=${m.value ? sentence(m.move, m) + (m.best ? ", best" : "") : nothing}>${m.move}</button></td>
      ${shown.map((c) => html`<td class=${c.number ? "number" : nothing}>${c.has(m) || c.name === "Slower by" ? c.cell(m) : "–"}</td>`)}
    </tr>`;
  }
}

customElements.define("z-moves", Moves);
