// Texts of a report, as they are.
import { html, nothing } from "../core/light.js";
import { plural } from "../core/words.js";

const most = 64 << 10; // characters that are shown of a text

export const number = (n) => n.toLocaleString("en");
export const size = (n) => plural(number(n), "byte");

/** "1,234 bytes", of a text. */
export const bytes = (text = "") => size(new Blob([text]).size);

/** A text in a box that scrolls, under a name of its own. */
export const raw = (text = "", label) => html`<div class="scrolls said" tabindex="0" role="region" aria-label=${label}>${wrapped(text)}</div>`;

/** The same where it stands. */
export const wrapped = (text) => html`<pre>${text.slice(0, most)}</pre>
  ${text.length > most ? html`<p class="caption">… ${number(text.length - most)} more characters</p>` : nothing}`;
