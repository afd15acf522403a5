/**
 * The fighters in order of play: who acts, who follows as far as the engine looks ahead, then the others as they were added. And the
 * words for when one acts.
 */

import { say } from "../i18n/translate.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Row} Row */

/** @param {View} view @returns {Row[]} */
export function inOrderOfPlay(view) {
  const coming = [...(view.actor?.who ?? []), ...view.order.flatMap(({ token }) => token?.id ?? [])];
  const rows = coming.flatMap((id) => view.fighters.find(({ who }) => who.includes(id)) ?? []);
  return [...new Set([...rows, ...view.fighters])];
}

/** Tells whether this fighter acts now. @param {View} view @param {Row} fighter */
export const actsNow = (view, fighter) => Boolean(view.actor?.who.some((id) => fighter.who.includes(id)));

/**
 * Returns when a fighter acts: now, next, or at its next place; empty where the order does not say.
 * @param {View} view
 * @param {Row} fighter
 */
export function whenOf(view, fighter) {
  if (actsNow(view, fighter)) return say("fighter.now");
  const stops = view.order.filter(({ kind }) => kind === "stop");
  const at = stops.findIndex(({ token }) => token && fighter.who.includes(token.id));
  return at === 0 ? say("fighter.next") : "";
}
