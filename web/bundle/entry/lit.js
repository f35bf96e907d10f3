export { LitElement, html, svg, nothing } from "lit";
export { live } from "lit/directives/live.js";
export { repeat } from "lit/directives/repeat.js";
