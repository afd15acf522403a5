/**
 * Who left the fight, each with what brings them back.
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../say.js";
import { offerList } from "./offer.js";

/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Ui} Ui */

/**
 * @param {Offer[]} gone
 * @param {Ui} ui
 */
export const goneView = (gone, ui) =>
  gone.length
    ? html`<section class="departed" aria-label=${say("fighters.gone")}>
        <p class="label" aria-hidden="true">${say("fighters.gone")}</p>
        ${offerList(gone, ui)}
      </section>`
    : nothing;
