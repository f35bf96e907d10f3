// Boards of squares: grids, rows, and rows of tiles that are taken.
import { html, nothing } from "../core/light.js";
import { arrow, path } from "./cells.js";

const chess = { king: "♚", queen: "♛", rook: "♜", bishop: "♝", knight: "♞" };
const arrows = { "0,-1": "←", "0,1": "→", "-1,0": "↑", "1,0": "↓" };

// A character and its name as [class, text] of a picture.
function picture(board, character, r, c) {
  const name = (board.glyphs?.[character] || "").toLowerCase();
  const step = arrow(board, r, c);
  const side = name.match(/\b(white|black)\b/)?.[1];
  if (step) return ["arrow", arrows[step]];
  if (side) return ["disc " + side, Object.entries(chess).find(([piece]) => name.includes(piece))?.[1] ?? ""];
  if (name === "piece" || name === "counter") return ["disc", ""];
  if (name === "poison") return ["poison", "☠"];
  if (name === "chocolate") return ["chocolate", ""];
  if (name === "occupied" || (character === "#" && !name)) return ["solid", ""];
  if (name === "empty" || character === "." || character === " ") return ["", ""];
  return [letters[character] ? "mark " + letters[character] : "mark", character === "x" ? "×" : character === "o" ? "○" : character];
}

const letters = { x: "cross", o: "ring" };
const names = { ".": "empty", " ": "empty", "#": "taken" };

/** What a character is called. */
export const called = (board, character) => board.glyphs?.[character] || names[character] || character;

function square(board, pen, cell, character, where, owner) {
  const [r, c] = cell.length === 2 ? cell : [0, cell[0]];
  const [look, text] = picture(board, character, r, c);
  const reach = look === "arrow" ? path(board, cell).length : 0;
  const says = [where, called(board, character), owned(owner), reach && `its path takes ${reach} ${reach === 1 ? "cell" : "cells"}`];
  return pen.cell(cell, says.filter(Boolean).join(", "), look ? html`<span class="piece ${look}">${text}</span>` : nothing, {
    look: owner === "1" || owner === "2" ? "square of" + owner : "square",
  });
}

const owned = (owner) => ({ 1: "first player's", 2: "second player's" })[owner];

// Small boards have larger cells; of large ones the browser lays out what is seen.
const roomy = (columns) => (columns <= 6 ? "roomy" : columns > 30 ? "vast" : "");

export function grid(board, pen) {
  const columns = Math.max(...board.rows.map((row) => [...row].length), 1);
  return html`<div class=${"grid " + roomy(columns)}>
    ${board.rows.map((row, r) => pen.row([r], () => html`<div class="line">${[...row].map((character, c) =>
      square(board, pen, [r, c], character, `row ${r + 1}, column ${c + 1}`, board.owners?.[r]?.[c]))}</div>`))}
  </div>
  ${reach(board, pen)}
  ${board.claims ? territory(board) : nothing}`;
}

// How much the path takes that is pointed at.
function reach(board, pen) {
  if (!board.rows.some((row, r) => [...row].some((_, c) => arrow(board, r, c)))) return nothing;
  const n = pen.reach();
  return html`<p class="caption">${n ? `This path takes ${n} ${n === 1 ? "cell" : "cells"}.` : "Point at a cell to see the path of its arrow."}</p>`;
}

function territory(board) {
  const count = (side) => (board.owners || []).join("").split(side).length - 1;
  if (!board.owners) return nothing;
  return html`<p class="caption"><span class="own of1">1</span> ${count("1")} cells · <span class="own of2">2</span> ${count("2")} cells</p>`;
}

export function row(board, pen) {
  const characters = [...(board.rows[0] || "")];
  const pins = !board.glyphs && characters.every((c) => "01".includes(c));
  return html`<div class=${"grid " + roomy(characters.length)}><div class="line">${characters.map((character, c) =>
    pins
      ? pen.cell([c], `pin ${c + 1}, ${character === "1" ? "standing" : "down"}`, html`<span class="pin ${character === "1" ? "" : "down"}"></span>`, { look: "alley" })
      : square(board, pen, [c], character, `cell ${c + 1}`))}</div></div>`;
}

export function tiles(board, pen) {
  const letters = [...(board.rows[0] || "")];
  const live = (i) => !board.live || board.live.some((c) => c[0] === i);
  const [first, second] = board.words || ["", ""];
  return html`${word("First", first)}
    <div class=${"grid " + roomy(letters.length)}><div class="line tiles">${letters.map((l, i) =>
      pen.cell([i], `tile ${i + 1} of ${letters.length}, ${l}`, html`<span>${l}</span>`, { look: live(i) ? "tile" : "tile shut" }))}
      ${letters.length ? nothing : html`<span class="caption">No tiles are left.</span>`}</div></div>
    ${word("Second", second)}`;
}

const word = (who, text) => html`<p class="word"><span class="caption">${who}</span>
  ${text ? [...text].map((l) => html`<span class="tile">${l}</span>`) : html`<span class="caption">no tile yet</span>`}</p>`;
