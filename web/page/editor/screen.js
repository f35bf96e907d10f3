// Games written in the browser: a text, what is wrong with it, and what the
// solver sees of it. The text stays in this tab; downloading keeps it.
import { Light, html, nothing, plain } from "../core/light.js";
import { once, post } from "../core/api.js";
import { problem } from "../core/problem.js";
import { go, link } from "../core/route.js";
import { save } from "../core/save.js";
import { plural } from "../core/words.js";
import "../board/board.js";

const kept = "zermelo-source";
const empty = `"""Take one, two or three from a heap."""
name = "My game"

def start(n = 10):
    return n

def moves(n):
    return [n - k for k in (1, 2, 3) if k <= n]

def board(n):
    return heaps([n])
`;

class Editor extends Light {
  static properties = plain("route", "examples", "source", "seen", "error", "busy");

  constructor() {
    super();
    this.source = sessionStorage.getItem(kept) ?? empty;
    once("/gallery").then((d) => this.showExamples(d.games), (e) => (this.error = e));
  }

  // An address that names an example opens it.
  showExamples(games) {
    this.examples = games;
    const asked = this.route.query.get("example");
    if (asked && asked !== sessionStorage.getItem(kept + "-example")) this.open(asked);
    else this.run();
  }

  willUpdate(changed) {
    if (changed.has("route") && this.examples) {
      const asked = this.route.query.get("example");
      if (asked && asked !== sessionStorage.getItem(kept + "-example")) this.open(asked);
    }
  }

  open(name) {
    const example = this.examples.find((g) => g.name === name);
    if (!example) return;
    sessionStorage.setItem(kept + "-example", name);
    this.edit(example.source);
    this.run();
  }

  edit(source) {
    this.source = source;
    sessionStorage.setItem(kept, source);
  }

  get file() {
    return this.route.query.get("example") || "mine.star";
  }

  async run() {
    const source = this.source;
    this.busy = true;
    try {
      const seen = await post("/scripts", { source, name: this.file });
      if (source === this.source) Object.assign(this, { seen, error: null });
    } catch (e) {
      if (source === this.source) Object.assign(this, { error: e, seen: null });
    }
    this.busy = false;
  }

  /** The messages of each line. */
  get marks() {
    const found = (this.seen?.lint.findings || []).filter((f) => f.line);
    const all = this.error?.where?.line ? [{ line: this.error.where.line, message: this.error.message, note: false }, ...found] : found;
    return new Map(all.map((f) => [f.line, f]));
  }

  render() {
    const lines = this.source.split("\n").length;
    const marks = this.marks;
    return html`<div class="title"><h1>Game editor</h1><p class="about">One function, <code>moves</code>, makes a game. Nothing is written to disk.</p></div>
      <div class="editor">
        <section aria-label="Source">
          <div class="bar">
            <label>Example <select @change=${(e) => e.target.value && go(link("game", [], { example: e.target.value }))}>
              <option value="">choose …</option>${(this.examples || []).map((g) => html`<option value=${g.name} ?selected=${g.name === this.file}>${g.name}</option>`)}</select></label>
            <button type="button" @click=${this.run} aria-pressed=${String(!!this.busy)}>Check</button>
            <button type="button" @click=${() => save(this.file, this.source)}>Download</button>
          </div>
          <div class="code"><ol aria-hidden="true">${Array.from({ length: lines }, (_, i) => html`<li class=${marks.has(i + 1) ? (marks.get(i + 1).note ? "noted" : "wrong") : nothing} title=${marks.get(i + 1)?.message ?? nothing}>${i + 1}</li>`)}</ol>
            <textarea class="mono" aria-label="Source of the game" aria-describedby="findings" spellcheck="false" autocapitalize="off" wrap="off" rows=${Math.max(lines + 1, 20)} .value=${this.source} @input=${this.typed} @keydown=${this.tab}></textarea></div>
          <p class="caption">Tab indents; Esc, then Tab leaves the text.</p>
        </section>
        <section aria-label="What the solver sees" id="findings">
          <h2>What the solver sees</h2>
          ${problem(this.error)}
          ${this.error?.where?.line ? html`<button type="button" class="quiet" @click=${() => this.to(this.error.where.line)}>Go to line ${this.error.where.line}</button>` : nothing}
          ${this.seen ? this.sees(this.seen) : this.busy ? html`<p class="caption" aria-busy="true">Looking …</p>` : nothing}
        </section>
      </div>`;
  }

  sees({ id, lint, start, positions }) {
    return html`<p><strong>${lint.game}</strong>: ${lint.about}. ${plural(lint.positions.toLocaleString("en"), "position")} looked at.</p>
      <p class="bar"><a href=${link("play", [id])}>Play it</a> <a href=${link("table", [id])}>Tables</a> <a href=${link("graph", [id])}>Graph</a></p>
      ${lint.findings.length ? html`<ul class="findings">${lint.findings.map((f) => html`<li class=${f.note ? "" : "wrong"}>${f.line ? html`<button type="button" class="quiet" @click=${() => this.to(f.line)}>line ${f.line}</button> ` : nothing}${f.message}</li>`)}</ul>` : nothing}
      ${start ? html`<p>It begins with <code>${start}</code>.</p>` : html`<p>It has no start: every position must be given.</p>`}
      <h2>Some positions</h2>
      <ul class="samples">${positions.map((p) => html`<li><a class="mono" href=${link("play", [id], { pos: p.position })}>${p.position}</a>
        ${p.board ? html`<z-board .board=${p.board} .moves=${[]}></z-board>` : nothing}</li>`)}</ul>`;
  }

  typed(e) {
    this.edit(e.target.value);
    clearTimeout(this.later);
    this.later = setTimeout(() => this.run(), 700);
  }

  // Tab writes four spaces; after Esc it leaves, so that nobody is caught.
  tab(e) {
    if (e.key === "Escape") this.leaving = true;
    else if (e.key !== "Tab" || e.shiftKey || this.leaving) this.leaving = false;
    else {
      e.preventDefault();
      e.target.setRangeText("    ", e.target.selectionStart, e.target.selectionEnd, "end");
      this.typed(e);
    }
  }

  to(line) {
    const area = this.querySelector("textarea");
    const from = this.source.split("\n").slice(0, line - 1).reduce((n, l) => n + l.length + 1, 0);
    area.focus();
    area.setSelectionRange(from, from + (this.source.split("\n")[line - 1] || "").length);
  }
}

customElements.define("z-editor", Editor);
