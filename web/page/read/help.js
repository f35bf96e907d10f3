// Keys, words, colours and limits; and the rules of one game, if the address
// names it.
import { Light, html, nothing, plain } from "../core/light.js";
import { once, path } from "../core/api.js";
import { problem } from "../core/problem.js";
import { link } from "../core/route.js";
import { upper } from "../core/words.js";
import { colours, keys, words } from "./legend.js";

const ofTables = [
  ["period p, last exception e", "G(n + p) = G(n) for every n > e, and not for n = e."],
  ["proved, observed", "a period is proved if finitely many values show that it goes on for ever; otherwise it was seen as far as the values go."],
];

class Help extends Light {
  static properties = plain("route", "game", "error");

  willUpdate(changed) {
    if (!changed.has("route")) return;
    this.game = null;
    const id = this.route.parts[0];
    if (id) once(path("games", id)).then((g) => (this.game = g), (e) => (this.error = e));
  }

  render() {
    return html`${problem(this.error)}${this.game ? this.rules(this.game) : html`<div class="title"><h1>Help</h1></div>`}
      <div class="columns">
        ${keys(true)}
        ${words(ofTables)}
        <div>${colours()}
          <section aria-labelledby="reports"><h2 id="reports">Stress reports</h2><p><code>zermelo stress GAME -- PROGRAM</code> looks for the smallest input on which a program fails. Open its report, or drop it, under <a href=${link("stress")}>Stress</a>: ✗ marks the first word that differs from the right output, ✓ the right one. The page starts no programs, and sends no files.</p></section>
          <section aria-labelledby="limits"><h2 id="limits">Limits</h2><p>What an answer may cost in time and memory is bounded by the options of <code>zermelo serve</code>. Boards of more than 10,000 cells are not drawn. Nothing is stored: a game in the editor lives as long as the program runs.</p></section></div>
      </div>`;
  }

  rules(g) {
    return html`<div class="title"><h1>${upper(g.name)}</h1><p class="about">${upper(g.about || "")}</p>
        <nav class="views" aria-label="Views of this game"><a href=${link("play", [g.id])}>Play</a>${g.table === false ? nothing : html`<a href=${link("table", [g.id])}>Tables</a>`}</nav></div>
      ${g.usage ? html`<div class="scrolls" tabindex="0" role="region" aria-label="Rules"><pre class="usage">${g.usage}</pre></div>` : nothing}
      ${g.source ? html`<details open><summary>Source</summary><div class="scrolls" tabindex="0" role="region" aria-label="Source"><pre class="usage">${g.source}</pre></div></details>` : nothing}`;
  }
}

customElements.define("z-help", Help);
