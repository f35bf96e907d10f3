// A position that is changed on its board, cell by cell. That is done in its
// text, and only where the text says plainly what lies where: either the sizes
// of all heaps are its numbers, or the rows of the board stand in it. Whether
// the result is a position is for the source to say.

import { called } from "../board/grid.js";

/** What is changed of a document's position; null where its text is not so plain.
 * known are characters that may lie on a cell besides those that it finds. */
export function begin({ board, position: { text }, moves, line }, known = []) {
  if (board?.heaps) return sizesIn(text, board.heaps) ? new Heaps(board, text) : null;
  const places = board?.rows && rowsIn([...text], board.rows.map((row) => [...row]));
  if (!places) return null;
  // Tiles move up when others go.
  const later = board.kind === "tiles" ? [] : [...moves.map((m) => m.to.text ?? ""), ...line.map((l) => l.to ?? "")];
  return new Rows(board, text, places, pieces(board, [...text], places, later, known));
}

// Numbers, but not those of settings, as in "k=2: 3 4 5".
const number = /(?<![=\d])\d+/g;

/** Whether the numbers of a text are these. */
function sizesIn(text, heaps) {
  const found = text.match(number) ?? [];
  return found.length === heaps.length && found.every((n, i) => n === String(heaps[i]));
}

class Heaps {
  constructor(board, text) {
    Object.assign(this, { board, text });
    this.hint = "Press a counter to take it off with all above it, + for one more; or type + and − on a heap.";
  }

  /** The same with a change at a cell: a key that was typed there, or else the
   * cell itself pressed: a counter, the heap, or its +. Null: nothing changes. */
  changed(cell, key) {
    const [heap, counter] = cell.split(".");
    const size = BigInt(this.board.heaps[heap]);
    const left = resized(size, counter, key);
    if (left === size || left < 0n) return null;
    let i = 0;
    const text = this.text.replace(number, (n) => (i++ === Number(heap) ? String(left) : n));
    const draft = new Heaps({ kind: "heaps", group: this.board.group, heaps: this.board.heaps.with(heap, String(left)) }, text);
    draft.says = `Heap ${Number(heap) + 1}: ${left}.`;
    return draft;
  }

  /** Whether a board is this one. Heaps may be in another order, and empty ones
   * be left out. */
  shows(board) {
    const sorted = (heaps) => heaps.map(String).filter((n) => n !== "0").sort().join(" ");
    return board?.kind === "heaps" && sorted(board.heaps ?? []) === sorted(this.board.heaps);
  }
}

// The size of a heap after a key or, without one, after a press: of its +, of a
// counter, or of the heap, whose counters are then too many to be drawn.
function resized(size, counter = "-", key) {
  switch (key ?? counter) {
    case "+":
    case "=":
      return size + 1n;
    case "-":
      return size - 1n;
  }
  return key === undefined ? BigInt(counter) : size;
}

const mostBetween = 6; // characters between two rows

/** Where each cell stands in the text, a list a row; null unless the rows stand
 * in it exactly once, with the same between any two. */
function rowsIn(letters, rows) {
  const cells = rows.flat().length;
  const found = [];
  for (let gap = 0; gap <= (rows.length > 1 ? mostBetween : 0); gap++) {
    const length = cells + gap * (rows.length - 1);
    for (let start = 0; start + length <= letters.length; start++) {
      const places = rowsAt(letters, rows, start, gap);
      if (places) found.push(places);
    }
  }
  return cells && found.length === 1 ? found[0] : null;
}

// The places of rows that begin at one of the letters, with so many between any
// two; null if they do not.
function rowsAt(letters, rows, start, gap) {
  const places = [];
  let between;
  for (const row of rows) {
    const at = places.length ? places.at(-1).at(-1) + 1 + gap : start;
    if (places.length && letters.slice(at - gap, at).join("") !== (between ??= letters.slice(at - gap, at).join(""))) return null;
    if (!row.length || row.some((c, i) => letters[at + i] !== c)) return null;
    places.push(row.map((_, i) => at + i));
  }
  return places;
}

/** The characters that may lie on a cell: those that the board names or shows,
 * and those that lie there later. */
function pieces(board, letters, places, later, known) {
  const cells = places.flat();
  const end = cells.at(-1);
  const isCell = new Set(cells);
  const alike = (text) => text.length > end && letters.slice(0, end).every((c, i) => isCell.has(i) || text[i] === c);
  const shown = later.map((text) => [...text]).filter(alike).flatMap((text) => cells.map((i) => text[i]));
  return [...new Set([...known, ...Object.keys(board.glyphs ?? {}), ...board.rows.join(""), ...shown])];
}

class Rows {
  constructor(board, text, places, pieces) {
    Object.assign(this, { board, text, places, pieces });
    this.hint = `Press a cell to change what is on it, or type it there: ${pieces.map((c) => this.name(c)).join(", ")}.`;
  }

  name(c) {
    const name = called(this.board, c);
    return name === c ? c : `${c} ${name}`;
  }

  /** As for heaps; a cell that is pressed takes the next character. */
  changed(cell, key) {
    const [row, column] = cell.includes(".") ? cell.split(".").map(Number) : [0, Number(cell)];
    const old = [...this.board.rows[row]][column];
    const put = key ?? this.pieces[(this.pieces.indexOf(old) + 1) % this.pieces.length];
    if (put === old || !this.pieces.includes(put)) return null;
    const text = [...this.text].with(this.places[row][column], put).join("");
    const rows = this.board.rows.with(row, [...this.board.rows[row]].with(column, put).join(""));
    const draft = new Rows({ kind: this.board.kind, glyphs: this.board.glyphs, rows }, text, this.places, this.pieces);
    draft.says = `Now ${this.name(put)}.`;
    return draft;
  }

  shows(board) {
    return board?.kind === this.board.kind && (board.rows ?? []).join("\n") === this.board.rows.join("\n");
  }
}
