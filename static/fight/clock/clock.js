/**
 * The clock: the place in words and the picture of the system's time. For an unknown kind it shows the sentence. A new kind of picture is
 * one line in this table and a file.
 */

import { say } from "../../i18n/translate.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { reminderChips } from "../reminder-chips.js";
import { chartView } from "./chart.js";
import { halvesView } from "./halves.js";
import { ladderView } from "./ladder.js";
import { lanesView } from "./lanes.js";

/** @typedef {import("../../app/types.js").Clock} Clock */
/** @typedef {import("../../app/types.js").Effect} Effect */
/** @typedef {import("../../app/types.js").Picture} Picture */
/** @typedef {import("../../app/types.js").Ui} Ui */

/**
 * The module of each kind, and whether it needs the height beside the card on a tablet, not the width above it.
 * @type {Record<string, {draw: (picture: any, ui: Ui) => unknown, beside?: boolean}>}
 */
const PICTURES = {
  halves: { draw: halvesView },
  chart: { draw: chartView },
  ladder: { draw: ladderView },
  lanes: { draw: lanesView, beside: true },
};

/** @param {Clock|null} clock */
export const standsBeside = (clock) => Boolean(clock?.picture && PICTURES[clock.picture.kind]?.beside);

/**
 * @param {Picture|null} picture
 * @param {Ui} ui
 */
export function pictureView(picture, ui) {
  if (!picture) return nothing;
  const kind = PICTURES[picture.kind];
  return kind ? kind.draw(picture, ui) : html`<p class="muted">${picture.text}</p>`;
}

/**
 * @param {Clock|null} clock
 * @param {Ui} ui
 * @param {Effect[]} [effects] conditions on the whole fight
 */
export function clockView(clock, ui, effects = []) {
  if (!clock) return nothing;
  return html`<section class="clock in-sight" aria-label=${say("clock")} tabindex="0">
    <p class="place">
      <b>${clock.place} <em>${clock.part}</em></b><span class="place-note">${clock.note}</span><span>${clock.right}</span>
    </p>
    ${reminderChips(effects, ui)} ${pictureView(clock.picture, ui)}
  </section>`;
}
