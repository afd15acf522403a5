/**
 * One choice of a few, side by side.
 */

import { html } from "../vendor/lit-html/lit-html.js";

/** @param {unknown} word @param {boolean} on @param {() => unknown} tap */
export const radio = (word, on, tap) =>
  html`<button type="button" role="radio" aria-checked=${on ? "true" : "false"} tabindex=${on ? "0" : "-1"} @click=${tap}>${word}</button>`;

/**
 * @template T
 * @param {string} label
 * @param {[T, unknown][]} choices each with its words
 * @param {T} chosen
 * @param {(value: T) => unknown} take
 */
export const segments = (label, choices, chosen, take) => html`<div class="segments" role="radiogroup" aria-label=${label}>
  ${choices.map(([value, word]) => radio(word, value === chosen, () => take(value)))}
</div>`;
