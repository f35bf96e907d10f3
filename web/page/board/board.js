// A board to look at and to play on. Each cell is a button whose name tells
// where it is, what is there and, if values are shown, what its moves give.
import { Light, html, noChange, nothing, plain } from "../core/light.js";
import { walk } from "../core/nearest.js";
import { glyph, sentence, upper } from "../core/words.js";
import { covered, cuts, key, starts, whole } from "./cells.js";
import { graph } from "./graph.js";
import { grid, row, tiles } from "./grid.js";
import { heaps, stack } from "./heaps.js";

const drawings = { heaps, stack, row, tiles, grid, graph };
const rank = { win: 2, draw: 1, loss: 0 };

/** The row of a cell of a grid, by their keys. */
const above = (k) => k.slice(0, Math.max(k.lastIndexOf("."), 0));

class Board extends Light {
  // board: the drawing. moves: those that may be played, with their values only
  // where they are shown. lit: the moves pointed at. play, point: functions of a
  // move, and of the moves pointed at.
  // change: while the position is changed instead, a function of a cell and of a
  // key that is typed there, which says whether that means anything.
  static properties = plain("board", "moves", "change", "lit", "play", "point", "text", "menu", "focused");

  constructor() {
    super();
    Object.assign(this, { moves: [], lit: [], menu: null, focused: null });
  }

  willUpdate(changed) {
    if (changed.has("board") || changed.has("moves")) {
      this.shape = whole(this.board);
      this.starts = this.shape ? starts(this.shape, this.moves) : new Map();
      this.menu = null;
    }
    if (["board", "moves", "change"].some((name) => changed.has(name))) {
      this.drawn = new Set();
      this.rows = new Map();
    }
    const lit = this.shape ? this.lit : [];
    this.covered = new Set(lit.flatMap((m) => covered(this.shape, m)));
    this.cuts = new Set(lit.flatMap((m) => cuts(this.shape, m)));
    this.litIn = new Map(); // by row
    for (const k of this.covered) this.litIn.set(above(k), `${this.litIn.get(above(k)) ?? ""} ${k}`);
  }

  render() {
    const body = this.shape ? this.draw(this.shape, []) : html`<pre class="text">${this.text}</pre>`;
    return html`<div class="board" role="group" aria-label="Board" data-own-arrows @keydown=${this.typed} @mouseleave=${this.leave}>
        ${body}
      </div>
      ${(this.shape?.captions || []).map((c) => html`<p class="caption">${upper(c)}</p>`)}
      ${this.choice()}`;
  }

  /** A board, or one that is a part of it; prefix is its place there. */
  draw(board, prefix) {
    if (board.kind !== "sum") return drawings[board.kind]?.(board, this.pen(prefix)) ?? nothing;
    return html`<div class="sum">
      ${board.parts.map((part, i) => html`${i ? html`<span class="plus" aria-hidden="true">+</span>` : nothing}
        <div class="part" role="group" aria-label="Component ${i + 1}">${this.draw(part, [i])}</div>`)}
    </div>`;
  }

  /** What a drawing draws with. */
  pen(prefix) {
    const names = (cell) => key([...prefix, ...cell]);
    return {
      cell: (cell, says, body, options) => this.cell(names(cell), says, body, options),
      lit: (cell) => this.covered.has(names(cell)),
      reach: () => [...this.covered].filter((k) => !prefix.length || k.startsWith(key(prefix) + ".")).length,
      row: (cell, draw) => this.row(names(cell), draw),
      more: this.change && ((cell, says) => this.cell(names(cell), says, "+", { look: "more" })),
    };
  }

  // A row of a grid is drawn again only where something in it looks different:
  // on a board of 10,000 cells the pointer lights few of them.
  row(k, draw) {
    const focus = this.focused === null ? "first" : above(this.focused) === k ? this.focused : "";
    const look = focus + (this.litIn.get(k) ?? "");
    if (this.rows.get(k) === look) return noChange;
    this.rows.set(k, look);
    return draw();
  }

