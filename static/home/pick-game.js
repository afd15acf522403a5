/**
 * A game that is picked: a new fight of it, at once or as soon as the engine is ready. Only one waits; a second tap takes it back.
 */

import { change, state } from "../app/store.js";
import { openSheet } from "../ui/dialog.js";
import { newFight } from "./stored-fights.js";

/** @import { Pick } from "../app/types.js" */

/** Stands for the game that no system has a name for. */
export const OWN = "any";

/** The address of a card; a tap before the page's code was there has left it. */
const TAPPED = /^#(open|try)-([^.]+)(?:\.(.+))?$/;

/** @param {Pick} pick */
function open({ system, sample = false, preset = "" }) {
  const found = state.ui.systems.find(({ id, other }) => (system === OWN ? other : id === system));
  if (!found) return openSheet({ kind: "new" });
  return newFight({ system: found.id, ...(sample && { sample }), ...(preset && { preset }) });
}

/** @param {Pick} pick */
export function pickGame(pick) {
  const { engine, pick: waiting } = state.ui;
  if (waiting?.opening) return;
  const again = waiting?.system === pick.system && Boolean(waiting.sample) === Boolean(pick.sample) && waiting.preset === pick.preset;
  if (engine === "ready" || engine === "restarting") return open(pick);
  change({ pick: again ? null : pick });
}

/** Opens the game that waits for the engine. */
export function openPicked() {
  const { pick } = state.ui;
  if (!pick || pick.opening) return;
  change({ pick: null });
  return open(pick);
}

/** Takes over a card that was tapped before the page's code was there. */
export function pickFromAddress() {
  const [, how, system, preset] = TAPPED.exec(location.hash) ?? [];
  if (!system) return;
  history.replaceState(history.state, "", "#home");
  change({ pick: { system, ...(how === "try" && { sample: true }), ...(preset && { preset }) } });
}
