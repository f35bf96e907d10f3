// The buttons under a board.
import { html, nothing } from "../core/light.js";
import { say } from "../core/live.js";
import { go } from "../core/route.js";
import { copy, fileName, save } from "../core/save.js";

export function bar(s) {
  const keys = s.actions();
  return html`<div class="bar" role="group" aria-label="Controls">
    <button type="button" @click=${keys.undo} ?disabled=${!s.at} title="Undo (u)">Undo</button>
    <button type="button" @click=${keys.forward} ?disabled=${s.at === s.match.labels.length} title="Forward in the line (→)">Redo</button>
    <button type="button" @click=${keys.restart} ?disabled=${!s.match.labels.length} title="Restart (r)">Restart</button>
    <button type="button" @click=${keys.values} aria-pressed=${String(s.shown)} title="Values on or off (v)">Values</button>
    <button type="button" @click=${keys.edit} aria-pressed=${String(Boolean(s.draft))} title="Change the position (e)">Edit</button>
    <details class="more" @focusout=${shut}><summary>Share</summary><div class="drop">
      <button type="button" class="quiet" @click=${() => copied("link", location.href)}>Copy link</button>
      <button type="button" class="quiet" @click=${() => copied("position", s.doc.position.text)}>Copy position</button>
      <button type="button" class="quiet" @click=${() => save(name(s, "json"), JSON.stringify(s.doc, null, 2), "application/json")}>Analysis, JSON</button>
      <button type="button" class="quiet" @click=${() => save(name(s, "txt"), moveList(s))}>List of moves</button>
      ${s.source.dot ? html`<button type="button" class="quiet" @click=${() => dot(s)}>Graph, DOT</button>` : nothing}
    </div></details>
  </div>`;
}

// A list that the focus leaves is shut.
const shut = ({ currentTarget: list, relatedTarget: to }) => (list.open &&= !to || list.contains(to));

const name = (s, extension) => `${fileName(s.game.name)}.${extension}`;

async function copied(what, text) {
  say((await copy(text)) ? `The ${what} is on the clipboard.` : `The browser does not let the ${what} be copied.`);
}

// The moves with who made them, two plies a line as chess players write them.
function moveList(s) {
  const { labels, docs } = s.match;
  const tags = [["Game", s.game.name], ["Start", docs[0].position.text], ["First", s.players[0]], ["Second", s.players[1]]];
  const numbered = labels.map((l, i) => (i % 2 ? `  ${l}\n` : `${i / 2 + 1}. ${l}`)).join("");
  return tags.map(([k, v]) => `[${k} ${JSON.stringify(v)}]\n`).join("") + "\n" + numbered + (labels.length % 2 ? "\n" : "") + (s.over ? s.over + "\n" : "");
}

async function dot(s) {
  save(name(s, "dot"), await s.source.dot(s.id, s.query, s.doc.position.text));
}

/** Who the other player is. */
export function opponent(s) {
  const kind = !s.versus ? "" : s.versus === "perfect" ? "perfect" : "strength";
  const seed = () => Math.floor(Math.random() * 1e9);
  const change = (vs) => go(s.address({ vs, hint: null, seed: vs && vs !== "perfect" ? s.query.get("seed") ?? seed() : null }));
  return html`<div class="bar opponent" role="group" aria-label="Opponent">
    <label>Opponent <select @change=${(e) => change({ "": null, perfect: "perfect", strength: "0.5" }[e.target.value])}>
      <option value="" ?selected=${kind === ""}>nobody: I play both</option>
      <option value="perfect" ?selected=${kind === "perfect"}>perfect computer</option>
      <option value="strength" ?selected=${kind === "strength"}>computer of some strength</option>
    </select></label>
    ${kind === "strength" ? html`<label>Strength <input type="range" min="0" max="1" step="0.1" .value=${s.versus} @change=${(e) => change(e.target.value)}> <output>${s.versus}</output></label>` : nothing}
    ${kind ? html`<button type="button" @click=${s.actions().swap} title="Swap sides (f)">You play ${s.players[s.mine]}: swap</button>` : nothing}
  </div>`;
}
