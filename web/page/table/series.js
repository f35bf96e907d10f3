// Plain arithmetic on tables.

const levels = { L: -1, P: -1, D: 0, W: 1, N: 1 };

/** A value as a number to plot: letters by their level, null where there is none. */
export const level = (v) => (v === null ? null : typeof v === "number" ? v : (levels[v] ?? (Number.isFinite(Number(v)) ? Number(v) : null)));

/** The x and y of a table over one variable. */
export const flat = (t) => [t.values.map((_, i) => t.low[0] + i), t.values.map(level)];

/** a(n + by) − a(n) */
export const difference = (ys, by) => ys.slice(by).map((y, i) => (y === null || ys[i] === null ? null : y - ys[i]));

/** [value, how often], the values rising. */
export function frequencies(t) {
  const count = new Map();
  for (const v of t.values.flat()) count.set(v, (count.get(v) || 0) + 1);
  return [...count].map(([v, n]) => [v ?? "none", n]).sort((a, b) => (level(a[0]) ?? Infinity) - (level(b[0]) ?? Infinity));
}

const names = { grundy: "Grundy values", value: "Values", remoteness: "Plies", score: "Margins", zero: "Zeros", class: "Classes" };

/** One sentence on what there is to see. */
export function summary(t) {
  const all = t.values.flat();
  const numbers = all.filter((v) => typeof v === "number");
  const range = t.vars.map((v, i) => `${v} = ${t.low[i]} to ${t.high[i]}`).join(", ");
  const zeros = numbers.filter((v) => v === 0).length;
  const least = numbers.reduce((a, v) => Math.min(a, v), Infinity);
  const largest = numbers.reduce((a, v) => Math.max(a, v), -Infinity);
  const spread = numbers.length ? `, from ${least} to ${largest}${zeros ? `; ${zeros} of ${all.length} are 0` : ""}` : "";
  return `${names[t.what] || t.what} for ${range}${spread}. ${{ theorem: "Known by a theorem", search: "Found by search", conjecture: "By a conjecture" }[t.proof] || ""}.`;
}
