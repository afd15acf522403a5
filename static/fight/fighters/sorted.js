/**
 * The order of the list of fighters, a setting of the device: in order of play, by who is worst off, or by name; and who is down, apart.
 */

import { N_ } from "../../i18n/translate.js";
import { signsOf } from "../../ui/signs.js";
import { inOrderOfPlay } from "../order-of-play.js";

/** @import { Row, Ui, View } from "../../app/types.js" */

/** @type {[Ui["sort"], string][]} */
export const SORTS = [
  ["order", N_("Order")],
  ["worst", N_("Worst off")],
  ["name", N_("Name")],
];
/** More fighters than these are also found by the first letter of their names. */
export const MANY = 18;
/** Percent of its main gauge that who does not count it has, for the order: behind all who are hurt. */
const UNHURT = 100;

/** How badly off a fighter is: what it has left of its main gauge, then how many signs of states and conditions it has. @param {Row} row @param {View} view */
const woe = ({ left = UNHURT, token }, view) => left - signsOf(view.signs, token).length / MOST_SIGNS;
/** More signs than anybody has. */
const MOST_SIGNS = 1_000;

/**
 * @param {View} view
 * @param {Ui["sort"]} sort
 * @returns {{up: Row[], down: Row[]}} who stands and who is down, each in that order; nobody stands apart where all are down
 */
export function sortedFighters(view, sort) {
  const rows = inOrderOfPlay(view);
  if (sort === "name") rows.sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
  if (sort === "worst") {
    const known = new Map(rows.map((row) => [row, woe(row, view)]));
    rows.sort((one, other) => (known.get(one) ?? 0) - (known.get(other) ?? 0));
  }
  const down = rows.filter(({ token }) => token.state === "down");
  return down.length === rows.length ? { up: rows, down: [] } : { up: rows.filter((row) => !down.includes(row)), down };
}

/** @param {string} name its first letter, as it stands for it among others */
export const initial = (name) => ([...name.trim()][0] ?? "").toUpperCase();

/** Returns the first letters of these fighters, in order. @param {Row[]} rows */
export const initials = (rows) => [...new Set(rows.map(({ name }) => initial(name)))].sort((one, other) => one.localeCompare(other));
