// The base of every element of the page.
import { LitElement } from "lit";

export { html, noChange, nothing, svg } from "lit";

/** An element without a shadow tree: labels, the live region and style sheets
 * reach across elements, which they could not do from inside shadow trees. */
export class Light extends LitElement {
  createRenderRoot() {
    this.classList.add("block");
    return this;
  }
}

/** Properties that are set from templates only, and redraw when they change. */
export const plain = (...names) => Object.fromEntries(names.map((n) => [n, { attribute: false }]));
