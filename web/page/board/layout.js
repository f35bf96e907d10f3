// Places for the nodes of a graph, in pixels.

import { arrange } from "../core/layers.js";

const gap = 96;

/** [x, y] of each node, moved so that all lie in the quadrant from (0, 0). */
export function layout(board) {
  const { nodes, edges = [] } = board;
  let at;
  if (nodes.every((n) => n.x !== undefined)) at = scaled(nodes);
  else if (nodes.every((n) => n.layer !== undefined)) at = layered(nodes, edges);
  else at = sprung(nodes.length, edges);
  const [x0, y0] = [0, 1].map((i) => Math.min(...at.map((p) => p[i])));
  return at.map(([x, y]) => [x - x0, y - y0]);
}

// Given places, apart enough to be pressed.
function scaled(nodes) {
  const at = nodes.map((n) => [n.x, n.y]);
  let least = Infinity;
  at.forEach(([x, y], i) => at.slice(0, i).forEach(([u, v]) => (least = Math.min(least, Math.hypot(x - u, y - v) || Infinity))));
  const k = Number.isFinite(least) ? gap / least : 1;
  return at.map(([x, y]) => [x * k, y * k]);
}

// Layers from left to right.
function layered(nodes, edges) {
  const layer = nodes.map((n) => n.layer);
  const { x } = arrange(layer, edges.map((e) => [e.from, e.to]), nodes.map(() => gap / 2));
  return x.map((across, i) => [layer[i] * gap * 1.15, across]);
}

// Springs between neighbours, all pushing each other away, from a circle
// (Fruchterman and Reingold 1991). No chance: the same graph, the same picture.
function sprung(n, edges) {
  const radius = (gap * Math.max(n, 4)) / 6;
  const at = Array.from({ length: n }, (_, i) => [radius * Math.sin((2 * Math.PI * i) / n), -radius * Math.cos((2 * Math.PI * i) / n)]);
  const passes = n > 150 ? 0 : 300;
  for (let t = passes; t > 0; t--) {
    const force = at.map(() => [0, 0]);
    const push = (i, j, f) => {
      const [dx, dy] = [at[i][0] - at[j][0], at[i][1] - at[j][1]];
      const d = Math.hypot(dx, dy) || 1;
      for (const [k, s] of [[i, 1], [j, -1]]) force[k][0] += (s * f(d) * dx) / d, force[k][1] += (s * f(d) * dy) / d;
    };
    for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) push(i, j, (d) => (gap * gap) / d);
    for (const e of edges) if (e.from !== e.to) push(e.from, e.to, (d) => (-d * d) / gap);
    const most = (gap / 4) * (t / passes);
    force.forEach(([fx, fy], i) => {
      const f = Math.hypot(fx, fy) || 1;
      at[i][0] += (fx / f) * Math.min(f, most);
      at[i][1] += (fy / f) * Math.min(f, most);
    });
  }
  return at;
}
