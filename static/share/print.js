/**
 * Prints the fight: queries the engine for the content, renders it and opens the browser's print dialog. The browser's own print command
 * prints what the page already knows. print-view.js is the layout.
 */

import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { inOrderOfPlay } from "../fight/order-of-play.js";
import { say } from "../i18n/translate.js";
import { closeSheets } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";

const PLACES = 24;

/** Returns all fighters in order of play with all their numbers, and the forecast. */
async function gathered() {
  const rows = state.view ? inOrderOfPlay(state.view) : [];
  const fighters = [];
  for (const row of rows) fighters.push({ ...row, ...(await question("fighter", { who: row.id })).fighter });
  const { places = [] } = state.view?.clock ? await question("forecast", { places: PLACES }) : {};
  return { fighters, places };
}

export async function printFight() {
  if (!state.view) return;
  closeSheets();
  notify({ text: say("Preparing the sheet…"), calm: true });
  const paper = await gathered();
  change({ paper, notice: null });
  requestAnimationFrame(() => window.print());
}

/** The browser's own command prints what the page has; afterwards the paper is taken off the page. */
export function listenToPrinting() {
  addEventListener("beforeprint", () => {
    const { paper, route } = state.ui;
    if (!paper && state.view && route !== "home") change({ paper: { fighters: state.view.fighters, places: [] } });
  });
  addEventListener("afterprint", () => change({ paper: null }));
}
