/**
 * Clears what index.html shows until the page's code runs, and keeps what one has done there: where the focus is, and a button that was tapped.
 */

import { languageTag } from "../i18n/translate.js";

/** Clears what index.html shows, forgets what it remembers, and returns the element to draw into. */
export function clearStartPage() {
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  root.replaceChildren();
  document.onclick = null;
  document.querySelector(".late")?.remove();
  delete document.documentElement.dataset.return;
  document.documentElement.lang = languageTag();
  return root;
}

/** The links and buttons of the start page, in their order. */
const touchable = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#app .is-start :is(a, button)"));

/**
 * Returns what does again, when its code has drawn it, what one has done on the start page: it focuses what has the focus now, and taps the
 * button that was tapped last (first-frame.js). Call it before the start page is cleared.
 */
export function startPageTouches() {
  const touched = [...touchable()];
  const focused = touched.findIndex((element) => element.matches(":focus"));
  const tapped = touched.findIndex((element) => element.matches("[data-tapped]"));
  return () => {
    const drawn = touchable();
    drawn[focused]?.focus({ preventScroll: true });
    drawn[tapped]?.click();
  };
}
