/**
 * What the list says of a stored fight: its name, its game, where it stands, and when it was played.
 */

import { daysAgo, dots, say } from "../i18n/translate.js";

/** @import { FightCard } from "../app/types.js" */

/** @param {FightCard} fight */
export const nameOf = (fight) => fight.name || fight.system_name;

/** @param {FightCard} fight */
export const dayOf = ({ when }) => daysAgo(new Date(Number(when)), new Date());

/** Its game unless that is its name, and where it stands. @param {FightCard} fight */
export function placeOf(fight) {
  const place = fight.place || say(["{count} fighter", "{count} fighters"], { count: fight.fighters });
  return dots([fight.system_name === nameOf(fight) ? "" : fight.system_name, place]);
}
