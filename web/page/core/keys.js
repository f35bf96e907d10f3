// One keyboard map for all screens. A screen says which of the actions it
// offers; the map itself, with its words, stands here and on the help screen.

import { keep, kept } from "./keep.js";

/** Action, keys, what they do. */
export const map = [
  ["back", ["ArrowLeft", "k"], "one move back"],
  ["forward", ["ArrowRight", "j"], "one move forward"],
  ["first", ["ArrowUp", "Home"], "start of the line"],
  ["last", ["ArrowDown", "End"], "end of the line"],
  ["best", [" "], "play the best move"],
  ["row", ["1", "2", "3", "4", "5", "6", "7", "8", "9"], "play that row of the table of moves"],
  ["values", ["v"], "values on or off"],
  ["undo", ["u"], "undo"],
  ["restart", ["r"], "restart"],
  ["swap", ["f"], "swap sides"],
  ["edit", ["e"], "change the position"],
  ["moves", ["m"], "to the moves"],
  ["board", ["b"], "to the board"],
  ["history", ["h"], "to the history"],
  ["plot", ["p"], "to the plot"],
  ["speak", ["s"], "say the position again"],
  ["help", ["?"], "this list of keys"],
];

const action = new Map(map.flatMap(([name, keys]) => keys.map((k) => [k, name])));
const setting = "zermelo-keys-off";

/** Single keys can be switched off: they disturb who dictates. */
export const off = () => kept(setting) === "1";
export const switchOff = (yes) => keep(setting, yes ? "1" : null);

const editing = (e) => e.matches?.("input, textarea, select") || e.closest?.("dialog");
// Where these keys have a meaning of their own.
const own = (e, key) =>
  (key === " " && e.matches?.("button, a, summary")) ||
  (/^(Arrow|Home|End)/.test(key) && e.closest?.("[data-own-arrows], .scrolls"));

/** Listens; actions() gives the functions of the screen shown, by their names. */
export function listen(actions) {
  addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.altKey || e.metaKey || e.defaultPrevented || editing(e.target) || own(e.target, e.key)) return;
    if (e.key.length === 1 && off()) return;
    const run = actions()[action.get(e.key)];
    if (!run) return;
    e.preventDefault();
    run(e.key);
  });
}
