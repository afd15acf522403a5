/**
 * The lines of the report: the engine's, and those that only this device knows, the time at the table and the longest turn.
 */

import { say } from "../i18n/translate.js";
import { timeOf } from "./table-time.js";

/** @import { Recap } from "../app/types.js" */

const MINUTE = 60_000;

/** @param {number} ms */
const minutes = (ms) => say("{minutes} min", { minutes: Math.max(1, Math.round(ms / MINUTE)) });

/**
 * Returns the figures of a fight: the time in the story, the time at the table, the turns.
 * @param {Recap} recap
 * @param {string|null} fight
 */
export function figuresOf({ figures }, fight) {
  const time = timeOf(fight);
  const table = time && time.total >= MINUTE ? [{ value: minutes(time.total), label: say("at the table") }] : [];
  const [story, ...others] = figures;
  return story ? [story, ...table, ...others] : table;
}

/**
 * Returns what was remarkable: the engine's highlights and the longest turn.
 * @param {Recap} recap
 * @param {string|null} fight
 */
export function highlightsOf({ told }, fight) {
  const longest = timeOf(fight)?.longest;
  if (!longest || longest.ms < MINUTE) return told;
  const { name, place, ms } = longest;
  const says = place && place !== name ? say("{name}, {place}", { name, place }) : name;
  return [...told, { title: say("Longest turn"), says, value: minutes(ms) }];
}
