// A scatter plot with a cursor for keys and pointers.
import { Light, html, plain } from "../core/light.js";
import { slowly } from "../core/live.js";
import { colour } from "../core/theme.js";

const announce = slowly();
let uPlot; // loaded with the first plot: it is a third of the page

class Chart extends Light {
  // xs, ys: numbers; ys may be null. missed: the xs at which a formula differs.
  static properties = plain("xs", "ys", "name", "missed", "cursor");

  constructor() {
    super();
    this.cursor = null;
    this.redraw = () => this.draw();
    this.observer = new ResizeObserver(() => this.plot?.setSize(this.size));
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("theme", this.redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("theme", this.redraw);
    this.observer.disconnect();
    this.plot?.destroy();
    this.plot = null;
  }

  render() {
    const i = this.cursor;
    return html`<div class="plot" tabindex="0" role="group" aria-label="Plot: the left and right arrow keys move a cursor" data-own-arrows @keydown=${this.keys}></div>
      <p class="reading mono" aria-hidden="true">${i === null ? "\u00a0" : this.reading(i)}</p>`;
  }

  reading(i) {
    return `n = ${this.xs[i]}, ${this.name === "grundy" ? "G" : this.name} = ${this.ys[i] ?? "none"}`;
  }

  get size() {
    const width = this.querySelector(".plot").clientWidth;
    return { width, height: Math.round(Math.max(220, Math.min(420, width * 0.42))) };
  }

  updated(changed) {
    if (changed.has("xs") || changed.has("ys") || changed.has("missed") || !this.plot) this.draw();
  }

  async draw() {
    uPlot ||= (await import("uplot")).default;
    const box = this.querySelector(".plot");
    if (!box?.isConnected) return;
    this.plot?.destroy();
    const missed = new Set((this.missed || []).map(String));
    const wrong = this.xs.map((x, i) => (missed.has(String(x)) ? this.ys[i] : null));
    const font = "12px system-ui, sans-serif";
    const axis = { stroke: colour("soft"), font, grid: { stroke: colour("line"), width: 1 }, ticks: { stroke: colour("line"), width: 1 } };
    const whole = (u, values) => values.map((v) => (Number.isInteger(v) ? String(v) : ""));
    const dots = (fill, size) => ({ paths: () => null, points: { show: true, size, fill, stroke: fill } });
    this.plot = new uPlot({
      ...this.size,
      scales: { x: { time: false }, y: { range: (u, lo, hi) => [Math.min(0, lo ?? 0) - 0.5, (hi ?? 1) + 0.5] } },
      axes: [{ ...axis, values: whole }, { ...axis, values: whole, size: 46 }],
      series: [{}, dots(colour("accent"), this.xs.length > 800 ? 3 : this.xs.length > 250 ? 5 : 7), dots(colour("loss"), 10)],
      legend: { show: false },
      cursor: { drag: { x: true, y: false }, points: { show: false } },
      hooks: { setCursor: [(u) => (this.cursor = u.cursor.idx ?? null)] },
    }, [this.xs, this.ys, wrong], box);
    this.observer.observe(box);
  }

  keys(e) {
    const n = this.xs.length;
    const now = this.cursor ?? -1;
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, PageDown: now + 10, PageUp: now - 10, Home: 0, End: n - 1 }[e.key];
    if (to === undefined || !n || !this.plot) return;
    e.preventDefault();
    const i = Math.max(0, Math.min(n - 1, to));
    const [x, y] = [this.plot.valToPos(this.xs[i], "x"), this.plot.valToPos(this.ys[i] ?? 0, "y")];
    this.plot.setCursor({ left: x, top: y });
    this.cursor = i;
    announce(this.reading(i));
  }
}

customElements.define("z-chart", Chart);
