/**
 * What happened by itself in a step, for those who look elsewhere: conditions that ended, what was due on the clock, and what the engine calls loud. Compared by what ran
 * before and after; the sentences are the log's and the catalogue's. Showing them is requests.js.
 */

import { dots, say } from "../i18n/translate.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").LogLine} LogLine */

/**
 * @param {View|null} before
 * @param {View} after
 * @param {LogLine[]} lines of the step; none when it was only gone there and back
 * @returns {{ended: LogLine[], due: string[]}}
 */
export function stepSummary(before, after, lines) {
  const still = new Set((after.running ?? []).map(({ id }) => id));
  const gone = (before?.running ?? []).filter(({ id }) => !still.has(id));
  const told = lines.filter(({ kind }) => kind === "auto");
  /** @type {LogLine[]} */
  const ended = [];
  const due = [];
  for (const { id, name, who } of gone) {
    const line = told.find(({ about }) => about === id);
    if (!line) continue; // somebody took it away by hand
    const brings = before?.effects.find((effect) => effect.id === id)?.brings;
    if (who) ended.push(line);
    else due.push(say(brings ? "due.here" : "due.now", { name }));
  }
  ended.push(...lines.filter(({ loud }) => loud));
  return { ended: ended.filter((line, at) => ended.findIndex(({ brief }) => brief === line.brief) === at), due };
}

/**
 * The lines of what the page's own dice said and what came of it; none when the table rolled.
 * @param {LogLine[]} lines
 */
export function rolledLines(lines) {
  const own = lines.filter(({ kind, typed }) => kind === "roll" && !typed);
  if (!own.length) return [];
  return lines.filter((line) => own.includes(line) || line.kind === "auto");
}

/**
 * One line for the eye: what ended, before it as many of the rolls as there is room for, at least one where nothing ended, and how many more
 * there are.
 * @param {string[]} rolled
 * @param {string[]} ended
 * @param {number} room in letters
 */
export function shortSummary(rolled, ended, room) {
  const line = (/** @type {number} */ count) => {
    const more = rolled.length - count;
    return dots([...rolled.slice(0, count), ...ended, more ? say("more.count", { count: more }) : ""]);
  };
  let count = rolled.length;
  while (count > (ended.length ? 0 : 1) && line(count).length > room) count -= 1;
  return line(count);
}
