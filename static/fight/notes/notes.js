/**
 * Saves a note on a fighter or on the fight, and closes its sheet.
 */

import { say } from "../../i18n/translate.js";
import { closeSheet, closeTop, topSheet } from "../../ui/dialog.js";
import { act } from "../command/command-queue.js";

/**
 * @param {import("../../app/types.js").NoteSheet} sheet
 * @param {HTMLFormElement} form
 */
export async function saveNote(sheet, form) {
  const value = String(new FormData(form).get("memo") ?? "").trim();
  if (value === sheet.note) return closeSheet();
  const args = { value, ...(sheet.who.length ? { who: sheet.who } : {}) };
  const kept = await act({ do: "memo", args }, { key: `memo:${sheet.who}`, label: say("Note") });
  if (kept && topSheet("memo") === sheet) closeTop(["memo", "more"]);
}
