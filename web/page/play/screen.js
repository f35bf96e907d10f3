// Play and explore: a board, what is known of it, and the game so far.
import { Light, html, nothing, plain } from "../core/light.js";
import { say } from "../core/live.js";
import { problem } from "../core/problem.js";
import { changed as change, go, link } from "../core/route.js";
import { mover, plural, sentence, upper } from "../core/words.js";
import "../board/board.js";
import { choose } from "./computer.js";
import { bar, opponent } from "./controls.js";
import { begin } from "./draft.js";
import "./edit.js";
import "./history.js";
import * as match from "./match.js";
import { hidden } from "./moves.js";
import { verdict } from "./verdict.js";

// What is to be said of moves that are not listed.
const unlisted = (doc) => (doc.cut ? "This file does not go on from here." : doc.other_moves ? `${doc.other_moves} more moves are not listed.` : "");

// What a game is about, without its name, which stands beside it.
const about = ({ name, about: text = "" }) => upper(text.toLowerCase().startsWith(name.toLowerCase() + ": ") ? text.slice(name.length + 2) : text);

const patience = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 500;

/** A play screen. Its source has the documents that it shows. */
export class Play extends Light {
  static properties = plain("route", "source", "game", "match", "error", "lit", "draft", "fault");

  constructor() {
    super();
    this.lit = [];
    this.point = (moves) => (this.lit = moves);
    this.play = (move) => this.playMove(move);
    this.change = (cell, key) => this.changeCell(cell, key);
  }

