/**
 * The further numbers that stand beside a name, such as AC and Passive.
 */

import { minus, say } from "../i18n/translate.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import { Stat } from "../engine/shapes.js" */

/** Returns each name once, with its value, or the different ones of a group. @param {Stat[]|undefined} stats */
function named(stats = []) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { name, value } of stats) found.set(name, [...(found.get(name) ?? []), minus(value)]);
  return [...found].map(([name, values]) => ({ name, value: values.join("/") }));
}

/** In one line each: "AC 15", "Passive 12". @param {Stat[]|undefined} stats */
export const besideText = (stats) => named(stats).map(({ name, value }) => say("{name}\u00a0{value}", { name, value }));

/** As small columns, the name above its number. @param {Stat[]|undefined} stats */
export const besideView = (stats) =>
  stats?.length
    ? html`<span class="name-numbers">${named(stats).map(({ name, value }) => html`<span><small>${name} </small><b>${value}</b></span>`)}</span>`
    : nothing;

/** As small plates in a line. @param {Stat[]|undefined} stats */
export const besideChips = (stats) =>
  stats?.length
    ? html`<span class="name-number-chips">${named(stats).map(({ name, value }) => html`<span>${name} <b>${value}</b></span>`)}</span>`
    : nothing;
