/**
 * Clears what index.html shows until the page's code runs.
 */

import { LANGUAGE } from "../i18n/translate.js";

/** Clears what index.html shows, and returns the element to draw into. */
export function clearStartPage() {
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  root.replaceChildren();
  document.querySelector(".late")?.remove();
  delete document.documentElement.dataset.return;
  document.documentElement.lang = LANGUAGE;
  return root;
}
