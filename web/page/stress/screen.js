// What zermelo stress found, from the report that it wrote. The file is read in
// this tab: the page starts no programs and sends the file nowhere.
import { Light, html, nothing, plain } from "../core/light.js";
import { say } from "../core/live.js";
import { problem } from "../core/problem.js";
import { copy } from "../core/save.js";
import { history } from "./history.js";
import { transcript } from "./match.js";
import { outputs } from "./outputs.js";
import { parse, textOf } from "./report.js";
import { facts, headline, notes, what } from "./summary.js";
import { wrapped } from "./text.js";

const kept = "zermelo-report";

// The report stays in its tab over a reload; one that is too large for that,
// until the screen is left.
function keep(name, text) {
  try {
    sessionStorage.setItem(kept, JSON.stringify([name, text]));
  } catch {
    sessionStorage.removeItem(kept);
  }
}

class Stress extends Light {
  static properties = plain("route", "name", "report", "error", "busy", "over", "copied");

  constructor() {
    super();
    const [name, text] = JSON.parse(sessionStorage.getItem(kept)) ?? [];
    if (text) this.take(name, text);
    this.drags = { dragover: (e) => this.drag(e), dragleave: (e) => (this.over &&= e.relatedTarget !== null), drop: (e) => this.drop(e) };
  }

  // A file may be dropped anywhere: beside the box it would replace the page.
  connectedCallback() {
    super.connectedCallback();
    for (const [event, act] of Object.entries(this.drags)) addEventListener(event, act);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    for (const [event, act] of Object.entries(this.drags)) removeEventListener(event, act);
  }

  actions() {
    return this.report ? { speak: () => say(this.sentence()) } : {};
  }

  sentence = () => `${headline(this.report)}. ${what(this.report)}`;

  drag(e) {
    if (!e.dataTransfer.types.includes("Files")) return;
    e.preventDefault();
    this.over = true;
  }

  drop(e) {
    if (!e.dataTransfer.types.includes("Files")) return;
    e.preventDefault();
    this.over = false;
    this.open(e.dataTransfer.files[0]);
  }

  picked({ target }) {
    this.open(target.files[0]);
    target.value = ""; // so that the same file, written again, is a change
  }

  // The last of several files counts, whichever is read first.
  async open(file) {
    if (!file) return;
    this.busy = file;
    try {
      const text = await textOf(file);
      if (this.busy === file && this.take(file.name, text)) keep(file.name, text);
    } catch (error) {
      if (this.busy === file) Object.assign(this, { report: null, error });
    }
    if (this.busy === file) this.busy = null;
    if (this.report) say(this.sentence());
  }

  /** Shows the report that a text is, or what is wrong with it. */
  take(name, text) {
    try {
      Object.assign(this, { name, report: parse(name, text), error: null, copied: false });
    } catch (error) {
      Object.assign(this, { name, report: null, error });
    }
    return this.report;
  }

  render() {
    const r = this.report;
    return html`<div class="title"><h1>Stress report</h1><p class="about">The smallest input on which a program fails, and why it does.</p></div>
      <div class="pick ${r ? "done" : ""} ${this.over ? "over" : ""}" aria-busy=${String(!!this.busy)}>
        <button type="button" @click=${() => this.querySelector("input[type=file]").click()}>${r ? "Open another" : "Open a report"}</button>
        <input type="file" hidden accept=".json,application/json" @change=${this.picked}>
        <span>${r ? html`<code>${this.name}</code>` : html`or drop it here: <code>zermelo-stress/report.json</code>`}</span>
      </div>
      ${problem(this.error)}
      ${r ? this.found(r) : this.about()}`;
  }

  about() {
    return html`<p>The command line tries a program on small and on random inputs, makes the first one on which it fails as small as it can, and writes a report:</p>
      <pre class="usage">zermelo stress GAME -- PROGRAM</pre>
      <p class="caption">This page starts no programs. It reads the report in this tab, and sends it nowhere.</p>`;
  }

  found(r) {
    const failed = r.verdict !== "OK";
    return html`<p class="verdict ${failed ? "loss" : "win"}"><span aria-hidden="true">${failed ? "✗" : "✓"}</span> ${headline(r)}</p>
      ${what(r) ? html`<p class="fault">${what(r)}</p>` : nothing}
      ${notes(r).map((note) => html`<p class="caption">${note}</p>`)}
      ${r.match ? transcript(r) : failed ? outputs(r) : nothing}
      ${r.why ? html`<section class="because" aria-labelledby="because"><h2 id="because">Why</h2><p>${r.why}</p></section>` : nothing}
      ${r.standard_error ? html`<section aria-labelledby="complaints"><h2 id="complaints">Standard error</h2><div class="said">${wrapped(r.standard_error)}</div></section>` : nothing}
      <section aria-labelledby="again"><h2 id="again">The same again</h2><p class="again mono">${r.again.split(" ").map((word) => html`<span>${word}</span> `)}</p>
        <div class="row"><button type="button" @click=${this.copy}>${this.copied ? "Copied" : "Copy the command"}</button>
          <span class="caption">Read it before you run it, if the report is not yours.</span></div></section>
      <div class="under">${history(r)}
        <section aria-labelledby="search"><h2 id="search">The search</h2><dl class="search">${facts(r).map(([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>`)}</dl></section></div>`;
  }

  async copy() {
    this.copied = await copy(this.report.again);
    say(this.copied ? "The command is on the clipboard." : "The browser does not let the command be copied.");
  }
}

customElements.define("z-stress", Stress);
