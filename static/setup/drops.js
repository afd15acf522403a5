/**
 * Files and texts that are dropped on the page: in a fight they are taken as if picked. Elsewhere nothing happens: without this the browser
 * would leave the page and show the file.
 */

import { state } from "../app/store.js";
import { mayChange } from "../fight/command/command-queue.js";
import { say } from "../i18n/translate.js";
import { topSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";
import { SETUP, SHEET } from "./draft.js";
import { takeDropped, takeFile } from "./list-file.js";

/** A field takes a dropped text itself. @param {DragEvent} event */
const isForField = ({ dataTransfer, target }) =>
  target instanceof HTMLElement && target.matches("input, textarea") && !dataTransfer?.types.includes("Files");

/** Where dropped lines go: the open list, or the set-up screen; null where no list can be. */
function holder() {
  const { ui, view } = state;
  if (topSheet("paste")) return SHEET;
  return ui.route === "fight" && view?.setup && !ui.sheets.length ? SETUP : null;
}

/** @param {DragEvent} event */
function over(event) {
  if (isForField(event)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = holder() ? "copy" : "none";
  mark(holder() !== null);
}

/** Frames the screen while something is dragged over it. @param {boolean} on */
const mark = (on) => document.documentElement.classList.toggle("drops-here", on);

/** @param {DragEvent} event */
function left({ relatedTarget }) {
  if (!relatedTarget) mark(false);
}

/** @param {DragEvent} event */
export async function dropped(event) {
  mark(false);
  if (isForField(event)) return;
  event.preventDefault();
  const taker = holder();
  const [file, ...others] = event.dataTransfer?.files ?? [];
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  if (!taker || !(file || text.trim()) || !mayChange()) return;
  if (others.length) return notify({ text: say("Drop one file at a time.") });
  return file ? takeFile(taker, file) : takeDropped(taker, text);
}

export function watchDrops() {
  addEventListener("dragover", over);
  addEventListener("dragleave", left);
  addEventListener("drop", dropped);
}
