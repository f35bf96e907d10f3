// The game so far, a row a ply. Left is where the first player wins, right where
// the second does, the middle is a draw; the nearer the end, the further out.
import { Light, html, nothing, plain, svg } from "../core/light.js";
import { glyph, short, upper } from "../core/words.js";
import { forFirst, mistake, played, side } from "./match.js";

const width = 220;
const high = 26;
const middle = width / 2;

class History extends Light {
  static properties = plain("match", "players", "at", "shown", "jump", "table");

  render() {
    const { docs, labels } = this.match;
    return html`<h2>History</h2>
      ${this.shown && docs.length > 1 ? html`<button type="button" class="small" aria-pressed=${String(!!this.table)} @click=${() => (this.table = !this.table)}>As text</button>` : nothing}
      ${labels.length ? (this.shown && !this.table ? this.strip() : this.text()) : html`<p class="caption">Play a move, and the game so far appears here.</p>`}`;
  }

  /** The mistakes of a ply in words. */
  remark(i) {
    const move = i < 0 ? undefined : played(this.match, i);
    if (!move || !mistake(this.match.docs[i], move)) return "";
    return `${this.match.docs[i].position.value} thrown away`;
  }

  strip() {
    const { docs, labels } = this.match;
    const reach = this.reach();
    const height = docs.length * high + 8;
    const points = docs.map((d, i) => [this.x(d.position, side(this.match, this.players, i), reach), i * high + high / 2]);
    return html`<div class="strip"><div class="heads"><span>${this.players[0]} wins</span><span>draw</span><span>${this.players[1]} wins</span></div>
      <div class="rows"><svg width=${width} height=${height} aria-hidden="true">
        <path class="axis" d="M${middle} 0V${height}"/>
        ${docs.map((d, i) => this.others(d, i, reach))}
        <path class="way" d=${"M" + points.map((p) => p.join(" ")).join("L")}/>
        ${docs.map((d, i) => this.dot(d, i, points[i]))}
      </svg>
      <ol>${docs.map((d, i) => html`<li><button type="button" class="quiet ${this.remark(i - 1) ? "thrown" : ""}" aria-current=${i === this.at ? "step" : nothing} @click=${() => this.jump(i)}>
        ${i ? `${i}. ${labels[i - 1]}` : "start"}<span class="unseen">: ${this.seen(i)}</span>${this.remark(i - 1) ? html`<em>${this.remark(i - 1)}</em>` : nothing}</button></li>`)}</ol></div></div>`;
  }

  // The largest plies, or margin, of anything on the strip.
  reach() {
    const all = this.match.docs.flatMap((d) => [d.position, ...d.moves.map((m) => m.to)]);
    return all.reduce((most, p) => Math.max(most, Math.abs(Number(p.score ?? p.remoteness ?? 0))), 1);
  }

  x(p, mover, reach) {
    const first = forFirst(p.value, mover);
    if (first === "draw" || !first) return middle;
    const part = p.score !== undefined ? Math.abs(Number(p.score)) / reach : 1 - (p.remoteness ?? reach) / (reach + 1);
    const out = 14 + part * (middle - 26);
    return first === "win" ? middle - out : middle + out;
  }

  // What else could have been reached.
  others(doc, i, reach) {
    const next = this.match.docs[i + 1];
    if (!next) return nothing;
    const who = side(this.match, this.players, i + 1);
    const xs = new Set(doc.moves.map((m) => Math.round(this.x(m.to, who, reach))));
    return [...xs].map((x) => svg`<circle class="other" cx=${x} cy=${(i + 1.5) * high} r="2.5"/>`);
  }

  dot(doc, i, [x, y]) {
    const value = forFirst(doc.position.value, side(this.match, this.players, i));
    return svg`<circle class=${["visited", value, i === this.at && "now"].filter(Boolean).join(" ")} cx=${x} cy=${y} r=${i === this.at ? 9 : 7}/>
      ${this.remark(i - 1) ? svg`<circle class="wrong" cx=${x} cy=${y} r="11.5"/>` : nothing}`;
  }

  // A position for the first player, in words.
  seen(i) {
    const p = this.match.docs[i].position;
    if (!p.value) return "value unknown";
    const mover = side(this.match, this.players, i);
    return `${this.players[mover]} to move: ${short(p)}`;
  }

  text() {
    const { docs, labels } = this.match;
    return html`<div class="scrolls"><table class="plies"><thead><tr><th scope="col">Ply</th><th scope="col">Move</th>
      ${this.shown ? html`<th scope="col">Then</th><th scope="col">Remark</th>` : nothing}</tr></thead>
      <tbody>${docs.map((d, i) => html`<tr aria-current=${i === this.at ? "step" : nothing}><td class="number">${i}</td>
        <td><button type="button" class="quiet" @click=${() => this.jump(i)}>${i ? `${this.players[side(this.match, this.players, i - 1)]}: ${labels[i - 1]}` : "start"}</button></td>
        ${this.shown ? html`<td>${d.position.value ? glyph[d.position.value] : ""} ${this.seen(i)}</td><td>${upper(this.remark(i - 1))}</td>` : nothing}</tr>`)}
      </tbody></table></div>`;
  }
}

customElements.define("z-history", History);
