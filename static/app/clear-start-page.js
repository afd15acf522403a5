/**
 * Clears what index.html shows until the page's code runs, and gives the focus back to the game that had it.
 */

import { languageTag } from "../i18n/translate.js";

/** Clears what index.html shows, and returns the element to draw into. */
export function clearStartPage() {
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  root.replaceChildren();
  document.querySelector(".late")?.remove();
  delete document.documentElement.dataset.return;
  document.documentElement.lang = languageTag();
  return root;
}

/** Returns what focuses, among the games that the page draws, the one that has the focus now. Call it before the start page is cleared. */
export function focusedGame() {
  const { id } = document.activeElement ?? {};
  return () => {
    if (id) document.getElementById(id)?.focus({ preventScroll: true });
  };
}
