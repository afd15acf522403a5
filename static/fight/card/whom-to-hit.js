/**
 * Whether the card asks "Hit whom?": the same place says what the last hit did, so that nothing else needs to.
 */

/** @import { Actor, View } from "../../app/types.js" */

/**
 * @param {Actor|null} actor
 * @param {View|null} view
 */
export const asksWhomToHit = (actor, view) => Boolean(actor?.foes.length && view?.fighters.some(({ gauges }) => gauges?.length));
