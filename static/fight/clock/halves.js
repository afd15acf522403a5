/**
 * The picture of kind "halves": one column for each segment, one row for each side's half, and the needle from the current half down to the
 * acting combatant. One image, named by one sentence. It knows no rule.
 */

import { markView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Halves, HalvesCell, HalvesRow } from "../../app/types.js" */

/**
 * @param {HalvesCell} cell
 * @param {Pick<HalvesRow, "shape"|"tone">} row
 * @param {string} [look]
 */
export function halvesCell(cell, row, look = "") {
  const inside =
    cell.state === "now"
      ? markView(row.shape, row.tone)
      : cell.state === "open" && cell.count !== undefined
        ? html`<span class="count">${cell.count}</span>`
        : nothing;
  return html`<span class="cell tone-${row.tone} is-${cell.state} ${look}">${inside}</span>`;
}

/** Width of the first column where it is narrower, as a share of the others. */
const NARROW = 0.72;

/** Fewer empty columns at the end than these stand for themselves. */
const FEW = 3;

/** Returns the first of the columns at the end in which nobody acts. @param {Halves} picture */
function restOf({ columns, rows }) {
  const full = columns.findLastIndex((column, at) => column.state === "now" || rows.some(({ cells }) => cells[at]?.state !== "empty"));
  return columns.length - full - 1 < FEW ? columns.length : full + 1;
}

/** @param {Halves} picture */
export function halvesView(picture) {
  const empty = picture.rows.every((row) => row.cells[0]?.state === "gone");
  const from = empty ? 1 : 0;
  const columns = picture.columns.slice(from);
  const now = picture.now ? picture.now[1] - from : -1;
  const first = empty ? 1 : NARROW;
  const rest = restOf(picture);
  const folds = rest < picture.columns.length;
  /** Where there is little room, the empty ones at the end are one. @param {number} at among those drawn */
  const place = (at) => (at + from >= rest ? "in-rest" : "");
  const sum = (/** @type {unknown} */ view) => (folds ? view : nothing);
  return html`<div class="picture aimed ${folds ? "has-rest" : ""}" role="img" aria-label=${picture.text} .style=${`--columns:${columns.length};--used:${rest - from};--first:${first}fr`}>
    <div class="halves">
      <span></span>
      ${columns.map((column, n) => html`<span class="column ${column.state === "now" ? "is-now" : ""} ${n === now ? "aim" : ""} ${place(n)}">${column.label}</span>`)}
      ${sum(html`<span class="column rest">${picture.columns[rest]?.label}–${columns.at(-1)?.label}</span>`)}
      ${picture.rows.map(
        (row) => html`<span class="side">${markView(row.shape, row.tone)}<span class="side-name">${row.label}</span></span>
          ${row.cells.slice(from).map((cell, n) => halvesCell(cell, row, place(n)))}${sum(html`<span class="cell is-empty rest"></span>`)}`,
      )}
    </div>
    ${now >= 0 ? html`<i class="needle"></i><i class="lead"></i><i class="tip"></i>` : nothing}
  </div>`;
}
