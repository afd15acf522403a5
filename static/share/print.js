/**
 * The paper sheet: gathers what is on it from the engine, draws it and hands it to the browser's printing. What stands on it is
 * print-view.js; whoever prints with the browser's own command gets it, too, with what the page knows already.
 */

import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { say } from "../i18n/translate.js";
import { closeSheets } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";

const PLACES = 24;

/** Everybody with all their numbers, and what comes. */
async function gathered() {
  const rows = state.view?.fighters ?? [];
  const fighters = [];
  for (const row of rows) fighters.push({ ...row, ...(await question("fighter", { who: row.id })).fighter });
  const { places = [] } = state.view?.clock ? await question("forecast", { places: PLACES }) : {};
  return { fighters, places };
}

export async function printFight() {
  if (!state.view) return;
  closeSheets();
  notify({ text: say("paper.wait"), calm: true });
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
