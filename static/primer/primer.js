/**
 * Opening the primer of a system, and the lines of it that explain a keycap. The engine writes both.
 */

import { go, goBack } from "../app/router.js";
import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { startGuide } from "../guide/guide.js";
import { newFight } from "../home/stored-fights.js";
import { say } from "../i18n/translate.js";
import { openSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";

/** The screen that Back leads to. */
let before = "home";

/** @param {string} system */
export function openPrimer(system) {
  if (state.ui.route !== "primer") before = state.ui.route;
  go("primer", system);
}

export const leavePrimer = () => goBack(before === "look" || (before === "fight" && !state.view) ? "home" : before);

/** Asks the engine for the primer that the address names. */
export async function loadPrimer() {
  const system = state.ui.at;
  if (state.ui.primer?.system !== system) change({ primer: { system, primer: null, says: "" } });
  const { primer = null, says = "" } = await question("primer", { system });
  if (state.ui.at === system) change({ primer: { system, primer, says } });
}

/**
 * Opens the lines that explain letters of the open fight.
 * @param {string} letters as written on a keycap
 */
export async function openLetters(letters) {
  const system = state.view?.system ?? state.ui.primer?.system;
  if (!system || !letters) return;
  const { letters: found } = await question("primer", { system, letters });
  if (found) openSheet({ kind: "letters", letters: found });
  else notify({ text: say("{letters}: no explanation yet. See “How it works”.", { letters }), calm: true });
}

/** Starts a guided round of the system's sample. @param {string} system */
export async function tryRound(system) {
  await newFight({ system, sample: true });
  if (state.ui.route === "fight" && state.view?.stage === "setup") startGuide();
}
