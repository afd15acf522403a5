/**
 * Collapses a picture with many rows: the rows that matter soon stay, and a button says how many others there are, and shows them. The limit depends
 * on the screen, so collapsed-rows.css applies it through these classes, and where the picture is lower still what-fits.js leaves out what is needed
 * least; the page stores whether it is expanded. The engine says who comes soon; otherwise the rows around the acting one stay. Rows that no screen has
 * room for are not drawn.
 */

import { change } from "../app/store.js";
import { say } from "../i18n/translate.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { moreSaid } from "./what-fits.js";

/** @import { Ui } from "../app/types.js" */
/** @typedef {{state: string, soon?: boolean}} Row */

/** How much a row is needed: it acts now, it acts in the present column, too, it comes soon, none of these. */
const [NOW, HERE, SOON, OTHER] = [0, 1, 2, 3];

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
 * @param {(row: R, fold: string, at: number) => unknown} rowView
 */
export const drawnRows = (rows, fold, ui, rowView) =>
  rows.flatMap((row, at) => (fold[at] && rows.length > MOST_ROOM && !ui.unfolded ? [] : [rowView(row, fold[at] ?? "", at)]));

/**
 * @param {number} count rows of the picture
 * @param {Ui} ui
 */
export const foldClass = (count, ui) =>
  [...ROOM.filter((room) => count > room).map((room) => `over-${room}`), ui.unfolded ? "unfolded" : ""].join(" ");

/**
 * Returns how much each row is needed where not all find room; 0 is most.
 * @template {Row} R
 * @param {R[]} rows
 * @param {(row: R) => boolean} [acts] whether it acts in the present column
 */
export function needs(rows, acts = () => false) {
  const stay = folded(rows);
  return rows.map((row, at) => (row.state === "now" ? NOW : acts(row) ? HERE : stay[at] ? OTHER : SOON));
}

/**
 * The button behind which the others are; what-fits.js counts those that the screen leaves out, and hides it where that is none.
 * @param {string[]} fold the classes of the rows
 * @param {Ui} ui
 */
export function foldButton(fold, ui) {
  if (fold.length < 2) return nothing;
  const most = fold.length > MOST_ROOM ? fold.filter(Boolean).length : 0;
  return html`<button type="button" class="fold" .hidden=${!most} aria-expanded=${ui.unfolded ? "true" : "false"} @click=${() => change({ unfolded: !ui.unfolded })}>
    ${ui.unfolded ? html`<span>${say("Fewer rows")}</span>` : html`<span class="fold-count" .textContent=${moreSaid(most)}></span>`}
  </button>`;
}
