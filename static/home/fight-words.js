/**
 * What the list says of a stored fight: its name, its game, where it stands, and when it was played.
 */

import { daysAgo, dots, say } from "../i18n/translate.js";

/** @import { FightCard, SystemCard } from "../app/types.js" */

/** @param {FightCard} fight */
export const nameOf = (fight) => fight.name || fight.system_name;

/** Its system, or the game whose preset it has: other games have such an order, too. @param {FightCard} fight @param {SystemCard[]} systems */
export function gameOf({ system, system_name, order }, systems) {
  const game = systems.find(({ id }) => id === system)?.games?.find(({ preset }) => preset === order);
  return game ? say("{game} and kin", { game: game.name }) : system_name;
}

/** @param {FightCard} fight */
export const dayOf = ({ when }) => daysAgo(new Date(Number(when)), new Date());

/** Its game unless that is its name, and where it stands. @param {FightCard} fight @param {SystemCard[]} systems */
export function placeOf(fight, systems) {
  const game = gameOf(fight, systems);
  const place = fight.place || say(["{count} fighter", "{count} fighters"], { count: fight.fighters });
  return dots([game === nameOf(fight) ? "" : game, place]);
}
