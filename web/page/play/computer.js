// The computer as an opponent. A strength s plays the best move with chance s
// and any move otherwise; chances follow from the seed in the address, so that
// a link repeats the game.

// One number in [0, 1) from whole numbers: multiplied by the golden section and
// folded, once for each.
function chance(...numbers) {
  let h = 0x2545f491;
  for (const n of [...numbers, 1, 2]) {
    h = Math.imul(h ^ n, 0x9e3779b1);
    h ^= h >>> 15;
  }
  return (h >>> 0) / 2 ** 32;
}

/** The move that the computer makes. */
export function choose(doc, strength, seed, ply) {
  const best = doc.moves.find((m) => m.best) || doc.moves[0];
  if (chance(seed, ply, 0) < strength) return best;
  return doc.moves[Math.floor(chance(seed, ply, 1) * doc.moves.length)];
}
