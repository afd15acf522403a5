/**
 * The moment in which the page's code takes over from what index.html shows.
 */

import { LANGUAGE } from "../i18n/translate.js";

/** Clears what index.html shows, and returns the element to draw into. */
export function takeOver() {
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  root.replaceChildren();
  document.querySelector(".late")?.remove();
  delete document.documentElement.dataset.return;
  document.documentElement.lang = LANGUAGE;
  return root;
}
