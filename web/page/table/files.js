// A table as a file.
import { html, nothing } from "../core/light.js";
import { get, path, query } from "../core/api.js";
import { fileName, save } from "../core/save.js";

export function files(screen) {
  const { table, id, asked } = screen;
  const name = fileName(`${table.game}-${table.what}`);
  const from = async (ending, what, accept) => {
    try {
      save(`${name}.${ending}`, await get(path("games", id, what) + query({ ...asked, n: range(table, 0), m: range(table, 1) }), { accept }), accept);
    } catch (e) {
      screen.error = e;
    }
  };
  return html`<section aria-labelledby="files-title"><h2 id="files-title">Files</h2><div class="bar">
    ${screen.flat ? html`<button type="button" @click=${() => from("b.txt", "table", "text/plain")}>b-file</button>` : nothing}
    <button type="button" @click=${() => save(`${name}.csv`, csv(table), "text/csv")}>CSV</button>
    <button type="button" @click=${() => save(`${name}.tex`, latex(table))}>LaTeX</button>
    <button type="button" @click=${() => from("svg", "plot.svg", "image/svg+xml")}>SVG</button></div></section>`;
}

const range = (t, i) => (t.low[i] === undefined ? undefined : `${t.low[i]}..${t.high[i]}`);

// Lines of numbers, under a line of headings.
function lines(t) {
  if (t.vars.length === 1) return [[t.vars[0], t.what], ...t.values.map((v, i) => [t.low[0] + i, v ?? ""])];
  return [[t.vars.join("\\"), ...t.values[0].map((_, c) => t.low[1] + c)], ...t.values.map((row, r) => [t.low[0] + r, ...row.map((v) => v ?? "")])];
}

const csv = (t) => lines(t).map((l) => l.join(",") + "\n").join("");

function latex(t) {
  const [top, ...rest] = lines(t);
  const head = top.map((x) => String(x).replace("\\", " $\\backslash$ "));
  return `\\begin{tabular}{r|${"r".repeat(top.length - 1)}}\n${head.join(" & ")} \\\\ \\hline\n${rest.map((l) => l.join(" & ") + " \\\\\n").join("")}\\end{tabular}\n`;
}
