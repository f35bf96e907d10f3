// Graphs: nodes are buttons over a picture of the edges.
import { html, nothing, svg } from "../core/light.js";
import { layout } from "./layout.js";

const margin = 34;
const radius = 20;
const laid = new WeakMap();

export function graph(board, pen) {
  const at = places(board);
  const width = Math.max(...at.map((p) => p[0]), 0) + 2 * margin;
  const height = Math.max(...at.map((p) => p[1]), 0) + 2 * margin;
  const tokens = board.nodes.map(() => []);
  for (const [name, node] of Object.entries(board.tokens || {})) tokens[node]?.push(name);
  return html`<div class="graph" .style=${`width: ${width}px; height: ${height}px`}>
    ${svg`<svg width=${width} height=${height} aria-hidden="true">${lines(board, at, pen)}</svg>`}
    ${board.nodes.map((n, i) => node(board, pen, n, i, at[i], tokens[i]))}
  </div>
  ${legend(board)}
  <ul class="unseen" aria-label="Edges">${(board.edges || []).map((e) => html`<li>${inWords(board, e)}</li>`)}</ul>`;
}

// The places depend on the graph, not on its tokens: they stay while one plays.
const byShape = new Map();
function places(board) {
  if (!laid.has(board)) {
    const shape = JSON.stringify([board.nodes, board.edges]);
    if (!byShape.has(shape)) byShape.clear(), byShape.set(shape, layout(board));
    laid.set(board, byShape.get(shape));
  }
  return laid.get(board).map(([x, y]) => [x + margin, y + margin]);
}

function node(board, pen, n, i, [x, y], tokens) {
  const says = [`node ${n.name}`, n.owner && `the ${n.owner} player moves here`, n.result && `ends as a ${n.result}`,
    tokens.length && `${tokens.join(" and ")} here`].filter(Boolean).join(", ");
  const body = html`<span class="name">${n.name}</span>${tokens.map((t) => html`<span class="token ${colour(board, t)}" data-token=${t.length > 2 ? t[0] : t}></span>`)}`;
  return pen.cell([i], says, body, { look: `node ${n.owner || ""} ${tokens.length ? "held" : ""}`, style: `left: ${x - radius}px; top: ${y - radius}px` });
}

// What stands for longer names.
const legend = (board) => {
  const long = Object.keys(board.tokens || {}).filter((t) => t.length > 2).sort();
  return long.length ? html`<p class="caption">${long.map((t, i) => html`${i ? ", " : ""}<b>${t[0]}</b> is ${t}`)}</p>` : nothing;
};

// Tokens of one kind have one colour: x0 and x1, o0 and o1.
function colour(board, token) {
  const kinds = [...new Set(Object.keys(board.tokens).map((t) => t.replace(/\d+$/, "")))].sort();
  return "kind" + (kinds.indexOf(token.replace(/\d+$/, "")) % 4);
}

const inWords = (board, e) =>
  `${board.nodes[e.from].name} ${board.directed ? "to" : "and"} ${board.nodes[e.to].name}${e.label ? ", " + e.label : ""}${e.owner ? `, the ${e.owner} player's` : ""}`;

function lines(board, at, pen) {
  const beside = new Map();
  return (board.edges || []).map((e) => {
    const pair = [e.from, e.to].sort((a, b) => a - b).join("-");
    const nth = beside.get(pair) || 0;
    beside.set(pair, nth + 1);
    return line(e, at, board.directed, nth, pen.lit([e.from]) && pen.lit([e.to]));
  });
}

// One edge; the nth between the same nodes bends n steps aside.
function line(e, at, directed, nth, lit) {
  if (e.from === e.to) return nothing;
  const [[x1, y1], [x2, y2]] = [at[e.from], at[e.to]];
  const d = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / d, (y2 - y1) / d];
  const sign = e.from < e.to ? 1 : -1;
  const bend = sign * Math.ceil(nth / 2) * (nth % 2 ? 1 : -1) * 44;
  const [mx, my] = [(x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend];
  const short = directed ? radius + 2 : radius;
  const [ex, ey] = toward([x2, y2], [mx, my], short);
  const [sx, sy] = toward([x1, y1], [mx, my], radius);
  const [lx, ly] = [(x1 + x2 + 2 * mx) / 4, (y1 + y2 + 2 * my) / 4];
  return svg`<g class=${["edge", lit && "lit", e.owner].filter(Boolean).join(" ")}>
    <path d=${`M${sx} ${sy} Q${mx} ${my} ${ex} ${ey}`}/>
    ${directed ? svg`<path class="head" d=${head([ex, ey], [mx, my])}/>` : nothing}
    ${e.label ? svg`<circle cx=${lx} cy=${ly} r="10"/><text x=${lx} y=${ly} dy="0.35em">${e.label}</text>` : nothing}
  </g>`;
}

function toward([x, y], [tx, ty], by) {
  const d = Math.hypot(tx - x, ty - y) || 1;
  return [x + ((tx - x) / d) * by, y + ((ty - y) / d) * by];
}

function head([x, y], from) {
  const [bx, by] = toward([x, y], from, 9);
  const [px, py] = [(by - y) / 2.2, (x - bx) / 2.2];
  return `M${x} ${y} L${bx + px} ${by + py} L${bx - px} ${by - py} Z`;
}
