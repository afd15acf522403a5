/**
 * The parts of a primer: lists of letters, the limit as an equation, and prices. Used by its screen and by the sheet of a keycap.
 */

import { citeButton, keycap, unseen } from "../ui/badges.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import { PrimerItem, PrimerPart } from "../app/types.js" */

/** @param {PrimerItem} item @param {boolean} cited whether the rule stands beside it */
export const letterView = ({ keys, name, says, cite }, cited) => html`<li>
  <span class="letters" aria-hidden=${keys.join("") === name ? "true" : nothing}>${keys.map((key) => keycap(key))}</span>
  <div><b>${name}</b><small>${says}</small>${cited ? citeButton(cite) : nothing}</div>
</li>`;

/** Letters up to this length stand beside what they mean, words above it. */
const SHORT = 3;

/** @param {PrimerPart} part */
const worded = ({ items }) => items.some(({ keys }) => keys.join("").length > SHORT);

/** @param {PrimerPart} part */
const list = (part) => html`<section class="primer-part">
  <h2>${part.title}</h2>
  <ul class="letter-list ${part.kind === "pairs" ? "in-pairs" : ""} ${worded(part) ? "in-words" : ""}">${part.items.map((item) => letterView(item, false))}</ul>
</section>`;

/** A term of the sum in words: the whole sum is heard at once. @param {PrimerItem} item */
const termSaid = ({ keys, name, says }) => [name, ...keys, says].filter(Boolean).join(" ");

/** @param {PrimerPart} part */
const sum = (part) => html`<section class="primer-sum">
  <h2>${part.title}</h2>
  <p>${unseen(part.items.map(termSaid).join(" "))}${part.items.map(({ keys, name, says }) => html`${name ? html`<i aria-hidden="true">${name}</i>` : nothing}<span class="term" aria-hidden="true">${keys.map((key) => keycap(key))}${says ? html`<b>${says}</b>` : nothing}</span>`)}</p>
</section>`;

/** @param {PrimerPart} part */
function prices({ title, note, items }) {
  const [currency, ...sold] = items;
  return html`<section class="primer-part">
    <h2>${title}</h2>
    <div class="prices">
      <div class="currency">${currency?.keys.map((key) => keycap(key))}<span>${currency?.name}</span></div>
      <ul>${sold.map(({ keys, name }) => html`<li><b>${name}</b> ${keys.join(" ")}</li>`)}</ul>
    </div>
    ${note ? html`<p class="muted">${note}</p>` : nothing}
  </section>`;
}

/** @param {PrimerPart} part */
const more = (part) => html`<details class="primer-part">
  <summary>${part.title}</summary>
  <ul class="letter-list">${part.items.map((item) => letterView(item, true))}</ul>
</details>`;

/** @type {Record<string, (part: PrimerPart) => unknown>} */
const KINDS = { list, pairs: list, sum, prices, more };

/** @param {PrimerPart} part */
export const partView = (part) => KINDS[part.kind]?.(part) ?? nothing;
