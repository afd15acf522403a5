/**
 * What the states of the clock's pictures are called: in its table, in its legend, and of one fighter.
 */

import { inRow, listed, N_, say, sayOf } from "../../i18n/translate.js";

/** @import { Chart } from "../../app/types.js" */

/** @type {Record<string, string>} */
export const CELLS = { done: N_("done"), now: N_("now"), open: N_("to come"), empty: N_("nobody left"), gone: N_("not this round") };
/** @type {Record<string, string>} */
export const MARKS = {
  past: N_("acted"),
  open: N_("to come"),
  now: N_("acts now"),
  delayed: N_("delayed from here"),
  aborted: N_("aborted"),
  held: N_("held"),
  landing: N_("takes effect"),
  lost: N_("lost"),
  recovery: N_("recovers"),
};
/** @type {Record<string, string>} */
export const STANDS = { ready: N_("to come"), now: N_("acts now"), acted: N_("has acted"), cannot: N_("cannot act"), down: N_("down") };
/** @type {Record<string, string>} */
export const BLOCKS = {
  declared: N_("declared"),
  conditional: N_("waits"),
  resolved: N_("done"),
  cancelled: N_("cancelled"),
  lost: N_("lost"),
};

/** @param {Chart["rows"][number]["cells"][number]} cell */
export const cellSaid = (cell) => cell.say || listed(cell.marks.map((mark) => sayOf(MARKS, mark)));

/**
 * Returns what a row does and in which columns: "acted: 2; to come: 4, 6".
 * @param {Chart["rows"][number]} row
 * @param {Chart["columns"]} columns
 */
export function rowSaid({ cells, state }, columns) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [at, cell] of cells.entries()) {
    const what = cellSaid(cell);
    const { label = "", state: column } = columns[at] ?? {};
    const where = column === "now" && state !== "now" ? say("{column} (now)", { column: label }) : label;
    if (what) found.set(what, [...(found.get(what) ?? []), where]);
  }
  return inRow([...found].map(([what, where]) => say("{name}: {what}", { name: what, what: listed(where) })));
}
