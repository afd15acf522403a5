/**
 * Collapses a picture with many rows: the rows that matter soon stay, and a button shows the others. The limit depends on the screen, so
 * collapsed-rows.css applies it through these classes; the page stores whether it is expanded. The engine says who comes soon; otherwise
 * the rows around the acting one stay. Rows that no screen has room for are not drawn.
 */

import { change } from "../app/store.js";
import { say } from "../i18n/translate.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import { Ui } from "../app/types.js" */
/** @typedef {{state: string, soon?: boolean}} Row */

/** Rows that fit without collapsing on a low screen, on a phone, on a tablet. */
const LEAST_ROOM = 6;
const MOST_ROOM = 12;
const ROOM = [LEAST_ROOM, 8, MOST_ROOM];
const AROUND = 2;

/**
 * Returns for each row the class that says whether it stays.
 * @param {Row[]} rows
 */
export function folded(rows) {
  const now = rows.findIndex(({ state }) => state === "now");
  const marked = rows.some(({ soon }) => soon);
  const stays = (/** @type {Row} */ row, /** @type {number} */ at) =>
    row.state === "now" || (marked ? row.soon : Math.abs(at - Math.max(0, now)) <= AROUND);
  return rows.map((row, at) => (stays(row, at) ? "" : "is-later"));
}

/**
 * Draws the rows that some screen shows.
 * @template {Row} R
 * @param {R[]} rows
 * @param {string[]} fold their classes
 * @param {Ui} ui
 * @param {(row: R, fold: string) => unknown} rowView
 */
export const drawnRows = (rows, fold, ui, rowView) =>
  rows.flatMap((row, at) => (fold[at] && rows.length > MOST_ROOM && !ui.unfolded ? [] : [rowView(row, fold[at] ?? "")]));

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
    <span>${ui.unfolded ? say("Fewer rows") : say(["The one row", "All {count} rows"], { count: fold.length })}</span>
  </button>`;
}
