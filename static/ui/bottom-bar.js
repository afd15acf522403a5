/**
 * The bars at the bottom edge: Undo, the Next plate, and Respond or its replacement; and the plate that other screens and sheets use. A
 * plate describes its effect in two lines, which the caller supplies.
 */

import { BETWEEN, dotsAtEnds, say } from "../i18n/translate.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { unseen } from "./badges.js";
import { closeSheet } from "./dialog.js";
import { guardDoubleTap } from "./double-tap-guard.js";
import { icon } from "./icons.js";
import { ariaKeys, keyMark } from "./shortcuts.js";

/** @import { Ui, View } from "../app/types.js" */

/**
 * The bar of a screen or a sheet: a toolbar with one Tab stop, at first the plate, or what closes a sheet that has none.
 * @param {string} look its class beside `bar`
 * @param {string} name
 * @param {unknown} buttons
 */
export const toolbar = (look, name, buttons) =>
  html`<div class="bar ${look}" role="toolbar" aria-label=${name} data-one-stop=".plate, .done">${buttons}</div>`;

/** @param {string|undefined} letter */
function shortcutView(letter) {
  const mark = keyMark(letter);
  return mark ? html` <span class="key shortcut" data-mark=${mark} aria-hidden="true"></span>` : nothing;
}

/** Where a line of short texts breaks, a dot ends the first line and begins none, and a number stays with its word. @param {string} text */
const unparted = (text) => dotsAtEnds(text).replaceAll(/(?<=\p{L}) (?=\d)/gu, "\u00a0");

/**
 * @param {{label: string, detail?: string, heard?: string|undefined, instead?: string, icon?: string, tap: () => unknown, queued?: boolean, disabled?: boolean, id?: string,
 *   calm?: boolean, asks?: boolean, shortcut?: string|undefined}} plate calm: it changes nothing and does not shine; asks: it waits for an answer; heard: what is only heard before the detail; instead: what is heard in its place; shortcut: the letter of the key that presses it
 */
export function plateView(plate) {
  return html`<button
    type="button"
    class="plate ${plate.queued ? "queued" : ""} ${plate.calm ? "calm" : ""} ${plate.asks ? "asks" : ""}"
    id=${plate.id ?? nothing}
    aria-keyshortcuts=${ariaKeys(plate.shortcut)}
    aria-disabled=${plate.disabled ? "true" : nothing}
    @click=${guardDoubleTap(plate.tap)}
  >
    <b>${plate.label}${plate.instead ? unseen(`${BETWEEN}${plate.instead}`) : nothing}${shortcutView(plate.shortcut)}</b>${icon(plate.icon ?? "next")}${plate.heard || plate.detail ? html`<span aria-hidden=${plate.instead ? "true" : nothing}>${plate.heard ? unseen(`${plate.heard}${BETWEEN}`) : nothing}${unparted(plate.detail ?? "")}</span>` : nothing}
  </button>`;
}

/**
 * Returns what stands in the place of the plate while something loads.
 * @param {{label: string, detail: string, part: number|null}} plate part: how much is there, 0 to 1; null if that is not known
 */
export const waitingPlate = ({ label, detail, part }) => html`<div
  class="plate waits"
  role="progressbar"
  aria-label=${label}
  aria-valuemin="0"
  aria-valuemax="100"
  aria-valuenow=${part === null ? nothing : Math.round(part * 100)}
  aria-valuetext=${detail}
>
  <b>${label}</b><span>${detail}</span><progress max="100" value=${part === null ? nothing : Math.round(part * 100)} aria-hidden="true"></progress>
</div>`;

/**
 * @param {{label: string, icon: string, tap: () => unknown, disabled?: boolean, queued?: boolean, badge?: number, name?: string|undefined, detail?: string|undefined,
 *   heard?: string, shortcut?: string|undefined}} button name: what it is called, where that is more than its label; heard: what is said in place of the badge
 */
export function sideButton(button) {
  return html`<button
    type="button"
    class="side-button ${button.queued ? "queued" : ""}"
    aria-label=${button.name ?? nothing}
    aria-keyshortcuts=${ariaKeys(button.shortcut)}
    aria-disabled=${button.disabled ? "true" : nothing}
    @click=${button.tap}
  >
    ${icon(button.icon)}<span>${button.label}${button.detail ? html` <small>${button.detail}</small>` : nothing}</span>${shortcutView(button.shortcut)} ${button.heard ? unseen(button.heard) : nothing}
    ${button.badge ? html`<span class="badge-count" aria-hidden="true">${button.badge}</span>` : nothing}
  </button>`;
}

/** The Back button of a sheet. It replaces Undo, which would undo an earlier step here. */
export const backButton = () => sideButton({ label: say("Back"), icon: "back", tap: closeSheet });
