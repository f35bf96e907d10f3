// The little Markdown that the project's documents use, as templates: text is
// only ever set as text.
import { html, nothing } from "../core/light.js";

// Boxes that scroll are landmarks, whose names must differ.
let boxes = 0;

const anchor = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}\s-]/gu, "").trim().replace(/\s/g, "-");

// Code, strong, emphasis, links.
const marks = /`([^`]+)`|\*\*(.+?)\*\*|\*(\S(?:.*?\S)?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

function inline(text, link) {
  const parts = [];
  let from = 0;
  for (const m of text.matchAll(marks)) {
    parts.push(text.slice(from, m.index));
    from = m.index + m[0].length;
    if (m[1]) parts.push(html`<code>${m[1]}</code>`);
    else if (m[2]) parts.push(html`<strong>${inline(m[2], link)}</strong>`);
    else if (m[3]) parts.push(html`<em>${inline(m[3], link)}</em>`);
    else parts.push(link(m[5]) ? html`<a href=${link(m[5])}>${inline(m[4], link)}</a>` : inline(m[4], link));
  }
  return [...parts, text.slice(from)];
}

/** Markdown as a list of templates. link gives the address for that of a link,
 * or nothing where there is none here. */
export function markdown(text, link) {
  boxes = 0;
  const blocks = text.replace(/```[^\n]*\n([\s\S]*?)```/g, (_, code) => code.replace(/^/gm, "    ")).split(/\n{2,}/);
  return blocks.filter((b) => b.trim()).map((b) => block(b.replace(/^\n+/, ""), link));
}

function block(text, link) {
  const heading = text.match(/^(#{1,4}) (.*)/);
  if (heading) {
    const rest = text.slice(heading[0].length).trim();
    return [title(heading[1].length, heading[2], link), rest ? block(rest, link) : nothing];
  }
  if (/^ {4}/.test(text)) return html`<div class="scrolls" tabindex="0" role="region" aria-label="Formula ${++boxes}"><pre>${text.replace(/^ {4}/gm, "")}</pre></div>`;
  if (text.startsWith("|")) return table(text.split("\n"), link);
  if (/^([-*]|\d+\.) /.test(text)) return list(text, link);
  return html`<p>${inline(text.replace(/\n/g, " "), link)}</p>`;
}

function title(depth, text, link) {
  const id = anchor(text);
  if (depth === 1) return html`<h1>${inline(text, link)}</h1>`;
  return depth === 2 ? html`<h2 id=${id} tabindex="-1" class="section">${inline(text, link)}</h2>` : html`<h3 id=${id} tabindex="-1">${inline(text, link)}</h3>`;
}

function table(lines, link) {
  const cells = (line) => line.replace(/^\||\|\s*$/g, "").split("|").map((c) => inline(c.trim(), link));
  const [head, , ...rows] = lines;
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="Table ${++boxes}"><table><thead><tr>${cells(head).map((c) => html`<th scope="col">${c}</th>`)}</tr></thead>
    <tbody>${rows.map((r) => html`<tr>${cells(r).map((c) => html`<td>${c}</td>`)}</tr>`)}</tbody></table></div>`;
}

function list(text, link) {
  const items = text.split(/\n(?=[-*] |\d+\. )/).map((i) => i.replace(/^([-*]|\d+\.) /, "").replace(/\n\s*/g, " "));
  const all = items.map((i) => html`<li>${inline(i, link)}</li>`);
  return /^\d/.test(text) ? html`<ol>${all}</ol>` : html`<ul>${all}</ul>`;
}
