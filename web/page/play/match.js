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
    docs.push(await source.position(id, q, move.to.text));
    labels.push(label);
  }
  return { docs, labels };
}

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
  const won = p.value === "draw" ? null : forFirst(p.value, side(match, players, i)) === "win" ? players[0] : players[1];
  if (!p.value) return "The game is over.";
  const by = p.score === undefined ? "" : total(match, players, i);
  return won ? `The game is over: ${won} has won${by}.` : `The game is over: a draw${by}.`;
}

// What both have taken, where the game counts points: the margin of each ply is
// the difference of two scores.
function total(match, players, i) {
  let margin = 0n;
  for (let j = 0; j < i; j++) {
    const doc = match.docs[j];
    const move = played(match, j);
    const rest = BigInt(match.docs[j + 1].position.score ?? 0) * (side(match, players, j) === side(match, players, j + 1) ? 1n : -1n);
    const gain = BigInt(move?.score ?? 0) - rest;
    margin += side(match, players, j) === 0 ? gain : -gain;
  }
  return margin ? ` by ${margin < 0n ? -margin : margin}` : "";
}
