/**
 * The clock as text: each kind of picture as a table, for screen readers and for anybody who prefers words. The data is the picture's; the
 * engine or the name of a state explains a cell. A chart is wider than a phone: print shows every cell, the screen shows for each row its
 * state and columns.
 */

import { registerSheet } from "../../app/registry.js";
import { dots, inRow, listed, minus, N_, say, sayOf } from "../../i18n/translate.js";
import { openSheet } from "../../ui/dialog.js";
import { sheetFrame } from "../../ui/dialog-frame.js";
import { namedHidden } from "../../ui/hidden-mark.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { legendView } from "./legend.js";
import { BLOCKS, CELLS, cellSaid, rowSaid, STANDS } from "./states-in-words.js";

/** @import { Block, Chart, Halves, Ladder, Lanes, PlainSheet, View } from "../../app/types.js" */

/** @type {Record<string, string>} */
const WAYS = { up: N_("{phase}, lowest first"), down: N_("{phase}, highest first") };

/**
 * @param {string[]} head
 * @param {{name: unknown, cells: unknown[]}[]} rows
 */
const table = (head, rows) => html`<div class="as-text" tabindex="0" role="region" aria-label=${say("Table")}>
  <table>
    <thead>
      <tr><td></td>${head.map((label) => (label ? html`<th scope="col">${label}</th>` : html`<td></td>`))}</tr>
    </thead>
    <tbody>
      ${rows.map(({ name, cells }) => html`<tr><th scope="row"><span>${name}</span></th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
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
        const { state = "", count } = cells[at] ?? {};
        const said = sayOf(CELLS, state);
        return count && state !== "done" ? say("{state}, {count}", { state: said, count }) : said;
      }),
    })),
  );

/** A column for the numbers of the rows, unless there are none: players do not see them. @param {Chart} picture */
const numbers = ({ rows, notes }) => (rows.some(({ note }) => note) ? [notes ?? ""] : []);

/** @param {Chart} picture */
function chart(picture) {
  const { columns, rows } = picture;
  const first = numbers(picture);
  return table(
    [...first, ...columns.map((column) => column.label)],
    rows.map((row) => ({
      name: namedHidden(row.token, row.label),
      cells: [...first.map(() => row.note), ...row.cells.map(cellSaid)],
    })),
  );
}

/** @param {Chart} picture */
function chartInWords(picture) {
  const first = numbers(picture);
  return table(
    [...first, say("When")],
    picture.rows.map((row) => ({
      name: namedHidden(row.token, row.label),
      cells: [...first.map(() => row.note), rowSaid(row, picture.columns) || say("nothing to come")],
    })),
  );
}

/** @param {import("../../app/types.js").Stand} stand */
const standing = ({ name, state, says, token }) =>
  say("{name}: {what}", { name: namedHidden(token, name), what: says ?? sayOf(STANDS, state) });

/** @param {Ladder} picture */
const ladder = ({ rungs }) =>
  table(
    [say("Who")],
    rungs.map(({ label, stands, event }) => ({
      name: label,
      cells: [event ?? (inRow(stands.map(standing)) || say("nobody"))],
    })),
  );

/** @param {Block[]} blocks */
function declared(blocks) {
  const free = blocks.filter(({ state }) => state === "free").reduce((sum, { size }) => sum + size, 0);
  const said = blocks
    .filter(({ state }) => state !== "free")
    .map(({ label, size, state, carries }) =>
      listed([
        label,
        say(["takes {count}", "takes {count}"], { count: size }),
        sayOf(BLOCKS, state),
        ...(carries ? [say("continues next round")] : []),
      ]),
    );
  return inRow([...said, ...(free ? [say(["{count} free", "{count} free"], { count: free })] : [])]);
}

/** @param {Lanes["phases"][number]} phase */
function phase({ label, state, arrow }) {
  const way = WAYS[arrow];
  const name = way ? say(way, { phase: label }) : label;
  return say("{name}: {what}", { name, what: sayOf(CELLS, state) });
}

/** @param {Lanes} picture */
const lanes = ({ phases, lanes: rows, of }) => html`
  <p>${dots(phases.map(phase))}</p>
  ${table(
    [say("Order"), say("What is declared, of {of}", { of })],
    rows.map((lane) => ({
      name: namedHidden(lane.token, lane.name),
      cells: [lane.state === "now" ? say("{rank}, now", { rank: minus(lane.rank) }) : minus(lane.rank), declared(lane.blocks)],
    })),
  )}
`;

/** @type {Record<string, (picture: any) => unknown>} */
const TABLES = { halves, chart, ladder, lanes };

/** @param {import("../../app/types.js").Picture} picture nothing for a kind the page does not know */
export const clockTable = (picture) => TABLES[picture.kind]?.(picture) ?? nothing;

/**
 * @param {PlainSheet} _sheet
 * @param {View} view
 */
export function clockTableSheet(_sheet, view) {
  const picture = view.clock?.picture;
  return sheetFrame({
    title: say("The clock as text"),
    body: picture
      ? html`<p>${picture.text}</p>${picture.kind === "chart" ? chartInWords(picture) : clockTable(picture)} ${legendView(picture.kind)}`
      : nothing,
    textOnly: true,
  });
}

registerSheet("chart", clockTableSheet, () => openSheet({ kind: "chart" }));
