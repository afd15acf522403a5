/**
 * Who may be hit or helped, which number of theirs, and who comes first.
 */

import { state } from "../../app/store.js";
import { fighterOf } from "../fighters/fighters.js";

/** @import { View } from "../../app/types.js" */
/** @import { HitSheet } from "./open-hit.js" */

/** @param {View} view the numbers anybody has, each once, the system's main one first */
export function gaugeNames({ fighters, gauge }) {
  const names = [...new Set(fighters.flatMap(({ gauges = [] }) => gauges))];
  return names.includes(gauge) ? [gauge, ...names.filter((name) => name !== gauge)] : names;
}

/**
 * Returns the first gauge that a target has: of the chosen, of the rows that were asked for, of those that come first.
 * @param {View} view
 * @param {Partial<HitSheet>} sheet
 */
export function gaugeOf(view, { chosen = [], asked = [], first = [] }) {
  const names = gaugeNames(view);
  const found = [chosen, asked, first].map((ids) => names.find((name) => ids.some((id) => hasGauge(id, name) || rowHas(view, id, name))));
  return found.find(Boolean) ?? names[0];
}

/** Tells whether anybody in a row has this gauge. @param {View} view @param {string} id @param {string} gauge */
const rowHas = (view, id, gauge) => Boolean(view.fighters.find((row) => row.id === id)?.gauges?.includes(gauge));

/**
 * Returns the rows that anybody else may hit or help: all with a number but their own.
 * @param {View} view
 * @param {string[]} who
 */
export const otherTargets = ({ fighters }, who) => fighters.filter((row) => row.gauges?.length && !row.who.some((id) => who.includes(id)));

/** Returns a fighter or a member of a group, also one that is down. @param {View} view @param {string} id */
export const targetOf = ({ everyone, fallen = [] }, id) => [...everyone, ...fallen].find(({ value }) => value === id);

/** Tells whether a combatant has this gauge. One that a view stored by an older version does not list counts as its row. @param {string} id @param {string} gauge */
export function hasGauge(id, gauge) {
  const { view } = state;
  const listed = view && targetOf(view, id);
  return listed ? gauge in (listed.gauges ?? {}) : Boolean(view && fighterOf(view, id)?.gauges?.includes(gauge));
}

/** What helps, and so comes first to the own side. @type {import("./open-hit.js").HitMode[]} */
const HELPS = ["heal", "temporary"];

/**
 * Returns the rows of other sides that stand, which somebody strikes who does not act: with a readied action or a legendary one.
 * @param {View} view
 * @param {string|undefined} who
 */
export function foesOf(view, who) {
  const side = who === undefined ? undefined : fighterOf(view, who)?.token.side;
  if (side === undefined) return [];
  return view.fighters.filter(({ token }) => token.side !== side && token.state !== "down").map(({ id }) => id);
}

/**
 * Returns the rows that come first: those who were struck, the foes; of those who are helped the helper's own side.
 * @param {Pick<HitSheet, "mode"|"source"|"first">} sheet
 * @param {View} view
 */
export function firstTargets({ mode, source, first }, view) {
  const side = source ? fighterOf(view, source)?.token.side : undefined;
  if (!HELPS.includes(mode) || side === undefined) return first;
  return view.fighters.filter(({ token }) => token.side === side).map(({ id }) => id);
}
