/**
 * One fighter's row of the clock, for its sheet: the same columns, marks and states as the picture, without the other rows. A picture
 * without a row of this fighter has no strip.
 */

import { inRow, listed, say } from "../../i18n/translate.js";
import { markView, tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { chartMark } from "./chart.js";
import { rowSaid } from "./states-in-words.js";

/** @import { Picture, Row } from "../../app/types.js" */
/** @typedef {{label: string, now: boolean, mark: unknown, here: boolean, said?: string, wide?: number}} Cell here: whether something of this fighter is
 * there; said: what is heard of it, where that is not its label */

/** @param {import("../../app/types.js").Chart} picture @param {Row} fighter @returns {Cell[]} */
function chartCells({ columns, rows }, { who }) {
  const row = rows.find(({ token }) => who.includes(token.id));
  if (!row) return [];
  return columns.map(({ label, state }, at) => {
    const marks = row.cells[at]?.marks ?? [];
    return { label, now: state === "now", mark: marks.map((mark) => chartMark(mark, row.token)), here: marks.length > 0 };
  });
}

/** @param {import("../../app/types.js").Halves} picture @param {Row} fighter @returns {Cell[]} */
function halvesCells({ columns, rows }, { token, who }) {
  if (token.state === "down") return []; // the row is of the side, and this fighter has no turn in it
  const row = rows.find(({ side }) => side === token.side);
  // What is over was the side's: a fighter who joined or switched had no part in it.
  return columns
    .map(({ label, state }, at) => ({ label, state, cell: row?.cells[at] }))
    .filter(({ cell }) => cell && cell.state !== "gone")
    .map(({ label, state, cell }) => {
      const here = Boolean(cell?.who?.some((id) => who.includes(id)));
      return { label, now: state === "now", mark: here ? chartMark("open", token) : nothing, here };
    });
}

/** @param {import("../../app/types.js").Ladder} picture @param {Row} fighter @returns {Cell[]} */
function ladderCells({ rungs }, { who }) {
  const cells = rungs.map(({ label, state, stands }) => {
    const stand = stands.find(({ token }) => who.includes(token.id));
    const mark = stand ? tokenView({ ...stand.token, state: stand.state === "now" ? "ready" : stand.state }, 22) : nothing;
    return { label, now: state === "now", mark, here: Boolean(stand) };
  });
  return cells.some(({ here }) => here) ? cells : [];
}

/**
 * The action points in order; what is declared for them is named where the heading does not name it.
 * @param {import("../../app/types.js").Lanes} picture
 * @param {Row} fighter
 * @returns {Cell[]}
 */
function lanesCells({ lanes, of }, { who, detail }) {
  const [lane, ...others] = lanes.filter(({ token }) => who.includes(token.id));
  if (others.length || !lane?.blocks.some(({ state }) => state !== "free")) return []; // no strip shows what members do differently
  const used = lane.blocks.reduce((sum, { size }) => sum + Math.max(1, size), 0);
  /** @type {import("../../app/types.js").Block[]} */
  const free = Array.from({ length: Math.max(0, of - used) }, () => ({ label: "", size: 1, state: "free" }));
  const told = detail.toLowerCase();
  let from = 1;
  return [...lane.blocks, ...free].map(({ label, what = label, size, state }) => {
    const wide = Math.max(1, size);
    const [first, last] = [from, from + wide - 1];
    from += wide;
    const name = told.includes(what.toLowerCase()) ? nothing : html`<small>${label}</small>`;
    return {
      label: first === last ? `${first}` : `${first}–${last}`,
      now: lane.state === "now" && state === "declared",
      mark: state === "free" ? nothing : html`${markView(lane.token.shape, lane.token.tone)}${name}`,
      here: state !== "free",
      said: label,
      wide,
    };
  });
}

/** Marks of a Phase that the strip shows without a word. */
const PLAIN = ["past", "now", "open"];

/**
 * When this fighter has Phases, and in words what is special about one; `heard`: what becomes of each. Nothing for another picture.
 * @param {Picture|null|undefined} picture
 * @param {Row} fighter
 */
function wordsOf(picture, { who }) {
  const row = picture?.kind === "chart" ? picture.rows.find(({ token }) => who.includes(token.id)) : undefined;
  if (picture?.kind !== "chart" || !row) return { seen: "", heard: "" };
  const marked = (/** @type {number} */ at) => row.cells[at]?.marks ?? [];
  const phases = picture.columns.flatMap(({ label }, at) => (marked(at).length ? [label] : []));
  const cells = row.cells.map((cell) => (cell.marks.every((mark) => PLAIN.includes(mark)) ? { marks: [], say: "" } : cell));
  const special = rowSaid({ ...row, cells }, picture.columns);
  const seen = phases.length ? say(["Phase {phases}", "Phases {phases}"], { count: phases.length, phases: listed(phases) }) : "";
  return { seen: inRow([seen, special].filter(Boolean)), heard: rowSaid(row, picture.columns) };
}

/** @param {Picture|null|undefined} picture @param {Row} fighter @returns {Cell[]} */
function cellsOf(picture, fighter) {
  switch (picture?.kind) {
    case "chart":
      return chartCells(picture, fighter);
    case "halves":
      return halvesCells(picture, fighter);
    case "ladder":
      return ladderCells(picture, fighter);
    case "lanes":
      return lanesCells(picture, fighter);
    default:
      return [];
  }
}

/**
 * @param {Picture|null|undefined} picture
 * @param {Row} fighter
 * @param {string} name what the strip is called; the columns with something in them follow
 */
export function stripView(picture, fighter, name) {
  const cells = cellsOf(picture, fighter);
  if (!cells.length) return nothing;
  const marked = cells.flatMap(({ here, label, said = label }) => (here && said ? [said] : []));
  const words = wordsOf(picture, fighter);
  const what = words.heard || listed(marked);
  const heard = what ? say("{name}: {what}", { name, what }) : name;
  return html`${words.seen ? html`<p class="strip-words" aria-hidden="true">${words.seen}</p>` : nothing}<div class="strip-row" role="img" aria-label=${heard} .style=${`--strip:${cells.map(({ wide = 1 }) => `minmax(0,${wide}fr)`).join(" ")}`}>
    ${cells.map(
      ({ label, now, mark, here }) =>
        html`<span class="strip-cell ${now ? "is-now" : ""} ${here ? "is-marked" : ""}"><i>${label}</i>${mark}</span>`,
    )}
  </div>`;
}
