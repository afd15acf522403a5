/**
 * Names for offers: the key that tells one from every other, its place in the queue, and the parts of it that can be tapped.
 */

import { say } from "../i18n/translate.js";

/** @typedef {import("../app/types.js").Offer} Offer */
/** @typedef {import("../app/types.js").Ui} Ui */

/** A key unique on the page: the engine's own may repeat for another fighter. @param {Offer} offer */
export const offerKey = (offer) => `${offer.key}:${JSON.stringify(offer.args)}`;

/**
 * @param {Ui} ui
 * @param {string} key
 */
export const placeInQueue = (ui, key) => ui.queue.findIndex((entry) => entry.key === key);

/**
 * What can be tapped of an offer: itself, or each button of its pad under a name that stands alone.
 * @param {Offer} offer
 * @returns {Offer[]}
 */
export const tappable = (offer) =>
  offer.pad?.length
    ? offer.pad.map((one) => ({ ...one, label: one.name ?? say("named", { name: offer.label, what: one.label }) }))
    : [offer];
