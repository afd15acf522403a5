/**
 * The step to which a fight returns when its log is left. It is kept on the device: a page that is closed while the log looks back opens at this
 * step, not at the one it looked at.
 */

import { change, state } from "../app/store.js";
import { readKept, writeKept } from "../storage/fights.js";

const PLACE = "visit";

/** @param {number|null} step none: the log is closed, or the fight goes on from the step on screen */
export function setVisit(step) {
  change({ visit: step });
  writeKept(PLACE, step === null ? null : { fight: state.ui.fight, step });
}

/** Returns the step that was kept for a fight. @param {string|null} fight @returns {number|null} */
export function keptVisit(fight) {
  const kept = readKept(PLACE);
  return fight !== null && kept?.fight === fight && Number.isInteger(kept.step) ? kept.step : null;
}
