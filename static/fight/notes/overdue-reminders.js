/**
 * Due reminders that the GM has not dismissed, stored on the device with their step. The page shows those up to the step on screen, after
 * undo, redo and reload, until dismissed. step-summary.js finds them.
 */

import { change, state } from "../../app/store.js";
import { fights, readKept, writeKept } from "../../storage/fights.js";

/** @import { Due } from "../../app/types.js" */

const PLACE = "due";

/** @param {any} one */
const sound = (one) => typeof one?.text === "string" && Number.isInteger(one.step);

/** @param {string} fight @returns {Due[]} */
export function remindersAt(fight) {
  const kept = readKept(PLACE)?.[fight];
  return Array.isArray(kept) ? kept.filter(sound) : [];
}

/** @param {Due[]} due reminders of the open fight */
function keep(due) {
  const { fight } = state.ui;
  change({ due });
  if (!fight) return;
  const kept = readKept(PLACE) ?? {};
  if (!due.length && !(fight in kept)) return;
  const others = fights().filter(({ id }) => id !== fight && kept[id]?.length);
  writeKept(PLACE, Object.fromEntries([...others.map(({ id }) => [id, kept[id]]), ...(due.length ? [[fight, due]] : [])]));
}

/**
 * Adds the reminders of a new step, and drops those of an undone branch at this step or later.
 * @param {string[]} texts
 * @param {number} step
 */
export function addReminders(texts, step) {
  const before = state.ui.due.filter((one) => one.step < step);
  if (texts.length || before.length < state.ui.due.length) keep([...before, ...texts.map((text) => ({ text, step }))]);
}

/** Dismisses the shown reminders. */
export const dismissReminder = () => keep(state.ui.due.filter(({ step }) => step > (state.view?.step ?? 0)));
