// The frame around all screens: header, screen, footer, keys.
import { Light, html, nothing, plain } from "./core/light.js";
import { busy } from "./core/api.js";
import { listen } from "./core/keys.js";
import { link, route } from "./core/route.js";
import * as theme from "./core/theme.js";
import { takeToken } from "./core/token.js";
import "./editor/screen.js";
import "./graph/screen.js";
import "./play/server.js";
import "./read/help.js";
import "./read/home.js";
import "./read/theorems.js";
import "./stress/screen.js";
import "./table/screen.js";

// The element of each screen, and its name.
const screens = {
  home: ["z-home", "Games"],
  play: ["z-play", "Play"],
  table: ["z-table", "Tables"],
  graph: ["z-graph", "Graph"],
  game: ["z-editor", "Editor"],
  stress: ["z-stress", "Stress"],
  theorems: ["z-theorems", "Theorems"],
  help: ["z-help", "Help"],
};
const menu = ["home", "table", "game", "stress", "theorems", "help"];

class App extends Light {
  static properties = plain("at", "jobs");

  constructor() {
    super();
    this.at = route();
    this.jobs = [];
    busy.addEventListener("change", (e) => (this.jobs = e.detail));
    addEventListener("hashchange", () => this.moved());
    listen(() => ({ help: () => (location.hash = link("help")), ...this.screen?.actions?.() }));
    this.shown = null;
    this.moved();
  }

  /** Another address: the screen is told where it is. */
  moved() {
    const at = route();
    const [tag, name] = screens[at.screen] || screens.home;
    const other = this.shown && this.shown !== tag;
    this.at = at;
    if (this.shown !== tag) {
      this.shown = tag;
      this.screen = document.createElement(tag);
      document.title = name + " – zermelo";
    }
    this.screen.route = at;
    this.requestUpdate();
    if (other) this.updateComplete.then(() => this.arrive());
  }

  // A new screen begins at its top, for eyes and for ears.
  async arrive() {
    scrollTo(0, 0);
    await this.screen.updateComplete;
    const h1 = this.screen.querySelector("h1");
    h1?.setAttribute("tabindex", "-1");
    h1?.focus({ preventScroll: true });
  }

  render() {
    return html`
      <a class="skip" href="#main" @click=${this.skip}>Skip to the content</a>
      <header>
        <a class="brand" href="#/"><span aria-hidden="true" class="mark">Z</span>zermelo</a>
        <nav aria-label="Screens">
          ${menu.map((s) => html`<a href=${link(s)} aria-current=${this.at.screen === s ? "page" : nothing}>${screens[s][1]}</a>`)}
        </nav>
        <button type="button" class="quiet" @click=${theme.toggle} aria-label="Light or dark theme" title="Light or dark theme">◐</button>
      </header>
      ${this.jobs.map((job) => this.job(job))}
      <main id="main" tabindex="-1">${this.screen ?? nothing}</main>`;
  }

  job(job) {
    const part = job.total ? job.done / job.total : undefined;
    return html`<div class="job">
      <span>${job.phase || "working"}${job.done ? ` · ${job.done.toLocaleString("en")}` : ""}</span>
      <progress aria-label="Progress" .value=${part ?? 0} max="1" ?hidden=${part === undefined}></progress>
      <button type="button" @click=${job.cancel}>Cancel</button>
    </div>`;
  }

  skip(e) {
    e.preventDefault();
    document.getElementById("main").focus();
  }
}

takeToken();
theme.start();
customElements.define("z-app", App);
