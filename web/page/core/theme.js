// Light or dark: the system's choice until a person makes one.
import { keep, kept } from "./keep.js";

const key = "zermelo-theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

const chosen = () => kept(key) || (dark.matches ? "dark" : "light");

function apply() {
  document.documentElement.dataset.theme = chosen();
  dispatchEvent(new Event("theme"));
}

/** Follows the system's choice. */
export function start() {
  dark.addEventListener("change", apply);
  apply();
}

/** The other theme, from now on. */
export function toggle() {
  keep(key, chosen() === "dark" ? "light" : "dark");
  apply();
}

/** A colour of the style sheet, for what is drawn on a canvas. */
export const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
