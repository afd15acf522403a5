/**
 * The step to which a fight returns when its log is left. It is kept on the device, each fight's own: a page that is closed while the log looks
 * back opens at this step, not at the one it looked at. A tab that only reads a fight keeps none.
 */

import { change, state } from "../app/store.js";
import { fights, readKept, writeKept } from "../storage/fights.js";

const PLACE = "visit";

/** Returns the steps that are kept, by the fight; the first version kept one. @returns {Record<string, unknown>} */
function kept() {
  const all = Object(readKept(PLACE));
  return typeof all.fight === "string" ? { [all.fight]: all.step } : all;
}

/** @param {number|null} step none: the log is closed, or the fight goes on from the step on screen */
export function setVisit(step) {
  change({ visit: step });
  const { fight, opened, writer } = state.ui;
  if (!fight || !writer || (step !== null && !opened)) return; // until it is open, another tab may be the one that writes it
  const all = kept();
  const others = fights().filter(({ id }) => id !== fight && Number.isInteger(all[id]));
  const steps = [...others.map(({ id }) => [id, all[id]]), ...(step === null ? [] : [[fight, step]])];
  writeKept(PLACE, steps.length ? Object.fromEntries(steps) : null);
}

/** Returns the step that was kept for a fight. @param {string|null} fight @returns {number|null} */
export function keptVisit(fight) {
  const step = fight === null ? null : kept()[fight];
  return typeof step === "number" && Number.isInteger(step) ? step : null;
}
