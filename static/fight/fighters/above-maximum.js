/**
 * What is asked where a number is above its maximum: to raise the maximum, to lower the number, or to leave it. What was left is not asked again
 * while the number and its maximum stay.
 */

import { redraw } from "../../app/store.js";
import { say } from "../../i18n/translate.js";
import { icon } from "../../ui/icons.js";
import { unavailable } from "../../ui/unavailable.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { offerKey } from "../command/offer-keys.js";
import { takeOffer } from "../command/offers.js";

/** @import { Above } from "../../engine/shapes.js" */

/** The questions that were answered with “Leave it”. @type {Set<string>} */
const left = new Set();

/** @param {Above} question */
const keyOf = ({ who, gauge, says }) => JSON.stringify([who, gauge, says]);

/** @param {Above} question */
function leave(question) {
  left.add(keyOf(question));
  redraw();
}

/** @param {Above[]} questions */
export const aboveMaximum = (questions) =>
  questions
    .filter((question) => !left.has(keyOf(question)))
    .map(
      (question) => html`<div class="above-maximum" role="group" aria-label=${question.says}>
        <p>${icon("ask", true)}<span>${question.says}</span></p>
        <div class="above-answers">
          ${question.acts.map((offer) => html`<button type="button" data-key=${offerKey(offer)} aria-disabled=${unavailable()} @click=${() => takeOffer(offer)}>${offer.label}</button>`)}
          <button type="button" @click=${() => leave(question)}>${say("Leave it")}</button>
        </div>
      </div>`,
    );
