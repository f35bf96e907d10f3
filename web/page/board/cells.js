// Where moves begin on a board, and which cells they cover. Cells are lists of
// numbers, as the server says: rows from the top, columns from the left,
// counters from the bottom, all from 0.

export const key = (cell) => cell.join(".");

const list = { heaps: "heaps", stack: "coins", row: "rows", tiles: "rows", grid: "rows", graph: "nodes", sum: "parts" };

/** A board with its list in any case: the server leaves out empty ones. */
export const whole = (b) => b && { ...b, [list[b.kind]]: (b[list[b.kind]] || []).map((x) => (b.kind === "sum" ? whole(x) : x)) };

const tallest = 60;
const mostCounters = 400;

/** Whether each counter of the heaps is drawn, or only a number a heap. */
export const counted = (board) =>
  board.heaps.every((n) => Number(n) <= tallest) && board.heaps.reduce((sum, n) => sum + Number(n), 0) <= mostCounters;

/** The moves that begin at each cell, by its key. */
export function starts(board, moves) {
  const at = new Map();
  const add = (k, move) => at.set(k, [...(at.get(k) || []), move]);
  for (const move of moves) {
    if (move.cells?.length) for (const k of new Set(beginnings(board, move.cells).map(key))) add(k, move);
  }
  const others = board.rows && board.rows.some((row, r) => [...row].some((_, c) => arrow(board, r, c))) ? alongArrows : touching;
  for (const [k, move] of others(board, moves)) add(k, move);
  return at;

  // A cell at which nothing begins may still mean the moves that touch it: the
  // other half of a domino, the square to go to.
  function touching() {
    const loose = board.kind === "heaps" || board.kind === "sum" ? [] : moves;
    return loose.flatMap((m) => covered(board, m).filter((k) => !at.has(k)).map((k) => [k, m]));
  }

  // On a ring of arrows all cells begin the same move.
  function alongArrows() {
    const bySet = new Map(moves.map((m) => [unordered(m.cells || []), m]));
    const free = board.rows.flatMap((row, r) => [...row].map((_, c) => [r, c])).filter((c) => !at.has(key(c)));
    return free.map((c) => [key(c), bySet.get(unordered(path(board, c)))]).filter(([, m]) => m);
  }
}

const unordered = (cells) => cells.map(key).sort().join(" ");

function beginnings(board, cells) {
  if (board.kind === "sum") {
    const part = cells[0][0];
    const inside = cells.filter((c) => c[0] === part).map((c) => c.slice(1)).filter((c) => c.length);
    return beginnings(board.parts[part], inside).map((c) => [part, ...c]);
  }
  if (board.kind === "heaps") return inHeaps(board, cells);
  return cells.slice(0, 1);
}

// A move begins in each of the heaps it takes from, at the lowest counter that
// goes; where a heap is broken up only, at the cut.
function inHeaps(board, cells) {
  const heaps = new Map();
  for (const c of cells) {
    if (!heaps.has(c[0]) || (heaps.get(c[0]).length === 1 && c.length === 2)) heaps.set(c[0], c);
  }
  return [...heaps.values()].map((c) => (counted(board) ? [c[0], c[1] ?? 0] : [c[0]]));
}

/** The keys of all cells that a move covers; a counter stands for those above. */
export function covered(board, move) {
  if (board.kind === "sum") {
    return (move.cells || []).flatMap((c) => covered(board.parts[c[0]], { cells: [c.slice(1)] }).map((k) => `${c[0]}.${k}`));
  }
  const cells = move.cells || [];
  if (board.kind === "stack") return range(0, (cells[0]?.[0] ?? -1) + 1).map(String);
  if (board.kind === "heaps") return taken(board, cells);
  return cells.map(key);
}

function taken(board, cells) {
  if (!counted(board)) return cells.map((c) => String(c[0]));
  const all = [];
  const seen = new Set();
  for (const [heap, counter = 0] of cells) {
    if (seen.has(heap)) continue; // the rest of them are cuts
    seen.add(heap);
    all.push(...range(counter, Number(board.heaps[heap])).map((i) => key([heap, i])));
  }
  return all;
}

/** The keys of the counters under which a move cuts a heap in two. */
export const cuts = (board, move) =>
  board.kind !== "heaps" ? [] : (move.cells || []).filter((c, i, all) => c.length === 2 && all.some((d, j) => j < i && d.length === 1 && d[0] === c[0])).map(key);

const range = (from, to) => Array.from({ length: Math.max(to - from, 0) }, (_, i) => from + i);

const arrows = { "arrow left": [0, -1], "arrow right": [0, 1], "arrow up": [-1, 0], "arrow down": [1, 0] };

/** The step of a cell's arrow, if it has one. */
export const arrow = (board, row, column) => arrows[board.glyphs?.[board.rows[row]?.[column]]];

/** The cells along the arrows from a cell, until a cell without an arrow, one
 * that was passed, or the edge. */
export function path(board, cell) {
  const cells = [];
  for (let [r, c] = cell, step; (step = arrow(board, r, c)); r += step[0], c += step[1]) {
    if (cells.some((x) => x[0] === r && x[1] === c)) break;
    cells.push([r, c]);
  }
  return cells;
}

/** The board after a move with what it does not know of the past: on a grid the
 * move's cells are the mover's (side 0 or 1), and tiles go in front of her word. */
export function claim(board, before, side, cells) {
  if (!board?.claims || board.kind !== before?.kind) return board;
  board = whole(board);
  if (board.kind === "tiles") {
    const words = [...(before.words || ["", ""])];
    for (const [i] of cells) words[side] = [...before.rows[0]][i] + words[side];
    return { ...board, words };
  }
  const owners = board.rows.map((row, i) => [...(before.owners?.[i] || ".".repeat(row.length))]);
  for (const [r, c] of cells) owners[r][c] = String(side + 1);
  return { ...board, owners: owners.map((row) => row.join("")) };
}
