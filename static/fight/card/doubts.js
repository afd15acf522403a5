/**
 * The concentrations in doubt, on the card of whoever acts: who concentrates, the number to beat, what hangs on it, and the two answers.
 */

import { say } from "../../i18n/translate.js";
import { icon } from "../../ui/icons.js";
import { unavailable } from "../../ui/unavailable.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { offerKey, placeInQueue } from "../command/offer-keys.js";
import { takeOffer } from "../command/offers.js";

/** @import { Offer, Ui, View } from "../../app/types.js" */

/**
 * @param {string} about
 * @param {Offer} offer
 * @param {Ui} ui
 */
const answerView = (about, offer, ui) => html`<button
  type="button"
  class="button ${placeInQueue(ui, offerKey(offer)) >= 0 ? "queued" : ""}"
  data-key=${offerKey(offer)}
  aria-label=${say("{name}: {what}", { name: about, what: offer.label })}
  aria-disabled=${unavailable(false, ui)}
  @click=${() => takeOffer(offer)}
>${offer.label}</button>`;

/** @param {View|null} view a view that an older build stored has none @param {Ui} ui */
export const doubtsView = (view, ui) =>
  view?.doubts?.length
    ? view.doubts.map(
        ({ token, says, holds, kept, ended }) => html`<div class="doubt" role="group" aria-label=${says}>
          ${icon("sign-focus", true)}
          <p><b>${says}</b>${holds ? html`<small>${holds}</small>` : nothing}</p>
          <div class="doubt-answers">${answerView(token.name, kept, ui)} ${answerView(token.name, ended, ui)}</div>
        </div>`,
      )
    : nothing;
