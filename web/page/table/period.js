// The period, and how certain it is.
import { Light, html, nothing, plain } from "../core/light.js";
import { once, path, query } from "../core/api.js";

class Period extends Light {
  static properties = plain("id", "asked", "found", "error");

  willUpdate() {
    const { pos, what, set } = this.asked;
    const url = path("games", this.id, "period") + query({ pos, what, set });
    if (url === this.url) return;
    Object.assign(this, { url, found: null, error: null });
    once(url).then(
      (found) => url === this.url && (this.found = found),
      (error) => url === this.url && (this.error = error),
    );
  }

  render() {
    const p = this.found;
    // A table without a period, such as one of plies, has none to speak of.
    if (this.error) return html`<p class="banner"><b>no period</b> <span>${this.error.message}</span></p>`;
    if (!p) return html`<p class="banner" aria-busy="true"><span class="caption">Looking for a period …</span></p>`;
    if (!p.found) return html`<p class="banner"><b>none</b> <span>No period in the first ${p.computed.toLocaleString("en")} values (the largest is ${p.largest_value}).</span></p>`;
    const tail = p.preperiod ? `, last exception n = ${p.preperiod - 1}` : " from the start";
    return html`<p class="banner ${p.proved ? "proved" : ""}"><b>${p.proved ? "proved" : "observed"}</b>
      <span>Period ${p.period}${p.saltus ? `, rising by ${p.saltus}` : ""}${tail}; values up to ${p.largest_value}. ${p.reason ? html`<span class="caption">${p.reason}</span>` : nothing}</span></p>`;
  }
}

customElements.define("z-period", Period);
