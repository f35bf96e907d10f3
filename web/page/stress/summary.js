// A report in sentences.
import { plural, upper } from "../core/words.js";
import { words } from "./report.js";
import { bytes, number } from "./text.js";

/** What became of the program. */
export function headline(r) {
  if (r.verdict === "OK") return `${words.OK} in ${plural(number(r.runs), "input")}${r.complete ? "" : " so far"}`;
  const where = r.match ? `in a match from ${r.start ?? r.match[0]?.text ?? "its start"}` : `on an input of ${bytes(r.input)}`;
  return `${words[r.verdict]} (${r.verdict}) ${where}`;
}

const quoted = (word) => (word ? `“${word}”` : "nothing");

/** What the program did wrong first. */
export function what(r) {
  if (r.fault) return upper(r.fault) + ".";
  if (r.line) return `Line ${r.line}, word ${r.word}: expected ${quoted(r.want)}, got ${quoted(r.found)}.`;
  return r.exit ? upper(r.exit) + "." : "";
}

/** What to know besides. */
export const notes = (r) => [r.verdict !== "OK" && smallness(r), r.unsteady && "The program does not always do the same with the same input.", !r.complete && "The search was stopped before its end."].filter(Boolean);

function smallness({ minimal, original = "", input = "" }) {
  if (minimal) return "Minimal: the program passes on all smaller inputs of one test.";
  return (original.length > input.length ? `Made smaller, from ${bytes(original)}` : "Not made smaller") + ", and not proved minimal.";
}

const stages = {
  saved: () => "on a saved input",
  sanity: () => "on the smallest input",
  small: () => "among all small inputs, the smallest first",
  random: ({ shape, size }) => "on a random input" + (shape ? `, shape “${shape}”` : "") + (size ? `, size ${number(size)}` : ""),
};

/** Names and texts of what the search was. */
export const facts = (r) =>
  [
    ["Game", r.game + (r.format ? `, format ${r.format}` : "")],
    ["Program", r.command.join(" ")],
    ["First failure", r.stage && stages[r.stage](r)],
    ["Runs", number(r.runs)],
    ["Slowest run", number(r.slowest_ms) + " ms"],
    ["Took", number(r.elapsed_ms / 1000) + " s"],
  ].filter(([, text]) => text);
