// Tables of a game's values, as a plot, a heat map, numbers, differences and
// frequencies; with the period, and formulas held against them.
import { Light, html, nothing, plain } from "../core/light.js";
import { once, path, query } from "../core/api.js";
import { problem } from "../core/problem.js";
import { changed as change, go, link } from "../core/route.js";
import { upper } from "../core/words.js";
import "./chart.js";
import { files } from "./files.js";
import "./formula.js";
import "./heat.js";
import "./period.js";
import "./values.js";
import { difference, flat, frequencies, summary } from "./series.js";

const views = { scatter: "Scatter plot", heat: "Heat map", table: "Table", differences: "Differences", frequency: "Frequency" };
const quantities = { "": "the usual", grundy: "Grundy value", value: "win, loss or draw", remoteness: "plies", score: "margin", zero: "zero or not", class: "class" };

class Table extends Light {
  static properties = plain("route", "table", "error", "names", "missed");

  constructor() {
    super();
    this.missed = [];
    once("/games").then((d) => (this.names = d.games.filter((g) => g.table !== false)), () => {});
  }

  willUpdate(changed) {
    if (changed.has("route")) this.load();
  }

  /** What the server needs to know of the address. */
  get asked() {
    const q = this.route.query;
    return { n: q.get("n"), m: q.get("m"), pos: q.get("pos"), what: q.get("what"), set: q.getAll("set") };
  }

  get id() {
    return this.route.parts[0] || "kayles";
  }

  async load() {
    const url = path("games", this.id, "table") + query(this.asked);
    if (url === this.url) return;
    this.url = url;
    this.missed = [];
    if (this.of !== this.id) this.table = null; // another game's
    this.of = this.id;
    try {
      const table = await once(url);
      if (url === this.url) Object.assign(this, { table, error: null });
      document.title = `${upper(table.game)}, tables – zermelo`;
    } catch (e) {
      if (url === this.url) Object.assign(this, { table: null, error: e });
    }
  }

  get flat() {
    return this.table.vars.length === 1;
  }

  get view() {
    const asked = this.route.query.get("show");
    const fits = this.flat ? asked !== "heat" : !["scatter", "differences"].includes(asked);
    return views[asked] && fits ? asked : this.flat ? "scatter" : "heat";
  }

  address(changes, id = this.id) {
    return link("table", [id], change(this.route, changes));
  }

  actions() {
    return { plot: () => this.querySelector(".plot[tabindex], .heat[tabindex]")?.focus() };
  }

  render() {
    return html`<div class="title"><h1>Tables &amp; plots: ${upper(this.table?.game ?? this.id)}</h1>
      <nav class="views" aria-label="Views of this game"><a href=${link("play", [this.id])}>Play</a></nav></div>
      ${this.fields()}
      ${problem(this.error)}
      ${this.table ? this.body() : this.error ? nothing : html`<p class="caption" aria-busy="true">Computing …</p>`}`;
  }

  fields() {
    const q = this.route.query;
    const [n, m] = [0, 1].map((i) => (this.table?.low[i] === undefined ? "" : `${this.table.low[i]}..${this.table.high[i]}`));
    return html`<form class="fields" @submit=${this.submit}>
      <label>Game <input name="id" list="names" .value=${this.id} autocomplete="off" spellcheck="false"></label>
      <datalist id="names">${(this.names || []).map((g) => html`<option value=${g.id}>${g.name}</option>`)}</datalist>
      <label>n <input name="n" .value=${q.get("n") ?? n} placeholder="0..100" size="8" autocomplete="off"></label>
      ${this.table?.vars.length === 2 || q.has("m") ? html`<label>m <input name="m" .value=${q.get("m") ?? m} placeholder="0..15" size="8" autocomplete="off"></label>` : nothing}
      <label>Positions <input name="pos" .value=${q.get("pos") ?? ""} placeholder="the game’s own" size="11" autocomplete="off" spellcheck="false"></label>
      <label>Quantity <select name="what">${Object.entries(quantities).map(([k, name]) => html`<option value=${k} ?selected=${k === (q.get("what") ?? "")}>${name}</option>`)}</select></label>
      <button>Show</button>
    </form>`;
  }

  submit(e) {
    e.preventDefault();
    const { id, ...fields } = Object.fromEntries(new FormData(e.target));
    fields.pos ||= null; // the game's own
    if (id !== this.id) Object.assign(fields, { n: "", m: "", set: [], formula: "" });
    go(this.address(fields, id.trim()));
  }

  body() {
    return html`${this.flat ? html`<z-period .id=${this.id} .asked=${this.asked}></z-period>` : nothing}
      <nav class="tabs" aria-label="Forms of the table">${Object.entries(views).filter(([v]) => (this.flat ? v !== "heat" : v !== "scatter" && v !== "differences"))
        .map(([v, name]) => html`<a href=${this.address({ show: v })} aria-current=${v === this.view ? "true" : nothing}>${name}</a>`)}</nav>
      <section aria-labelledby="view-title"><h2 id="view-title">${views[this.view]}</h2>${this.shown()}</section>
      <div class="under">
        <z-formula .id=${this.id} .asked=${this.asked} .table=${this.table} .formula=${this.route.query.get("formula") ?? ""}
          .keep=${(formula) => go(this.address({ formula }), { replace: true })} .found=${(missed) => (this.missed = missed)}></z-formula>
        ${files(this)}
      </div>
      ${["scatter", "heat", "differences"].includes(this.view) ? html`<details class="numbers"><summary>The same as a table</summary><z-values .table=${this.table}></z-values></details>` : nothing}`;
  }

  shown() {
    const t = this.table;
    const [x, y] = this.flat ? flat(t) : [];
    switch (this.view) {
      case "scatter":
        return html`<p class="caption">${summary(t)}</p><z-chart .xs=${x} .ys=${y} .name=${t.what} .missed=${this.missed}></z-chart>`;
      case "differences": {
        const by = Math.max(1, Number(this.route.query.get("by")) || 1);
        return html`<p class="caption">How much the value changes from n to n + <input type="number" min="1" class="small" aria-label="Distance" .value=${by} @change=${(e) => go(this.address({ by: e.target.value }), { replace: true })}>: where the distance is a period, all differences are 0.</p>
          <z-chart .xs=${x.slice(0, -by)} .ys=${difference(y, by)} .name=${"difference"} .missed=${[]}></z-chart>`;
      }
      case "frequency":
        return this.frequency();
      case "heat":
        return html`<p class="caption">${summary(t)} ${t.vars[0]} counts the rows, ${t.vars[1]} the columns.</p><z-heat .table=${t} .missed=${this.missed} .query=${this.route.query} .set=${(c) => go(this.address(c), { replace: true })}></z-heat>`;
      default:
        return html`<z-values .table=${t}></z-values>`;
    }
  }

  frequency() {
    const all = frequencies(this.table);
    const most = Math.max(...all.map(([, n]) => n));
    return html`<div class="scrolls"><table class="freq"><thead><tr><th scope="col" class="number">Value</th><th scope="col" class="number">Times</th><th scope="col"><span class="unseen">Bar</span></th></tr></thead>
      <tbody>${all.map(([v, n]) => html`<tr><td class="number">${v}</td><td class="number">${n}</td><td><span class="rod" .style=${`width: ${(100 * n) / most}%`}></span></td></tr>`)}</tbody></table></div>`;
  }
}

customElements.define("z-table", Table);
