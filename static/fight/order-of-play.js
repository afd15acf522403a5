/**
 * The fighters in order of play: who acts, who follows as far as the engine looks ahead, then the others as the clock's picture goes on. And
 * the words for when one acts.
 */

import { say } from "../i18n/translate.js";

/** @import { Picture, Row, View } from "../app/types.js" */

/** Returns the fighters of a picture, in its order. @param {Picture|null|undefined} picture @returns {string[]} */
export function pictured(picture) {
  if (picture?.kind === "chart") return picture.rows.map(({ token }) => token.id);
  if (picture?.kind === "lanes") return picture.lanes.map(({ token }) => token.id);
  if (picture?.kind === "ladder") return picture.rungs.flatMap(({ stands }) => stands.map(({ token }) => token.id));
  return [];
}

/**
 * Returns the rows of the picture that follow the last of those who come, in the direction in which play goes through it, and then from its
 * other end.
 * @param {Row[]} rows
 * @param {Row[]} coming
 */
function following(rows, coming) {
  const places = coming.map((row) => rows.indexOf(row)).filter((place) => place >= 0);
  const down = places.filter((place, at) => place > (places[at - 1] ?? place)).length * 2 >= places.length - 1;
  const last = places.at(-1) ?? -1;
  return down ? [...rows.slice(last + 1), ...rows] : [...rows.slice(0, Math.max(last, 0)).reverse(), ...rows.toReversed()];
}

/** @param {View} view @returns {Row[]} */
export function inOrderOfPlay(view) {
  const rowsOf = (/** @type {string[]} */ ids) => [
    ...new Set(ids.flatMap((id) => view.fighters.find(({ who }) => who.includes(id)) ?? [])),
  ];
  const coming = rowsOf([...(view.actor?.who ?? []), ...view.order.flatMap(({ token }) => token?.id ?? [])]);
  const drawn = rowsOf(pictured(view.clock?.picture));
  return [...new Set([...coming, ...following(drawn, coming), ...view.fighters])];
}

/** Tells whether this fighter acts now. @param {View} view @param {Row} fighter */
export const actsNow = (view, fighter) => Boolean(view.actor?.who.some((id) => fighter.who.includes(id)));

/**
 * Returns whether a fighter acts or declares, now or next, in words; empty for the others, and for who has the turn but cannot act in it.
 * @param {View} view
 * @param {Row} fighter
 */
export function whenOf(view, fighter) {
  if (["cannot", "down"].includes(fighter.token.state)) return "";
  const declares = view.now?.go === "declaration";
  const count = fighter.who.length;
  if (actsNow(view, fighter)) return declares ? say(["declares now", "declare now"], { count }) : say(["acts now", "act now"], { count });
  const next = view.order.find(({ kind }) => kind !== "sep");
  if (!next?.token || !fighter.who.includes(next.token.id)) return "";
  return declares && next === view.order[0] ? say(["declares next", "declare next"], { count }) : say(["acts next", "act next"], { count });
}
