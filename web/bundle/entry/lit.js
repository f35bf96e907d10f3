export { LitElement, html, svg, nothing } from "lit";
