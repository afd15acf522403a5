/**
 * The plate of the home screen: how far the engine is, which game opens, then a new fight like the last one; without one the cards are the way. If
 * the engine cannot start, the way to try again.
 */

import { retryEngine } from "../engine/requests.js";
import { takeLastRules } from "../house-rules/last-rules.js";
import { megabytes, say } from "../i18n/translate.js";
import { plateView, waitingPlate } from "../ui/bottom-bar.js";
import { nothing } from "../vendor/lit-html/lit-html.js";
import { newFight } from "./stored-fights.js";

/** @import { FightCard, Ui } from "../app/types.js" */

/** @param {Ui["download"]} download */
function waiting({ done, most }) {
  const loading = done > 0 && done < most;
  const started = done > 0 && done >= most;
  const detail = loading
    ? say("{done} of {most} MB, first time only", { done: megabytes(done), most: megabytes(most) })
    : say(started ? "Starting the rules" : "One moment");
  return waitingPlate({ label: say("Getting ready…"), detail, part: most ? Math.min(1, done / most) : 0 });
}

/** Begins a fight of the same game and with the same house rules as the last one. @param {FightCard} last */
async function newLikeLast({ system, order }) {
  await newFight({ system, ...(order && { preset: order }) });
  await takeLastRules(system);
}

/** @param {Ui} ui */
export function startPlate(ui) {
  if (ui.engine === "waking") return waiting(ui.download);
  if (ui.engine === "failed")
    return plateView({ label: say("Try again"), detail: say("Could not finish loading."), icon: "redo", tap: retryEngine });
  if (ui.pick?.opening) {
    const name = ui.systems.find(({ id }) => id === ui.pick?.system)?.name ?? "";
    return waitingPlate({ label: say("Opening…"), detail: name, part: null });
  }
  const [last] = ui.fights;
  if (!last || ui.systems.every(({ id }) => id !== last.system)) return nothing;
  const detail = say("{system}, like last time", { system: last.system_name });
  return plateView({ label: say("New fight"), detail, icon: "plus", tap: () => newLikeLast(last) });
}
