/**
 * A name where room is short: its beginning is cut and its number stays, because the number is what tells "Levy spearmen 3" from the others.
 */

import { html } from "../vendor/lit-html/lit-html.js";

/** The number at the end of a name: "3", "×4", "1 and 3", "2–5". */
const NUMBER = /^(.*?\S)(\s+(?:×|x)?\d+(?:(?:[–,-]|\s+\p{L}{1,3}\s+)\s*\d+)*)$/u;

/** @param {string} name */
export function nameView(name) {
  const [, start, number] = NUMBER.exec(name) ?? [];
  return number
    ? html`<span class="name-start">${start}</span><span class="name-number">${number}</span>`
    : html`<span class="name-start">${name}</span>`;
}
