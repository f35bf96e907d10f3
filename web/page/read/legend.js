// What keys do, what words mean, and what colours stand for.
import { html } from "../core/light.js";
import { map, off, switchOff } from "../core/keys.js";
import { sign } from "../play/verdict.js";

const shown = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", " ": "Space" };

const glossary = [
  ["value", "win, loss or draw, always for the player to move in the position shown. A move is coloured by what it gives the player who makes it."],
  ["class", "who wins. Where both have the same moves: N, the next player, P, the previous one, or D, a draw. Where they have different moves also L, the first of the two whoever begins, and R, the second."],
  ["plies", "single moves. The plies of a position are those to the end when the winner hurries and the loser delays; ∞ where nobody can make it end."],
  ["Grundy value", "a number that says all about a position in a sum: the least that no move leads to. It is 0 exactly if the position is lost, and that of a sum is the ⊕, exclusive or, of the parts’."],
  ["best move", "one that keeps the value and, among those, wins soonest or loses latest; where points count, one with the largest margin."],
  ["slower by", "how many plies a move loses against the best one of the same value."],
  ["margin", "the mover’s points less the other player’s, from here to the end."],
  ["theorem, search, conjecture", "how a value is known: by a proof, by looking at every position that can follow, or by a statement that was only checked on a range. Conjectures are used on request only."],
];

/** @param plots whether there are any. */
export const keys = (plots) => html`<section aria-labelledby="keys"><h2 id="keys">Keys</h2>
    <table><thead><tr><th scope="col">Key</th><th scope="col">Does</th></tr></thead><tbody>
      ${map.filter(([action]) => plots || action !== "plot").map(([, keys, does]) => html`<tr><td>${keys.length > 3 ? html`<kbd>1</kbd> – <kbd>9</kbd>` : keys.map((k) => html`<kbd>${shown[k] || k}</kbd> `)}</td><td>${does}</td></tr>`)}
      <tr><td>arrows</td><td>on the board: to the next cell${plots ? "; on a plot: move its cursor" : ""}</td></tr>
      <tr><td><kbd>Enter</kbd></td><td>play the move of a cell, or list its moves</td></tr>
      <tr><td><kbd>Esc</kbd></td><td>close a list</td></tr>
    </tbody></table>
    <label class="check"><input type="checkbox" .checked=${!off()} @change=${(e) => switchOff(!e.target.checked)}> single keys are on</label></section>`;

/** @param more words and what they mean. */
export const words = (more = []) => html`<section aria-labelledby="words"><h2 id="words">Words</h2><dl>${[...glossary, ...more].map(([word, text]) => html`<dt>${word}</dt><dd>${text}</dd>`)}</dl></section>`;

export const colours = () => html`<section aria-labelledby="colours"><h2 id="colours">Colours</h2>
    <p>Each value has a colour, a glyph and, where colours are forced, a letter. Players have colours of their own, on pieces only.</p>
    <ul class="plain">${["win", "draw", "loss"].map((v) => html`<li>${sign(v)} ${v}</li>`)}
      <li>★ best move</li><li><span class="own of1">1</span> the first player’s, blue</li><li><span class="own of2">2</span> the second player’s, red and hatched</li></ul></section>`;
