// The numbers themselves, 25 rows a page.
import { Light, html, nothing, plain } from "../core/light.js";

const rows = 25;
const columns = 32;

class Values extends Light {
  static properties = plain("table", "page", "from");

  constructor() {
    super();
    Object.assign(this, { page: 0, from: 0 });
  }

  willUpdate(changed) {
    if (changed.has("table")) Object.assign(this, { page: 0, from: 0 });
  }

  render() {
    const { values, vars, low } = this.table;
    const first = this.page * rows;
    const lines = values.slice(first, first + rows);
    const across = vars.length > 1 ? values[0]?.length || 0 : 1;
    const shown = Array.from({ length: Math.min(columns, across - this.from) }, (_, i) => this.from + i);
    return html`<div class="scrolls" tabindex="0" role="region" aria-label="Numbers"><table class="values">
        <thead><tr><th scope="col" class="number">${vars.join(" \\ ")}</th>${vars.length > 1 ? shown.map((c) => html`<th scope="col" class="number">${low[1] + c}</th>`) : html`<th scope="col" class="number">${this.table.what}</th>`}</tr></thead>
        <tbody>${lines.map((line, i) => html`<tr><th scope="row" class="number">${low[0] + first + i}</th>
          ${vars.length > 1 ? shown.map((c) => html`<td class="number">${line[c] ?? "–"}</td>`) : html`<td class="number">${line ?? "–"}</td>`}</tr>`)}</tbody>
      </table></div>
      ${this.pager("Rows", "page", values.length, rows, this.page, 1)}
      ${vars.length > 1 ? this.pager("Columns", "from", across, columns, this.from / columns, columns) : nothing}`;
  }

  pager(name, property, all, step, page, unit) {
    if (all <= step) return nothing;
    const last = Math.ceil(all / step) - 1;
    const turn = (by) => (this[property] = (page + by) * unit);
    return html`<div class="bar" role="group" aria-label=${name}>
      <button type="button" ?disabled=${page === 0} @click=${() => turn(-1)}>Earlier</button>
      <span>${name} page ${page + 1} of ${last + 1}</span>
      <button type="button" ?disabled=${page === last} @click=${() => turn(1)}>Later</button></div>`;
  }
}

customElements.define("z-values", Values);
