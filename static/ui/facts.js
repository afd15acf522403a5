/**
 * Short texts in a line: the dot that parts them neither begins nor ends a line.
 */

import { BETWEEN } from "../i18n/translate.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @param {unknown[]} texts */
export function factsView(texts) {
  const found = texts.filter(Boolean);
  return found.length
    ? html`<span class="facts">${found.map((text, at) => html`<span><i>${at ? BETWEEN : nothing}</i>${text}</span>`)}</span>`
    : nothing;
}
