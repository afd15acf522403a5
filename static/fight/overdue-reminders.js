/**
 * What came due on the clock of a fight and was not seen yet, kept on the device with the step it came due in: what is shown follows the step
 * that is looked at, there and back and after a reload, until somebody says that it was seen. What came due is step-summary.js.
 */

import { change, state } from "../app/store.js";
import { fights, readKept, writeKept } from "../storage/fights.js";

/** @typedef {import("../app/types.js").Due} Due */

const PLACE = "due";

/** @param {any} one */
const sound = (one) => typeof one?.text === "string" && Number.isInteger(one.step);

/** @param {string} fight @returns {Due[]} */
export function remindersAt(fight) {
  const kept = readKept(PLACE)?.[fight];
  return Array.isArray(kept) ? kept.filter(sound) : [];
}

/** @param {Due[]} due of the fight at hand */
function keep(due) {
  const { fight } = state.ui;
  change({ due });
  if (!fight) return;
  const kept = readKept(PLACE) ?? {};
  if (!due.length && !(fight in kept)) return;
  const others = fights().filter(({ id }) => id !== fight && kept[id]?.length);
  writeKept(PLACE, Object.fromEntries([...others.map(({ id }) => [id, kept[id]]), ...(due.length ? [[fight, due]] : [])]));
}

/** A step was taken; what another line of play brought at this step or later is no more. @param {string[]} texts @param {number} step */
export function addReminders(texts, step) {
  const before = state.ui.due.filter((one) => one.step < step);
  if (texts.length || before.length < state.ui.due.length) keep([...before, ...texts.map((text) => ({ text, step }))]);
}

/** What is shown was seen. */
export const dismissReminder = () => keep(state.ui.due.filter(({ step }) => step > (state.view?.step ?? 0)));
