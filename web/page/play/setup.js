// The same game under other rules, other instances of it, or one by chance.
import { Light, html, nothing, plain } from "../core/light.js";
import { get, path, post, query } from "../core/api.js";
import { submit } from "../core/form.js";
import { problem } from "../core/problem.js";
import { go, link } from "../core/route.js";
import { rules } from "./match.js";

class Setup extends Light {
  // route is the screen's: the fields follow it.
  static properties = plain("screen", "route", "wrong");

  constructor() {
    super();
    this.wrong = {};
  }

  render() {
    const { game } = this.screen;
    return html`${this.settings(game)}
      ${game.contest ? this.contest() : nothing}
      ${game.shapes?.length ? this.random(game) : nothing}`;
  }

  settings(game) {
    const { query: q } = this.route;
    const set = Object.fromEntries(q.getAll("set").map((s) => s.split(/=(.*)/s)));
    const named = new Set((game.parameters || []).map((p) => p.name));
    const all = [...(game.parameters || []), ...(game.settings || []).filter((s) => !named.has(s)).map((name) => ({ name }))];
    return html`<details ?open=${q.has("set") || q.has("misere")}><summary>Rules</summary>
      <form class="field" @submit=${(e) => submit(this, e, "set", (f) => this.reset(f, all))}>
        ${all.map((p) => html`<label>${p.name} <input name=${"set-" + p.name} .value=${set[p.name] ?? ""} placeholder=${p.default ?? ""} size="8" autocomplete="off"></label>`)}
        <label class="check"><input type="checkbox" name="misere" .checked=${q.has("misere")}> misère: who makes the last move loses</label>
        <label class="check"><input type="checkbox" name="conjectured" .checked=${q.has("conjectured")}> use conjectures, too</label>
        <div class="row"><button>Begin</button></div>
        ${problem(this.wrong.set)}
      </form></details>`;
  }

  contest() {
    return html`<details><summary>Paste contest input</summary>
      <form class="field" @submit=${(e) => submit(this, e, "contest", this.open)}>
        <label for="edit-input">Input, as the contest gives it</label>
        <textarea id="edit-input" name="input" class="mono" rows="6" spellcheck="false"></textarea>
        <div class="row"><label>Test <input name="test" type="number" min="1" value="1"></label><button>Open</button></div>
        ${problem(this.wrong.contest)}
      </form></details>`;
  }

  random(game) {
    return html`<details><summary>Random instance</summary>
      <form class="field" @submit=${(e) => submit(this, e, "random", this.draw)}>
        <div class="row"><label>Shape <select name="shape"><option value="">any</option>${game.shapes.map((s) => html`<option>${s}</option>`)}</select></label>
        <label>Size <input name="size" type="number" min="1" value="6"></label>
        <label>Seed <input name="seed" type="number" min="0" placeholder="any"></label><button>Open</button></div>
        ${problem(this.wrong.random)}
      </form></details>`;
  }

  async reset(fields, all) {
    const set = all.map((p) => [p.name, fields["set-" + p.name]]).filter(([, v]) => v).map(([k, v]) => `${k}=${v}`);
    const { position: pos } = await get(path("games", this.screen.id, "start") + query({ set }));
    go(this.screen.address({ pos, set, misere: fields.misere && "1", conjectured: fields.conjectured && "1", m: null, at: null }));
  }

  async open({ input, test }) {
    const set = Object.fromEntries(rules(this.screen.route.query).set.map((s) => s.split(/=(.*)/s).slice(0, 2)));
    const { id, position: pos } = await post(path("games", this.root, "instances"), { input, test: Number(test), set });
    go(link("play", [id], { pos }));
  }

  async draw({ shape, size, seed }) {
    const { id, position: pos } = await get(path("games", this.screen.id, "random") + query({ shape, size, seed: seed || Math.floor(Math.random() * 1e9) }));
    go(link("play", [id], { pos }));
  }

  // The game of which an opened instance is one.
  get root() {
    return this.screen.id.startsWith("i-") ? this.screen.game.name : this.screen.id;
  }
}

customElements.define("z-setup", Setup);