  willUpdate(changed) {
    if (changed.has("route")) this.load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.thinking);
  }

  /** The documents that the address asks for. A later address overtakes. */
  async load() {
    const { parts, query } = this.route;
    this.id = parts[0] || "nim";
    clearTimeout(this.thinking);
    const asked = (this.asked = Symbol());
    try {
      const [game, found] = await Promise.all([this.source.game(this.id), match.line(this.source, this.id, query)]);
      if (asked !== this.asked) return;
      if (found.moved) return go(link("play", [found.moved.id], change(this.route, { pos: found.moved.position })), { replace: true });
      Object.assign(this, { game, match: found, error: null, query });
      this.arrived();
    } catch (e) {
      if (asked === this.asked) this.error = e;
    }
  }

  // What follows from the address, once its documents are there.
  arrived() {
    const { query, match: m } = this;
    this.players = this.game.players?.length === 2 ? this.game.players : ["First", "Second"];
    this.at = Math.min(Number(query.get("at") ?? m.labels.length) || 0, m.docs.length - 1);
    this.doc = m.docs[this.at];
    this.versus = query.get("vs");
    this.mine = query.get("me") === "1" ? 1 : 0;
    this.turn = match.side(m, this.players, this.at);
    this.shown = query.has("hint") ? query.get("hint") === "1" : !this.versus;
    this.moves = this.shown ? this.doc.moves : hidden(this.doc.moves);
    this.over = match.ending(m, this.players, this.at);
    this.board = match.board(m, this.players, this.at);
    this.lit = [];
    const mine = this.draft && query.get("pos") === this.draft.text && !m.labels.length;
    this.draft = mine ? begin(this.doc, this.draft.pieces) : null;
    this.fault = null;
    document.title = `${upper(this.game.name)} – zermelo`;
    if (this.spoken !== undefined && this.spoken !== location.hash) this.speak();
    this.spoken = location.hash;
    this.answer();
  }

  /** The computer's move, if it is to move at the end of the line. */
  answer() {
    const theirs = this.versus && this.turn !== this.mine && this.at === this.match.labels.length;
    if (!theirs || this.draft || !this.doc.moves.length) return;
    const strength = this.versus === "perfect" ? 1 : Number(this.versus) || 0;
    const move = choose(this.doc, strength, Number(this.query.get("seed")) || 0, this.at);
    this.thinking = setTimeout(() => this.playMove(move, { replace: true }), patience);
  }

  get waiting() {
    return this.versus && this.turn !== this.mine && !this.over;
  }

  /** The same address with some of its query changed; null takes a key away. */
  address(changes) {
    return link("play", [this.id], change(this.route, changes));
  }

  playMove(move, how) {
    if (!how && this.waiting) return;
    const { labels } = this.match;
    const ahead = labels[this.at] === move.move;
    this.last = `${this.players[this.turn]}: ${move.move}.`;
    if (ahead) go(this.address({ at: this.at + 1 === labels.length ? null : this.at + 1 }), how);
    else go(this.address({ m: [...labels.slice(0, this.at), move.move], at: null }), how);
  }

  /** Begins to change the position on its board, or ends it. Where the board does
   * not allow that, its text is there to be changed. */
  edit() {
    const ends = this.draft;
    this.draft = ends ? null : begin(this.doc);
    this.fault = null;
    if (ends) return this.answer();
    clearTimeout(this.thinking);
    if (!this.draft) return this.querySelector("#edit-position").select();
    say(this.draft.hint);
    this.updateComplete.then(() => this.querySelector("z-board").enterBoard());
  }

  /** Changes a cell by a press, or by a key that is typed there. What comes of it
   * is shown at once; the source says whether it is a position. */
  changeCell(cell, key) {
    if (key === "Escape") {
      this.edit();
      return true;
    }
    const draft = this.draft.changed(cell, key);
    if (draft) this.check((this.draft = draft));
    return Boolean(draft);
  }

  async check(draft) {
    try {
      const { board } = await this.source.position(this.id, this.query, draft.text);
      if (draft !== this.draft) return;
      if (!draft.shows(board)) throw new Error("This position is not read as the board shows it: type it.");
      this.fault = null;
      this.last = draft.says;
      go(this.address({ pos: draft.text, m: null, at: null }), { replace: true });
    } catch (e) {
      if (draft === this.draft) this.fault = e;
    }
  }

  /** Shows the i-th position of the line. */
  jump(i) {
    const n = this.match.labels.length;
    const to = Math.max(0, Math.min(i, n));
    go(this.address({ at: to === n ? null : to }), { replace: true });
  }

  // Against the computer both moves go, so that the player is to move again.
  undo() {
    let to = this.at - 1;
    while (this.versus && to > 0 && match.side(this.match, this.players, to) !== this.mine) to--;
    if (to >= 0 && !(this.versus && match.side(this.match, this.players, to) !== this.mine)) go(this.address({ m: this.match.labels.slice(0, to), at: null }));
  }

  best() {
    if (this.fault) return;
    if (!this.shown) return say("The values are hidden. V shows them.");
    const move = this.doc.moves.find((m) => m.best);
    if (move) this.playMove(move);
  }

  /** One sentence: the last move, the value where it is shown, the moves. */
  speak() {
    const n = plural(this.moves.length, "move");
    const now = this.over || (this.shown && this.doc.position.value ? `${sentence(mover(this.doc), this.doc.position)}. ${n}.` : `${this.players[this.turn]} to move. ${n}.`);
    say([this.last, now].filter(Boolean).join(" "));
    this.last = "";
  }

  /** What the keys do here. */
  actions() {
    if (!this.match) return {};
    const row = (key) => this.querySelector("z-moves").rows[key - 1];
    return {
      back: () => this.jump(this.at - 1),
      forward: () => this.jump(this.at + 1),
      first: () => this.jump(0),
      last: () => this.jump(this.match.labels.length),
      best: () => this.best(),
      row: (key) => row(key) && this.playMove(row(key)),
      edit: () => this.edit(),
      values: () => go(this.address({ hint: this.shown ? "0" : "1" }), { replace: true }),
      undo: () => this.undo(),
      restart: () => go(this.address({ m: null, at: null })),
      swap: () => go(this.address({ me: this.mine ? null : "1" })),
      moves: () => this.querySelector("z-moves button")?.focus(),
      board: () => this.querySelector("z-board").enterBoard(),
      history: () => this.querySelector("z-history button")?.focus(),
      speak: () => this.speak(),
    };
  }

  render() {
    const title = html`<h1>${upper(this.game?.name ?? this.route.parts[0] ?? "")}</h1>`;
    if (!this.match) return html`<div class="title">${title}</div>${this.error ? problem(this.error) : html`<p class="caption" aria-busy="true">Loading …</p>`}
      ${this.error && this.game ? html`<z-edit .screen=${this} .doc=${this.doc}></z-edit>` : nothing}`;
    return html`<div class="title">${title}<p class="about">${about(this.game)}</p>${this.source.views?.(this)}</div>
      ${problem(this.error)}
      ${this.match.stray ? problem({ message: `The line ends here: “${this.match.stray}” is no move of this position.` }) : nothing}
      <div class="play">
        <section class="stage" aria-label="Position">
          ${this.status()}
          <z-board .board=${this.draft?.board ?? this.board} .text=${this.doc.position.text} .moves=${this.draft ? [] : this.moves} .change=${this.draft && this.change} .lit=${this.draft ? [] : this.lit} .play=${this.play} .point=${this.point}></z-board>
          ${this.draft ? html`<p class="caption">${this.fault?.message ?? this.draft.hint}</p>` : nothing}
          ${bar(this)}
          ${opponent(this)}
        </section>
        <section class="side" aria-label="Moves and line">
          <z-moves .moves=${this.fault ? [] : this.moves} .others=${unlisted(this.doc)} .lit=${this.lit} .play=${this.play} .point=${this.point}></z-moves>
          ${this.shown && !this.fault ? this.bestLine() : nothing}
        </section>
        <section class="past" aria-label="History"><z-history .match=${this.match} .players=${this.players} .at=${this.at} .shown=${this.shown} .jump=${(i) => this.jump(i)}></z-history></section>
        <section class="setup" aria-label="Set up"><z-edit .screen=${this} .doc=${this.doc} .draft=${this.draft} .fault=${this.fault}></z-edit></section>
      </div>`;
  }

  status() {
    if (this.fault) return html`<p class="verdict">No position</p>`;
    if (this.over) return html`<p class="verdict">${this.over}</p>`;
    if (this.shown) return verdict(this.doc, this.players, this.source.theorem);
    const whose = this.versus ? (this.waiting ? "The computer is to move" : "Your move") : `${this.players[this.turn]} to move`;
    return html`<p class="verdict">${whose}</p><p class="caption">The values are hidden.</p>`;
  }

  bestLine() {
    const { line } = this.doc;
    if (!line.length) return nothing;
    const to = (i) => this.address({ m: [...this.match.labels.slice(0, this.at), ...line.slice(0, i + 1).map((l) => l.move)], at: null });
    return html`<h2>Best line</h2><ol class="chips">${line.slice(0, 30).map((l, i) => html`<li><a href=${to(i)}>${l.move}</a></li>`)}
      ${line.length > 30 ? html`<li class="caption">and ${line.length - 30} more</li>` : nothing}</ol>`;
  }
}
