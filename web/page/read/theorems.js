// The theorems that answers rest on, with their proofs.
import { Light, html, plain } from "../core/light.js";
import { get } from "../core/api.js";
import { problem } from "../core/problem.js";
import { link } from "../core/route.js";
import { markdown } from "./markdown.js";

// Links lead to other sections of the page; what is no section is not here.
const here = (address) => (address.startsWith("#") ? link("theorems", [address.slice(1)]) : /^https?:/.test(address) ? address : null);

class Theorems extends Light {
  static properties = plain("route", "text", "error");

  async connectedCallback() {
    super.connectedCallback();
    try {
      this.text = await get("/theorems", { accept: "text/markdown" });
    } catch (e) {
      this.error = e;
    }
  }

  render() {
    if (!this.text) return html`<h1>Theorems</h1>${problem(this.error)}`;
    return html`<article class="prose">${(this.parsed ??= markdown(this.text, here))}</article>`;
  }

  // The section that the address names, once it is there.
  updated() {
    const section = this.text && this.route.parts[0];
    if (!section || section === this.at) return;
    this.at = section;
    const title = document.getElementById(section);
    title?.scrollIntoView();
    title?.focus({ preventScroll: true });
  }
}

customElements.define("z-theorems", Theorems);
