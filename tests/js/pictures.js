// Pictures of a clock for tests, with the least that each holds, and what the page draws of them.

import { all, drawn, textOf } from "./dom.js";
import { drawnSheet, page, state } from "./engine.js";
import { clock, token, view } from "./views.js";

const { clockView } = await import("../../static/fight/clock/clock.js");
const { openSheet } = await import("../../static/ui/dialog.js");
await import("../../static/fight/clock/clock-table.js");

/** @import { Chart, Halves, Ladder, Lanes } from "../../static/app/types.js" */

/** Draws a picture on the clock. @param {any} picture @param {object} [ui] */
export const shown = (picture, ui = {}) => drawn(clockView(clock({ picture }), { ...state.ui, ...ui }));
/** The same as text, in words. @param {any} picture */
export function asText(picture) {
  page(view({ clock: clock({ picture }) }));
  openSheet({ kind: "chart" });
  return all("tr", drawnSheet()).map(textOf).filter(Boolean);
}
/** @param {string[]} labels @param {number} [now] */
export const columns = (labels, now = -1) => labels.map((label, at) => ({ label, state: at === now ? "now" : "other" }));
/** @param {Element} element @param {string} name */
export const has = (element, name) => element.classList.contains(name);
/** @param {Partial<Halves>} [more] @returns {Halves} */
export const halves = (more = {}) => ({
  kind: "halves",
  text: "Segment 2, top: PCs act.",
  columns: columns(["0", "1", "2", "3"], 2),
  rows: [
    {
      side: "pc",
      label: "PCs",
      shape: "circle",
      tone: "pc",
      cells: [{ state: "gone" }, { state: "done", count: 2 }, { state: "now", count: 2 }, { state: "open", count: 2 }],
    },
    {
      side: "monster",
      label: "Monsters",
      shape: "diamond",
      tone: "mon",
      cells: ["gone", "done", "open", "empty"].map((name) => ({ state: name })),
    },
  ],
  now: [0, 2],
  ...more,
});
/** @param {string} name @param {string[][]} marks @param {object} [more] */
export const row = (name, marks, more = {}) => ({
  token: token(name),
  label: name,
  note: "23",
  state: "other",
  cells: marks.map((some) => ({ marks: some, say: "" })),
  ...more,
});
/** @param {Partial<Chart>} [more] @returns {Chart} */
export const chart = (more = {}) => ({
  kind: "chart",
  text: "Segment 2: Quill acts.",
  columns: columns(["1", "2", "3"], 1),
  rows: [row("Quill", [["past"], ["now", "held"], []], { state: "now" }), row("Talon", [[], ["aborted"], ["open"]])],
  now: [0, 1],
  notes: "DEX",
  ...more,
});
/** @param {string} label @param {...string} names @returns {import("../../static/app/types.js").Rung} */
export const rung = (label, ...names) => ({
  label,
  state: "other",
  stands: names.map((name) => ({ token: token(name), name, state: "ready" })),
});
/** @param {import("../../static/app/types.js").Rung[]} rungs @returns {Ladder} */
export const ladder = (...rungs) => ({ kind: "ladder", text: "Cas acts on 11.", rungs });
/** @param {Partial<import("../../static/app/types.js").Block>} [more] */
export const block = (more = {}) => ({ label: "Draw", size: 1, state: "declared", carries: false, ...more });
/** @param {import("../../static/app/types.js").Block[]} blocks @param {object} [more] @returns {Lanes} */
export const lanes = (blocks, more = {}) => ({
  kind: "lanes",
  text: "Resolve: Cyr, 15.",
  phases: [
    { label: "Declare", state: "done", arrow: "up" },
    { label: "Resolve", state: "now", arrow: "down" },
    { label: "Upkeep", state: "open", arrow: "" },
  ],
  lanes: [{ rank: "15", token: token("Cyr"), name: "Cyr", state: "now", blocks, ...more }],
  of: 4,
});
