/**
 * The picture of kind "halves": one column for each segment, one row for each side's half, and the needle from the current half down to the
 * acting combatant. One image, named by one sentence. It knows no rule.
 */

import { markView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Halves, HalvesCell, HalvesRow } from "../../app/types.js" */

/**
 * @param {HalvesCell} cell
 * @param {HalvesRow} row
 */
function cellView(cell, row) {
  const inside =
    cell.state === "now"
      ? markView(row.shape, row.tone)
      : cell.state === "open" && cell.count !== undefined
        ? html`<span class="count">${cell.count}</span>`
        : nothing;
  return html`<span class="cell tone-${row.tone} is-${cell.state}">${inside}</span>`;
}

/**
 * Returns the middle of a column, in gaps and column widths; the first column is narrower (see clock.css).
 * @param {number} column
 * @param {number} columns
 * @param {boolean} narrow
 */
const place = (column, columns, narrow) => {
  const first = narrow ? 0.72 : 1;
  const units = column === 0 ? first / 2 : first + column - 0.5;
  return `--gaps:${column + 1};--units:${units};--all:${columns - 1 + first};--columns:${columns};--first:${first}fr`;
};

/** @param {Halves} picture */
export function halvesView(picture) {
  const empty = picture.rows.every((row) => row.cells[0]?.state === "gone");
  const from = empty ? 1 : 0;
  const columns = picture.columns.slice(from);
  const now = picture.now ? picture.now[1] - from : -1;
  return html`<div class="picture" role="img" aria-label=${picture.text} .style=${place(Math.max(0, now), columns.length, !empty)}>
    <div class="halves">
      <span></span>
      ${columns.map((column) => html`<span class="column ${column.state === "now" ? "is-now" : ""}">${column.label}</span>`)}
      ${picture.rows.map(
        (row) => html`<span class="side">${markView(row.shape, row.tone)}<span class="side-name">${row.label}</span></span>
          ${row.cells.slice(from).map((cell) => cellView(cell, row))}`,
      )}
    </div>
    ${now >= 0 ? html`<i class="needle"></i><i class="lead"></i><i class="tip"></i>` : nothing}
  </div>`;
}
