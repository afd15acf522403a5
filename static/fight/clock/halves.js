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
 */
export function halvesCell(cell, row) {
  const inside =
    cell.state === "now"
      ? markView(row.shape, row.tone)
      : cell.state === "open" && cell.count !== undefined
        ? html`<span class="count">${cell.count}</span>`
        : nothing;
  return html`<span class="cell tone-${row.tone} is-${cell.state}">${inside}</span>`;
}

/** Width of the first column where it is narrower, as a share of the others. */
const NARROW = 0.72;

/** @param {Halves} picture */
export function halvesView(picture) {
  const empty = picture.rows.every((row) => row.cells[0]?.state === "gone");
  const from = empty ? 1 : 0;
  const columns = picture.columns.slice(from);
  const now = picture.now ? picture.now[1] - from : -1;
  const first = empty ? 1 : NARROW;
  return html`<div class="picture aimed" role="img" aria-label=${picture.text} .style=${`--columns:${columns.length};--first:${first}fr`}>
    <div class="halves">
      <span></span>
      ${columns.map((column, n) => html`<span class="column ${column.state === "now" ? "is-now" : ""} ${n === now ? "aim" : ""}">${column.label}</span>`)}
      ${picture.rows.map(
        (row) => html`<span class="side">${markView(row.shape, row.tone)}<span class="side-name">${row.label}</span></span>
          ${row.cells.slice(from).map((cell) => halvesCell(cell, row))}`,
      )}
    </div>
    ${now >= 0 ? html`<i class="needle"></i><i class="lead"></i><i class="tip"></i>` : nothing}
  </div>`;
}
