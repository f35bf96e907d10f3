// A report of zermelo stress, read from a file that may be any file.

/** Verdicts in words. */
export const words = {
  OK: "No failure",
  WA: "Wrong answer",
  PE: "Right words on wrong lines",
  RE: "Runtime error",
  TLE: "Time limit exceeded",
  ILE: "Idleness limit exceeded",
  MLE: "Memory limit exceeded",
  OLE: "Output limit exceeded",
};

const schema = "zermelo/stress/1";
const mostBytes = 32 << 20;

// Shapes: what a value has to be, and how that is said.
const text = { is: (v) => typeof v === "string", what: "a text" };
const flag = { is: (v) => typeof v === "boolean", what: "true or false" };
const count = { is: (v) => Number.isFinite(v) && v >= 0, what: "a number" };
const one = (...names) => ({ is: (v) => names.includes(v), what: "one of " + names.join(", ") });
const list = (shape, what) => ({ is: (v) => Array.isArray(v) && v.every(shape.is), what: "a list of " + what });
const record = (shapes) => ({ is: (v) => v !== null && typeof v === "object" && Object.keys(shapes).every((name) => shapes[name].is(v[name])) });

const required = {
  game: text,
  command: list(text, "texts"),
  verdict: one(...Object.keys(words)),
  steps: list(record({ bytes: count, input: text }), "inputs"),
  minimal: flag,
  unsteady: flag,
  runs: count,
  slowest_ms: count,
  again: text,
  complete: flag,
  elapsed_ms: count,
};
const optional = {
  ...Object.fromEntries("format input right got exit standard_error want found why start fault shape original".split(" ").map((name) => [name, text])),
  line: count,
  word: count,
  size: count,
  stage: one("saved", "sanity", "small", "random"),
  match: list(record({ by: one("zermelo", "program", "interactor"), text }), "lines"),
};

/** The text of a file. It is read here, and sent nowhere. */
export function textOf(file) {
  if (file.size > mostBytes) throw refusal(file.name, "it has more than 32 MiB");
  return file.text();
}

/** The report that a text is, or an error that says why it is none. */
export function parse(name, text) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    throw refusal(name, "it is not JSON");
  }
  if (report?.schema !== schema) throw refusal(name, `its schema is not ${schema}`);
  for (const [field, shape] of Object.entries({ ...required, ...optional })) {
    const missing = !Object.hasOwn(report, field);
    if (missing ? field in required : !shape.is(report[field])) throw refusal(name, `its ${field} is ${missing ? "missing" : "not " + shape.what}`);
  }
  return report;
}

const refusal = (name, why) =>
  Object.assign(new Error(`${name} is no stress report: ${why}.`), { hint: "zermelo stress GAME -- PROGRAM writes one when the program fails: report.json, in the folder zermelo-stress." });
