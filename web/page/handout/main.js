// A file that a teacher hands out: one game to play and explore, with the values
// of all its positions in the file itself.
import { Light, html, nothing, plain } from "../core/light.js";
import { listen } from "../core/keys.js";
import { problem } from "../core/problem.js";
import { go, link, route } from "../core/route.js";
import { fileName, save } from "../core/save.js";
import * as theme from "../core/theme.js";
import { plural } from "../core/words.js";
import { Play } from "../play/screen.js";
import { colours, keys, words } from "../read/legend.js";
import { Graph } from "./graph.js";

/** What an element holds: JSON, compressed by zlib, as base64. */
async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}

class Handout extends Light {
  static properties = plain("sheet", "source", "at", "error");

  constructor() {
    super();
    this.at = route();
    addEventListener("hashchange", () => (this.at = route()));
    listen(() => ({ help: () => this.help(), ...this.querySelector("z-play")?.actions() }));
    this.open();
  }

  async open() {
    try {
      this.sheet = await unpack(document.getElementById("sheet").textContent);
      this.source = Object.assign(new Graph(this.sheet), { views: () => rules(this.sheet) });
      // The address of a play screen begins with the game.
      if (this.at.screen !== "play") go(link("play", [this.sheet.graph.game]), { replace: true });
    } catch (e) {
      this.error = e;
    }
  }

  help() {
    const about = this.querySelector("#about");
    about.open = true;
    about.querySelector("summary").focus();
  }

  render() {
    return html`<a class="skip" href="#main" @click=${this.skip}>Skip to the content</a>
      <header><span class="brand"><span aria-hidden="true" class="mark">Z</span>zermelo</span>
        <button type="button" class="quiet" @click=${theme.toggle} aria-label="Light or dark theme" title="Light or dark theme">◐</button></header>
      <main id="main" tabindex="-1">
        ${problem(this.error)}
        ${this.source ? html`<z-play .source=${this.source} .route=${this.at}></z-play>
          <details id="about"><summary>Keys, words, colours, and where the values come from</summary>
            <div class="columns">${keys(false)} ${words()} <div>${colours()} ${origin(this.sheet)}</div></div></details>` : nothing}
      </main>`;
  }

  skip(e) {
    e.preventDefault();
    document.getElementById("main").focus();
  }
}

const rules = ({ rules: all = [], misere }) =>
  all.length || misere ? html`<details class="rules"><summary>How it is played</summary>
    ${all.map(({ title, text }) => html`<p>${title ? html`<b>${title}.</b> ` : nothing}${text}</p>`)}
    ${misere ? html`<p><b>Misère.</b> Who makes the last move loses.</p>` : nothing}</details>` : nothing;

// What this file holds, and how it is known.
function origin({ graph: document }) {
  const { positions, moves } = document.graph;
  const known = { theorem: "by theorems", search: "by search", conjecture: "with the help of a conjecture" }[document.proof];
  const plies = document.proof === "theorem" && document.remoteness_proof === "search" ? ", the plies by search" : "";
  return html`<section aria-labelledby="origin"><h2 id="origin">This file</h2>
    <p>It holds ${plural(positions.length, "position")} and ${plural(moves.length, "move")}, with their values, which were found ${known}${plies}. It needs no network and sends nothing anywhere.</p>
    ${positions.some((p) => p.cut) ? html`<p>Positions further from the first one are not in it.</p>` : nothing}
    ${document.statements.map((s) => html`<p class="caption">${s.about}: ${s.source}${s.checked ? `, checked for ${s.checked}` : ""}</p>`)}
    <button type="button" @click=${() => save(fileName(document.game) + ".json", JSON.stringify(document), "application/json")}>All values, JSON</button></section>`;
}

theme.start();
customElements.define("z-play", Play);
customElements.define("z-handout", Handout);
