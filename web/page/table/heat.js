// A table over two variables as a picture, a square a position.
import { Light, html, nothing, plain } from "../core/light.js";
import { slowly } from "../core/live.js";
import { colour } from "../core/theme.js";
import { level } from "./series.js";

// Stops of cividis, a ramp that rises in lightness for every kind of colour
// vision (Nuñez, Anderton and Renslow 2018).
const stops = [[0, 32, 77], [49, 68, 107], [102, 105, 112], [149, 143, 120], [203, 186, 105], [255, 234, 70]];
const announce = slowly();

/** The colour of a part in [0, 1]. */
function ramp(part) {
  const at = Math.min(Math.max(part, 0), 1) * (stops.length - 1);
  const i = Math.min(Math.floor(at), stops.length - 2);
  return stops[i].map((a, j) => Math.round(a + (stops[i + 1][j] - a) * (at - i)));
}

const modes = {
  value: (v) => v,
  zero: (v) => (v === 0 ? 0 : 1),
  mod: (v, k) => ((v % k) + k) % k,
  bit: (v, k) => Math.floor(Math.abs(v) / 2 ** k) % 2,
};

class Heat extends Light {
  static properties = plain("table", "missed", "query", "set", "at");

  constructor() {
    super();
    this.at = null;
    this.redraw = () => this.draw();
    this.observer = new ResizeObserver(this.redraw);
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("theme", this.redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("theme", this.redraw);
    this.observer.disconnect();
  }

  get mode() {
    const asked = this.query.get("by");
    return modes[asked] ? asked : "value";
  }

  get k() {
    return Math.max(this.mode === "mod" ? 1 : 0, Number(this.query.get("k") ?? (this.mode === "mod" ? 2 : 0)) || 0);
  }

  /** The number that is coloured, or null. */
  shade(r, c) {
    const v = level(this.table.values[r][c]);
    return v === null ? null : modes[this.mode](v, this.k);
  }

  render() {
    return html`<div class="row">
        <label>Colour <select @change=${(e) => this.set({ by: e.target.value, k: undefined })}>
          ${[["value", "value"], ["zero", "value = 0"], ["mod", "value mod k"], ["bit", "bit k"]].map(([m, name]) => html`<option value=${m} ?selected=${m === this.mode}>${name}</option>`)}</select></label>
        ${this.mode === "mod" || this.mode === "bit" ? html`<label>k <input type="number" class="small" min=${this.mode === "mod" ? 1 : 0} .value=${this.k} @change=${(e) => this.set({ k: e.target.value })}></label>` : nothing}
      </div>
      <div class="heat" tabindex="0" role="group" aria-label="Heat map: arrow keys move a cursor" data-own-arrows @keydown=${this.keys} @pointermove=${this.point} @pointerleave=${() => (this.at = null)}>
        <canvas aria-hidden="true"></canvas><div class="cursor" ?hidden=${!this.at}></div>
      </div>
      <p class="reading mono" aria-hidden="true">${this.at ? this.reading() : "\u00a0"}</p>
      ${this.legend()}`;
  }

  // Numbers for the ends of the ramp and between.
  legend() {
    const { low, high } = this.extent();
    const n = Math.min(high - low, 6);
    const marks = n > 0 ? Array.from({ length: n + 1 }, (_, i) => Math.round(low + ((high - low) * i) / n)) : [low];
    return html`<p class="legend">${marks.map((v) => html`<span><i .style=${`background: rgb(${this.paint(v, low, high).join()})`}></i>${v}</span>`)}</p>`;
  }

  extent() {
    let [low, high] = [Infinity, -Infinity];
    this.table.values.forEach((row, r) => row.forEach((_, c) => {
      const v = this.shade(r, c);
      if (v !== null) [low, high] = [Math.min(low, v), Math.max(high, v)];
    }));
    return Number.isFinite(low) ? { low, high } : { low: 0, high: 0 };
  }

  // White is 0, or the loss: what the player who has just moved wants.
  paint(v, low, high) {
    if (v === 0 || (v === -1 && typeof this.table.values[0][0] === "string")) return [255, 255, 255];
    // Of two numbers the other is the dark end: the pale one is too near to white.
    return ramp(high - low > 1 ? (v - low) / (high - low) : 0);
  }

  updated(changed) {
    this.observer.observe(this);
    if (changed.has("table") || changed.has("query") || changed.has("missed")) this.draw();
    this.place();
  }

  draw() {
    const canvas = this.querySelector("canvas");
    const rows = this.table.values.length;
    const columns = this.table.values[0]?.length || 0;
    if (!canvas || !columns) return;
    const width = Math.min(this.querySelector(".heat").parentElement.clientWidth, 820);
    this.cell = Math.min(Math.max(1, Math.floor(width / columns)), 44) || 1;
    const sharp = devicePixelRatio || 1;
    canvas.width = columns * this.cell * sharp;
    canvas.height = rows * this.cell * sharp;
    canvas.style.width = columns * this.cell + "px";
    const pen = canvas.getContext("2d");
    pen.imageSmoothingEnabled = false;
    pen.drawImage(this.image(rows, columns), 0, 0, canvas.width, canvas.height);
    pen.scale(sharp, sharp);
    if (this.cell >= 24) this.numbers(pen);
    pen.strokeStyle = colour("loss");
    pen.lineWidth = 2;
    for (const [n, m] of this.missed || []) pen.strokeRect((m - this.table.low[1]) * this.cell + 1, (n - this.table.low[0]) * this.cell + 1, Math.max(this.cell - 2, 2), Math.max(this.cell - 2, 2));
  }

  // A pixel a position.
  image(rows, columns) {
    const small = new OffscreenCanvas(columns, rows);
    const pen = small.getContext("2d");
    const pixels = pen.createImageData(columns, rows);
    const { low, high } = this.extent();
    for (let r = 0, i = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++, i += 4) {
        const v = this.shade(r, c);
        if (v === null) continue; // stays transparent
        pixels.data.set([...this.paint(v, low, high), 255], i);
      }
    }
    pen.putImageData(pixels, 0, 0);
    return small;
  }

