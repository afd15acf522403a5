/**
 * The picture of kind "chart": one column for each moment of the cycle, one row for each combatant in reading order, marks where a row
 * acts, and the needle from the current column down to the acting row. It knows no reason for a mark.
 */

import { drawnRows, foldButton, foldClass, folded, needs } from "../../ui/collapsed-rows.js";
import { hiddenEye } from "../../ui/hidden-mark.js";
import { nameView } from "../../ui/name-view.js";
import { outline } from "../../ui/token.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { gutterView } from "./gutter.js";
import { pictureText } from "./picture-words.js";

/** @import { Chart, ChartRow, Token, Ui } from "../../app/types.js" */

/**
 * Drawn over a side's shape, or in its place; a mark without an entry is the shape alone.
 * @type {Record<string, (shape: unknown) => unknown>}
 */
const DRAWN = {
  aborted: (shape) => svg`${shape}<path class="sign" d="M6 6l20 20M26 6 6 26" />`,
  lost: (shape) => svg`${shape}<path class="sign" d="M1 31 31 1" />`,
  held: (shape) => svg`<path class="line" d="M13 1H2v30h11" /><g transform="translate(12 6.500) scale(.6)">${shape}</g>`,
  delayed: () => svg`<path class="line" d="M6 3h20L6 29h20z" />`,
  landing: () => svg`<path class="fill" d="M2 3h28L16 23z" /><path class="line" d="M2 30h28" />`,
  recovery: () => svg`<path class="line" d="M16 2v28M2 16h28" />`,
};

/**
 * @param {string} mark
 * @param {Token} token
 */
export const chartMark = (mark, token) => html`<svg class="mark tone-${token.tone} is-${mark}" viewBox="0 0 32 32">
  ${DRAWN[mark]?.(outline(token.shape)) ?? outline(token.shape)}
</svg>`;

/** @type {Record<string, string>} */
const ROW_MARKS = { down: "lost", cannot: "cannot" };

/** @param {ChartRow} row */
const nameOf = ({ token, label, note }) => html`<span class="chart-name">
  ${chartMark(ROW_MARKS[token.state] ?? "open", token)}<b class="short-name">${nameView(label)}</b>${hiddenEye(token)}<span class="chart-note">${note}</span>
</span>`;

/**
 * @param {ChartRow} row
 * @param {Chart} chart
 * @param {string} fold
 * @param {number} [need]
 */
const rowView = (
  row,
  chart,
  fold,
  need,
) => html`<div class="chart-row ${fold} ${row.state === "now" ? "is-here" : ""}" data-who=${row.token.id} data-need=${need}>
  ${nameOf(row)}
  ${row.cells.map(
    (
      cell,
      at,
    ) => html`<span class="chart-cell ${chart.columns[at]?.state === "now" ? "is-now" : ""} ${cell.marks.length > 1 ? "several" : ""}"
      >${cell.marks.map((mark) => chartMark(mark, row.token))}</span
    >`,
  )}
</div>`;

/**
 * @param {import("../../app/types.js").Column} column
 * @param {boolean} aim whether the needle begins here
 */
const columnView = ({ label, state }, aim) =>
  html`<span class="column ${state === "now" ? "is-now" : ""} ${aim ? "aim" : ""}">${label}</span>`;

/** Tells of a row whether it has something to come in this column. @param {number} at */
const actsIn =
  (at) =>
  (/** @type {ChartRow} */ { cells }) =>
    Boolean(cells[at]?.marks.some((mark) => mark !== "past"));

/**
 * @param {Chart} chart
 * @param {Ui} ui
 */
export function chartView(chart, ui) {
  const { columns, rows, post, now } = chart;
  const fold = folded(rows);
  const need = needs(rows, actsIn(columns.findIndex(({ state }) => state === "now")));
  return html`<div class="picture chart-picture rows-fit aimed ${foldClass(rows.length, ui)}" data-rows=${rows.length} .style=${`--columns:${columns.length};--rows:${rows.length}`}>
    <div class="chart-rows in-sight" role="img" aria-label=${pictureText(chart)}>
      <div class="chart-row chart-head">
        <span></span>
        ${columns.map((column, at) => columnView(column, now?.[1] === at))}
      </div>
      ${drawnRows(rows, fold, ui, (row, stays, at) => rowView(row, chart, stays, need[at]))}
      ${gutterView(rows, ({ label, note }) => label + note, nameOf)}
      <i class="chart-end ${post ? "is-now aim" : ""}"></i>
    </div>
    ${foldButton(fold, ui)}
    ${now || post ? html`<i class="needle"></i><i class="lead"></i><i class="tip"></i>` : nothing}
  </div>`;
}
