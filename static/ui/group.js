/**
 * Groups of controls as screens and sheets show them: a small heading, then one plate of cells or of lines with hairlines between.
 */

import { say } from "../i18n/translate.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { unseen } from "./badges.js";
import { icon } from "./icons.js";
import { moreSaid } from "./what-fits.js";

/**
 * @param {string} title
 * @param {unknown} inside
 * @param {unknown} [beside] what stands beside the heading
 */
export const group = (title, inside, beside = nothing) => html`<section class="group">
  <div class="group-top"><h3>${title}</h3>${beside}</div>
  ${inside}
</section>`;

/**
 * The same on a screen, whose title is one level higher than a sheet's.
 * @param {string} title
 * @param {unknown} inside
 */
export const screenGroup = (title, inside) => html`<section class="group">
  <div class="group-top"><h2>${title}</h2></div>
  ${inside}
</section>`;

/** @param {unknown} inside */
export const lines = (inside) => html`<div class="lines">${inside}</div>`;

/** @param {unknown[]} cells */
export const cells = (cells) => html`<div class="tiles" data-one-stop>${cells}</div>`;

/**
 * One cell: an icon, at most two words, and a count of what it leads to.
 * @param {{label: string, icon: string, tap: () => unknown, count?: number, counted?: string, name?: string|undefined, why?: string|undefined,
 *   disabled?: boolean, queued?: boolean, key?: string}} cell name: what it is called where that is more than its label; counted: the
 *   count in words; why: the reason against it, shown below its label
 */
export const cell = (cell) => html`<button
  type="button"
  class="tile ${cell.queued ? "queued" : ""}"
  data-key=${cell.key ?? nothing}
  aria-label=${cell.name ?? nothing}
  title=${cell.name ?? nothing}
  aria-disabled=${cell.disabled ? "true" : nothing}
  @click=${cell.tap}
>
  ${icon(cell.icon)}<span><span>${cell.label}</span>${cell.why ? html` <small>${cell.why}</small>` : nothing}</span>
  ${cell.count ? html`<em aria-hidden="true">${cell.count}</em>${unseen(cell.counted ?? "")}` : nothing}
</button>`;

/**
 * A group of cells that shows the first; the others open with a tap beside the heading.
 * @param {string} title
 * @param {unknown[]} all
 * @param {{shown: number, open: boolean, toggle: () => unknown, more?: (rest: number) => string}} fold more: how many others there are, in words
 */
export function foldedGroup(title, all, { shown, open, toggle, more }) {
  const rest = all.length - shown;
  const button = html`<button type="button" class="unfold" aria-expanded=${open ? "true" : "false"} @click=${toggle}>
    ${open ? say("Fewer") : (more ?? moreSaid)(rest)}${icon("fold", true)}${more && !open ? nothing : html`<span class="hidden">${title}</span>`}
  </button>`;
  return group(title, cells(rest > 0 && !open ? all.slice(0, shown) : all), rest > 0 ? button : nothing);
}
