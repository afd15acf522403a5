/** The dice that were typed for the last question, so that after an Undo a wrong one is corrected and the others need not be typed again. */

import { signal } from "../../vendor/signals-core/signals-core.mjs";
import { figures } from "./form.js";

/** @import { Ask, Rolled } from "../../app/types.js" */

/** @type {import("../../vendor/signals-core/signals-core.mjs").Signal<{step: number, rolls: Record<string, Rolled>}|null>} */
const kept = signal(null);

/** @param {number|undefined} step of the fight in which they were typed @param {Record<string, Rolled>} rolls */
export function keepTyped(step, rolls) {
  if (step !== undefined && Object.keys(rolls).length) kept.value = { step, rolls };
}

/** Returns the dice that were typed for these asks in this step of the fight, before an Undo. @param {number|undefined} step @param {Ask[]} asks */
export function typedAgain(step, asks) {
  const { value } = kept;
  if (!value || value.step !== step) return {};
  return Object.fromEntries(
    asks.flatMap((ask) => {
      const rolled = value.rolls[ask.name] ?? [];
      return rolled.length === figures(ask).many ? [[ask.name, rolled]] : []; // dice or their sum, as they are typed now
    }),
  );
}
