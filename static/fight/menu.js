/**
 * What the entries of the fight's menu do besides the engine's offers: they leave the menu for another sheet, rename and duplicate the
 * fight, and show the rest of a group.
 */

import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { entitleCopy } from "../home/stored-fights.js";
import { say } from "../i18n/translate.js";
import { closeTop, topSheet, updateSheet } from "../ui/dialog.js";
import { lastingNotice, notify } from "../ui/notice.js";
import { redo } from "./command/offers.js";
import { begin } from "./command/session.js";

/** Closes the menu and opens what an entry leads to. @param {() => unknown} open */
export const leaveFor = (open) => () => {
  closeTop(["more"]);
  return open();
};

/** Shows all cells of a group, or only the first again. @param {string} name */
export function unfold(name) {
  const sheet = topSheet("more");
  if (sheet) updateSheet(sheet, { open: sheet.open === name ? "" : name });
}

export function redoFromMenu() {
  if (!state.view?.redo) return;
  closeTop(["more"]);
  return redo();
}

/** Opens a copy of this fight, which stays as it is. */
export async function duplicateFight() {
  const name = state.view?.title || state.view?.system_name || "";
  const saved = await question("save");
  if (saved.document === undefined) return notify({ text: saved.says });
  const { begun, says } = await begin("import", { text: saved.document });
  if (says) return notify({ text: says });
  if (!begun) return;
  await entitleCopy(name);
  change({ sheets: state.ui.sheets.filter(({ kind }) => kind !== "more") });
  if (!lastingNotice()) notify({ text: say("This is the copy. The first fight is on the home screen."), calm: true });
}
