/**
 * Summarises the automatic results of a step: ended conditions, due reminders, and log lines marked as loud. It compares the effects before
 * and after; the texts are the log's and the catalogue's. announce-step.js shows them.
 */

import { dots, say } from "../../i18n/translate.js";

/** @import { LogLine, View } from "../../app/types.js" */

/**
 * @param {View|null} before
 * @param {View} after
 * @param {LogLine[]} lines of the step; none when the page only moved to another step
 * @returns {{ended: LogLine[], due: string[]}}
 */
export function stepSummary(before, after, lines) {
  const still = new Set((after.running ?? []).map(({ id }) => id));
  const gone = (before?.running ?? []).filter(({ id }) => !still.has(id));
  const automatic = lines.filter(({ kind }) => kind === "auto");
  /** @type {LogLine[]} */
  const ended = [];
  const due = [];
  for (const { id, name, who } of gone) {
    const line = automatic.find(({ about }) => about === id);
    if (!line) continue; // the GM removed it
    const brings = before?.effects.find((effect) => effect.id === id)?.brings;
    if (who) ended.push(line);
    else due.push(say(brings ? "Reinforcements are here: {name}." : "Now: {name}.", { name }));
  }
  ended.push(...lines.filter(({ loud }) => loud));
  return { ended: ended.filter((line, at) => ended.findIndex(({ brief }) => brief === line.brief) === at), due };
}

/**
 * Returns the lines of the app's own rolls and their results; none when the table rolled.
 * @param {LogLine[]} lines
 */
export function rolledLines(lines) {
  const own = lines.filter(({ kind, typed }) => kind === "roll" && !typed);
  if (!own.length) return [];
  return lines.filter((line) => own.includes(line) || line.kind === "auto");
}

/**
 * Tells whether rolls decided whose turn it is, which the card then shows: more than one roll, and another turn than before.
 * @param {View|null} before
 * @param {View} after
 * @param {LogLine[]} rolled
 */
export const decidesTurn = (before, { actor }, rolled) =>
  rolled.filter(({ kind }) => kind === "roll").length > 1 && Boolean(actor) && before?.actor?.go !== actor?.go;

/** Where a blow fells a whole group, its notice would cover the order of play. */
const MOST_ENDED = 3;

/**
 * Returns one line: the rolls that fit, then what ended, at most three, and how many more; nothing where only the number of more would be said.
 * @param {string[]} rolled
 * @param {string[]} ended
 * @param {number} room in letters
 * @param {boolean} [decided] the rolls decided whose turn it is: they are told if all of them fit, else none
 */
export function shortSummary(rolled, ended, room, decided = false) {
  const shown = ended.slice(0, MOST_ENDED);
  const line = (/** @type {number} */ count) => {
    const more = rolled.length - count + ended.length - shown.length;
    const parts = [...rolled.slice(0, count), ...shown];
    if (!more || !parts.length) return dots(parts);
    const whole = ended.length === shown.length; // "and 3 more lines" are not out
    return dots([
      ...parts,
      say(whole ? ["and {count} more line", "and {count} more lines"] : ["{count} more in the log", "{count} more in the log"], {
        count: more,
      }),
    ]);
  };
  let count = rolled.length;
  if (decided && line(count).length > room) return line(0);
  while (count > (ended.length ? 0 : 1) && line(count).length > room) count -= 1;
  return line(count);
}
