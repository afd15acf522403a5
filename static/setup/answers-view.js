/**
 * What in the fight answers a question of a list or file, such as the preset of a game that rolls: one tap each. After the step it is read again.
 */

import { act } from "../fight/command/command-queue.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import { Offer } from "../app/types.js" */

/** @param {Offer} offer */
const answer = (offer) => act({ do: offer.do, args: offer.args }, { key: `lines:${offer.key}`, label: offer.label });

/** @param {Offer[]} offers */
export const answersView = (offers) =>
  offers.length
    ? html`<div class="read-answers">
        ${offers.map(
          (offer) => html`<button type="button" class="button" @click=${() => answer(offer)}>
            <span>${offer.label}${offer.note ? html`<small>${offer.note}</small>` : nothing}</span>
          </button>`,
        )}
      </div>`
    : nothing;
