/**
 * Keys for offers: unique keys, the place in the queue, and the parts that can be tapped.
 */

import { say } from "../../i18n/translate.js";

/** @import { Offer, Ui } from "../../app/types.js" */

/** Returns a key unique on the page; the engine's key may repeat for another fighter. @param {Offer} offer */
export const offerKey = (offer) => `${offer.key}:${JSON.stringify(offer.args)}`;

/**
 * @param {Ui} ui
 * @param {string} key
 */
export const placeInQueue = (ui, key) => ui.queue.findIndex((entry) => entry.key === key);

/**
 * Tells whether an offer is for nobody, because the members of the group who can do it are left out.
 * @param {Offer} offer
 */
export const forNobody = ({ able }) => able?.length === 0;

/**
 * Returns what can be tapped of an offer: the offer, or each button of its pad with its full name.
 * @param {Offer} offer
 * @returns {Offer[]}
 */
export const tappable = (offer) =>
  offer.pad?.length
    ? offer.pad.map((one) => ({ ...one, label: one.name ?? say("{name}: {what}", { name: offer.label, what: one.label }) }))
    : [offer];