  numbers(pen) {
    pen.font = `${Math.min(14, this.cell * 0.42)}px system-ui, sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    const { low, high } = this.extent();
    this.table.values.forEach((row, r) => row.forEach((v, c) => {
      const shade = this.shade(r, c);
      if (shade === null) return;
      const [red, green, blue] = this.paint(shade, low, high);
      pen.fillStyle = 0.3 * red + 0.6 * green + 0.1 * blue > 125 ? "#14171c" : "#ffffff";
      pen.fillText(v, (c + 0.5) * this.cell, (r + 0.5) * this.cell);
    }));
  }

  reading() {
    const [r, c] = this.at;
    const { vars, low, values } = this.table;
    return `${vars[0]} = ${low[0] + r}, ${vars[1]} = ${low[1] + c}: ${values[r][c] ?? "none"}`;
  }

  point(e) {
    const box = this.querySelector("canvas").getBoundingClientRect();
    const [rows, columns] = [this.table.values.length, this.table.values[0].length];
    this.at = [Math.min(rows - 1, Math.max(0, Math.floor(((e.clientY - box.top) / box.height) * rows))), Math.min(columns - 1, Math.max(0, Math.floor(((e.clientX - box.left) / box.width) * columns)))];
  }

  place() {
    const mark = this.querySelector(".cursor");
    const box = this.querySelector("canvas").getBoundingClientRect();
    if (!this.at) return;
    const size = box.width / this.table.values[0].length;
    Object.assign(mark.style, { left: this.at[1] * size + "px", top: this.at[0] * size + "px", width: size + "px", height: size + "px" });
  }

  keys(e) {
    const way = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[e.key];
    if (!way) return;
    e.preventDefault();
    const [rows, columns] = [this.table.values.length, this.table.values[0].length];
    const [r, c] = this.at || [0, -1];
    this.at = [Math.min(rows - 1, Math.max(0, r + way[0])), Math.min(columns - 1, Math.max(0, c + way[1]))];
    announce(this.reading());
  }
}

customElements.define("z-heat", Heat);
