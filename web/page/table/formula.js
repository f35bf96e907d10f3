// A formula, held against the exact values.
import { Light, html, nothing, plain } from "../core/light.js";
import { get, path, post, query } from "../core/api.js";
import { problem } from "../core/problem.js";

class Formula extends Light {
  // keep: puts the formula into the address. found: takes the mismatches.
  static properties = plain("id", "asked", "table", "formula", "keep", "found", "claim", "error", "hint");

  willUpdate(changed) {
    const now = JSON.stringify([this.id, this.asked, this.formula]);
    if (now === this.checked) return;
    this.checked = now;
    Object.assign(this, { claim: null, error: null });
    if (this.formula) this.check(now);
  }

  async check(now) {
    const range = (i) => (this.table.low[i] === undefined ? undefined : `${this.table.low[i]}..${this.table.high[i]}`);
    try {
      const claim = await post(path("games", this.id, "check"), { formula: this.formula, n: range(0), m: range(1), what: this.asked.what || undefined, pos: this.asked.pos || undefined });
      if (now !== this.checked) return;
      this.claim = claim;
      this.found(claim.mismatches || (claim.differs ? [claim.differs.at] : []));
    } catch (e) {
      if (now === this.checked) this.error = e;
    }
  }

  async guess() {
    this.hint = "Looking …";
    try {
      const g = await get(path("games", this.id, "guess") + query(this.asked));
      const best = g.formulas?.[0];
      this.hint = best ? "" : "Nothing short fits.";
      if (best) this.keep(best.formula);
    } catch (e) {
      this.hint = "";
      this.error = e;
    }
  }

  render() {
    return html`<section aria-labelledby="formula-title"><h2 id="formula-title">Formula</h2>
      <form class="row" @submit=${(e) => { e.preventDefault(); this.keep(e.target.formula.value.trim()); }}>
        <input name="formula" class="mono" aria-label="Formula in ${this.table.vars.join(" and ")}" .value=${this.formula} placeholder="n % 4" autocomplete="off" spellcheck="false">
        <button>Check</button><button type="button" class="quiet" @click=${this.guess}>Guess one</button>
      </form>
      ${this.hint ? html`<p class="caption" role="status">${this.hint}</p>` : nothing}
      ${problem(this.error)}
      ${this.claim ? this.verdict(this.claim) : nothing}</section>`;
  }

  verdict(c) {
    if (c.agree) return html`<p role="status">✓ <strong>${c.claim}</strong> agrees at all ${c.compared.toLocaleString("en")} points.</p>`;
    const d = c.differs;
    const more = (c.mismatches || []).slice(1);
    return html`<div role="status"><p class="loss">✗ <strong>${c.claim}</strong> differs first at ${this.place(d.at)}: formula ${d.stated ?? "undefined"}, exact ${d.exact}.</p>
      ${more.length ? html`<p class="caption">And at ${more.map((x) => this.place(x)).join("; ")}.</p>` : nothing}</div>`;
  }

  place(at) {
    return at.map((x, i) => `${this.table.vars[i]} = ${x}`).join(", ");
  }
}

customElements.define("z-formula", Formula);
