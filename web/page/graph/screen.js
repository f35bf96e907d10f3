// The positions that can be reached, in layers by the plies to the end.
import { Light, html, nothing, plain, svg } from "../core/light.js";
import { get, once, path, query } from "../core/api.js";
import { walk } from "../core/nearest.js";
import { problem } from "../core/problem.js";
import { changed as change, go, link } from "../core/route.js";
import { fileName, save } from "../core/save.js";
import { colour } from "../core/theme.js";
import { glyph, plural, short, upper } from "../core/words.js";
import { arrange } from "../core/layers.js";

const high = 84; // from layer to layer
const tall = 30; // a node
const font = 13;
const longest = 22; // letters of a position that are shown

class Graph extends Light {
  static properties = plain("route", "graph", "picked", "error");

  constructor() {
    super();
    this.redraw = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("theme", this.redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("theme", this.redraw);
  }

  willUpdate(changed) {
    if (changed.has("route")) this.load();
  }

  get id() {
    return this.route.parts[0] || "kayles";
  }

  url(pos, depth) {
    const q = this.route.query;
    return path("games", this.id, "graph") + query({ pos, depth, limit: q.get("limit") ?? 200, set: q.getAll("set"), misere: q.get("misere") });
  }

  /** The graph, and those of the nodes that were opened further. */
  async load() {
    const q = this.route.query;
    const depth = q.get("depth") ?? 3;
    const asked = (this.asked = Symbol());
    try {
      const all = await Promise.all([once(this.url(q.get("pos"), depth)), ...q.getAll("open").map((pos) => once(this.url(pos, 1)))]);
      if (asked !== this.asked) return;
      Object.assign(this, { graph: merge(all.map((d) => d.graph)), document: all[0], error: null });
      if (!this.graph.positions[this.picked]) this.picked = 0;
      document.title = `${upper(all[0].game)}, graph – zermelo`;
    } catch (e) {
      if (asked === this.asked) this.error = e;
    }
  }

  address(changes) {
    return link("graph", [this.id], change(this.route, changes));
  }

  actions() {
    return { plot: () => this.querySelector(".dot[tabindex='0']")?.focus() };
  }

  render() {
    const q = this.route.query;
    const pos = q.get("pos") ?? this.document?.position;
    return html`<div class="title"><h1>Graph: ${upper(this.document?.game ?? this.id)}</h1>
        <nav class="views" aria-label="Views of this game"><a href=${link("play", [this.id], { pos, set: q.getAll("set") })}>Play</a></nav></div>
      <form class="fields" @submit=${this.submit}>
        <label>Position <input name="pos" class="mono" .value=${pos ?? ""} autocomplete="off" spellcheck="false"></label>
        <label>Moves deep <input name="depth" type="number" min="1" max="50" .value=${q.get("depth") ?? 3}></label>
        <label>At most <input name="limit" type="number" min="1" max="2000" .value=${q.get("limit") ?? 200}></label>
        <button>Show</button></form>
      ${problem(this.error)}
      ${this.graph ? this.drawn() : this.error ? nothing : html`<p class="caption" aria-busy="true">Searching …</p>`}`;
  }

  submit(e) {
    e.preventDefault();
    const { pos, ...fields } = Object.fromEntries(new FormData(e.target));
    go(this.address({ ...fields, pos: pos || null, open: [] }));
  }

  drawn() {
    const g = this.graph;
    const d = (this.place ??= new WeakMap()).get(g) || drawing(g);
    this.place.set(g, d);
    return html`<p class="caption">${plural(g.positions.length, "position")}, ${plural(g.moves.length, "move")}. ${g.points ? "Layers count the moves from the start." : "Layers count the plies to the end, which is at the bottom."} Best moves are thick.${g.note ? " " + upper(g.note) : ""}</p>
      <div class="net" data-own-arrows @keydown=${(e) => walk(e, e.target.closest(".dot"), this.querySelectorAll(".dot"))}>
        <div class="sheet" .style=${`width: ${d.width}px; height: ${d.height}px`}>
          ${this.picture(g, d)}
          ${g.positions.map((p, i) => this.node(p, d.at[i], i))}
        </div></div>
      ${this.about(g.positions[this.picked])}
      <div class="bar" role="group" aria-label="Files">
        <button type="button" @click=${this.dot}>DOT</button>
        <button type="button" @click=${() => save(fileName(this.document.game) + ".svg", this.querySelector(".sheet svg").outerHTML, "image/svg+xml")}>SVG</button></div>`;
  }

  // Drawn with attributes, not with the style sheet: it can be saved as it is.
  picture(g, d) {
    const ink = { win: colour("win"), draw: colour("draw"), loss: colour("loss"), undefined: colour("edge") };
    const [line, page, text] = [colour("edge"), colour("page"), colour("ink")];
    return svg`<svg xmlns="http://www.w3.org/2000/svg" width=${d.width} height=${d.height} viewBox="0 0 ${d.width} ${d.height}" font-family="ui-monospace, monospace" font-size=${font} aria-hidden="true">
      ${g.moves.map((m, i) => svg`<path d=${d.ways[i]} fill="none" stroke=${m.best ? ink[g.positions[m.from].value] : line} stroke-width=${m.best ? 2.6 : 1} stroke-opacity=${m.best ? 1 : 0.45}/>`)}
      ${g.positions.map((p, i) => {
        const { x, y, w } = d.at[i];
        return svg`<rect x=${x - w / 2} y=${y - tall / 2} width=${w} height=${tall} rx=${p.value === "loss" ? tall / 2 : 4} fill=${page} stroke=${ink[p.value]} stroke-width="2" stroke-dasharray=${p.cut ? "4 3" : nothing}/>
          <text x=${x} y=${y} dy="0.36em" text-anchor="middle" fill=${text}><tspan fill=${ink[p.value]}>${glyph[p.value] ?? ""} </tspan>${shortened(p.text)}</text>`;
      })}</svg>`;
  }

  node(p, { x, y, w }, i) {
    return html`<button type="button" class="dot" tabindex=${i === this.picked ? 0 : -1} aria-pressed=${String(i === this.picked)}
      .style=${`left: ${x - w / 2}px; top: ${y - tall / 2}px; width: ${w}px; height: ${tall}px`}
      aria-label=${`${p.text}: ${told(p)}${p.cut ? ", not expanded" : ""}`} @focus=${() => (this.picked = i)} @click=${() => p.cut && this.expand(p)} @dblclick=${() => this.expand(p)}></button>`;
  }

  expand(p) {
    go(this.address({ open: [...new Set([...this.route.query.getAll("open"), p.text])] }), { replace: true });
  }

  about(p) {
    const set = this.route.query.getAll("set");
    return html`<div class="picked"><p><code>${p.text}</code> <span class="sign ${p.value}">${glyph[p.value] ?? ""}</span> ${told(p)}${p.grundy !== undefined ? ` · Grundy value ${p.grundy}` : ""}</p>
      <div class="bar">${p.cut ? html`<button type="button" @click=${() => this.expand(p)}>Expand</button>` : nothing}
        <a href=${link("graph", [this.id], { pos: p.text, set })}>Start the graph here</a> <a href=${link("play", [this.id], { pos: p.text, set })}>Play from here</a></div></div>`;
  }

  async dot() {
    const q = this.route.query;
    try {
      save(fileName(this.document.game) + ".dot", await get(this.url(q.get("pos"), q.get("depth") ?? 3), { accept: "text/vnd.graphviz" }));
    } catch (e) {
      this.error = e;
    }
  }
}

const told = (p) => (p.final ? "the end: " : "") + short(p);
const shortened = (text) => ([...text].length > longest ? [...text].slice(0, longest - 1).join("") + "…" : text);

// One graph of several: a position is known by its text and who moves. What one
// of them has expanded is not cut.
function merge(graphs) {
  const name = (p) => p.side + " " + p.text;
  const positions = new Map();
  for (const p of graphs.flatMap((g) => g.positions)) if (!p.cut || !positions.has(name(p))) positions.set(name(p), p);
  const place = new Map([...positions.keys()].map((k, i) => [k, i]));
  const done = new Set();
  const moves = graphs.flatMap((g) => {
    const all = g.moves.map((m) => ({ ...m, from: place.get(name(g.positions[m.from])), to: place.get(name(g.positions[m.to])) })).filter((m) => !done.has(m.from));
    for (const m of all) done.add(m.from);
    return all;
  });
  return { ...graphs[0], positions: [...positions.values()], moves };
}

// Places of nodes and edges in pixels.
function drawing(g) {
  const layer = layers(g);
  const widths = g.positions.map((p) => ([...shortened(p.text)].length + 2) * font * 0.62 + 14);
  const { x, bends } = arrange(layer, g.moves.map((m) => [m.from, m.to]), widths);
  const left = Math.min(...x.map((v, i) => v - widths[i] / 2), ...bends.flat()) - 20;
  const right = Math.max(...x.map((v, i) => v + widths[i] / 2), ...bends.flat()) + 20;
  const level = g.moves.some((m) => layer[m.from] === 0 && layer[m.to] === 0);
  const y = (l) => l * high + (level ? 66 : 30); // edges inside the top layer arch above it
  const at = x.map((v, i) => ({ x: v - left, y: y(layer[i]), w: widths[i] }));
  const ways = g.moves.map((m, i) => {
    const [a, b] = [layer[m.from], layer[m.to]];
    if (a === b) return `M${at[m.from].x} ${at[m.from].y - tall / 2}C${at[m.from].x} ${y(a) - 60} ${at[m.to].x} ${y(a) - 60} ${at[m.to].x} ${at[m.to].y - tall / 2}`;
    const step = Math.sign(b - a);
    const points = [[at[m.from].x, y(a) + (step * tall) / 2], ...bends[i].map((v, j) => [v - left, y(a + step * (j + 1))]), [at[m.to].x, y(b) - (step * tall) / 2]];
    return curve(points);
  });
  return { at, ways, width: right - left, height: y(Math.max(...layer)) + 30 };
}

// A smooth line through points, upright at each.
const curve = ([first, ...rest]) => {
  let [px, py] = first;
  return `M${px} ${py}` + rest.map(([x, y]) => {
    const part = `C${px} ${(py + y) / 2} ${x} ${(py + y) / 2} ${x} ${y}`;
    [px, py] = [x, y];
    return part;
  }).join("");
};

// The longest games on top, endless play above them; by the moves from the start
// where points count.
function layers(g) {
  const depth = g.positions.map(() => Infinity);
  depth[0] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (const m of g.moves) if (depth[m.from] + 1 < depth[m.to]) (depth[m.to] = depth[m.from] + 1), (changed = true);
  }
  const known = g.positions.map((p) => p.remoteness).filter((r) => typeof r === "number");
  const of = g.points || !known.length ? depth.map((d) => (Number.isFinite(d) ? d : 0)) : g.positions.map((p) => Math.max(...known) - (p.remoteness ?? Math.max(...known) + 1));
  const used = [...new Set(of)].sort((a, b) => a - b);
  return of.map((l) => used.indexOf(l));
}

customElements.define("z-graph", Graph);
