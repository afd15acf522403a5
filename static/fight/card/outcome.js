/**
 * What just happened, in one line: a sign, a bold word, the fact. It stands under the name, where the card otherwise says who that is; the place
 * has two lines from the start. What the last hit did takes this place, too, on a card so narrow that no words stand beside its targets. The voice says
 * its line of the log with the step, so it is no live region of its own.
 */

import { dots, say } from "../../i18n/translate.js";
import { icon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Outcome } from "../../engine/shapes.js" */

/** @param {Outcome} outcome @param {unknown} otherwise the card's own words, which follow what was done */
const told = ({ icon: sign, word, says }, otherwise) =>
  html`${icon(sign, true)}<span>${word ? html`<b>${say("{text}.", { text: word })}</b> ` : nothing}${says}${
    word || otherwise === nothing ? nothing : html` · ${otherwise}`
  }</span>`;

/**
 * @param {Outcome|null|undefined} outcome a view that an older build stored has none
 * @param {unknown} otherwise what stands there when nothing is to be told
 * @param {string[]} [struck] what the last hit did
 */
export const outcomeLine = (outcome, otherwise, struck = []) =>
  html`<p class="under-name ${outcome ? "outcome" : ""} ${struck.length ? "of-a-hit" : ""}">${
    struck.length ? html`<span class="struck-here">${dots(struck)}</span>` : ""
  }${outcome ? told(outcome, otherwise) : otherwise}</p>`;
