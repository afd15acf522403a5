/**
 * The clock as text: each kind of picture as a real table, for those who hear the page and for whoever wants words. The same data as the
 * picture, cell by cell; what a cell means is said by the engine or by the name of its state.
 */

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { namedHidden } from "../hidden.js";
import { sheetFrame } from "../sheet.js";

/** @typedef {import("../../types.js").View} View */
/** @typedef {import("../../types.js").Sheet} Sheet */
/** @typedef {import("../../types.js").Halves} Halves */
/** @typedef {import("../../types.js").Chart} Chart */
/** @typedef {import("../../types.js").Ladder} Ladder */
/** @typedef {import("../../types.js").Lanes} Lanes */
/** @typedef {import("../../types.js").Block} Block */

/** @type {Record<string, string>} */
const CELLS = { done: "done", now: "now", open: "to come", empty: "nobody left", gone: "not in this round" };
/** @type {Record<string, string>} */
const MARKS = {
  past: "acted",
  open: "to come",
  now: "acts now",
  delayed: "delayed from here",
  aborted: "aborted",
  held: "held",
  landing: "takes effect",
  lost: "lost",
  recovery: "recovers",
};
/** @type {Record<string, string>} */
const STANDS = { ready: "to come", now: "acts now", acted: "has acted", cannot: "cannot act", down: "down" };
/** @type {Record<string, string>} */
const BLOCKS = { declared: "declared", conditional: "waits", resolved: "done", cancelled: "cancelled", lost: "lost" };
/** @type {Record<string, string>} */
const WAYS = { up: ", upwards", down: ", downwards" };

/**
 * @param {string[]} head
 * @param {{name: unknown, cells: unknown[]}[]} rows
 */
const table = (head, rows) => html`<div class="as-text" tabindex="0" role="region" aria-label="Table">
  <table>
    <thead>
      <tr><td></td>${head.map((label) => (label ? html`<th scope="col">${label}</th>` : html`<td></td>`))}</tr>
    </thead>
    <tbody>
      ${rows.map(({ name, cells }) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
    </tbody>
  </table>
</div>`;

/** @param {Halves} picture */
const halves = ({ columns, rows }) =>
  table(
    rows.map((row) => row.label),
    columns.map((column, at) => ({
      name: column.label,
      cells: rows.map(({ cells }) => {
        const { state, count } = cells[at];
        return `${CELLS[state] ?? state}${count && state !== "done" ? `, ${count}` : ""}`;
      }),
    })),
  );

/** @param {Chart} picture */
const chart = ({ columns, rows }) =>
  table(
    ["", ...columns.map((column) => column.label)],
    rows.map((row) => ({
      name: namedHidden(row.token, row.label),
      cells: [row.note, ...row.cells.map(({ marks, say }) => say || marks.map((mark) => MARKS[mark] ?? mark).join(", "))],
    })),
  );

/** @param {Ladder} picture */
const ladder = ({ rungs }) =>
  table(
    ["Who"],
    rungs.map(({ label, stands }) => ({
      name: label,
      cells: [stands.map(({ name, state, token }) => `${namedHidden(token, name)}: ${STANDS[state] ?? state}`).join("; ") || "nobody"],
    })),
  );

/** @param {Block[]} blocks */
function declared(blocks) {
  const free = blocks.filter(({ state }) => state === "free").reduce((sum, { size }) => sum + size, 0);
  const said = blocks
    .filter(({ state }) => state !== "free")
    .map(({ label, size, state, carries }) =>
      [label, `${size} wide`, BLOCKS[state] ?? state, carries ? "goes on next time" : ""].filter(Boolean).join(", "),
    );
  return [...said, ...(free ? [`${free} free`] : [])].join("; ");
}

/** @param {Lanes} picture */
const lanes = ({ phases, lanes: rows, of }) => html`
  <p>${phases.map(({ label, state, arrow }) => `${label}${WAYS[arrow] ?? ""}: ${CELLS[state] ?? state}`).join(" · ")}</p>
  ${table(
    ["", `What is declared, of ${of}`],
    rows.map((lane) => ({
      name: namedHidden(lane.token, lane.name),
      cells: [`${lane.rank}${lane.state === "now" ? ", acts now" : ""}`, declared(lane.blocks)],
    })),
  )}
`;

/** @type {Record<string, (picture: any) => unknown>} */
const TABLES = { halves, chart, ladder, lanes };

/** @param {import("../../types.js").Picture} picture nothing for a kind the page does not know */
export const pictureTable = (picture) => TABLES[picture.kind]?.(picture) ?? nothing;

/**
 * @param {Sheet} _sheet
 * @param {View} view
 */
export function chartSheet(_sheet, view) {
  const picture = view.clock?.picture;
  return sheetFrame({
    title: "The clock as text",
    body: picture ? html`<p>${picture.text}</p>${pictureTable(picture)}` : nothing,
    textOnly: true,
  });
}
