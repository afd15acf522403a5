/**
 * The combatants who left the fight, or were removed before it began, each with a way to bring them back.
 */

import { state } from "../../app/store.js";
import { say } from "../../i18n/translate.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { offerList } from "../command/offer-button.js";

/** @import { Offer, Ui } from "../../app/types.js" */

/**
 * @param {Offer[]} gone
 * @param {Ui} ui
 */
export function departedView(gone, ui) {
  if (!gone.length) return nothing;
  const title = say(state.view?.setup ? "Removed" : "Left the fight");
  return html`<section class="departed" aria-label=${title}>
    <p class="label" aria-hidden="true">${title}</p>
    ${offerList(gone, ui)}
  </section>`;
}
