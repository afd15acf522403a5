/**
 * Whether the card asks "Hit whom?", as it does on a phone: the same place says what the last hit did, so that nothing else needs to.
 */

import { state } from "../../app/store.js";

/** @import { Actor, View } from "../../app/types.js" */

/**
 * @param {Actor|null} actor
 * @param {View} view
 */
export const asksWhomToHit = (actor, view) =>
  !state.ui.wide && Boolean(actor?.foes.length) && view.fighters.some(({ gauges }) => gauges?.length);
