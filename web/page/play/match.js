// A game as the address tells it: where it began, and the moves since. Values
// come from a source, one document a position.
import { claim } from "../board/cells.js";
import { flipped } from "../core/words.js";

/** The rules of play that an address sets, as a source wants them. */
export const rules = (q) => ({ set: q.getAll("set"), misere: q.get("misere"), conjectured: q.get("conjectured") });

/** The positions from the start along the moves.
 * @returns {Promise<{docs: object[], labels: string[], stray?: string, moved?: object}>}
 * stray is a move that is none: the line ends before it. moved is where the game
 * begins if it is an instance with an address of its own. */
export async function line(source, id, q) {
  let pos = q.get("pos");
  if (pos === null) {
    const begin = await source.start(id, q);
    if (begin.id && begin.id !== id) return { moved: begin };
    pos = begin.position;
  }
  const docs = [await source.position(id, q, pos)];
  const labels = [];
  for (const label of q.getAll("m")) {
    const move = docs.at(-1).moves.find((m) => m.move === label);
    if (!move) return { docs, labels, stray: label };
    docs.push(await after(source, id, q, docs.at(-1), move));
    labels.push(label);
  }
  return { docs, labels };
}

// The document after a move. Where the moves are many and large, they do not say
// the positions that they lead to; their names do.
const after = (source, id, q, { position }, { move, to }) => source.position(id, q, ...(to.text === undefined ? [position.text, move] : [to.text]));

/** The move that was played from the i-th position. */
export const played = (match, i) => match.docs[i]?.moves.find((m) => m.move === match.labels[i]);

/** Who moves in the i-th position: 0 or 1. */
export const side = (match, players, i) => {
  const named = players.indexOf(match.docs[i].mover);
  return named >= 0 ? named : i % 2;
};

/** The i-th board, with what was claimed on the way. */
export function board(match, players, i) {
  let b = match.docs[0].board;
  for (let j = 0; j < i; j++) b = claim(match.docs[j + 1].board, b, side(match, players, j), played(match, j)?.cells || []);
  return b;
}

/** A value seen by the first player. */
export const forFirst = (value, mover) => (mover === 0 ? value : flipped[value]);

/** Whether a move gave away what its player had. */
export const mistake = (doc, move) => Boolean(doc.position.value && move.value && doc.position.value !== move.value);

/** How the game ended, in words, or nothing while it goes on. */
export function ending(match, players, i) {
  const { position: p, moves, other_moves: others, cut } = match.docs[i];
  if (moves.length || others || cut) return "";
  if (!p.value) return "The game is over.";
  const points = p.score === undefined ? null : margin(match, players, i);
  const first = points === null ? forFirst(p.value, side(match, players, i)) : points > 0n ? "win" : points < 0n ? "loss" : "draw";
  if (first === "draw") return "The game is over: a draw.";
  const by = points ? ` by ${points < 0n ? -points : points}` : "";
  return `The game is over: ${players[first === "win" ? 0 : 1]} has won${by}.`;
}

// The first player's points less the second's, where the game counts points:
// what a ply has brought is the difference of two scores.
function margin(match, players, i) {
  let sum = 0n;
  for (let j = 0; j < i; j++) {
    const rest = BigInt(match.docs[j + 1].position.score ?? 0) * (side(match, players, j) === side(match, players, j + 1) ? 1n : -1n);
    const gain = BigInt(played(match, j)?.score ?? 0) - rest;
    sum += side(match, players, j) === 0 ? gain : -gain;
  }
  return sum;
}
