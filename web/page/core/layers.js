// Places in layers that are given, after Sugiyama, Tagawa and Toda (1981): an
// edge that skips layers gets a bend in each, nodes and bends are ordered by the
// mean place of their neighbours, then moved towards it.

const mostBends = 3000;
const gap = 16;

/** @param {number[]} layer of each node, from 0
 * @param {number[][]} edges pairs of nodes
 * @param {number[]} widths of the nodes
 * @returns {{x: number[], bends: number[][]}} the middle of each node, and for
 * each edge the places of its bends in the layers between, from its first node. */
export function arrange(layer, edges, widths) {
  const at = [...layer];
  const width = [...widths];
  const near = layer.map(() => []);
  const bends = [];
  const join = (a, b) => (near[a].push(b), near[b].push(a));
  for (const [a, b] of edges) {
    const step = Math.sign(layer[b] - layer[a]);
    const way = [];
    let last = a;
    for (let l = layer[a] + step; step && l !== layer[b] && at.length < mostBends; l += step) {
      way.push(at.length);
      near.push([]);
      join(last, (last = at.length));
      at.push(l);
      width.push(10);
    }
    if (a !== b) join(last, b);
    bends.push(way);
  }
  const x = place(rows(at, near), near, width);
  return { x: x.slice(0, layer.length), bends: bends.map((way) => way.map((v) => x[v])) };
}

// The layers in an order with few crossings.
function rows(at, near) {
  const layers = [];
  at.forEach((l, v) => (layers[l] ||= []).push(v));
  const all = layers.filter(Boolean);
  const rank = [];
  const number = (l) => l.forEach((v, i) => (rank[v] = i - l.length / 2));
  all.forEach(number);
  for (let pass = 0; pass < 16; pass++) {
    const [from, step] = pass % 2 ? [all.length - 1, -1] : [0, 1];
    for (let i = from; all[i]; i += step) {
      const ahead = (w) => (at[w] - at[all[i][0]]) * step < 0;
      const mean = new Map(all[i].map((v) => {
        const before = near[v].filter(ahead);
        return [v, before.length ? before.reduce((s, w) => s + rank[w], 0) / before.length : rank[v]];
      }));
      all[i].sort((a, b) => mean.get(a) - mean.get(b) || rank[a] - rank[b]);
      number(all[i]);
    }
  }
  return all;
}

// Every node as near to the middle of its neighbours as its row leaves room.
function place(layers, near, width) {
  const x = [];
  const room = (a, b) => (width[a] + width[b]) / 2 + gap;
  for (const l of layers) l.forEach((v, i) => (x[v] = i ? x[l[i - 1]] + room(l[i - 1], v) : 0));
  const middle = Math.max(...layers.map((l) => x[l.at(-1)])) / 2;
  for (const l of layers) {
    const shift = middle - x[l.at(-1)] / 2;
    for (const v of l) x[v] += shift;
  }
  for (let pass = 0; pass < 24; pass++) {
    for (const l of pass % 2 ? layers.toReversed() : layers) {
      const want = l.map((v) => (near[v].length ? near[v].reduce((s, w) => s + x[w], 0) / near[v].length : x[v]));
      const right = [];
      l.forEach((v, i) => (right[i] = i ? Math.max(want[i], right[i - 1] + room(l[i - 1], v)) : want[i]));
      const left = [];
      for (let i = l.length - 1; i >= 0; i--) left[i] = i < l.length - 1 ? Math.min(want[i], left[i + 1] - room(l[i], l[i + 1])) : want[i];
      l.forEach((v, i) => (x[v] = (right[i] + left[i]) / 2));
    }
  }
  return x;
}
