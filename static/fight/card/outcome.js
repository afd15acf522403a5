/**
 * What just happened, in one line: a sign, a bold word, the fact. It stands under the name, where the card otherwise says who that is; the place
 * has two lines from the start. The voice says its line of the log with the step, so it is no live region of its own.
 */

import { say } from "../../i18n/translate.js";
import { icon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Outcome } from "../../engine/shapes.js" */

/**
 * @param {Outcome|null|undefined} outcome a view that an older build stored has none
 * @param {unknown} otherwise what stands there when nothing is to be told
 */
export const outcomeLine = (outcome, otherwise) =>
  outcome?.others && otherwise !== nothing
    ? html`<p class="under-name outcome">${icon(outcome.icon, true)}<span>${outcome.says} · ${otherwise}</span></p>`
    : outcome
      ? html`<p class="under-name outcome">${icon(outcome.icon, true)}<span>${outcome.word ? html`<b>${say("{text}.", { text: outcome.word })}</b> ` : nothing}${outcome.says}</span></p>`
      : html`<p class="under-name">${otherwise}</p>`;
