/**
 * What happened by itself in a step, for those who look elsewhere: conditions that ended, and what was due on the clock. Compared by what ran
 * before and after; the sentences are the log's and the catalogue's. Showing them is commands.js.
 */

import { dots, say } from "./say.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").LogLine} LogLine */

/** Lines of a roll that a notice shows. */
const MOST_ROLLED = 5;

/**
 * @param {View|null} before
 * @param {View} after
 * @param {LogLine[]} lines of the step; none when it was only gone there and back
 * @returns {{ended: string[], due: string[]}}
 */
export function tidings(before, after, lines) {
  const still = new Set((after.running ?? []).map(({ id }) => id));
  const gone = (before?.running ?? []).filter(({ id }) => !still.has(id));
  const told = lines.filter(({ kind }) => kind === "auto");
  const ended = [];
  const due = [];
  for (const { id, name, who } of gone) {
    const about = told.filter(({ text }) => text.startsWith(`${name} `));
    const line = about.find(({ token }) => (token?.id ?? "") === who) ?? about[0];
    if (!line) continue; // somebody took it away by hand
    const brings = before?.effects.find((effect) => effect.id === id)?.brings;
    if (who) ended.push(line.text);
    else due.push(say(brings ? "due.here" : "due.now", { name }));
  }
  return { ended: [...new Set(ended)], due };
}

/**
 * What the dice said, where the eye is: the rolls of a step and what came of them, and what ended.
 * @param {LogLine[]} lines
 * @param {string[]} ended
 */
export function shortly(lines, ended) {
  const rolled = lines.some(({ kind }) => kind === "roll");
  const told = rolled ? lines.filter(({ kind }) => kind === "roll" || kind === "auto").map(({ text }) => text) : [];
  const first = told.filter((text) => !ended.includes(text)).slice(0, MOST_ROLLED);
  return dots([...first.map((text) => text.split(" (")[0]), ...ended]);
}
