/**
 * A pasted list or table: shows the engine's reading of each line while it is typed, and adds all readable lines with one tap. The others
 * stay in the sheet.
 */

import { state } from "../app/store.js";
import { act, question } from "../engine/requests.js";
import { say } from "../i18n/translate.js";
import { afterPause } from "../ui/after-pause.js";
import { announce } from "../ui/announcer.js";
import { closeSheet, closeTop, openSheet, topSheet, updateSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";

/** @typedef {import("../app/types.js").PasteSheet} PasteSheet */

const KEY = "paste";
const readLater = afterPause(150);

/** @param {PasteSheet} sheet */
async function read(sheet) {
  const { text } = sheet;
  if (!text.trim()) return updateSheet(sheet, { readings: [], add: null, says: "" });
  const { readings = [], add = null, says = "" } = await question("read_all", { text });
  if (sheet.text !== text) return;
  updateSheet(sheet, { readings, add, says });
  if (topSheet("paste") !== sheet) return;
  const good = readings.filter((/** @type {any} */ reading) => reading.add).length;
  announce(says || say("paste.read", { count: readings.length, good }));
}

/** @param {string} [text] */
export function openPaste(text = "") {
  /** @type {PasteSheet} */
  const sheet = { kind: "paste", text, readings: [], add: null, says: "" };
  openSheet(sheet);
  return read(sheet);
}

/** @param {string} text */
export function pasteTyped(text) {
  const sheet = topSheet("paste");
  if (!sheet) return;
  updateSheet(sheet, { text });
  readLater(() => read(sheet));
}

/** Adds the readable lines; the others stay for correction. */
export async function pasteAdd() {
  const sheet = topSheet("paste");
  if (!sheet?.add) return;
  const { add, readings } = sheet;
  const left = readings.filter((reading) => !reading.add).map((reading) => reading.text);
  const reply = await act({ do: add.do, args: add.args }, { key: KEY, label: add.label });
  if (!reply && !state.ui.queue.some((entry) => entry.key === KEY)) return;
  if (!left.length) {
    closeSheet();
    return closeTop(["form", "more"]);
  }
  notify({ text: say("paste.left", { count: left.length }), calm: true });
  updateSheet(sheet, { text: left.join("\n") });
  return read(sheet);
}
