// The play screen of the page: all that it shows comes from the server.
import { get, once, path, query } from "../core/api.js";
import { html, nothing } from "../core/light.js";
import { link } from "../core/route.js";
import { rules } from "./match.js";
import { Play } from "./screen.js";
import "./setup.js";

/** Where a play screen has its documents from, and what else there is besides
 * them. A screen does without what its source does not have. */
const server = {
  game: (id) => once(path("games", id)),
  /** Where a game begins that no position was given for. */
  start: (id, q) => once(path("games", id, "start") + query({ set: q.getAll("set") })),
  /** All about a position or, with the name of a move, about the one after it. */
  position: (id, q, pos, move) => once(path("games", id, "position") + query({ pos, move, ...rules(q) })),
  /** What follows from a position, for Graphviz. */
  dot: (id, q, pos) => get(path("games", id, "graph") + query({ pos, depth: 3, ...rules(q) }), { accept: "text/vnd.graphviz" }),
  /** The address of a theorem. */
  theorem: (name) => link("theorems", [name]),
  setup: (screen) => html`<z-setup .screen=${screen} .route=${screen.route}></z-setup>`,
  views,
};

function views({ id, game, query: q, doc }) {
  const pos = doc.position.text;
  const set = q.getAll("set");
  return html`<nav class="views" aria-label="Views of this game">
    ${game.table === false ? nothing : html`<a href=${link("table", [id], { set })}>Tables</a>`}
    <a href=${link("graph", [id], { pos, set, misere: q.get("misere") })}>Graph</a>
    <a href=${link("help", [id])}>Rules</a></nav>`;
}

class Served extends Play {
  constructor() {
    super();
    this.source = server;
  }
}

customElements.define("z-play", Served);
