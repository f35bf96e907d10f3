// The words for values. A position's value is that of the player to move; a
// move's is that of the player who makes it.

/** Glyphs, since colour alone tells nothing to many. */
export const glyph = { win: "▲", draw: "=", loss: "▼" };
/** Letters in their place where colours are forced. */
export const letter = { win: "W", draw: "D", loss: "L" };
export const flipped = { win: "loss", draw: "draw", loss: "win" };
const wins = { win: "wins", draw: "draws", loss: "loses" };

export const plural = (n, one, many = one + "s") => `${n} ${n === 1 || n === "1" ? one : many}`;
export const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** "in 7 plies", "by 2", "by endless play", or nothing. */
export function how(p) {
  if (p.score !== undefined) return p.value === "draw" ? "" : "by " + String(p.score).replace("-", "");
  if (p.remoteness === null) return "by endless play";
  return p.remoteness === undefined ? "" : "in " + plural(p.remoteness, "ply", "plies");
}

/** "Left wins in 7 plies", of a position or of a move. */
export const sentence = (who, p) => [who, wins[p.value] || "has an unknown value", how(p)].filter(Boolean).join(" ");

/** "win in 7 plies" */
export const short = (p) => [p.value || "value unknown", how(p)].filter(Boolean).join(" ");

/** Who moves: the name in the document, or a player of an impartial game. */
export const mover = (doc) => doc.mover || "Player to move";
