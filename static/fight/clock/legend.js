/**
 * The legend of a picture of the clock: each sign that it may draw, drawn by the same functions, with the word that the clock's table uses.
 */

import { say, sayOf } from "../../i18n/translate.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { chartMark } from "./chart.js";
import { halvesCell } from "./halves.js";
import { blockView } from "./lanes.js";
import { BLOCKS, CELLS, MARKS, STANDS } from "./states-in-words.js";

/** @import { Token } from "../../app/types.js" */
/** @typedef {[sign: unknown, word: string]} Entry */

/** @param {string} state @returns {Token} */
const token = (state) => /** @type {Token} */ ({ id: "", letters: "", shape: "circle", tone: "pc", state });

/** The signs of a fighter, wherever its token or its name stands. @returns {Entry[]} */
const tokens = () => ["ready", "acted", "cannot", "down"].map((state) => [tokenView(token(state), 22), sayOf(STANDS, state)]);

/** @returns {Entry[]} */
const halves = () =>
  ["now", "open", "done", "empty"].map((state) => [
    halvesCell({ state, ...(state === "open" && { count: 3 }) }, { shape: "circle", tone: "pc" }),
    state === "open" ? say("so many can act then") : sayOf(CELLS, state),
  ]);

/** @returns {Entry[]} */
const chart = () => Object.keys(MARKS).map((mark) => [chartMark(mark, token("ready")), sayOf(MARKS, mark)]);

/** @returns {Entry[]} */
const lanes = () => [
  ...["free", ...Object.keys(BLOCKS)].map(
    (state) =>
      /** @type {Entry} */ ([
        blockView({ label: "", size: 1, state, carries: false }),
        state === "free" ? say("free") : sayOf(BLOCKS, state),
      ]),
  ),
  [blockView({ label: "", size: 1, state: "declared", carries: true }), say("continues next round")],
];

/** @type {Record<string, () => Entry[]>} */
const SIGNS = { halves, chart, ladder: () => [], lanes };

/** @param {string} title @param {Entry[]} signs @param {boolean} top */
const signsView = (title, signs, top) =>
  signs.length
    ? html`<section class="clock-signs" aria-label=${title}>
        ${top ? html`<h2 class="label">${title}</h2>` : html`<h3 class="label">${title}</h3>`}
        <ul>${signs.map(([sign, word]) => html`<li><span class="sign" aria-hidden="true">${sign}</span>${word}</li>`)}</ul>
      </section>`
    : nothing;

/**
 * The signs of the picture, then those of a fighter: the same shape may mean another thing in each.
 * @param {string} kind of the picture; nothing for one that the page does not know
 * @param {boolean} [top] whether no heading stands above it but the page's
 */
export function legendView(kind, top = false) {
  const signs = SIGNS[kind];
  if (!signs) return nothing;
  return html`${signsView(say("Signs of the clock"), signs(), top)}${signsView(say("Signs of a fighter"), tokens(), top)}`;
}
