/** The card of a single stat block: its numbers large, and each thing that is said of its parts with the lines it stands in. */

import { say } from "../i18n/translate.js";
import { icon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { replaceLine } from "./draft.js";
import { showPlace } from "./text-place.js";
import { lineNumber } from "./typed-text.js";

/** @import { ReadLine } from "../app/types.js" */
/** @import { Holder } from "./draft.js" */

/** The sign of each kind of remark. @type {Record<string, string>} */
const SIGNS = { noted: "check", asked: "ask", "left out": "close", assumed: "info" };

/** Whether all that was typed is one stat block, which then has the room of several cards. @param {ReadLine[]} readings */
export const isBlock = (readings) => readings.length === 1 && Boolean(readings[0]?.used);

/** The numbers that a block says; the assumed ones stand below with a button each. @param {ReadLine} line */
export function cellsView({ values = [], numbers = [] }) {
  const cells = [...values.filter(({ assumed, value }) => !assumed && value), ...numbers];
  if (!cells.length) return nothing;
  return html`<dl class="read-cells">
    ${cells.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
  </dl>`;
}

/** The lines of a place: line 3, or lines 4–9. @param {string} text @param {number[]} place */
function linesOf(text, [start = 0, end = 0]) {
  const [first, last] = [lineNumber(text, start), lineNumber(text, start + text.slice(start, end).trimEnd().length)];
  return first === last ? say("line {line}", { line: first }) : say("lines {first}–{last}", { first, last });
}

/** What the text says and nobody read, to be added by a tap; and what is said of the parts of a block, each leading to its place. @param {Holder} holder @param {ReadLine} line */
export function partsView(holder, line) {
  const { remarks = [], fixes = [], says } = line;
  const { of } = holder.get();
  return html`${fixes.length && !says ? html`<div class="block-fixes">${fixes.map((fix) => html`<button type="button" class="button" @click=${() => replaceLine(holder, line, fix.text)}>${fix.label}</button>`)}</div>` : nothing}
  <ul class="read-parts">
    ${remarks.map(({ kind, says, at }) => {
      const place = Array.isArray(at) ? at : undefined;
      return html`<li>
        <button type="button" @click=${() => showPlace(holder, place)}>
          ${icon(SIGNS[kind] ?? "info", true)}<span>${says}</span>${place ? html`<small>${linesOf(of, place)}</small>` : nothing}
        </button>
      </li>`;
    })}
  </ul>`;
}
