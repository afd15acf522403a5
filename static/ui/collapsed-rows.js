/**
 * A picture with many rows: those that matter soon stay, the others are behind a button. How many rows are many depends on the screen, so
 * the style sheet (collapsed-rows.css) decides it by these classes; whether the reader unfolded them is the page's own state. Who comes soon is the
 * engine's word; where it says nothing, the rows around the one that acts stay.
 */

import { change } from "../app/store.js";
import { say } from "../i18n/translate.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("../app/types.js").Ui} Ui */
/** @typedef {{state: string, soon?: boolean}} Row */

/** So many rows fit without folding on a low screen, on a phone, on a tablet. */
const LEAST_ROOM = 6;
const ROOM = [LEAST_ROOM, 8, 12];
const AROUND = 2;

/**
 * For each row the class that says whether it stays.
 * @param {Row[]} rows
 */
export function folded(rows) {
  const now = rows.findIndex(({ state }) => state === "now");
  const told = rows.some(({ soon }) => soon);
  const stays = (/** @type {Row} */ row, /** @type {number} */ at) =>
    at === now || (told ? row.soon : Math.abs(at - Math.max(0, now)) <= AROUND);
  return rows.map((row, at) => (stays(row, at) ? "" : "is-later"));
}

/**
 * @param {number} count rows of the picture
 * @param {Ui} ui
 */
export const foldClass = (count, ui) =>
  [...ROOM.filter((room) => count > room).map((room) => `over-${room}`), ui.unfolded ? "unfolded" : ""].join(" ");

/**
 * @param {string[]} fold the classes of the rows
 * @param {Ui} ui
 */
export function foldButton(fold, ui) {
  if (fold.length <= LEAST_ROOM || !fold.some(Boolean)) return nothing;
  return html`<button type="button" class="fold" aria-expanded=${ui.unfolded ? "true" : "false"} @click=${() => change({ unfolded: !ui.unfolded })}>
    <span>${ui.unfolded ? say("rows.fewer") : say("rows.all", { count: fold.length })}</span>
  </button>`;
}
