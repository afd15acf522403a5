/**
 * The combatants who left the fight, each with a way to bring them back.
 */

import { say } from "../../i18n/translate.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { offerList } from "../command/offer-button.js";

/** @import { Offer, Ui } from "../../app/types.js" */

/**
 * @param {Offer[]} gone
 * @param {Ui} ui
 */
export const departedView = (gone, ui) =>
  gone.length
    ? html`<section class="departed" aria-label=${say("Left the fight")}>
        <p class="label" aria-hidden="true">${say("Left the fight")}</p>
        ${offerList(gone, ui)}
      </section>`
    : nothing;