  cell(k, says, body, { look = "", style = "" } = {}) {
    const moves = this.starts.get(k) || [];
    const top = moves.find((m) => m.best) || moves.reduce((a, m) => (a && rank[a.value] >= rank[m.value] ? a : m), null);
    this.drawn.add(k);
    const classes = ["cell", look, (moves.length || this.change) && "plays", top?.value, top?.best && "best",
      this.covered.has(k) && "lit", this.cuts.has(k) && "cut"].filter(Boolean).join(" ");
    return html`<button type="button" class=${classes} data-cell=${k} .style=${style}
      tabindex=${(this.focused ?? this.drawn.values().next().value) === k ? 0 : -1}
      aria-label=${[upper(says), this.tells(moves)].filter(Boolean).join("; ")}
      aria-disabled=${moves.length || this.change ? nothing : "true"}
      @click=${(e) => this.press(e, k, moves)} @focus=${() => this.enter(k, moves)} @mouseenter=${() => this.enter(null, moves)}
      >${body}${top?.value ? html`<span class="badge" aria-hidden="true">${top.best ? "★" : ""}${glyph[top.value]}</span>` : nothing}</button>`;
  }

  // The moves of a cell in words.
  tells(moves) {
    const told = moves.slice(0, 3).map((m) => (m.value ? sentence(m.move, m) + (m.best ? ", best" : "") : m.move));
    return told.join(", ") + (moves.length > 3 ? `, and ${moves.length - 3} more moves` : "");
  }

  enter(k, moves) {
    if (k !== null) this.focused = k;
    this.point?.(moves);
  }

  leave() {
    this.point?.([]);
  }

  press(e, k, moves) {
    if (this.change) {
      this.stays = this.change(k);
      return;
    }
    if (moves.length === 1) this.chosen(moves[0]);
    if (moves.length > 1) this.menu = { moves, place: e.currentTarget.getBoundingClientRect(), from: e.currentTarget };
  }

  // The moves of a cell that begins several.
  choice() {
    if (!this.menu) return nothing;
    return html`<dialog class="menu" aria-label="Moves from here" @close=${this.closed} @keydown=${this.through}
        @click=${(e) => e.target.localName === "dialog" && e.target.close()}>
      ${this.menu.moves.map((m) => html`<button type="button" class="quiet ${m.value || ""}"
        @focus=${() => this.point?.([m])} @mouseenter=${() => this.point?.([m])}
        @click=${() => this.chosen(m)}>${m.value ? html`<span class="badge" aria-hidden="true">${m.best ? "★" : ""}${glyph[m.value]}</span> ` : nothing}${this.tells([m])}</button>`)}
    </dialog>`;
  }

  updated(changed) {
    const dialog = this.querySelector("dialog.menu");
    if (dialog && !dialog.open) {
      const { left, bottom } = this.menu.place;
      dialog.showModal();
      dialog.style.left = Math.max(8, Math.min(left, innerWidth - dialog.offsetWidth - 8)) + "px";
      dialog.style.top = Math.max(8, Math.min(bottom + 4, innerHeight - dialog.offsetHeight - 8)) + "px";
    }
    // In the place of a cell that is gone, the last one of its heap or row.
    if (this.focused && !this.drawn.has(this.focused)) this.focused = [...this.drawn].findLast((k) => k.split(".")[0] === this.focused.split(".")[0]) ?? null;
    // Who has played on the board stays there, though the cell may be gone.
    if (changed.has("board") && this.stays) {
      this.stays = false;
      this.updateComplete.then(() => this.enterBoard());
    }
  }

  chosen(move) {
    this.menu = null;
    this.stays = true;
    this.play?.(move);
  }

  // The rest of the page takes the focus again only when the list is gone.
  async closed() {
    const from = this.menu?.from;
    this.menu = null;
    await this.updateComplete;
    from?.focus();
  }

  through(e) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (!step) return;
    e.preventDefault();
    const all = [...e.currentTarget.querySelectorAll("button")];
    all[(all.indexOf(document.activeElement) + step + all.length) % all.length].focus();
  }

  // Arrow keys go to the nearest cell in their direction, whatever the board.
  typed(e) {
    const cell = e.target.closest?.(".cell");
    const mine = this.change && cell && !e.ctrlKey && !e.altKey && !e.metaKey && e.key !== " " && e.key !== "Enter";
    if (mine && this.change(cell.dataset.cell, e.key)) {
      this.stays = true;
      e.preventDefault();
    } else walk(e, cell, this.querySelectorAll(".cell"));
  }

  /** Puts the focus on the board, on the cell where it was last. */
  enterBoard() {
    (this.querySelector(".cell[tabindex='0']") || this.querySelector(".cell"))?.focus();
  }
}

customElements.define("z-board", Board);
