/**
 * One offer as a button: legal, legal with a note, illegal with its reason, or waiting in the queue. What an offer means and whether it is
 * legal comes from the engine; nothing is decided here.
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { tokenView } from "./token.js";
import { citeText, cost, queuePlace } from "./words.js";

/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Ui} Ui */

/**
 * What tells one offer from every other: the engine's key may repeat for another fighter.
 * @param {Offer} offer
 */
export const offerKey = (offer) => `${offer.key}:${JSON.stringify(offer.args)}`;

/**
 * @param {Ui} ui
 * @param {string} key
 */
export const placeInQueue = (ui, key) => ui.queue.findIndex((entry) => entry.key === key);

/** @param {Offer} offer */
function reason(offer) {
  const objection = offer.objections[0];
  if (objection) return html`<span class="why">${objection.says} ${citeText(objection.cite)}</span>`;
  return offer.note ? html`<span class="why">${offer.note}</span>` : nothing;
}

/**
 * @param {Offer} offer
 * @param {Ui} ui
 * @param {{full?: boolean}} [look]
 */
export function offerView(offer, ui, look = {}) {
  const illegal = offer.objections.length > 0;
  const place = placeInQueue(ui, offerKey(offer));
  const queued = place >= 0;
  return html`<button
    type="button"
    class="act ${look.full ? "full" : ""} ${queued ? "queued" : ""}"
    data-key=${offerKey(offer)}
    aria-disabled=${illegal ? "true" : nothing}
    .tap=${["offer", offer]}
  >
    <span class="line">${tokenView(offer.token, 28)}<span>${offer.label}</span>${cost(offer.keys, offer.label)}</span>
    ${queued ? html`<span class="why">Queued ${queuePlace(place)}</span>` : reason(offer)}
  </button>`;
}

/**
 * A list of offers, one under the other, as sheets show them.
 * @param {Offer[]} offers
 * @param {Ui} ui
 */
export const offerList = (offers, ui) => html`<div class="choices">${offers.map((offer) => offerView(offer, ui, { full: true }))}</div>`;
