/**
 * The parts of a primer: lists of letters, the limit as an equation, and prices. Used by its screen and by the sheet of a keycap.
 */

import { citeButton, keycap } from "../ui/badges.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import { PrimerItem, PrimerPart } from "../app/types.js" */

/** @param {PrimerItem} item @param {boolean} cited whether the rule stands beside it */
export const letterView = ({ keys, name, says, cite }, cited) => html`<li>
  <span class="letters">${keys.map(keycap)}</span>
  <div><b>${name}</b><small>${says}</small>${cited ? citeButton(cite) : nothing}</div>
</li>`;

/** Letters up to this length stand beside what they mean, words above it. */
const SHORT = 3;

/** @param {PrimerPart} part */
const worded = ({ items }) => items.some(({ keys }) => keys.join("").length > SHORT);

/** @param {PrimerPart} part */
const list = (part) => html`<section class="primer-part">
  <h3>${part.title}</h3>
  <ul class="letter-list ${part.kind === "pairs" ? "in-pairs" : ""} ${worded(part) ? "in-words" : ""}">${part.items.map((item) => letterView(item, false))}</ul>
</section>`;

/** @param {PrimerPart} part */
const sum = (part) => html`<section class="primer-sum">
  <h3>${part.title}</h3>
  <p>${part.items.map(({ keys, name, says }) => html`${name ? html`<i>${name}</i>` : nothing}<span class="term">${keys.map(keycap)}${says ? html`<b>${says}</b>` : nothing}</span>`)}</p>
</section>`;

/** @param {PrimerPart} part */
function prices({ title, note, items }) {
  const [currency, ...sold] = items;
  return html`<section class="primer-part">
    <h3>${title}</h3>
    <div class="prices">
      <div class="currency">${currency?.keys.map(keycap)}<span>${currency?.name}</span></div>
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
