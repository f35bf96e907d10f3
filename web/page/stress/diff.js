// The program's output beside the right one, word by word, as the judge reads
// them: lines without words do not count, nor does what stands between words.

const linesOf = (text) =>
  text
    .split("\n")
    .map((line) => line.split(/\s+/).filter(Boolean))
    .filter((words) => words.length);

// The report ends the output of a program that wrote much in these words.
const rest = /\n… ([\d,]+ bytes?) more\n?$/;

/** Both outputs as lists of lines of {text, mark}: mark is "first" at the first
 * difference, "other" at later ones. A word that is missing there has no text.
 * more says how much of the program's output the report leaves out. */
export function diff({ verdict, right = "", got = "", line, word }) {
  const more = rest.exec(got)?.[1];
  const [want, have] = [right, got.replace(rest, "")].map((text) => linesOf(text).map((words) => words.map((text) => ({ text }))));
  if (line && word) (verdict === "PE" ? byLine : throughout)(want, have, line - 1, word - 1, more);
  return { want, have, more };
}

// The words are right, one of these lines has too few.
function byLine(want, have, line, word, more) {
  mark(want, want[line]?.[word], line, word);
  if (have[line]?.[word] || !more) mark(have, have[line]?.[word], line, word);
}

// Words are compared without regard to lines; a place counts in the right ones.
function throughout(want, have, line, word, more) {
  const [wants, haves] = [want.flat(), have.flat()];
  const at = want.slice(0, line).flat().length + word;
  mark(want, wants[at], line, word);
  if (haves[at] || !more) mark(have, haves[at], word ? have.length - 1 : have.length, word);
  const end = more ? haves.length - 1 : haves.length; // the last word may be cut
  for (let i = at + 1; i < end; i++) if (haves[i].text !== wants[i]?.text) haves[i].mark = "other";
}

// Marks a word, or the place where one is missing.
function mark(lines, found, line, word) {
  if (found) found.mark = "first";
  else if (word && lines[line]) lines[line].push({ mark: "first" });
  else lines.splice(line, 0, [{ mark: "first" }]);
}

/** The part of a list around the first element that fits, and how many elements
 * are left out before and behind it. */
export function around(list, fits, before, after) {
  const at = Math.max(0, list.findIndex(fits));
  const from = at > before + 1 ? at - before : 0; // "1 more" is as long as the one
  return { part: list.slice(from, at + after), from, behind: Math.max(0, list.length - at - after) };
}
