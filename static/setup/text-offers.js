/**
 * The offers that settle a question about a list or file: the preset of a game that rolls dice, or a new side. After the step the page reads it again.
 */

import { act } from "../fight/command/command-queue.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import { Offer } from "../app/types.js" */

/** @param {Offer} offer */
const take = (offer) => act({ do: offer.do, args: offer.args }, { key: `lines:${offer.key}`, label: offer.label });

/** @param {Offer[]} offers */
export const textOffers = (offers) =>
  offers.length
    ? html`<div class="text-offers">
        ${offers.map(
          (offer) => html`<button type="button" class="button" @click=${() => take(offer)}>
            <span>${offer.label}${offer.note ? html`<small>${offer.note}</small>` : nothing}</span>
          </button>`,
        )}
      </div>`
    : nothing;
