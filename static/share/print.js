/**
 * Prints the fight: queries the engine for the content, renders it and opens the browser's print dialog. Ctrl P asks for whom it is, as Print in the
 * menu does; the browser's own menu prints what the page already knows, for the GM.
 */

import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { say } from "../i18n/translate.js";
import { closeSheets, openSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";
import { letterOf } from "../ui/shortcuts.js";
import { atHand, forGm, forPlayers } from "./paper.js";

/** @import { LogLine, Paper, View } from "../app/types.js" */

/** Lines of the log in one answer. */
const AT_ONCE = 500;

/** Returns the whole log up to here, newest first, and whether that is all of it. @param {View} view */
async function wholeLog(view) {
  /** @type {LogLine[]} */
  const log = [];
  let before = view.step + 1;
  for (;;) {
    const { lines, more } = await question("log", { count: AT_ONCE, before });
    if (!lines) return { log: log.length ? log : view.log, whole: false };
    log.push(...lines);
    if (!more || !lines.length) return { log, whole: true };
    before = lines.at(-1).n;
  }
}

/** @param {View} view @returns {Promise<Paper>} */
async function gmsPaper(view) {
  const fighters = [];
  for (const row of view.fighters) fighters.push({ ...row, ...(await question("fighter", { who: row.id })).fighter });
  const { log, whole } = await wholeLog(view);
  return forGm(view, fighters, log, whole);
}

/** @param {View} view @returns {Promise<Paper|null>} nothing where the engine cannot say what players may see */
async function playersPaper(view) {
  const { players } = await question("players");
  return players ? forPlayers(players, view.now?.round ?? 1) : null;
}

/** @param {boolean} players whether players may read it */
export async function printFight(players) {
  const { view } = state;
  if (!view) return;
  closeSheets();
  notify({ text: say("Preparing the sheet…"), calm: true });
  const paper = await (players ? playersPaper(view) : gmsPaper(view));
  if (!paper) return notify({ text: say("The players’ sheet cannot be made now.") });
  change({ paper, notice: null });
  requestAnimationFrame(() => window.print());
}

/** Tells whether a fight is on screen. */
const printable = () => state.view !== null && state.ui.route !== "home" && state.ui.passed === "";

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || letterOf(event) !== "p" || !printable()) return;
  event.preventDefault();
  closeSheets();
  openSheet({ kind: "print" });
}

/** Listens to the browser's print commands; afterwards the paper is taken off the page. */
export function listenToPrinting() {
  addEventListener("keydown", pressed);
  addEventListener("beforeprint", () => {
    const { view } = state;
    if (!state.ui.paper && view && printable()) change({ paper: atHand(view) });
  });
  addEventListener("afterprint", () => change({ paper: null }));
}
