// Documents of positions, as the server would give them, from a graph that
// holds the values of all of them (schema zermelo/export/1).
import { flipped } from "../core/words.js";

const rank = { win: 0, draw: 1, loss: 2 };

/** A source for the play screen that knows one graph. */
export class Graph {
  /** @param {object} sheet about, rules, misere, and the graph's document. */
  constructor({ about, graph: document }) {
    this.about = about;
    this.document = document;
    const { positions, moves } = document.graph;
    this.place = new Map(positions.map((p, i) => [p.text, i]));
    this.leaving = positions.map(() => []);
    for (const m of moves) this.leaving[m.from].push(m);
  }

  game() {
    const { game: name, graph } = this.document;
    return { name, about: this.about, players: graph.players ?? ["First", "Second"] };
  }

  start() {
    return { position: this.document.position };
  }

  position(id, query, text) {
    const i = this.place.get(text) ?? this.place.get(text.trim().replace(/\s+/g, " "));
    if (i === undefined) throw new Error("This position is not among those of this file.");
    return this.describe(i);
  }

  describe(i) {
    const { graph, proof, statements, positions } = this.document;
    const p = graph.positions[i];
    return {
      game: this.document.game, position: { ...values(p), class: impartial(p) }, mover: graph.owned ? graph.players?.[p.side] : undefined,
      moves: this.moves(i), line: this.line(i), board: p.board, cut: p.cut,
      proof, positions, source: statements.map((s) => s.source).join("; "), checked: statements.find((s) => s.checked)?.checked, note: graph.note,
    };
  }

  /** The moves from a position, the best first. */
  moves(i) {
    const all = this.leaving[i].map((m) => this.move(m)).sort(order);
    return all.map((m) => ({ ...m, slower_by: slowerBy(m, all.find((n) => n.value === m.value)) }));
  }

  /** A move, with what it gives the player who makes it. */
  move({ from, to, label, gain, best, cells }) {
    const { positions, owned } = this.document.graph;
    const next = positions[to];
    const again = owned && positions[from].side === next.side;
    const move = { move: label ?? next.text, to: values(next), best, cells, value: again ? next.value : flipped[next.value] };
    if (next.remoteness !== undefined) move.remoteness = next.remoteness === null ? null : next.remoteness + 1;
    if (next.score !== undefined) {
      const score = BigInt(next.score) * (again ? 1n : -1n) + BigInt(gain);
      move.score = String(score);
      move.value = score > 0n ? "win" : score < 0n ? "loss" : "draw";
    }
    return move;
  }

  /** Best moves to the end, to where the graph is cut off, or until a position
   * comes again. */
  line(i) {
    const { positions } = this.document.graph;
    const line = [];
    // Where nobody knows the plies, moves that are called best may lead nowhere.
    if (positions[i].remoteness === undefined && positions[i].score === undefined) return line;
    for (const seen = new Set(); !seen.has(i) && this.leaving[i].length; ) {
      seen.add(i);
      const m = this.leaving[i].find((n) => n.best);
      if (!m) break;
      line.push({ move: m.label ?? positions[m.to].text, to: positions[m.to].text });
      i = m.to;
    }
    return line;
  }
}

const values = ({ text, value, remoteness, grundy, score }) => ({ text, value, remoteness, grundy, score });

// Only impartial games have Grundy values.
const impartial = (p) => (p.grundy === undefined ? undefined : { win: "N", loss: "P", draw: "D" }[p.value]);

// Better moves first: larger margins, or wins by plies rising, draws, losses by
// plies falling.
function order(a, b) {
  if (a.score !== undefined && b.score !== undefined) return Number(BigInt(b.score) - BigInt(a.score));
  const plies = (a.remoteness ?? 0) - (b.remoteness ?? 0);
  return rank[a.value] - rank[b.value] || (a.value === "loss" ? -plies : plies);
}

/** How many plies later a move wins, or sooner it loses, than the best one. */
const slowerBy = (m, best) =>
  m.remoteness === undefined || m.remoteness === null || (best.remoteness ?? null) === null ? undefined : Math.abs(best.remoteness - m.remoteness);
