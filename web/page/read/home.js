// The list of games.
import { Light, html, nothing, plain } from "../core/light.js";
import { once } from "../core/api.js";
import { problem } from "../core/problem.js";
import { go, link } from "../core/route.js";
import { plural, upper } from "../core/words.js";

const kinds = { impartial: "impartial", partizan: "two sides", points: "points" };

class Home extends Light {
  static properties = plain("route", "games", "gallery", "error");

  async connectedCallback() {
    super.connectedCallback();
    try {
      this.games = (await once("/games")).games;
      this.gallery = (await once("/gallery")).games;
    } catch (e) {
      this.error = e;
    }
  }

  /** Whether all words that are searched for stand in the texts. */
  fits(...texts) {
    const words = (this.route.query.get("q") || "").toLowerCase().split(/\s+/);
    return words.every((w) => texts.join(" ").toLowerCase().includes(w));
  }

  get found() {
    return (this.games || []).filter((g) => this.fits(g.id, g.name, g.about, g.kind, ...(g.boards || [])));
  }

  render() {
    const q = this.route.query.get("q") || "";
    const all = this.found;
    return html`<div class="title"><h1>Games, solved exactly</h1>
        <p class="about">Play them, see what every move is worth, and why.</p></div>
      <form class="find" role="search" @submit=${this.open}>
        <label for="find" class="unseen">Search the games, or type a code</label>
        <input id="find" type="search" .value=${q} @input=${(e) => go(link("home", [], { q: e.target.value }), { replace: true })} placeholder="Search, or type a code such as 0.77 or sub:1,3,4" autocomplete="off">
        <button>Open</button>
      </form>
      ${problem(this.error)}
      ${this.games ? html`<p class="caption" role="status">${plural(all.length, "game")}</p>` : nothing}
      <ul class="games">${all.map((g) => this.game(g))}</ul>
      ${this.scripts()}
      ${this.games && !all.length ? html`<p class="caption">No game in the list has these words. “Open” takes them for the code of a game.</p>` : nothing}`;
  }

  // Games to read and to change.
  scripts() {
    const all = (this.gallery || []).filter((g) => this.fits(g.name, g.about));
    if (!all.length) return nothing;
    return html`<h2 class="gallery">Gallery: games written in a few lines</h2>
      <ul class="games">${all.map((g) => html`<li><a class="name" href=${link("game", [], { example: g.name })}>${g.name}</a><span class="what">${g.about}</span></li>`)}</ul>`;
  }

  game(g) {
    return html`<li>
      <a class="name" href=${link("play", [g.id])}>${upper(g.name)}</a>
      <span class="what">${upper(g.about)}</span>
      <span class="tags">${kinds[g.kind] || g.kind}${(g.boards || []).map((b) => " · " + b)}</span>
      <span class="more">${g.table === false ? nothing : html`<a href=${link("table", [g.id])} aria-label="Tables of ${g.name}">Tables</a>`}
        <a href=${link("help", [g.id])} aria-label="What is this? ${upper(g.name)}">What is this?</a></span>
    </li>`;
  }

  // A name or a code; of a search with one result, that.
  open(e) {
    e.preventDefault();
    const text = e.target.querySelector("input").value.trim();
    const one = this.found.length === 1 ? this.found[0].id : this.games?.find((g) => g.id === text)?.id;
    if (text) go(link("play", [one ?? text]));
  }
}

customElements.define("z-home", Home);
